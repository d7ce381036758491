"""A sheet of A4 for swell paper: black ink rises when it is heated, white stays flat.

Lengths are in millimetres. Lines are at least 1 mm thick and 2.5 mm apart, nothing is grey, and
words are in braille of the usual size.
"""

from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element, indent, tostring

from fourfold.braille.cells import dots_of
from fourfold.braille.phrases import cells_of
from fourfold.braille.wrapping import wrapped
from fourfold.drawing.canvas import Point, ellipse, group, node, polyline, rectangle, stroke
from fourfold.drawing.words import Description
from fourfold.locale.language import Language

WIDTH, HEIGHT, MARGIN = 210, 297, 12

INK, PAPER = "#000000", "#ffffff"
LINE = 1.2
"""How thick lines are."""
GAP = 2.5
"""How far apart a finger can tell two things."""

DOT = 1.5
DOT_STEP = 2.5
CELL_STEP = 6
LINE_STEP = 10
CELL_HEIGHT = 2 * DOT_STEP + DOT
CELLS = (WIDTH - 2 * MARGIN) // CELL_STEP
"""How many cells fit in a line of a sheet."""


class SheetIsFull(Exception):
    """More was put on a sheet than fits."""


def ink(data: str, width: float = LINE) -> Element:
    """Return a raised line."""
    return stroke(data, INK, width)


def braille(cells: str, at: Point) -> Element:
    """Return a line of braille by the top left corner of its first cell."""
    dots = (
        ellipse(
            Point(
                index * CELL_STEP + DOT / 2 + (dot > 3) * DOT_STEP,
                DOT / 2 + (dot - 1) % 3 * DOT_STEP,
            ),
            DOT / 2,
            DOT / 2,
            fill=INK,
        )
        for index, pattern in enumerate(cells)
        for dot in dots_of(pattern)
    )
    return group(dots, at, data_braille=cells)


def centred(cells: str, middle: float, top: float) -> Element:
    """Return braille centred on a place."""
    return braille(cells, Point(middle - breadth(cells) / 2, top))


def breadth(cells: str) -> float:
    """Return how wide a line of braille is."""
    return (len(cells) - 1) * CELL_STEP + DOT_STEP + DOT


def paragraphs(texts: Iterable[str], language: Language, top: float) -> Iterator[Element]:
    """Draw texts in braille below each other; refuse those that do not fit on the sheet."""
    for text in texts:
        for line in wrapped(cells_of(text, language), CELLS, language.code):
            if top + CELL_HEIGHT > HEIGHT - MARGIN + 0.01:
                raise SheetIsFull(line)
            yield braille(line, Point(MARGIN, top))
            top += LINE_STEP


def grid(at: Point, size: int, step: float) -> Element:
    """Draw an empty board of so many rows and columns."""
    ends = [index * step for index in range(size + 1)]
    across = (
        polyline((at.plus(-LINE / 2, end), at.plus(size * step + LINE / 2, end))) for end in ends
    )
    down = (polyline((at.plus(end, 0), at.plus(end, size * step))) for end in ends)
    return ink(" ".join((*across, *down)))


def coordinates(
    at: Point, step: float, columns: Sequence[str], rows: Sequence[str]
) -> Iterator[Element]:
    """Draw the names of columns above a board, and of rows to its left."""
    for index, cells in enumerate(columns):
        yield centred(cells, at.x + (index + 0.5) * step, at.y - LINE / 2 - GAP - CELL_HEIGHT)
    for index, cells in enumerate(rows):
        left = at.x - LINE / 2 - GAP - breadth(cells)
        yield braille(cells, Point(left, at.y + (index + 0.5) * step - CELL_HEIGHT / 2))


def sheet(words: Description, children: Iterable[Element]) -> str:
    """Return a whole sheet as an SVG document of the size of A4."""
    root = node(
        "svg",
        node("title", words.title),
        node("desc", words.description),
        rectangle(Point(0, 0), WIDTH, HEIGHT, fill=PAPER),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=f"{WIDTH}mm",
        height=f"{HEIGHT}mm",
        role="img",
        lang=words.lang,
    )
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"
