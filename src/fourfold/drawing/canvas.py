"""Building SVG: elements, numbers, and the document around them.

Styles are presentation attributes, nothing is shared by reference, and the only ids are those
of title and description: so a picture needs nothing from the page around it.
"""

from collections.abc import Iterable
from hashlib import blake2s
from typing import NamedTuple
from xml.etree.ElementTree import Element, indent, tostring

from fourfold.drawing import palette
from fourfold.drawing.words import Description

FONT = "system-ui, sans-serif"


class Point(NamedTuple):
    """A place on the canvas; y grows downwards."""

    x: float
    y: float

    def plus(self, right: float, down: float) -> "Point":
        """Return the point this far to the right and below."""
        return Point(self.x + right, self.y + down)


def number(value: float) -> str:
    """Return a number as short as possible, to a hundredth.

    >>> number(2.50), number(-0.001)
    ('2.5', '0')
    """
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def node(tag: str, /, *children: Element | str, **attributes: str | float) -> Element:
    """Return an element; ``stroke_width=2`` stands for the attribute ``stroke-width="2"``."""
    element = Element(tag)
    for name, value in attributes.items():
        written = value if isinstance(value, str) else number(value)
        element.set(name.replace("_", "-"), written)
    for child in children:
        if isinstance(child, str):
            element.text = child
        else:
            element.append(child)
    return element


def group(
    children: Iterable[Element], at: Point, scale: float = 1, **attributes: str | float
) -> Element:
    """Return elements drawn around the origin, moved to a place."""
    move = f"translate({number(at.x)} {number(at.y)})"
    grow = "" if scale == 1 else f" scale({number(scale)})"
    return node("g", *children, transform=move + grow, **attributes)


def rectangle(at: Point, width: float, height: float, **attributes: str | float) -> Element:
    """Return a rectangle by its top left corner."""
    return node("rect", x=at.x, y=at.y, width=width, height=height, **attributes)


def ellipse(at: Point, rx: float, ry: float, **attributes: str | float) -> Element:
    """Return an ellipse around a point."""
    return node("ellipse", cx=at.x, cy=at.y, rx=rx, ry=ry, **attributes)


def polyline(points: Iterable[Point]) -> str:
    """Return path data through points."""
    return "M" + " L".join(f"{number(point.x)} {number(point.y)}" for point in points)


def polygon(points: Iterable[Point]) -> str:
    """Return path data around points."""
    return polyline(points) + " Z"


def path(data: str, **attributes: str | float) -> Element:
    """Return a path."""
    return node("path", d=data, **attributes)


def stroke(data: str, colour: str, width: float, **attributes: str | float) -> Element:
    """Return a path that is a line and no area."""
    return path(data, fill="none", stroke=colour, stroke_width=width, **attributes)


def label(text: str, at: Point, size: float, colour: str) -> Element:
    """Return a short text centred on a point."""
    # Half the height of capitals and digits; not every renderer knows dominant-baseline.
    baseline = at.y + size * 0.355
    return node("text", text, x=at.x, y=baseline, font_size=size, fill=colour)


def document(
    key: str, words: Description, width: float, height: float, children: Iterable[Element]
) -> str:
    """Return a whole SVG document.

    The key tells pictures apart: ids start with its hash, so that two pictures can be on one
    page.
    """
    prefix = f"fourfold-{blake2s(key.encode(), digest_size=5).hexdigest()}"
    root = node(
        "svg",
        node("title", words.title, id=f"{prefix}-title"),
        node("desc", words.description, id=f"{prefix}-desc"),
        rectangle(Point(0, 0), width, height, rx=14, fill=palette.CARD),
        node(
            "g",
            *children,
            font_family=FONT,
            font_weight="600",
            text_anchor="middle",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        lang=words.lang,
        aria_labelledby=f"{prefix}-title",
        aria_describedby=f"{prefix}-desc",
    )
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"
