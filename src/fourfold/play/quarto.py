"""Quarto at a table: calls, exploring, and what is seen; and its hints."""

from dataclasses import dataclass

from fourfold.play.game import NOTHING, PlainTableGame
from fourfold.play.hints import seen_for_hints
from fourfold.play.view import View
from fourfold.rules.game import AnyPosition
from fourfold.rules.player import Player
from fourfold.rules.quarto import (
    Alignment,
    Call,
    Line,
    Piece,
    Place,
    Quarto,
    QuartoView,
    Square,
    Trait,
    parse_line,
    parse_piece,
    parse_square,
    piece_code,
)
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.quarto.turns import RefusedCall
from fourfold.rules.refusal import Code, Refusal


class QuartoTable(PlainTableGame):
    """What a table needs to know about Quarto."""

    def must_call(self, position: AnyPosition) -> bool:
        """Return whether an alignment wins only when it is called."""
        return _quarto(position).rules.calling

    def rated_family(self, position: AnyPosition) -> str:
        """Return whether blocks count; with fewer traits it is a game for beginners."""
        rules = _quarto(position).rules
        if len(rules.traits) < len(Trait):
            raise Refusal("all four traits count in rated games")
        return "blocks" if rules.blocks else ""

    def called_line(self, action: object) -> str | None:
        """Return the line that an action calls."""
        return str(action.line) if isinstance(action, Call) else None

    def refused_call(self, line: str) -> RefusedCall:
        """Return a false call as it is written in a record."""
        return RefusedCall(parse_line(line))

    def is_refused_call(self, action: object) -> bool:
        """Return whether this is a false call."""
        return isinstance(action, RefusedCall)

    def reopens_calls(self, action: object) -> bool:
        """Return whether an action is a placement: it makes other lines live."""
        return isinstance(action, Place)

    def under_blindfold(self, refusal: Refusal) -> Refusal:
        """Say only that a piece is placed, not where."""
        if refusal.code is Code.PIECE_PLACED:
            return refusal.reworded(
                "that piece ({piece}) is no longer in the reserve: give another one"
            )
        return refusal

    def in_one_go(self, before: AnyPosition, refusal: Refusal) -> Refusal:
        """Say that the piece to give is the one being placed: it is not on the board yet."""
        hand = _quarto(before).hand
        if hand is None or refusal.code is not Code.PIECE_PLACED:
            return refusal
        is_in_hand = refusal.values["piece"] == piece_code(hand)
        return (
            refusal.reworded("you are placing that piece: give another") if is_in_hand else refusal
        )

    def content_at(self, position: AnyPosition, player: Player, place: str) -> str:
        """Return what is at a place, in the notation; ``.`` if it is empty.

        >>> table = QuartoTable()
        >>> table.content_at(Quarto().after("@9", "b2"), Player.FIRST, "b2")
        '9'
        >>> table.content_at(Quarto().after("@9", "b2"), Player.FIRST, "@9")
        '.'
        """
        quarto = _quarto(position)
        if place.startswith("@"):
            piece = parse_piece(place[1:])
            return piece_code(piece) if piece in quarto.reserve else NOTHING
        found = quarto.board[parse_square(place)]
        return NOTHING if found is None else piece_code(found)

    def hand(self, position: AnyPosition) -> Piece | None:
        """Return the piece to place: it was announced, so the blindfold does not hide it."""
        return _quarto(position).hand

    def pieces_left(self, position: AnyPosition) -> int:
        """Return how many pieces have not been given yet."""
        quarto = _quarto(position)
        return len(quarto.board) - quarto.count - (quarto.hand is not None)

    def live_lines(self, position: AnyPosition) -> tuple[Alignment, ...]:
        """Return the alignments that can be called now."""
        return _quarto(position).live


def _quarto(position: AnyPosition) -> Quarto:
    assert isinstance(position, Quarto)
    return position


@dataclass(frozen=True, slots=True)
class Need:
    """A piece with this value of a trait would complete an alignment on this line."""

    line: Line
    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class PieceAdvice:
    """A piece and, if the receiver could win with it at once, on which square and line."""

    piece: Piece
    reason: tuple[Square, Line] | None = None
    completes: tuple[tuple[Trait, int], ...] = ()
    """The traits, with their values, that its line would have in common."""


def needs(view: View, square: Square) -> tuple[Need, ...]:
    """Return what would complete an alignment on a square."""
    seen = seen_for_hints(view)
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


def pieces_to_give(view: View) -> tuple[PieceAdvice, ...]:
    """Return for each piece of the reserve whether the receiver could win with it at once."""
    seen = seen_for_hints(view)
    assert isinstance(seen, QuartoView)
    return tuple(_advice(seen, piece) for piece in seen.reserve)


def _advice(seen: QuartoView, piece: Piece) -> PieceAdvice:
    for index, found in enumerate(seen.board):
        if found is None:
            square = Square(index)
            board = (*seen.board[:square], piece, *seen.board[square + 1 :])
            if aligned := live_alignments(board, square, seen.rules):
                first = aligned[0]
                return PieceAdvice(piece, (square, first.line), first.shared)
    return PieceAdvice(piece)
