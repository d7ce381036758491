"""Sending what happened at a table to its subscribers, each in their own view and words."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from fourfold.play import LiveGame, Seat, last_turn_start
from fourfold.play import events as ev
from fourfold.protocol.messages import AtTable, SeatStatus, Told, encode
from fourfold.protocol.views import WireViews, wire_view
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Audience, NumberedSentence, Subscriber
from fourfold.server.tasks.slow_work import SlowWork


@dataclass(slots=True)
class Broadcast:
    """Events to be sent to a table's subscribers; each audience's message is made once."""

    table: LiveTable
    subscribers: Sequence[Subscriber]
    before: LiveGame | None
    events: tuple[ev.AnyEvent, ...]
    now: float
    sender: tuple[Subscriber, str] | None = None
    """Whose command it was, and the id of the command."""

    def send(self) -> None:
        """Send each subscriber what they may know."""
        game = self.table.game
        views = None if game is None else WireViews(game, self.now)
        sender, command = self.sender or (None, None)
        made: dict[Audience, Told | None] = {}
        texts: dict[Audience, str] = {}
        for subscriber in self.subscribers:
            audience = subscriber.audience
            if audience not in made:
                made[audience] = self._told(subscriber, views)
            told = made[audience]
            if told is None:
                continue
            if subscriber is sender:
                subscriber.deliver(encode(replace(told, did=command)))
                continue
            if audience not in texts:
                texts[audience] = encode(told)
            subscriber.deliver(texts[audience])

    def _told(self, subscriber: Subscriber, views: WireViews | None) -> Told | None:
        """Return what a subscriber and everyone else in the same audience are sent, if anything."""
        events, game = subscriber.known_of(self.events), self.table.game
        if not events:
            return None
        said: tuple[str, ...] = ()
        sentences: tuple[NumberedSentence, ...] = ()
        if (talk := subscriber.talk) is not None:
            sentences = subscriber.in_words(self.before, events)
            said = tuple(each.text for each in sentences)
            if game is not None:
                view = subscriber.view(game, self.now)
                if not all(isinstance(event, ev.AlarmRang) for event in events):
                    said += talk.whole(talk.voice.live_lines(view))
                if any(isinstance(event, ev.Ended) for event in events):
                    said += talk.missed(view)
        seen = None if views is None or game is None else views.of(subscriber.viewer(game))
        turns = tuple(each.turn for each in sentences)
        table = self.table
        return Told(table.id, table.sequence, events, seen, said, score=table.score, turns=turns)


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
    turns: tuple[int, ...] = ()
    if events and talk is not None:
        sentences = subscriber.in_words(table.game_at(after), events, again=True)
        said, turns = tuple(each.text for each in sentences), tuple(each.turn for each in sentences)
    elif is_new and talk is not None and game is not None:
        said = talk.introduce(game)
    seen = None if view is None else wire_view(view)
    return Told(table.id, table.sequence, events, seen, said, did, table.score, turns)


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
        table.getting_ready,
    )
