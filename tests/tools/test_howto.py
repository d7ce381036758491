"""The rules as documents: the words of the pages, all of them, as they are now."""

import re

import pytest
from jinja2.ext import extract_from_ast

import howto
from fourfold.drawing.figures import figures
from fourfold.server.web.rendering import SHEETS, TEMPLATES

SOURCES = howto.DOCS.parent / "src" / "fourfold" / "web" / "pages"


def test_the_files_are_up_to_date() -> None:
    written = howto.written()
    there = [*howto.FOLDER.rglob("*.md"), *howto.FIGURES.glob("*.svg")]
    assert set(there) == set(written)
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


@pytest.mark.parametrize("sheet", SHEETS.values())
def test_nothing_that_a_page_says_is_missing(sheet: str) -> None:
    source = (SOURCES / f"{sheet}.html").read_text(encoding="utf-8")
    document = howto.document(sheet, "en")
    for _, _, text in extract_from_ast(TEMPLATES.parse(source), ("say",)):
        assert str(text) in document
    shown = re.findall(r'figure\("(\w+)"\)', source)
    assert re.findall(r"!\[\]\(../../pictures/howto/(\w+)\.svg\)", document) == shown


def test_every_figure_is_shown_somewhere() -> None:
    documents = "".join(howto.document(sheet, "en") for sheet in SHEETS.values())
    assert all(f"/{name}.svg)" in documents for name in figures())


def test_lists_are_numbered_where_the_page_numbers_them() -> None:
    markdown = howto.Markdown()
    markdown.feed(
        "<p>So <strong>a*b</strong>\n now:</p><ol><li>x</li><li>y</li></ol><ul><li>z</li></ul>"
    )
    assert markdown.blocks == ["So **a\\*b** now:", "1. x\n2. y\n", "- z\n"]
