"""The board under a thumbnail: a frame, and the plain colour of its field."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, rectangle
from fourfold.drawing.emblems.plaque import svg

FRAME = 10


def on_a_field(size: float, children: Iterable[Element]) -> str:
    """Return a picture of a square field of this size, from above, with something on it."""
    whole = size + 2 * FRAME
    frame = rectangle(Point(0, 0), whole, whole, rx=FRAME, fill=palette.FRAME)
    field = rectangle(Point(FRAME, FRAME), size, size, fill=palette.FIELD)
    return svg(whole, whole, (frame, field, *children))
