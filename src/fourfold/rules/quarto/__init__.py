"""Quarto: four traits, sixteen pieces, and a win that must be called."""

from fourfold.rules.quarto.actions import Action, Call, Give, Pass, Place, parse_action
from fourfold.rules.quarto.alignment import Alignment, Board
from fourfold.rules.quarto.lines import (
    BLOCKS,
    LINES,
    SQUARES,
    Line,
    LineKind,
    Square,
    parse_line,
    parse_square,
    square_name,
)
from fourfold.rules.quarto.outcome import Outcome
from fourfold.rules.quarto.pieces import (
    PIECES,
    Piece,
    PieceSet,
    Trait,
    parse_piece,
    piece_code,
)
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.quarto.rules import Rules
from fourfold.rules.quarto.view import QuartoView

__all__ = [
    "BLOCKS",
    "LINES",
    "PIECES",
    "SQUARES",
    "Action",
    "Alignment",
    "Board",
    "Call",
    "Give",
    "Line",
    "LineKind",
    "Outcome",
    "Pass",
    "Piece",
    "PieceSet",
    "Place",
    "Quarto",
    "QuartoView",
    "Rules",
    "Square",
    "Trait",
    "parse_action",
    "parse_line",
    "parse_piece",
    "parse_square",
    "piece_code",
    "square_name",
]
