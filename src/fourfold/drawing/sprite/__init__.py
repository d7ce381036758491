"""Pieces and tiles as symbols, for pages that put boards together themselves.

A page holds the sprite once and shows a symbol by reference::

    <svg viewBox="0 0 88 100"><use href="#piece-classic-9"/></svg>
"""

from fourfold.drawing.sprite import quads, quarto
from fourfold.drawing.sprite.quads import EMBLEM, TILE
from fourfold.drawing.sprite.quarto import PLAN, STANDING
from fourfold.drawing.sprite.symbols import SYMBOLS, GameSymbols, SymbolBox, sprite
from fourfold.drawing.sprite.theme import contrast_variables
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

SYMBOLS.register(QUARTO.name, quarto)
SYMBOLS.register(QUADS.name, quads)

__all__ = [
    "EMBLEM",
    "PLAN",
    "STANDING",
    "SYMBOLS",
    "TILE",
    "GameSymbols",
    "SymbolBox",
    "contrast_variables",
    "sprite",
]
