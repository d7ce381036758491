"""Quarto in the protocol."""

from fourfold.play import Seat, View
from fourfold.protocol.game import PlainWireGame, WireBoard, WireLine
from fourfold.rules.game import AnyPosition
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import Alignment, Piece, Quarto, QuartoView, piece_code, square_name
from fourfold.rules.quarto.notation import write_board


class QuartoOnWire(PlainWireGame):
    """How positions of Quarto are sent."""

    def view(self, view: View) -> WireBoard:
        """Return what a seat is sent of the board; the piece in hand was announced to all."""
        seen, lines = view.seen, view.live
        hand = None if view.hand is None else piece_code(_piece(view.hand))
        if seen is None:
            return WireBoard(hand=hand, live=tuple(map(self.line, lines)))
        assert isinstance(seen, QuartoView)
        if view.ended is not None and isinstance(seen.outcome, Won):
            lines = seen.outcome.by
        return WireBoard(
            board=write_board(seen.board),
            hand=hand,
            reserve="".join(map(piece_code, seen.reserve)),
            last=None if seen.last is None else square_name(seen.last),
            live=tuple(map(self.line, lines)),
        )

    def position(self, position: AnyPosition, *, first: Seat, last: str | None) -> WireBoard:
        """Return a whole position."""
        assert isinstance(position, Quarto)
        return WireBoard(
            board=write_board(position.board),
            hand=None if position.hand is None else piece_code(position.hand),
            reserve="".join(map(piece_code, position.reserve)),
            last=None if position.last is None else square_name(position.last),
        )

    def line(self, line: object) -> WireLine:
        """Return an alignment: its line, and what its pieces share."""
        assert isinstance(line, Alignment)
        shared = {trait.name.lower(): value for trait, value in line.shared}
        return WireLine(str(line.line), shared)


def _piece(hand: object) -> Piece:
    assert isinstance(hand, int)
    return Piece(hand)
