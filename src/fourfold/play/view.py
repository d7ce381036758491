"""What a seat or a watcher may know about a game.

A view is all that a client is given: what is not in it cannot leak. For a blindfolded player it
contains no board, no reserve and no list of legal actions, since that would give them away.
"""

import msgspec

from fourfold.play.clock import PerMove
from fourfold.play.events import DrawOffered, Ended, TakebackAsked
from fourfold.play.game import TABLE_GAMES
from fourfold.play.live_game import LiveGame, PlayedAction
from fourfold.play.seat import Seat
from fourfold.play.settings import Help, TableSettings
from fourfold.rules.game import GameView
from fourfold.rules.player import Player
from fourfold.rules.refusal import Code, Refusal


class View(msgspec.Struct, frozen=True):
    """A game as one seat may know it."""

    settings: TableSettings
    sequence: int
    """How many events the log holds."""
    seat: Seat | None
    """Whose view this is; ``None`` for a watcher."""
    first: Seat
    to_act: Seat | None
    seen: GameView | None
    """The visible part of the position; ``None`` under the blindfold, until the game is over."""
    hand: object | None
    """The piece to place, if the game has one: it was announced, so it is not secret."""
    pieces_left: int
    """How many pieces or tiles have not been placed or given yet."""
    last: PlayedAction | None
    may_call: bool
    """Whether this seat may call: not between a false call and the next placement."""
    live: tuple[object, ...]
    """Live lines, if the table shows them."""
    offer: DrawOffered | TakebackAsked | None
    ended: Ended | None
    rematch: frozenset[Seat]
    left: tuple[float | None, float | None]
    """The seconds each seat has left."""
    paused: bool = False
    """Whether the clock is stopped until everyone is there, or by an arbiter."""
    waits: bool = False
    """Whether it is stopped because not everyone has been there yet."""

    @property
    def blindfolded(self) -> bool:
        """Whether the blindfold hides the position."""
        return self.seen is None

    @property
    def actions(self) -> tuple[object, ...]:
        """What this seat may try now: no calls while they are barred; none under the blindfold."""
        if self.seen is None:
            return ()
        if self.may_call:
            return tuple(self.seen.actions)
        called_line = TABLE_GAMES[self.settings.game_played.name].called_line
        return tuple(action for action in self.seen.actions if called_line(action) is None)

    def player(self, seat: Seat) -> Player:
        """Return which player of the game sits there."""
        return Player.FIRST if seat == self.first else Player.SECOND


def view_of(game: LiveGame, seat: Seat | None, now: float) -> View:
    """Return what a seat, or a watcher for ``None``, may know."""
    rules = game.table_game
    position, over = game.position, game.ended is not None
    blindfolded = game.settings.blindfolded(seat) and not over
    shows_live = game.settings.help is Help.SHOWN and not blindfolded and not over
    player = None if seat is None else game.player(seat)
    return View(
        settings=game.settings,
        sequence=len(game.log),
        seat=seat,
        first=game.first,
        to_act=game.to_act,
        seen=None if blindfolded else rules.seen(position, player, over=over),
        hand=rules.hand(position),
        pieces_left=rules.pieces_left(position),
        last=game.played[-1] if game.played else None,
        may_call=game.may_call(seat),
        live=rules.live_lines(position) if shows_live else (),
        offer=game.offer,
        ended=game.ended,
        rematch=game.rematch,
        left=(_time_left(game, Seat.ONE, now), _time_left(game, Seat.TWO, now)),
        paused=game.clock.paused and not over,
        waits=game.clock.waits and not over,
    )


def _time_left(game: LiveGame, seat: Seat, now: float) -> float | None:
    """Return the seconds a seat has left; with time per move, a player who waits has all of it."""
    rule = game.clock.rules[seat.index]
    if isinstance(rule, PerMove) and game.to_act not in (None, seat):
        return rule.seconds
    return game.clock.remaining(seat, now)


def hidden_from(view: View, refusal: Refusal) -> Refusal:
    """Return why the blindfold hides something: a watcher does not wear it, and sees no more."""
    if view.seat is not None:
        return refusal
    return Refusal(
        "a player is blindfolded: watchers see the board when the game is over",
        code=Code.BLINDFOLD,
    )
