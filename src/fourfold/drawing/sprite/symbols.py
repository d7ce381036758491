"""The symbols: each piece standing and from above, the sides of tiles, empty places."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, group, node, number, path, rectangle, stroke
from fourfold.drawing.furniture import Area, wood
from fourfold.drawing.quads.emblems import diamond, emblem
from fourfold.drawing.quads.tiles import cuts, side_drawing
from fourfold.drawing.quarto import plan
from fourfold.drawing.quarto.pieces import dish, piece_drawing
from fourfold.drawing.sprite.theme import themed
from fourfold.rules.player import Player
from fourfold.rules.quads import Side
from fourfold.rules.quads.tiles import COLOURS
from fourfold.rules.quarto import PIECES, PieceSet, piece_code


class View(NamedTuple):
    """What is seen of a symbol, and where in it its drawing has the origin.

    All views begin at 0 0, as a symbol is shown from there.
    """

    width: float
    height: float
    origin: Point

    def __str__(self) -> str:
        return f"0 0 {number(self.width)} {number(self.height)}"


STANDING = View(88, 100, Point(44, 77))
"""All standing pieces have their foot at one place, and a tall one reaches the top."""
PLAN = View(2 * plan.REACH, 2 * plan.REACH, Point(plan.REACH, plan.REACH))
TILE = View(80, 80, Point(0, 0))
EMBLEM = View(32, 32, Point(16, 16))

_DISH = 41
_STEPS = 8
_OUTLINE = 2
_WHOLE = Area(Point(0, 0), TILE.width, TILE.height)


@cache
def sprite() -> str:
    """Return all symbols as one SVG element that shows nothing itself.

    >>> 'id="piece-classic-9"' in sprite()
    True
    """
    root = node(
        "svg",
        *_symbols(),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        display="none",  # browsers heed "hidden" on elements of HTML only
        hidden="",
        aria_hidden="true",
    )
    return tostring(themed(root), encoding="unicode")


def _symbols() -> Iterator[Element]:
    for piece_set in PieceSet:
        for piece in PIECES:
            name = f"{piece_set.value}-{piece_code(piece)}"
            yield _symbol(f"piece-{name}", STANDING, piece_drawing(piece, piece_set))
            yield _symbol(f"plan-{name}", PLAN, plan.plan_drawing(piece, piece_set))
    yield _symbol("recess", STANDING, dish(Point(0, 0), _DISH))
    yield _symbol("recess-plan", PLAN, plan.dish(plan.REACH - 2))
    for side in Side:
        yield _symbol(f"side-{side.value}", TILE, side_drawing(side, TILE.width, _STEPS))
    yield _symbol("tile-frame", TILE, (cuts(TILE.width), _outline()))
    yield _symbol("tile-back", TILE, _back())
    for player in Player:
        yield _symbol(f"emblem-{COLOURS[player]}", EMBLEM, _emblem(player))


def _symbol(name: str, view: View, children: Iterable[Element]) -> Element:
    if view.origin != Point(0, 0):
        children = (group(children, view.origin),)
    return node("symbol", *children, id=name, viewBox=str(view))


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
