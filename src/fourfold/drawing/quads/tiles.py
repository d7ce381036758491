"""A tile: a square cut along both diagonals into four triangles, one for each side.

Lines run at the middles of equal steps along a side and towards the centre. So lines
parallel to two sides that touch keep one step between them, lines transverse to them
meet, and within a tile all lines meet at the cuts.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, path, polygon, polyline, rectangle, stroke
from fourfold.rules.quads import Laid, Side

LINE = 0.36
"""How much of a step its line fills."""

SOLID = {Side.LIGHT: palette.TILE_LIGHT, Side.DARK: palette.TILE_DARK}


def tile_drawing(laid: Laid, size: float, steps: int) -> Iterator[Element]:
    """Draw a tile to the right of and below the origin; a side is cut into so many steps."""
    sides = [Side(letter) for letter in laid]
    yield rectangle(Point(0, 0), size, size, fill=palette.TILE_LINED)
    for quarters, side in enumerate(sides):
        if side in SOLID:
            triangle = (Point(0, 0), Point(size, 0), Point(size / 2, size / 2))
            corners = (turned(corner, quarters, size) for corner in triangle)
            yield path(polygon(corners), fill=SOLID[side])
    lines = [
        polygon(turned(corner, quarters, size) for corner in line)
        for quarters, side in enumerate(sides)
        for line in side_lines(side, size, steps)
    ]
    yield path(" ".join(lines), fill=palette.TILE_LINE)
    yield cuts(size)
    yield _outline(size)


def side_drawing(side: Side, size: float, steps: int) -> Iterator[Element]:
    """Draw one side alone, with its own ground, as it lies at the top of a tile."""
    triangle = (Point(0, 0), Point(size, 0), Point(size / 2, size / 2))
    yield path(polygon(triangle), fill=SOLID.get(side, palette.TILE_LINED))
    lines = [polygon(line) for line in side_lines(side, size, steps)]
    if lines:
        yield path(" ".join(lines), fill=palette.TILE_LINE)


def cuts(size: float) -> Element:
    """Draw the two diagonals."""
    data = (
        polyline((Point(0, 0), Point(size, size))),
        polyline((Point(size, 0), Point(0, size))),
    )
    return stroke(" ".join(data), palette.TILE_CUT, size / 60)


def _outline(size: float) -> Element:
    return rectangle(
        Point(0, 0),
        size,
        size,
        fill="none",
        stroke=palette.TILE_OUTLINE,
        stroke_width=1.6,
        stroke_linejoin="round",
    )


def side_lines(side: Side, size: float, steps: int) -> list[tuple[Point, ...]]:
    """Return the lines of a side that lies at the top, each by its corners.

    They have a breadth and end on the cuts, slanting as these do. The outermost transverse
    ones would be mere specks in the corners and are left out. A solid side has no lines.
    """
    step = size / steps
    half = step * LINE / 2
    middles = [(index + 0.5) * step for index in range(steps)]
    match side:
        case Side.PARALLEL:
            return [_parallel(y - half, y + half, size) for y in middles[: steps // 2]]
        case Side.TRANSVERSE:
            return [_transverse(x - half, x + half, size) for x in middles[1:-1]]
        case _:
            return []


def _parallel(top: float, bottom: float, size: float) -> tuple[Point, ...]:
    return (
        Point(top, top),
        Point(size - top, top),
        Point(size - bottom, bottom),
        Point(bottom, bottom),
    )


def _transverse(left: float, right: float, size: float) -> tuple[Point, ...]:
    return (
        Point(left, 0),
        Point(right, 0),
        Point(right, min(right, size - right)),
        Point(left, min(left, size - left)),
    )


def turned(point: Point, quarters: int, size: float) -> Point:
    """Return where a point of a tile lies after clockwise quarter turns of the tile."""
    for _ in range(quarters):
        point = Point(size - point.y, point.x)
    return point
