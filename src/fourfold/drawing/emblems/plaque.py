"""What emblems are made of: a plaque of wood with a frame, and small things to lay on it."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, node, number, path
from fourfold.drawing.furniture import Area, block, wood

SIZE = 96
MIDDLE = Point(48, 45)
"""The middle of what is seen of a plaque's field."""

_FRAME = 5
_PLAQUE = Area(Point(1, 1), 94, 87)


def svg(width: float, height: float, children: Iterable[Element]) -> str:
    """Return a picture without a description, because the text beside it says what it means."""
    root = node(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
    )
    return tostring(root, encoding="unicode") + "\n"


def plaque(children: Iterable[Element]) -> str:
    """Return an emblem: a plaque, which can lie on any ground, with something on it."""
    field = _PLAQUE.grown(-_FRAME)
    return svg(SIZE, SIZE, (*block(_PLAQUE, palette.FRAME, 13), *wood(field, 9), *children))


def shadow(middle: Point, rx: float, ry: float) -> Element:
    """Draw the shadow of something that stands."""
    return ellipse(middle, rx, ry, fill=palette.SHADOW, fill_opacity=0.3)


def outlined(data: str, colour: str, width: float = 2) -> Element:
    """Draw an area with the outline all things have."""
    return path(data, fill=colour, stroke=palette.INK, stroke_width=width, stroke_linejoin="round")
