"""A table in memory: its settings, its seats, and the fold of its log."""

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Sequence

import msgspec

from fourfold.play import LiveGame, Score, Seat, TableSettings
from fourfold.play import events as ev
from fourfold.rules.refusal import Refusal
from fourfold.server.storage.rows import DueTable, StoredDue, StoredEnding, StoredTable, UnknownDue

_settings = msgspec.json.Decoder(TableSettings)
_event: msgspec.json.Decoder[ev.LoggedEvent] = msgspec.json.Decoder(ev.LoggedEvent)

_encoder = msgspec.json.Encoder()

_BEGUN = '{"type":"Begun",'
"""How the first event of a game begins as it is stored."""

QUIET = (ev.AlarmRang, ev.Resumed, ev.Paused, ev.TimeAdded)
"""Events after which a command that was sent before them is still valid."""


class LiveTable:
    """One table. Its log continues through rematches; each ``Begun`` starts another game."""

    def __init__(self, stored: StoredTable) -> None:
        self.id = stored.id
        self.code = stored.code
        self.public = stored.public
        self.since = stored.since
        self.first = None if stored.first is None else Seat(stored.first)
        self.log: list[ev.LoggedEvent] = []
        self.games: list[int] = []
        """Where in the log each game begins."""
        self.game: LiveGame | None = None
        self.score = Score()
        """How the games that are over ended."""
        self.applied: dict[str, int] = {}
        """The keys of the commands that were applied, and the log's length afterwards."""
        self.due: StoredDue = UnknownDue.UNKNOWN
        """When this table must be looked at again, as stored; unknown when it was just loaded."""
        self.getting_ready: int | None = None
        """How far the engine is, in percent, while a computer's turn here waits for it."""
        self.lock = asyncio.Lock()
        self.read_seats(stored)

    def read_seats(self, stored: StoredTable) -> None:
        """Take over the settings and the seats, as stored."""
        self.settings = _settings.decode(stored.settings)
        if self.game is not None and self.game.settings.seats != self.settings.seats:
            self.game = self.game.with_settings(self.settings)  # a player was deleted
        self._seats: dict[str, tuple[Seat, ...]] = {}
        for seat, guest in stored.seats:
            self.seat(guest, Seat(seat))

    def seat(self, guest: str, seat: Seat) -> None:
        """Give a seat to a guest, in addition to others who already have it."""
        self._seats[guest] = tuple(sorted({*self._seats.get(guest, ()), seat}))

    @property
    def sequence(self) -> int:
        """The number of the last event."""
        return len(self.log)

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """Return the seats that belong to a guest."""
        return self._seats.get(guest, ())

    def guests(self) -> tuple[str, ...]:
        """Return the guests who have a seat."""
        return tuple(self._seats)

    def free_seats(self) -> tuple[Seat, ...]:
        """Return the seats that are still free."""
        taken = {seat for seats in self._seats.values() for seat in seats}
        return tuple(
            seat for seat in Seat if seat not in taken and self.settings.seat(seat).level is None
        )

    def add(self, events: Iterable[ev.LoggedEvent], command: str | None) -> None:
        """Add events that are durable."""
        for event in events:
            if isinstance(event, ev.Begun):
                self.game = LiveGame.of(self.settings, [event])
            elif self.game is not None:
                self.game = self.game.after(event)
            self._add_unfolded(event)
        if command is not None:
            self.applied[command] = len(self.log)

    def _add_unfolded(self, event: ev.LoggedEvent) -> None:
        if isinstance(event, ev.Begun):
            self.games.append(len(self.log))
        elif isinstance(event, ev.Ended):
            self.score = self.score.after([event])
        self.log.append(event)

    def advance(
        self, events: Sequence[ev.LoggedEvent], game: LiveGame, command: str | None
    ) -> None:
        """Add durable events that lead to a game which is already known."""
        for event in events:
            self._add_unfolded(event)
        self.game = game
        if command is not None:
            self.applied[command] = len(self.log)

    def read_events(
        self, rows: Iterable[tuple[int, str | None, str]], *, folded_from: int = 0
    ) -> list[ev.LoggedEvent]:
        """Add stored events, and return those that are new.

        Before the number from which they are folded, there must be only games that are over.
        """
        new = []
        for sequence, command, body in rows:
            if sequence == len(self.log) + 1:
                event = _event.decode(body)
                if sequence >= folded_from:
                    self.add([event], None)
                else:
                    self._add_unfolded(event)
                new.append(event)
            if command is not None:
                self.applied[command] = sequence
        return new

    def has_moved_on_since(self, sequence: int) -> bool:
        """Return whether something happened that makes a command sent at this number stale."""
        return any(not isinstance(event, QUIET) for event in self.log[sequence:])

    def game_at(self, sequence: int) -> LiveGame | None:
        """Return the game as it was after this many events."""
        if not self.games or self.games[0] >= sequence:
            return None
        return LiveGame.of(self.settings, self.log[self.game_start(sequence) : sequence])

    def game_start(self, sequence: int) -> int:
        """Return where in the log the game begins that this many events lead to."""
        return self.games[max(0, bisect_left(self.games, sequence) - 1)] if self.games else 0

    @property
    def games_over(self) -> int:
        """How many games of this table are over: all, or all but the last one."""
        is_on = self.game is not None and self.game.ended is None
        return len(self.games) - is_on

    def game_numbered(self, number: int) -> LiveGame | None:
        """Return a game of this table, counted from 1."""
        if not 1 <= number <= len(self.games):
            return None
        if number == len(self.games):
            return self.game
        return LiveGame.of(self.settings, self.log[self.games[number - 1] : self.games[number]])

    def score_after(self, number: int) -> Score:
        """Return the score when a game, counted from 1, was over or, if it is not, before it."""
        end = self.games[number] if number < len(self.games) else len(self.log)
        return Score().after(self.log[:end])

    def ending_in(self, events: Sequence[ev.LoggedEvent]) -> StoredEnding | None:
        """Return how new events end the current game; ``None`` if they do not."""
        for number, event in enumerate(events, len(self.log) + 1):
            if isinstance(event, ev.Ended):
                return StoredEnding(self.id, len(self.games), self.games[-1] + 1, number, event.at)
        return None

    @property
    def is_paused(self) -> bool:
        """Whether the clock is stopped until both players are there, or by an arbiter."""
        return self.game is not None and self.game.ended is None and self.game.clock.paused

    @property
    def is_exhibition(self) -> bool:
        """Whether two computers play, for watchers."""
        return all(seat.level is not None for seat in self.settings.seats)


