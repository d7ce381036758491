"""A view as it is sent: what a client may know, in the notation."""

import msgspec
from msgspec.structs import replace

from fourfold.play import LiveGame, Seat, View, view_of
from fourfold.play.events import DrawOffered, Ended, TakebackAsked
from fourfold.protocol.game import WIRE_GAMES, Tiles, WireLine


class LastAction(msgspec.Struct, frozen=True):
    """What a player did, in the notation; a false call begins with a question mark."""

    seat: Seat
    action: str


class WireView(msgspec.Struct, frozen=True, rename={"last_square": "filled"}):
    """A game as one client may know it."""

    seat: Seat | None
    """Whose view this is; `null` for a watcher."""
    first: Seat
    to_act: Seat | None
    board: str | None
    """As in the notation; `null` under the blindfold, until the game is over."""
    hand: str | None
    """The piece to place in Quarto."""
    reserve: str | None
    """The pieces that can still be given in Quarto, as codes; `null` under the blindfold."""
    tiles: Tiles | None
    """In Quads each seat's tiles; `null` for a hand that is hidden."""
    pieces_left: int
    actions: tuple[str, ...] | None
    """What this seat may do, if the table's help shows it and the game does not."""
    last_square: str | None
    """The square that was filled last; ``null`` under the blindfold."""
    last: LastAction | None
    may_call: bool
    live: tuple[WireLine, ...]
    """Lines: live ones if the table shows them, and after the game those that won."""
    offer: DrawOffered | TakebackAsked | None
    ended: Ended | None
    rematch: tuple[Seat, ...]
    left: tuple[float | None, float | None]
    """Each seat's seconds when this was sent; only the clock of the player to act is running."""
    paused: bool = False
    """Whether the clock is stopped until everyone is there, or by an arbiter."""
    waits: bool = False
    """Whether it is stopped because not everyone has been there yet."""


class WireViews:
    """The views of a game at one moment, each written once.

    Where players may know no more of the position than watchers, a player is sent the watchers'
    view with the seat filled in: nothing that is hidden from anyone can come along.
    """

    def __init__(self, game: LiveGame, now: float) -> None:
        self._game = game
        self._now = now
        self._written: dict[Seat | None, WireView] = {}

    def of(self, seat: Seat | None) -> WireView:
        """Return what a seat, or a watcher for ``None``, is sent."""
        view = self._written.get(seat)
        if view is None:
            game = self._game
            if seat is None or not game.settings.players_see_what_watchers_see:
                view = wire_view_of(game, seat, self._now)
            else:
                view = replace(self.of(None), seat=seat, may_call=game.may_call(seat))
            self._written[seat] = view
        return view


def wire_view_of(game: LiveGame, seat: Seat | None, now: float) -> WireView:
    """Return what a seat, or a watcher for ``None``, is sent of a game."""
    return wire_view(view_of(game, seat, now))


def wire_view(view: View) -> WireView:
    """Return a view as it is sent."""
    board = WIRE_GAMES[view.settings.game_played.name].view(view)
    return WireView(
        seat=view.seat,
        first=view.first,
        to_act=view.to_act,
        board=board.board,
        hand=board.hand,
        reserve=board.reserve,
        tiles=board.tiles,
        pieces_left=view.pieces_left,
        actions=board.actions,
        last_square=board.last,
        last=None if view.last is None else LastAction(view.last.seat, str(view.last.action)),
        may_call=view.may_call,
        live=board.live,
        offer=view.offer,
        ended=view.ended,
        rematch=tuple(sorted(view.rematch, key=lambda seat: seat.value)),
        left=view.left,
        paused=view.paused,
        waits=view.waits,
    )
