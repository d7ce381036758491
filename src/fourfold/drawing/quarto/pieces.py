"""The sixteen pieces, standing on the origin and seen from above in front.

Every trait has its own sign: wood (or, in the Access set, grooves), height, silhouette,
and a hole in the top.
"""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, number, path, polygon, polyline, stroke
from fourfold.drawing.palette import Wood
from fourfold.rules.quarto import Piece, PieceSet, Trait

FORESHORTENING = 0.53
"""How much of its depth a circle on the board shows."""

HEIGHTS = (22, 58)
"""Short and tall."""
RADIUS = 28
"""Of a round piece."""
CORNER = 32
"""From the middle of a square piece to its corners: it stands with an edge towards us."""

_HOLE = 0.63
"""The size of a hole, compared with the top it is in."""
_FLOOR = 0.76
"""How much of a hole is too deep for the light: the rest is the wall at its back."""
_GROOVE_STEP = 9
_OUTLINE = 2
_EDGE = 1.6
_RIM = 2.8

WOODS = {
    PieceSet.CLASSIC: (palette.MAPLE, palette.WALNUT),
    PieceSet.ACCESS: (palette.BEECH, palette.BEECH),
}
"""Of light and of dark pieces."""


class _Look(NamedTuple):
    height: float
    wood: Wood
    hollow: bool
    grooves: tuple[float, ...]
    """How high they run."""


def dish(at: Point, radius: float) -> Iterator[Element]:
    """Draw the shallow round recess a piece stands in."""
    depth = radius * FORESHORTENING
    yield ellipse(at.plus(0, 1.6), radius, depth, fill=palette.RECESS_LIGHT)
    yield ellipse(at, radius, depth, fill=palette.RECESS_SHADE)
    yield ellipse(at.plus(0, 1.4), radius - 2, depth - 2.2, fill=palette.RECESS)


def piece_drawing(piece: Piece, piece_set: PieceSet) -> Iterator[Element]:
    """Draw a piece around the middle of its foot."""
    colour = Trait.COLOUR.of(piece)
    height = HEIGHTS[Trait.HEIGHT.of(piece)]
    grooved = piece_set is PieceSet.ACCESS and colour == 1
    look = _Look(
        height,
        WOODS[piece_set][colour],
        hollow=Trait.FILL.of(piece) == 1,
        grooves=_grooves(height) if grooved else (),
    )
    yield _shadow()
    yield from (_square if Trait.SHAPE.of(piece) else _round)(look)


def _shadow() -> Element:
    radius = RADIUS + 5
    return ellipse(
        Point(5, 2.5),
        radius,
        radius * FORESHORTENING,
        fill=palette.SHADOW,
        fill_opacity=0.3,
    )


def _grooves(height: float) -> tuple[float, ...]:
    count = int((height - 4) // _GROOVE_STEP)
    return tuple(height * (index + 1) / (count + 1) for index in range(count))


def _groove(data: str) -> Element:
    return stroke(data, palette.GROOVE, 3.6, stroke_linejoin="round")


def _round(look: _Look) -> Iterator[Element]:
    height, wood = look.height, look.wood
    top = Point(0, -height)
    yield path(_strip(-RADIUS, RADIUS, height), fill=wood.body)
    yield path(_strip(-RADIUS, -0.25 * RADIUS, height), fill=wood.lit)
    yield path(_strip(0.42 * RADIUS, RADIUS, height), fill=wood.shade)
    for level in look.grooves:
        yield _groove(_front(Point(0, -level), RADIUS - 1))
    yield ellipse(top, RADIUS, RADIUS * FORESHORTENING, fill=wood.top)
    yield stroke(_front(top, RADIUS), wood.edge, _EDGE)
    if look.hollow:
        yield from _round_hole(top, wood)
    left, right, arc = number(-RADIUS), number(RADIUS), _arc(RADIUS)
    around = f"M{left} {number(-height)} {arc} 1 {right} {number(-height)} V0 {arc} 1 {left} 0 Z"
    yield stroke(around, wood.outline, _OUTLINE)


def _round_hole(top: Point, wood: Wood) -> Iterator[Element]:
    radius = RADIUS * _HOLE
    depth = radius * FORESHORTENING
    yield ellipse(top, radius, depth, fill=wood.wall, stroke=wood.rim, stroke_width=_RIM)
    floor = top.plus(0, depth * (1 - _FLOOR))
    yield ellipse(floor, radius * _FLOOR, depth * _FLOOR, fill=wood.hole)


def _strip(left: float, right: float, height: float) -> str:
    """Return the part of a round piece's side between two upright lines."""
    near, far = _bulge(left), _bulge(right)
    arc = _arc(RADIUS)
    return (
        f"M{number(left)} {number(near - height)} V{number(near)} "
        f"{arc} 0 {number(right)} {number(far)} V{number(far - height)} "
        f"{arc} 1 {number(left)} {number(near - height)} Z"
    )


def _bulge(x: float) -> float:
    """Return how far in front of its middle a round foot reaches at x."""
    return FORESHORTENING * sqrt(RADIUS**2 - x**2)


def _front(middle: Point, radius: float) -> str:
    """Return the half of a circle that faces us, from left to right."""
    y = number(middle.y)
    return f"M{number(-radius)} {y} {_arc(radius)} 0 {number(radius)} {y}"


def _arc(radius: float) -> str:
    return f"A{number(radius)} {number(radius * FORESHORTENING)} 0 0"


def _square(look: _Look) -> Iterator[Element]:
    height, wood = look.height, look.wood
    foot = _corners(CORNER, Point(0, 0))
    top = _corners(CORNER, Point(0, -height))
    yield path(polygon((foot.left, foot.front, top.front, top.left)), fill=wood.lit)
    yield path(polygon((foot.front, foot.right, top.right, top.front)), fill=wood.shade)
    yield stroke(polyline((top.front, foot.front)), wood.edge, _EDGE)
    for level in look.grooves:
        around = _corners(CORNER, Point(0, -level))
        yield _groove(polyline((around.left, around.front, around.right)))
    yield path(polygon(top), fill=wood.top)
    rim = polyline((top.left, top.front, top.right))
    yield stroke(rim, wood.edge, _EDGE, stroke_linejoin="round")
    if look.hollow:
        yield from _square_hole(Point(0, -height), wood)
    outline = polygon((top.back, top.right, foot.right, foot.front, foot.left, top.left))
    yield stroke(outline, wood.outline, _OUTLINE, stroke_linejoin="round")


def _square_hole(top: Point, wood: Wood) -> Iterator[Element]:
    size = CORNER * _HOLE
    yield path(
        polygon(_corners(size, top)),
        fill=wood.wall,
        stroke=wood.rim,
        stroke_width=_RIM,
        stroke_linejoin="round",
    )
    floor = top.plus(0, size * FORESHORTENING * (1 - _FLOOR))
    yield path(polygon(_corners(size * _FLOOR, floor)), fill=wood.hole)


class _Corners(NamedTuple):
    back: Point
    right: Point
    front: Point
    left: Point


def _corners(size: float, middle: Point) -> _Corners:
    depth = size * FORESHORTENING
    return _Corners(
        middle.plus(0, -depth),
        middle.plus(size, 0),
        middle.plus(0, depth),
        middle.plus(-size, 0),
    )
