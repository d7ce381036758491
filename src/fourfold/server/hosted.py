"""A table in memory: the fold of its log, who sits there, and who listens."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from fourfold.play import Match, Seat, Table
from fourfold.play import events as fact
from fourfold.server.store import StoredTable

if TYPE_CHECKING:
    from fourfold.server.listening import Listener

_table = msgspec.json.Decoder(Table)
_event: msgspec.json.Decoder[fact.Kept] = msgspec.json.Decoder(fact.Kept)

_encoder = msgspec.json.Encoder()

QUIET = (fact.AlarmRang, fact.Resumed, fact.Paused)
"""Events that leave everybody's next wish as sensible as it was."""


class Hosted:
    """One table. Its log goes on through rematches; each ``Begun`` starts another game."""

    def __init__(self, stored: StoredTable) -> None:
        self.id = stored.id
        self.code = stored.code
        self.public = stored.public
        self.since = stored.since
        self.first = None if stored.first is None else Seat(stored.first)
        self.log: list[fact.Kept] = []
        self.games: list[int] = []
        """Where in the log each game begins."""
        self.match: Match | None = None
        self.granted: dict[str, int] = {}
        """The commands that were granted, and the log's length afterwards."""
        self.due: float | None = float("nan")
        """When somebody must look at this table again, as stored; unknown when just loaded."""
        self.listeners: dict[Listener, None] = {}
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.seat_people(stored)

    def seat_people(self, stored: StoredTable) -> None:
        """Learn who sits where."""
        self.agreed = _table.decode(stored.agreed)
        self._seats: dict[str, tuple[Seat, ...]] = {}
        for seat, guest in stored.seats:
            self.seat(guest, Seat(seat))

    def seat(self, guest: str, seat: Seat) -> None:
        """Let a seat belong to a guest, perhaps one more."""
        self._seats[guest] = tuple(sorted({*self._seats.get(guest, ()), seat}))

    @property
    def sequence(self) -> int:
        """The number of the last event."""
        return len(self.log)

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """Return the seats that belong to a guest."""
        return self._seats.get(guest, ())

    def free_seats(self) -> tuple[Seat, ...]:
        """Return the seats on which somebody may still sit down."""
        taken = {seat for seats in self._seats.values() for seat in seats}
        return tuple(
            seat for seat in Seat if seat not in taken and self.agreed.chair(seat).level is None
        )

    def add(self, events: Iterable[fact.Kept], command: str | None) -> None:
        """Take events up that are durable."""
        for event in events:
            if isinstance(event, fact.Begun):
                self.games.append(len(self.log))
                self.match = Match.of(self.agreed, [event])
            elif self.match is not None:
                self.match = self.match.after(event)
            self.log.append(event)
        if command is not None:
            self.granted[command] = len(self.log)

    def advance(self, events: Sequence[fact.Kept], match: Match, command: str | None) -> None:
        """Take events up that are durable, and that lead to a match which is known already."""
        self.log += events
        self.match = match
        if isinstance(events[-1], fact.Begun):
            self.games.append(len(self.log) - 1)
        if command is not None:
            self.granted[command] = len(self.log)

    def read(self, rows: Iterable[tuple[int, str | None, str]]) -> list[fact.Kept]:
        """Take stored events up, and return those that are new."""
        new = []
        for sequence, command, body in rows:
            if sequence == len(self.log) + 1:
                event = _event.decode(body)
                self.add([event], None)
                new.append(event)
            if command is not None:
                self.granted[command] = sequence
        return new

    def has_moved_on_since(self, sequence: int) -> bool:
        """Tell whether something happened that whoever saw this number should know first."""
        return any(not isinstance(event, QUIET) for event in self.log[sequence:])

    def match_at(self, sequence: int) -> Match | None:
        """Return the match as it was after so many events."""
        begun = [start for start in self.games if start < sequence]
        return Match.of(self.agreed, self.log[begun[-1] : sequence]) if begun else None

    @property
    def games_over(self) -> int:
        """How many games of this table are over: all, or all but the last one."""
        goes_on = self.match is not None and self.match.ended is None
        return len(self.games) - goes_on

    def game(self, number: int) -> Match | None:
        """Return a game of this table, counted from 1."""
        if not 1 <= number <= len(self.games):
            return None
        end = self.games[number] if number < len(self.games) else len(self.log)
        return Match.of(self.agreed, self.log[self.games[number - 1] : end])

    @property
    def is_shown(self) -> bool:
        """Whether two computers play, for those who watch."""
        return all(chair.level is not None for chair in self.agreed.chairs)

    @property
    def is_watched(self) -> bool:
        """Whether somebody listens who has not paused."""
        return any(not listener.paused for listener in self.listeners)

    def computer_to_act(self) -> Seat | None:
        """Return the computer for which somebody waits.

        Two of them that nobody watches do not act: they would keep people waiting elsewhere.
        """
        seat = None if self.match is None else self.match.to_act
        if seat is None or self.agreed.chair(seat).level is None:
            return None
        return seat if self.is_watched or not self.is_shown else None


def is_over(last: str | None) -> bool:
    """Tell by the last event of a log, as stored, whether its game is over."""
    over = fact.Ended | fact.RematchAsked | fact.RematchDeclined
    return last is not None and isinstance(_event.decode(last), over)


def bodies(events: Sequence[fact.Kept]) -> list[str]:
    """Return events as they are stored."""
    return [_encoder.encode(event).decode() for event in events]
