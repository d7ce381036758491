"""Writes the rules and the pages for teachers and organisers as documents. Run with ``make docs``.

They are the pages of the server in every language, with the same words and the same figures.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from markupsafe import Markup

from fourfold.drawing.figures import figures
from fourfold.locale import LANGUAGES, language
from fourfold.locale.language import NAMES
from fourfold.server.web.rendering import SHEETS, TEMPLATES, title

DOCS = Path(__file__).parents[1] / "docs"
FOLDER = DOCS / "how-to-play"
BRAILLE = "../../src/fourfold/web/braille"
FIGURES = DOCS / "pictures" / "howto"

INDEX = """\
# How to play, to read or to print

These are the pages that the server shows under `/rules`, `/teach` and `/organise`; `make docs`
generates them. The BRF files are the same pages [in braille](../braille.md).

"""
MARKS = {"h2": "## ", "p": "", "figcaption": "*"}


class Markdown(HTMLParser):
    """Turns the few elements that these pages are made of into Markdown."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[str] = []
        self._words = ""
        self._points = 0
        self._ordered = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a block, or mark what is within one."""
        match tag:
            case "ol" | "ul":
                self._points, self._ordered = 0, tag == "ol"
                self.blocks.append("")
            case "strong":
                self._words += "**"
            case "img":
                self.blocks.append(f"![]({dict(attrs)['src']})")

    def handle_data(self, data: str) -> None:
        """Gather words."""
        self._words += re.sub(r"([\\*_\[\]<`])", r"\\\1", data)

    def handle_endtag(self, tag: str) -> None:
        """End a block."""
        match tag:
            case "strong":
                # Without a space, Markdown does not end bold text after a Chinese colon.
                self._words += "** "
            case "li":
                self._points += 1
                point = f"{self._points}." if self._ordered else "-"
                self.blocks[-1] += f"{point} {self._told()}\n"
            case "h2" | "p" | "figcaption":
                mark = MARKS[tag]
                self.blocks.append(f"{mark}{self._told()}{mark.rstrip('# ')}")

    def _told(self) -> str:
        told, self._words = re.sub(r"[ \n]+", " ", self._words).strip(" "), ""
        return told


def document(sheet: str, code: str) -> str:
    """Return a page as a document in a language."""
    markdown = Markdown()
    markdown.feed(html(sheet, code))
    return "\n\n".join([f"# {title(sheet, code)}", *map(str.rstrip, markdown.blocks)]) + "\n"


def html(sheet: str, code: str) -> str:
    """Return the text of a page in a language, with links to its figures."""
    template = TEMPLATES.get_template(f"{sheet}.html")
    context = template.new_context(
        {
            "say": language(code).say,
            "figure": lambda name: Markup('<img src="../../pictures/howto/{}.svg">').format(name),
        }
    )
    return language(code).page("".join(template.blocks["sheet"](context)))


def index() -> Iterator[str]:
    """Yield a line for each language."""
    for code in LANGUAGES:
        links = (f"[{title(sheet, code)}]({code}/{sheet}.md)" for sheet in SHEETS.values())
        files = (f"[{sheet}.brf]({BRAILLE}/{code}/{sheet}.brf)" for sheet in SHEETS.values())
        yield f"- {NAMES[code]}: {', '.join(links)}; in braille: {', '.join(files)}\n"


def written() -> dict[Path, str]:
    """Return everything that is written, by the file it belongs in."""
    return {
        FOLDER / "README.md": INDEX + "".join(index()),
        **{
            FOLDER / code / f"{sheet}.md": document(sheet, code)
            for code in LANGUAGES
            for sheet in SHEETS.values()
        },
        **{FIGURES / f"{name}.svg": figure for name, figure in figures().items()},
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(DOCS))