def new_settings(settings: TableSettings, sit: Sequence[Seat], name: str) -> TableSettings:
    """Return the settings of a new table with its players' names, or refuse them."""
    one, two = (
        msgspec.structs.replace(
            its, name=(its.name or name) if seat in sit and its.level is None else ""
        )
        for seat, its in zip(Seat, settings.seats, strict=True)
    )
    if two.name and two.name == one.name:
        two = msgspec.structs.replace(two, name=f"{two.name} 2")
    game = settings.game_played.name  # the name may have been written in any case
    settings = msgspec.structs.replace(settings, game=game, seats=(one, two))
    if settings.rated:
        settings = msgspec.structs.replace(settings, takebacks=False)
        if len(set(sit)) == len(Seat):
            raise Refusal("in rated games, each player needs a separate device: invite by link")
    settings.check()
    if settings.start:  # the rules are public even if the position is not
        settings = msgspec.structs.replace(settings, rules=str(settings.beginning.rules))
    if any(settings.seat(seat).level is not None for seat in sit):
        raise Refusal("that seat belongs to a computer")
    if len(set(sit)) == len(Seat) and settings.hides_hands:
        raise Refusal("with hidden hands, each player needs a separate device: invite by link")
    return settings


def with_player(settings: TableSettings, seat: Seat, name: str) -> TableSettings:
    """Return the settings with the name of a player who joins."""
    if name and name == settings.seat(seat.other).name:
        name = f"{name} 2"
    one, two = (
        msgspec.structs.replace(its, name=name) if each is seat else its
        for each, its in zip(Seat, settings.seats, strict=True)
    )
    return msgspec.structs.replace(settings, seats=(one, two))


def last_game_start(rows: Sequence[tuple[int, str | None, str]]) -> int:
    """Return the number of the stored event with which the last game begins; 0 if none does."""
    return next((number for number, _, body in reversed(rows) if body.startswith(_BEGUN)), 0)


def is_over(last: str | None) -> bool:
    """Return whether the game is over, from the last event of a log as stored."""
    over = ev.Ended | ev.RematchAsked | ev.RematchDeclined
    return last is not None and isinstance(_event.decode(last), over)


def finished_at(last: str | None) -> float | None:
    """Return when something last happened at a table whose game is over; else ``None``."""
    return _event.decode(last).at if last is not None and is_over(last) else None


def end_of_log(table: DueTable) -> tuple[bool, float]:
    """Return whether a table has a clock, and when its last event happened."""
    clock = _settings.decode(table.settings).new_clock()
    return clock.rules != (None, None), _event.decode(table.last).at


def stored_game(table: StoredTable, bodies: Iterable[str]) -> LiveGame:
    """Return a game from what is stored of it."""
    return LiveGame.of(_settings.decode(table.settings), [_event.decode(body) for body in bodies])


def bodies_of(events: Iterable[ev.LoggedEvent]) -> list[str]:
    """Return events as they are stored."""
    return [_encoder.encode(event).decode() for event in events]
