"""The symbols of Quarto: each piece standing and from above, and the empty places."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing.canvas import Point
from fourfold.drawing.quarto import plan
from fourfold.drawing.quarto.pieces import dish, piece_drawing
from fourfold.drawing.sprite.symbols import SymbolBox, symbol
from fourfold.rules.quarto import PIECES, PieceSet, piece_code

STANDING = SymbolBox(88, 100, Point(44, 77))
"""All standing pieces have their foot at one place, and a tall one reaches the top."""
PLAN = SymbolBox(2 * plan.REACH, 2 * plan.REACH, Point(plan.REACH, plan.REACH))

_DISH = 41


def symbols() -> Iterator[Element]:
    """Yield a symbol for each piece of each set, and for the empty places."""
    for piece_set in PieceSet:
        for piece in PIECES:
            name = f"{piece_set.value}-{piece_code(piece)}"
            yield symbol(f"piece-{name}", STANDING, piece_drawing(piece, piece_set))
            yield symbol(f"plan-{name}", PLAN, plan.plan_drawing(piece, piece_set))
    yield symbol("recess", STANDING, dish(Point(0, 0), _DISH))
    yield symbol("recess-plan", PLAN, plan.dish(plan.REACH - 2))
