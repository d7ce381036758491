"""Sending what happened at a table to its subscribers, each in their own view and words."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourfold.play import LiveGame, Seat, last_turn_start
from fourfold.play import events as ev
from fourfold.protocol.messages import AtTable, SeatStatus, Told, encode
from fourfold.protocol.views import WireView, wire_view
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.tasks.slow_work import SlowWork


@dataclass(slots=True)
class Broadcast:
    """Events to be sent to a table's subscribers; equal messages are made once."""

    table: LiveTable
    subscribers: Sequence[Subscriber]
    before: LiveGame | None
    events: Sequence[ev.AnyEvent]
    now: float
    sender: tuple[Subscriber, str] | None = None
    """Whose command it was, and the id of the command."""

    def send(self) -> None:
        """Send each subscriber what they may know."""
        game = self.table.game
        views_by_seats: dict[tuple[Seat, ...], WireView | None] = {}
        texts: dict[tuple[Seat, ...], str] = {}
        for subscriber in self.subscribers:
            events = tuple(filter(subscriber.may_know, self.events))
            if self.events and not events:
                continue
            seats = subscriber.seats
            if seats not in views_by_seats:
                view = None if game is None else subscriber.view(game, self.now)
                views_by_seats[seats] = None if view is None else wire_view(view)
            did = self._own_command(subscriber)
            talk = subscriber.talk
            if did is None and talk is None:
                if seats not in texts:
                    texts[seats] = encode(self._told(events, views_by_seats[seats]))
                subscriber.deliver(texts[seats])
                continue
            said = subscriber.in_words(self.before, events)
            if talk is not None and game is not None:
                view = subscriber.view(game, self.now)
                said += talk.whole(talk.voice.live_lines(view))
                if any(isinstance(event, ev.Ended) for event in events):
                    said += talk.missed(view)
            subscriber.deliver(encode(self._told(events, views_by_seats[seats], said, did)))

    def _own_command(self, subscriber: Subscriber) -> str | None:
        if self.sender is None or self.sender[0] is not subscriber:
            return None
        return self.sender[1]

    def _told(
        self,
        events: tuple[ev.AnyEvent, ...],
        seen: WireView | None,
        said: tuple[str, ...] = (),
        did: str | None = None,
    ) -> Told:
        return Told(self.table.id, self.table.sequence, events, seen, said, did)


def catch_up(subscriber: Subscriber, after: int | None, now: float, did: str | None = None) -> Told:
    """Return everything that happened after a number, for one subscriber.

    A blindfolded player plays from memory, and is told no more than the last turn again.
    """
    table = subscriber.table
    is_new = after is None  # a client that returns with a number knows how the game stands
    after = table.sequence if after is None else min(after, table.sequence)
    game, talk = table.game, subscriber.talk
    view = None if game is None else subscriber.view(game, now)
    if game is not None and view is not None and view.blindfolded:
        after = max(after, table.games[-1] + last_turn_start(game))
    events = tuple(table.log[after:])
    said: tuple[str, ...] = ()
    if events and talk is not None:
        said = subscriber.in_words(table.game_at(after), events)
    elif is_new and talk is not None and game is not None:
        said = talk.introduce(game)
    seen = None if view is None else wire_view(view)
    return Told(table.id, table.sequence, events, seen, said, did)


LONG = 200
"""From so many events on, an answer is made beside the event loop."""


async def catch_up_locked(
    slow_work: SlowWork, subscriber: Subscriber, after: int | None, now: float
) -> Told:
    """Return the same while the table is locked; a long answer does not hold up other tables."""
    if _length(subscriber, after) < LONG:
        return catch_up(subscriber, after, now)
    return await slow_work.run(catch_up, subscriber, after, now)


async def catch_up_unlocked(
    slow_work: SlowWork, subscriber: Subscriber, after: int | None, now: float, did: str | None
) -> Told:
    """Return the same; for a long answer, nothing happens at the table meanwhile."""
    if _length(subscriber, after) < LONG:
        return catch_up(subscriber, after, now, did)
    async with subscriber.table.lock:
        return await slow_work.run(catch_up, subscriber, after, now, did)


def _length(subscriber: Subscriber, after: int | None) -> int:
    """Return how many events must be looked at to make an answer."""
    table = subscriber.table
    if after is None:
        return 0 if table.game is None or subscriber.language is None else len(table.game.log)
    return 0 if after >= table.sequence else table.sequence - table.game_start(after)


def at_table(subscriber: Subscriber, here: set[Seat], watchers: int) -> AtTable:
    """Return who has which seat and who is connected, for one subscriber."""
    table = subscriber.table
    yours, free = subscriber.seats, table.free_seats()
    one, two = (
        SeatStatus(
            name=table.settings.seat(seat).name,
            level=table.settings.seat(seat).level,
            taken=seat not in free,
            here=seat in here or table.settings.seat(seat).level is not None,
        )
        for seat in Seat
    )
    code = table.code if yours and free else None
    blindfolded = table.settings.blindfolded(yours[0] if len(yours) == 1 else None) and (
        table.game is None or table.game.ended is None
    )
    return AtTable(
        table.id,
        table.settings.as_told(blindfolded=blindfolded),
        (one, two),
        yours,
        watchers,
        table.public,
        code,
        subscriber.settings_in_words,
    )
