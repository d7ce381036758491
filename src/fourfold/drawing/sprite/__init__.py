"""Pieces and tiles as symbols, for pages that put boards together themselves.

A page holds the sprite once and shows a symbol by reference::

    <svg viewBox="0 0 88 100"><use href="#piece-classic-9"/></svg>
"""

from fourfold.drawing.sprite.symbols import EMBLEM, PLAN, STANDING, TILE, View, sprite
from fourfold.drawing.sprite.theme import contrast_variables

__all__ = ["EMBLEM", "PLAN", "STANDING", "TILE", "View", "contrast_variables", "sprite"]
