"""What figures are marked with: badges, arrows, and letters for their captions."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, label, path, polygon, polyline, stroke
from fourfold.drawing.furniture import Area

CORNER = 14
"""How round the corners of the card are that a figure lies on."""

_LETTER = 26
_HEAD = 17
"""How long the head of an arrow is."""


class Drawing(NamedTuple):
    """Elements, and the area they fill."""

    area: Area
    children: tuple[Element, ...]


def letter(text: str, at: Point) -> Element:
    """Draw a letter on the card."""
    return label(text, at, _LETTER, palette.INK)


def numbered(digit: int, at: Point) -> Iterator[Element]:
    """Draw a digit in a disc."""
    yield ellipse(at, 18, 18, fill=palette.INK)
    yield label(str(digit), at, _LETTER, palette.CARD)


def tick(at: Point, size: float) -> Iterator[Element]:
    """Draw the mark of what is right."""
    yield _disc(at, size)
    points = (
        at.plus(-0.5 * size, 0),
        at.plus(-0.12 * size, 0.42 * size),
        at.plus(0.5 * size, -0.42 * size),
    )
    yield _pen(polyline(points), size)


def cross(at: Point, size: float) -> Iterator[Element]:
    """Draw the mark of what is wrong."""
    yield _disc(at, size)
    reach = 0.42 * size
    lines = [polyline((at.plus(-x, -reach), at.plus(x, reach))) for x in (reach, -reach)]
    yield _pen(" ".join(lines), size)


def arrow(start: Point, end: Point) -> Iterator[Element]:
    """Draw a straight arrow."""
    length = hypot(end.x - start.x, end.y - start.y)
    right, down = (end.x - start.x) / length, (end.y - start.y) / length
    neck = end.plus(-_HEAD * right, -_HEAD * down)
    half = 0.6 * _HEAD
    yield stroke(polyline((start, neck)), palette.INK, 6, stroke_linecap="round")
    corners = (end, neck.plus(-half * down, half * right), neck.plus(half * down, -half * right))
    yield path(polygon(corners), fill=palette.INK)


def bubble(tip: Point, *, above: bool) -> Iterator[Element]:
    """Draw a cry, with its tip where it comes from and its body above or below that."""
    up = -1 if above else 1
    width, height, rounding, foot = 44, 40, 11, 14
    near, far = tip.y + up * foot, tip.y + up * (foot + height)
    left, right = tip.x - width / 2, tip.x + width / 2
    sweep = 1 if above else 0
    turn = f"A{rounding} {rounding} 0 0 {sweep}"
    inner, outer = near + up * rounding, far - up * rounding
    yield path(
        f"M{tip.x} {tip.y} L{tip.x - 7} {near} H{left + rounding} {turn} {left} {inner} V{outer} "
        f"{turn} {left + rounding} {far} H{right - rounding} {turn} {right} {outer} V{inner} "
        f"{turn} {right - rounding} {near} H{tip.x + 7} Z",
        fill=palette.MARK,
        stroke=palette.INK,
        stroke_width=2.4,
        stroke_linejoin="round",
    )
    yield label("!", Point(tip.x, (near + far) / 2), 32, palette.INK)


def _disc(at: Point, size: float) -> Element:
    return ellipse(at, size, size, fill=palette.CARD, stroke=palette.INK, stroke_width=2)


def _pen(data: str, size: float) -> Element:
    return stroke(data, palette.INK, 0.26 * size, stroke_linecap="round", stroke_linejoin="round")
