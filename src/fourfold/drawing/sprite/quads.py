"""The symbols of Quads: the sides of tiles, their frame and back, and the players' emblems."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, path, rectangle, stroke
from fourfold.drawing.furniture import Area, wood
from fourfold.drawing.quads.emblems import diamond, emblem
from fourfold.drawing.quads.tiles import cuts, side_drawing
from fourfold.drawing.sprite.symbols import SymbolBox, symbol
from fourfold.rules.player import Player
from fourfold.rules.quads import Side
from fourfold.rules.quads.tiles import COLOURS

TILE = SymbolBox(80, 80, Point(0, 0))
EMBLEM = SymbolBox(32, 32, Point(16, 16))

_STEPS = 8
_OUTLINE = 2
_WHOLE = Area(Point(0, 0), TILE.width, TILE.height)


def symbols() -> Iterator[Element]:
    """Yield a symbol for each side of a tile, for what all tiles share, and for each player."""
    for side in Side:
        yield symbol(f"side-{side.value}", TILE, side_drawing(side, TILE.width, _STEPS))
    yield symbol("tile-frame", TILE, (cuts(TILE.width), _outline()))
    yield symbol("tile-back", TILE, _back())
    for player in Player:
        yield symbol(f"emblem-{COLOURS[player]}", EMBLEM, _emblem(player))


def _outline() -> Element:
    """Draw the edge of a tile within it, so that nothing is cut off."""
    return rectangle(
        *_WHOLE.grown(-_OUTLINE / 2),
        fill="none",
        stroke=palette.TILE_OUTLINE,
        stroke_width=_OUTLINE,
    )


def _emblem(player: Player) -> Iterator[Element]:
    """Draw an emblem with a rim, so that both are seen on light and on dark ground."""
    yield path(diamond(Point(0, 0), 16), fill=palette.TILE_LINED)
    yield emblem(player, Point(0, 0), 12)


def _back() -> Iterator[Element]:
    yield from wood(_WHOLE, 0, palette.LID)
    for radius in (16, 26):
        yield stroke(diamond(Point(40, 40), radius), palette.FRAME_EDGE, 3)
    yield _outline()
