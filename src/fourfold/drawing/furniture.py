"""The wooden things both games stand on: a framed board, and trays beside it."""

from collections.abc import Iterator
from math import sin
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, label, number, rectangle, stroke

FRAME = 30
"""The width of a board's frame."""
LIP = 7
"""How much of the front edge of a board or tray is seen."""

_LETTER = 19
_EDGE = 5


class Area(NamedTuple):
    """An upright rectangle."""

    at: Point
    width: float
    height: float

    def grown(self, margin: float) -> "Area":
        """Return the area with a margin around it."""
        return Area(
            self.at.plus(-margin, -margin), self.width + 2 * margin, self.height + 2 * margin
        )


def block(area: Area, colour: str, rounding: float) -> Iterator[Element]:
    """Draw a block of wood with its front edge below it."""
    at, width, height = area
    yield rectangle(at, width, height + LIP, rx=rounding, fill=palette.FRAME_EDGE)
    yield rectangle(at, width, height, rx=rounding, fill=colour)


def board(field: Area, columns: list[float], rows: list[float]) -> Iterator[Element]:
    """Draw a board around its field; columns and rows say where the coordinates stand."""
    outer = field.grown(FRAME)
    yield from block(outer, palette.FRAME, 12)
    for letter, x in zip("abcdef", columns, strict=False):
        yield label(letter, Point(x, outer.at.y + FRAME / 2), _LETTER, palette.ENGRAVED)
    for row, y in enumerate(rows, 1):
        yield label(str(row), Point(outer.at.x + FRAME / 2, y), _LETTER, palette.ENGRAVED)
    yield from wood(field, 3)


def tray(area: Area) -> Iterator[Element]:
    """Draw a tray for what is not on the board."""
    yield from block(area, palette.FRAME, 10)
    yield from wood(area.grown(-_EDGE), 6)


def covered_tray(area: Area) -> Iterator[Element]:
    """Draw a tray with its lid on."""
    yield from block(area, palette.FRAME, 10)
    yield from wood(area.grown(-_EDGE), 6, palette.LID)


def wood(area: Area, rounding: float, colour: str = palette.FIELD) -> Iterator[Element]:
    """Draw a surface of wood, with its grain."""
    at, width, height = area
    yield rectangle(
        at,
        width,
        height,
        rx=rounding,
        fill=colour,
        stroke=palette.FRAME_EDGE,
        stroke_width=1.5,
    )
    yield stroke(
        " ".join(_grain(area)), palette.GRAIN, 1.2, stroke_opacity=0.28, stroke_linecap="round"
    )


def _grain(area: Area) -> Iterator[str]:
    """Yield long lines, no two alike, that rise and fall a little within the area."""
    at, width, height = area
    count = int(height // 13)
    for index in range(count):
        start = at.x + width * (0.02 + 0.3 * (1 + sin(index * 2.4)) / 2)
        end = at.x + width * (0.98 - 0.35 * (1 + sin(index * 1.7 + 1)) / 2)
        y = at.y + height * (index + 0.75) / (count + 0.5) + 2 * sin(index * 3.1)
        bow = 3.5 * sin(index * 1.3 + at.x)
        third = (end - start) / 3
        yield (
            f"M{number(start)} {number(y)} C{number(start + third)} {number(y - bow)} "
            f"{number(end - third)} {number(y + bow)} {number(end)} {number(y)}"
        )
