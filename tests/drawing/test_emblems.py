"""The small pictures of the pages: all there, without words, and as they are drawn now."""

import re
import runpy
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from fourfold.drawing import palette
from fourfold.drawing.emblems import emblems

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "fourfold" / "web" / "static" / "pictures"
GAMES = {"quarto", "quarto-access", "quads"}
VARIANTS = {
    *("traits", "blocks", "calling", "access"),
    *("mask", "clock", "back"),
    *("border", "hidden", "strict"),
}
WAYS = {"computer", "friend", "invite", "watch", "learn", "position"}


def test_every_picture_is_there() -> None:
    assert set(emblems()) == GAMES | VARIANTS | WAYS | {"icon"}


@pytest.mark.parametrize("name", sorted(GAMES | VARIANTS | WAYS | {"icon"}))
def test_a_picture_is_a_document_of_its_own_without_words(name: str) -> None:
    picture = emblems()[name]
    root = fromstring(picture)
    view = "0 0 480 360" if name in GAMES else "0 0 512 512" if name == "icon" else "0 0 96 96"
    assert root.get("viewBox") == view
    assert not re.search(r"<text|<title|style|href|url\(| id=", picture)


def test_all_colours_are_of_the_palette() -> None:
    used = set(re.findall("#[0-9a-f]{3,}", "".join(emblems().values())))
    assert used <= set(palette.named().values())


def test_the_files_are_up_to_date() -> None:
    pictures = runpy.run_path(str(ROOT / "tools" / "pictures.py"))["pictures"]()
    assert set(FOLDER.glob("*.svg")) == set(pictures)
    for path, picture in pictures.items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name}: run make pictures"


@pytest.mark.parametrize("size", [192, 512])
def test_the_icon_is_rendered(size: int) -> None:
    png = (FOLDER / f"icon-{size}.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert [int.from_bytes(png[start : start + 4]) for start in (16, 20)] == [size, size]
