"""The sixteen pieces from straight above, around the origin, in bold flat signs.

The outline is the shape, a dark middle the hole, and the wood (or, in the Access set,
straight grooves) the colour. A tall piece comes close to the eye: it fills its square,
has a second outline and throws a long shadow, where a short one is small and has none.
"""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, polyline, rectangle, stroke
from fourfold.drawing.palette import Wood
from fourfold.drawing.quarto.pieces import WOODS
from fourfold.rules.quarto import Piece, PieceSet, Trait

REACH = 36
"""From the middle of a plan to where everything in it ends."""

_ROUND = (21.5, 32.5)
_SQUARE = (19.5, 29)
"""Half the breadth of a short and of a tall piece: a square looks larger than a circle."""
_SHADOWS = (1.5, 4)
_HOLE = 0.43
_BEVEL = 5.5
"""How far inside the outline of a tall piece its second outline runs."""
_BRIM = 3.2
"""How near to a hole the grooves come."""
_LINE = 2.2
_RIM = 3.4
_MIDDLE = Point(0, 0)
_GROOVE_STEP = 8


class _Look(NamedTuple):
    radius: float
    square: bool
    wood: Wood


def plan_drawing(piece: Piece, piece_set: PieceSet) -> Iterator[Element]:
    """Draw a piece around the middle of its square."""
    tall, colour = Trait.HEIGHT.of(piece), Trait.COLOUR.of(piece)
    square = Trait.SHAPE.of(piece) == 1
    look = _Look((_SQUARE if square else _ROUND)[tall], square, WOODS[piece_set][colour])
    wood, radius = look.wood, look.radius
    cast = _SHADOWS[tall]
    yield _shape(look, radius, Point(cast, cast), fill=palette.SHADOW, fill_opacity=0.45)
    yield _shape(look, radius, fill=wood.top, stroke=wood.outline, stroke_width=_LINE)
    inner = radius - (_BEVEL if tall else _LINE)
    yield _shape(look, inner, fill=wood.lit)
    if piece_set is PieceSet.ACCESS and colour == 1:
        yield _grooves(look, inner)
    if tall:
        yield _shape(look, inner, fill="none", stroke=wood.rim, stroke_width=_LINE)
    if Trait.FILL.of(piece):
        hole = radius * _HOLE
        yield _shape(look, hole + _BRIM, fill=wood.lit)
        yield _shape(look, hole, fill=wood.hole, stroke=wood.rim, stroke_width=_RIM)


def dish(radius: float) -> Iterator[Element]:
    """Draw an empty square from above."""
    yield ellipse(Point(0, 1.6), radius, radius, fill=palette.RECESS_LIGHT)
    yield ellipse(_MIDDLE, radius, radius, fill=palette.RECESS_SHADE)
    yield ellipse(Point(0, 1.4), radius - 2, radius - 2, fill=palette.RECESS)


def _shape(look: _Look, radius: float, at: Point = _MIDDLE, **attributes: str | float) -> Element:
    if look.square:
        corner = at.plus(-radius, -radius)
        return rectangle(corner, 2 * radius, 2 * radius, rx=radius / 12, **attributes)
    return ellipse(at, radius, radius, **attributes)


def _grooves(look: _Look, radius: float) -> Element:
    """Draw straight lines across the top, each as long as the top is there."""
    count = int(2 * radius // _GROOVE_STEP)
    levels = [(index - (count - 1) / 2) * _GROOVE_STEP for index in range(count)]
    lines = []
    for y in levels:
        reach = radius if look.square else sqrt(radius**2 - y**2)
        lines.append(polyline((Point(-reach, y), Point(reach, y))))
    return stroke(" ".join(lines), palette.GROOVE, 3.4)
