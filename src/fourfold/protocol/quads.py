"""Quads in the protocol."""

from fourfold.play import Help, Seat, View
from fourfold.protocol.game import PlainWireGame, WireBoard
from fourfold.rules.game import AnyPosition
from fourfold.rules.player import Player
from fourfold.rules.quads import Place, Quads, QuadsView, square_name
from fourfold.rules.quads.notation import write_board
from fourfold.rules.quads.tiles import tile_of


class QuadsOnWire(PlainWireGame):
    """How positions of Quads are sent."""

    def view(self, view: View) -> WireBoard:
        """Return what a seat is sent of the board."""
        seen = view.seen
        if seen is None:
            return WireBoard()
        assert isinstance(seen, QuadsView)
        light, dark = seen.hands
        helps = view.settings.help is not Help.SILENT and view.seat == view.to_act is not None
        return WireBoard(
            board=write_board(seen.board),
            tiles=(light, dark) if view.first is Seat.ONE else (dark, light),
            actions=tuple(map(str, seen.actions)) if helps else None,
            last=None if view.last is None else _square(view.last.action),
        )

    def position(self, position: AnyPosition, *, first: Seat, last: str | None) -> WireBoard:
        """Return a whole position."""
        assert isinstance(position, Quads)
        light, dark = position.tiles(Player.FIRST), position.tiles(Player.SECOND)
        return WireBoard(
            board=write_board(position.board),
            tiles=(light, dark) if first is Seat.ONE else (dark, light),
            last=last,
        )

    def piece_played(self, action: object) -> str | None:
        """Return the tile that is placed, however it lies."""
        assert isinstance(action, Place)
        return f"={tile_of(action.laid)}"


def _square(action: object) -> str:
    assert isinstance(action, Place)
    return square_name(action.square)
