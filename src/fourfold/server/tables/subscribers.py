"""The clients that follow a table: each subscriber sees what their seats may know."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from fourfold.locale import Verbosity
from fourfold.locale.choice import language_named
from fourfold.locale.settings import settings_in_words
from fourfold.play import LiveGame, Seat, View, view_of
from fourfold.play import events as ev
from fourfold.play.turns import by_turn, turn_number
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotYours
from fourfold.server.tables.live_table import LiveTable
from fourfold.talk import Conversation


class NumberedSentence(NamedTuple):
    """A sentence about a turn of a game."""

    text: str
    turn: int
    """0 before the first."""


class Audience(NamedTuple):
    """All that decides what a subscriber is sent: equal audiences are sent the same."""

    seats: tuple[Seat, ...]
    language: str | None
    verbosity: Verbosity | None


class Subscriber:
    """One connection that follows one table."""

    def __init__(
        self,
        table: LiveTable,
        guest: str,
        deliver: Callable[[str], None],
        *,
        lang: str = "",
        words: str = "normal",
        paused: bool = False,
        end: Callable[[], None] = lambda: None,
    ) -> None:
        self._language = language_named(lang) if lang else None
        try:
            self._verbosity = Verbosity(words)
        except ValueError:
            raise Refusal("the level of detail must be brief, normal or full") from None
        self.table = table
        self.guest = guest
        self.deliver = deliver
        self.paused = paused
        """Whether this subscriber has paused: two computers need not play for it."""
        self.end = end
        """Called when the server stops."""
        self._talk: Conversation | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that belong to this guest."""
        return self.table.seats_of(self.guest)

    @property
    def talk(self) -> Conversation | None:
        """The conversation, if sentences were asked for."""
        if self._language is None:
            return None
        seats, settings = self.seats, self.table.settings
        listener = seats[0] if len(seats) == 1 else None
        talk = self._talk
        if talk is None or talk.listener != listener or talk.settings != settings:
            verbosity = self._verbosity if talk is None else talk.verbosity
            self._talk = Conversation(self._language, verbosity, settings, listener)
        return self._talk

    @property
    def audience(self) -> Audience:
        """What decides which messages this subscriber is sent."""
        if (talk := self.talk) is None:
            return Audience(self.table.seats_of(self.guest), None, None)
        return Audience(self.seats, talk.language.code, talk.verbosity)

    @property
    def language(self) -> str | None:
        """The code of the language, if sentences were asked for."""
        return None if self._language is None else self._language.code

    @property
    def settings_in_words(self) -> tuple[str, ...]:
        """The table's settings in words, if sentences were asked for."""
        if self._language is None:
            return ()
        reader = self.seats[0] if len(self.seats) == 1 else None
        return tuple(settings_in_words(self.table.settings, self._language, reader))

    def seat_in(self, game: LiveGame) -> Seat:
        """Return the seat that this guest plays, or refuse a guest who only watches."""
        seats = self.seats
        if not seats:
            raise NotYours(
                "you are watching: only the players at the table can do that", code=Code.WATCHING
            )
        return seats[0] if len(seats) == 1 else game.to_act or Seat.ONE

    def view(self, game: LiveGame, now: float) -> View:
        """Return what this guest may know."""
        return view_of(game, self.viewer(game), now)

    def viewer(self, game: LiveGame) -> Seat | None:
        """Return whose view this guest is shown; ``None`` for a watcher's."""
        seats = self.seats
        if len(seats) == 2:
            # Two people on one device see one screen: it is for the player to act.
            return game.to_act or Seat.ONE
        return seats[0] if seats else None

    def known_of(self, events: tuple[ev.AnyEvent, ...]) -> tuple[ev.AnyEvent, ...]:
        """Return the events that are sent to this subscriber: not what others have explored."""
        if not any(isinstance(event, ev.Explored) for event in events):
            return events
        seats = self.seats or (None,)
        return tuple(e for e in events if any(ev.told_to(e, seat) for seat in seats))

    def in_words(
        self, before: LiveGame | None, events: Sequence[ev.AnyEvent], *, again: bool = False
    ) -> tuple[NumberedSentence, ...]:
        """Return events in words, by their turns, also ``again`` later.

        They may lead into another game.
        """
        talk = self.talk
        if talk is None:
            return ()
        said: list[NumberedSentence] = []

        def tell(game: LiveGame, happened: Sequence[ev.AnyEvent]) -> None:
            nonlocal again
            for start, part, turn in by_turn(game, happened):
                texts = talk.tell(start, part, again=again, as_it_happened=not again)
                said.extend(NumberedSentence(text, turn) for text in texts)
                # After the first move that is told again, each follows from the one before.
                again = again and not any(isinstance(event, ev.Acted) for event in part)

        def add(texts: Sequence[str]) -> None:
            turn = 0 if before is None else turn_number(before)
            said.extend(NumberedSentence(text, turn) for text in texts)

        pending: list[ev.AnyEvent] = []
        for previous, event in pairwise((None, *events)):
            assert event is not None
            if isinstance(event, ev.Begun):
                if pending and before is not None:
                    tell(before, pending)
                before, pending = LiveGame.of(self.table.settings, [event]), []
                again = False  # from the beginning, it is told as it happened
                if not isinstance(previous, ev.RematchAgreed):  # that said who starts
                    add(talk.whole(talk.voice.begun(event.first)))
            elif isinstance(event, ev.Explored):
                add(talk.whole([talk.voice.explored(event.place, event.content)]))
            else:
                pending.append(event)
        if pending and before is not None:
            tell(before, pending)
        return tuple(said)


