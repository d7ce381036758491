"""The icon: a tile with all four sides, and a piece on it.

Systems cut an icon to their own shape and keep a circle of four fifths of its breadth at
least. The tile may lose its corners; the piece lies within that circle.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, rectangle
from fourfold.drawing.emblems.plaque import svg
from fourfold.drawing.emblems.quads import tile
from fourfold.drawing.emblems.quarto import from_above

SIZE = 512


def icon() -> str:
    """Return the icon of the application."""
    return svg(SIZE, SIZE, _icon())


def _icon() -> Iterator[Element]:
    yield rectangle(Point(0, 0), SIZE, SIZE, fill=palette.FRAME)
    yield tile("LPDT", Point(0, 0), SIZE, 8)
    middle = Point(SIZE / 2, SIZE / 2)
    for radius, colour in ((164, palette.INK), (158, palette.BAND)):
        yield ellipse(middle, radius, radius, fill=colour)
    yield from_above("D", middle, 4.3)
