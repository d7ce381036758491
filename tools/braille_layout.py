"""Lays out a text in braille on pages of 25 lines of 40 cells, and writes them as BRF."""

import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from fourfold.braille.cells import BLANK, to_brf
from fourfold.braille.wrapping import wrapped

WIDTH, HEIGHT = 40, 25
TEXT_LINES = HEIGHT - 1
"""The last line of a page has its number."""
HEADING_WIDTH = 32
"""A centred line leaves blank cells on both sides, so that a finger notices it."""
KEPT_TOGETHER = 2
"""How many lines of the text follow a heading on its page."""

INDENTS = {"paragraph": (2, 0), "point": (0, 2), "figure": (6, 4)}
"""How far the first line of a block is indented, and the others."""


class Block(NamedTuple):
    """A piece of a text: its kind, and what it says, in print or in cells."""

    kind: str
    """One of title, heading, paragraph, point and figure."""
    text: str


class _Reader(HTMLParser):
    """Finds the blocks of a page."""

    def __init__(self, figure: Callable[[str], str]) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._figure = figure
        self._words = ""
        self._point = 0
        self._ordered = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin to count the points of a list."""
        if tag in ("ol", "ul"):
            self._point, self._ordered = 0, tag == "ol"

    def handle_data(self, data: str) -> None:
        """Gather words."""
        self._words += data

    def handle_endtag(self, tag: str) -> None:
        """End a block."""
        match tag:
            case "h2":
                self._add("heading", self._told())
            case "p":
                self._add("paragraph", self._told())
            case "li":
                self._point += 1
                mark = f"{self._point}. " if self._ordered else ""
                self._add("point", mark + self._told())
            case "figcaption":
                self._add("figure", self._figure(self._told()))

    def _add(self, kind: str, text: str) -> None:
        self.blocks.append(Block(kind, text))

    def _told(self) -> str:
        told, self._words = re.sub(r"[ \n]+", " ", self._words).strip(" "), ""
        return told


def read_blocks(page: str, figure: Callable[[str], str]) -> list[Block]:
    """Return the blocks of a page in HTML; a function says what stands for a figure."""
    reader = _Reader(figure)
    reader.feed(page)
    return reader.blocks


def brf_pages(blocks: Sequence[Block], code: str, numbered: Callable[[int], str]) -> bytes:
    """Return blocks in cells as a BRF file, with a form feed after each page.

    Lines end as embossers expect them, with CR and LF.
    """
    written = []
    for number, lines in enumerate(_pages(blocks, code), 1):
        filled = [*lines, *[""] * (TEXT_LINES - len(lines))]
        filled.append(numbered(number).rjust(WIDTH, BLANK))
        written.append("".join(f"{to_brf(line).rstrip(' ')}\r\n" for line in filled) + "\f")
    return "".join(written).encode("ascii")


def _pages(blocks: Sequence[Block], code: str) -> list[list[str]]:
    page: list[str] = []
    pages = [page]
    for block in blocks:
        lines = _lines(block, code)
        if block.kind == "heading" and page:
            if len(page) + 1 + len(lines) + KEPT_TOGETHER > TEXT_LINES:
                pages.append(page := [])
            else:
                page.append("")
        for line in lines:
            if len(page) == TEXT_LINES:
                pages.append(page := [])
            page.append(line)
        if block.kind == "title":
            page.append("")
    return pages


def _lines(block: Block, code: str) -> list[str]:
    if block.kind in ("title", "heading"):
        lines = wrapped(block.text, HEADING_WIDTH, code)
        return [BLANK * ((WIDTH - len(line)) // 2) + line for line in lines]
    first, others = INDENTS[block.kind]
    head = wrapped(block.text, WIDTH - first, code)[0]
    rest = wrapped(block.text[len(head) :].lstrip(BLANK), WIDTH - others, code)
    return [BLANK * first + head, *(BLANK * others + line for line in rest)]
