"""Commands: from a client's message to the command of a seat, and its result.

The websocket and plain HTTP share all of this.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, assert_never

from fourfold.play import LiveGame, Seat
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.computer_offers import answer_offer
from fourfold.protocol import messages
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import Stale
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber

MOST_EVENTS = 20_000
"""After so many events, no other game begins at a table: an evening of games has a few thousand."""

WAIT_WHILE_PAUSED = (cmd.Act, cmd.OfferDraw, cmd.AskTakeback, cmd.Accept)
"""What players cannot do while the clock is stopped."""

CommandsAt = Callable[[LiveGame | None, float], Sequence[cmd.AnyCommand]]
"""Commands that depend on the game, and on the time, at which they are applied."""


class CommandHandler(Protocol):
    """How clocks and computers act at a table: ``Hub.apply``."""

    async def __call__(
        self,
        table: LiveTable,
        commands: Sequence[cmd.AnyCommand] | CommandsAt,
        *,
        key: str | None = None,
        answers: int | None = None,
    ) -> tuple[int, Sequence[ev.AnyEvent]]:
        """Apply commands; return the sequence number reached and what happened."""


def command_of(message: messages.AnySeatCommand, seat: Seat) -> cmd.AnyCommand:
    """Return a client's message as a command of a seat."""
    match message:
        case messages.Act(action):
            return cmd.Act(seat, action)
        case messages.Explore(place):
            return cmd.Explore(seat, place)
        case messages.Resign():
            return cmd.Resign(seat)
        case messages.OfferDraw():
            return cmd.OfferDraw(seat)
        case messages.AskTakeback():
            return cmd.AskTakeback(seat)
        case messages.Accept():
            return cmd.Accept(seat)
        case messages.Decline():
            return cmd.Decline(seat)
        case messages.AskRematch():
            return cmd.AskRematch(seat)
        case messages.ClaimFlag():
            return cmd.ClaimFlag(seat)
        case _:  # pragma: no cover
            assert_never(message)


def seat_for(
    message: messages.AnySeatCommand, subscriber: Subscriber, game: LiveGame | None
) -> Seat:
    """Return the seat that a message is for, since one guest may have both."""
    if game is None:
        raise Refusal("the game has not started yet: a seat is still free", code=Code.NOT_BEGUN)
    seat = subscriber.seat_in(game)
    if len(subscriber.seats) == 2:
        if isinstance(message, messages.Accept | messages.Decline) and game.offer is not None:
            return game.offer.seat.other
        if isinstance(message, messages.AskTakeback) and game.played:
            return game.played[-1].seat
        if isinstance(message, messages.AskRematch) and game.rematch == {Seat.ONE}:
            return Seat.TWO
    return seat


def command_key(guest: str, id_: str) -> str:
    """Return the key of a command: a guest cannot use up the ids of another."""
    return f"{guest}:{id_}"


def decide(
    table: LiveTable,
    commands: Sequence[cmd.AnyCommand],
    answers: int | None,
    now: float,
) -> tuple[LiveGame, list[ev.AnyEvent]]:
    """Return the game after some commands, and what happened; nothing is stored yet."""
    game = table.game
    if game is None:
        raise Refusal("the game has not started yet: a seat is still free", code=Code.NOT_BEGUN)
    if answers is not None:
        if answers > table.sequence:
            raise Stale("it is too early for that move: the game has not got that far yet")
        if table.has_moved_on_since(answers):
            raise Stale("the game has moved on since then")
    if table.is_paused and any(isinstance(each, WAIT_WHILE_PAUSED) for each in commands):
        raise Refusal(
            "the game starts when both players are here"
            if game.clock.waits
            else "the arbiter has paused the game: wait a moment",
            code=Code.PAUSED,
        )
    if table.sequence >= MOST_EVENTS and any(isinstance(each, cmd.AskRematch) for each in commands):
        raise Refusal(
            "too many games have been played at this table: make a new one", code=Code.TOO_LONG
        )
    game, happened = game.apply_all(commands, now)
    events: list[ev.AnyEvent] = [*happened]
    if (answer := answer_offer(game)) is not None:
        game, happened = game.apply(answer, now)
        events += happened
    if events and isinstance(agreed := events[-1], ev.RematchAgreed):
        begun = ev.Begun(now, agreed.first)
        game = LiveGame.of(table.settings, [begun])
        events.append(begun)
    return game, events
