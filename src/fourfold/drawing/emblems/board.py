"""The board on which the picture of each game is drawn."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point
from fourfold.drawing.emblems.plaque import svg
from fourfold.drawing.furniture import LIP, Area, block, wood

_WIDTH = 480
_HEIGHT = 360
_OUTER = Area(Point(2, 2), _WIDTH - 4, _HEIGHT - LIP - 4)

FIELD = _OUTER.grown(-18)


def on_a_board(children: Iterable[Element]) -> str:
    """Return a picture of a game: an empty board with something on its field."""
    return svg(_WIDTH, _HEIGHT, (*block(_OUTER, palette.FRAME, 20), *wood(FIELD, 8), *children))