class Subscribers:
    """The subscribers of all tables in this process."""

    def __init__(self) -> None:
        self._by_table: dict[str, dict[Subscriber, None]] = {}
        self._guests: dict[str, Counter[str]] = {}
        """How many subscribers each guest has at a table."""

    def of(self, table_id: str) -> tuple[Subscriber, ...]:
        """Return the subscribers of a table."""
        return tuple(self._by_table.get(table_id, ()))

    def table_ids(self) -> tuple[str, ...]:
        """Return the tables that have subscribers."""
        return tuple(self._by_table)

    def add(self, subscriber: Subscriber) -> None:
        """Add a subscriber."""
        subscribers = self._by_table.setdefault(subscriber.table.id, {})
        if subscriber not in subscribers:
            subscribers[subscriber] = None
            self._guests.setdefault(subscriber.table.id, Counter())[subscriber.guest] += 1

    def remove(self, subscriber: Subscriber) -> bool:
        """Remove a subscriber; false if it was removed before."""
        table_id = subscriber.table.id
        subscribers = self._by_table.get(table_id, {})
        if subscriber not in subscribers:
            return False
        del subscribers[subscriber]
        guests = self._guests[table_id]
        guests[subscriber.guest] -= 1
        if not guests[subscriber.guest]:
            del guests[subscriber.guest]
        if not subscribers:
            del self._by_table[table_id], self._guests[table_id]
        return True

    def is_watched(self, table_id: str) -> bool:
        """Return whether a table has a subscriber who has not paused."""
        return any(not subscriber.paused for subscriber in self.of(table_id))

    def present(self, table_id: str) -> tuple[set[Seat], int]:
        """Return which seats' players are connected here, and how many watch."""
        subscribers = self._by_table.get(table_id)
        if not subscribers:
            return set(), 0
        table, guests = next(iter(subscribers)).table, self._guests[table_id]
        players = [guest for guest in table.guests() if guest in guests]
        seats = {seat for guest in players for seat in table.seats_of(guest)}
        return seats, len(subscribers) - sum(guests[guest] for guest in players)

    def end_all(self) -> None:
        """Tell every subscriber that the server stops."""
        for table_id in self.table_ids():
            for subscriber in self.of(table_id):
                subscriber.end()
