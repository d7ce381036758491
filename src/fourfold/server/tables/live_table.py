"""A table in memory: the fold of its log, who sits there, and who listens."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play import events as ev
from fourfold.server.storage.store import StoredTable

if TYPE_CHECKING:
    from fourfold.server.tables.broadcast import Listener

_table = msgspec.json.Decoder(TableSettings)
_event: msgspec.json.Decoder[ev.Kept] = msgspec.json.Decoder(ev.Kept)

_encoder = msgspec.json.Encoder()

QUIET = (ev.AlarmRang, ev.Resumed, ev.Paused)
"""Events that leave everybody's next wish as sensible as it was."""


class Hosted:
    """One table. Its log goes on through rematches; each ``Begun`` starts another game."""

    def __init__(self, stored: StoredTable) -> None:
        self.id = stored.id
        self.code = stored.code
        self.public = stored.public
        self.since = stored.since
        self.first = None if stored.first is None else Seat(stored.first)
        self.log: list[ev.Kept] = []
        self.games: list[int] = []
        """Where in the log each game begins."""
        self.game: LiveGame | None = None
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
        self.settings = _table.decode(stored.settings)
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
            seat for seat in Seat if seat not in taken and self.settings.seat(seat).level is None
        )

    def add(self, events: Iterable[ev.Kept], command: str | None) -> None:
        """Take events up that are durable."""
        for event in events:
            if isinstance(event, ev.Begun):
                self.games.append(len(self.log))
                self.game = LiveGame.of(self.settings, [event])
            elif self.game is not None:
                self.game = self.game.after(event)
            self.log.append(event)
        if command is not None:
            self.granted[command] = len(self.log)

    def advance(self, events: Sequence[ev.Kept], game: LiveGame, command: str | None) -> None:
        """Take events up that are durable, and that lead to a match which is known already."""
        self.log += events
        self.game = game
        if isinstance(events[-1], ev.Begun):
            self.games.append(len(self.log) - 1)
        if command is not None:
            self.granted[command] = len(self.log)

    def read(self, rows: Iterable[tuple[int, str | None, str]]) -> list[ev.Kept]:
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

    def match_at(self, sequence: int) -> LiveGame | None:
        """Return the match as it was after so many events."""
        begun = [start for start in self.games if start < sequence]
        return LiveGame.of(self.settings, self.log[begun[-1] : sequence]) if begun else None

    @property
    def games_over(self) -> int:
        """How many games of this table are over: all, or all but the last one."""
        goes_on = self.game is not None and self.game.ended is None
        return len(self.games) - goes_on

    def game_numbered(self, number: int) -> LiveGame | None:
        """Return a game of this table, counted from 1."""
        if not 1 <= number <= len(self.games):
            return None
        end = self.games[number] if number < len(self.games) else len(self.log)
        return LiveGame.of(self.settings, self.log[self.games[number - 1] : end])

    @property
    def is_shown(self) -> bool:
        """Whether two computers play, for those who watch."""
        return all(seat.level is not None for seat in self.settings.seats)

    @property
    def is_watched(self) -> bool:
        """Whether somebody listens who has not paused."""
        return any(not listener.paused for listener in self.listeners)

    def computer_to_act(self) -> Seat | None:
        """Return the computer for which somebody waits.

        Two of them that nobody watches do not act: they would keep people waiting elsewhere.
        """
        seat = None if self.game is None else self.game.to_act
        if seat is None or self.settings.seat(seat).level is None:
            return None
        return seat if self.is_watched or not self.is_shown else None


def is_over(last: str | None) -> bool:
    """Tell by the last event of a log, as stored, whether its game is over."""
    over = ev.Ended | ev.RematchAsked | ev.RematchDeclined
    return last is not None and isinstance(_event.decode(last), over)


def bodies(events: Sequence[ev.Kept]) -> list[str]:
    """Return events as they are stored."""
    return [_encoder.encode(event).decode() for event in events]
