"""The icon: a tile with all four sides, and a piece on it.

Systems cut an icon to their own shape and keep a circle of four fifths of its breadth at
least. The tile may lose its corners; the piece lies within that circle.
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, group, rectangle
from fourfold.drawing.emblems.plaque import from_above, svg
from fourfold.drawing.quads.tiles import tile_drawing
from fourfold.rules.quads import Laid

SIZE = 512


def icon() -> str:
    """Return the icon of the application."""
    return svg(SIZE, SIZE, _icon())


def _icon() -> Iterator[Element]:
    yield rectangle(Point(0, 0), SIZE, SIZE, fill=palette.FRAME)
    yield group(tile_drawing(Laid("LPDT"), SIZE, 8), Point(0, 0))
    middle = Point(SIZE / 2, SIZE / 2)
    for radius, colour in ((164, palette.INK), (158, palette.BAND)):
        yield ellipse(middle, radius, radius, fill=colour)
    yield from_above("D", middle, 4.3)
