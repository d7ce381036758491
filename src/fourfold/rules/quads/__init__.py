"""Quads: seventeen tiles each, sides that must match, and a player who cannot place one loses."""

from fourfold.rules.quads.actions import Action, Place, parse_action
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.outcome import Outcome, Stuck
from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.squares import SQUARES, Square, parse_square, square_name
from fourfold.rules.quads.tiles import (
    NEUTRALS,
    OWN_TILES,
    Laid,
    Side,
    Tile,
    parse_laid,
    tile_of,
    turned,
    turns,
)
from fourfold.rules.quads.view import QuadsView

__all__ = [
    "NEUTRALS",
    "OWN_TILES",
    "SQUARES",
    "Action",
    "Board",
    "Laid",
    "Outcome",
    "Place",
    "Quads",
    "QuadsView",
    "Rules",
    "Side",
    "Square",
    "Stuck",
    "Tile",
    "parse_action",
    "parse_laid",
    "parse_square",
    "square_name",
    "tile_of",
    "turned",
    "turns",
]
