"""Hints, on request and only where the table's help level allows them."""

from dataclasses import dataclass

from fourfold.play.settings import Help
from fourfold.play.view import View
from fourfold.rules.quads import Laid, QuadsView
from fourfold.rules.quads.squares import Square as QuadsSquare
from fourfold.rules.quarto import Line, Piece, QuartoView, Square, Trait
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.refusal import Code, Refusal


@dataclass(frozen=True, slots=True)
class Need:
    """A piece with this value of a trait would complete an alignment on this line."""

    line: Line
    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class GiftAdvice:
    """A piece and, if the receiver could win with it at once, where: on which square and line."""

    piece: Piece
    reason: tuple[Square, Line] | None = None


def check_hints(view: View) -> None:
    """Refuse where hints are not to be had."""
    if view.blindfolded:
        raise Refusal("the mask forbids it: explore one place at a time", code=Code.BLINDFOLD)
    if view.settings.help is Help.SILENT:
        raise Refusal("this table gives no hints", code=Code.NO_HINTS)


def needs(view: View, square: Square) -> tuple[Need, ...]:
    """Return what would complete an alignment on a square of Quarto."""
    check_hints(view)
    seen = view.seen
    assert isinstance(seen, QuartoView)
    if seen.board[square] is not None:
        return ()
    found = []
    for line in seen.rules.lines_through[square]:
        others = [seen.board[other] for other in line.squares if other != square]
        pieces = [piece for piece in others if piece is not None]
        if len(pieces) == len(others):
            for trait in Trait:
                values = {trait.of(piece) for piece in pieces}
                if trait in seen.rules.traits and len(values) == 1:
                    found.append(Need(line, trait, values.pop()))
    return tuple(found)


def gifts(view: View) -> tuple[GiftAdvice, ...]:
    """Return for each piece of the reserve whether the receiver could win with it at once."""
    check_hints(view)
    seen = view.seen
    assert isinstance(seen, QuartoView)
    return tuple(_advice(seen, piece) for piece in seen.reserve)


def _advice(seen: QuartoView, piece: Piece) -> GiftAdvice:
    for index, found in enumerate(seen.board):
        if found is None:
            square = Square(index)
            board = (*seen.board[:square], piece, *seen.board[square + 1 :])
            if aligned := live_alignments(board, square, seen.rules):
                return GiftAdvice(piece, (square, aligned[0].line))
    return GiftAdvice(piece)


def fits(view: View, square: QuadsSquare) -> tuple[Laid, ...]:
    """Return the ways in which the tiles of the seat to act may lie on a square of Quads."""
    check_hints(view)
    seen = view.seen
    assert isinstance(seen, QuadsView)
    return tuple(action.laid for action in seen.actions if action.square == square)
