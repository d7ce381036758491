"""What is stored of tables and games, as values."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class UnknownDue(Enum):
    """The due time of a table while it is not known what is stored."""

    UNKNOWN = "unknown"


StoredDue = float | None | UnknownDue
"""When a table must be looked at again, as stored: a time, never, or unknown."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table without its events."""

    id: str
    code: str
    settings: bytes
    first: int | None
    public: bool
    waiting: bool
    since: float
    seats: tuple[tuple[int, str], ...]
    last: str | None = None
    """The body of the last event in its log."""


@dataclass(frozen=True, slots=True)
class DueTable:
    """A table that must be looked at again, with the end of its log."""

    id: str
    settings: bytes
    due: float
    sequence: int
    """The number of the last event."""
    last: str
    """Its body."""


@dataclass(frozen=True, slots=True)
class StoredEnding:
    """Which game of a table has ended, and where in the table's log it stands."""

    table_id: str
    game: int
    """The number of the game at its table, counted from 1."""
    first_event: int
    """The sequence number of the event that began the game."""
    last_event: int
    """The sequence number of the event that ended it."""
    ended_at: float


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game that has ended, with all that is stored about it."""

    ending: StoredEnding
    table: StoredTable
    bodies: tuple[str, ...]
    """The game's events, from the one that began it to the one that ended it."""


@dataclass(frozen=True, slots=True)
class NewEvents:
    """Events to be added to a table's log, all of them or none."""

    table_id: str
    after: int
    """The sequence number that they follow."""
    bodies: Sequence[str]
    command: str | None
    due: float | None
    """When the table must be looked at again."""
    stored_due: StoredDue = None
    """What is stored about that; nothing is written if it stays the same."""
    ending: StoredEnding | None = None
    """The game that these events end, if they end one."""
    after_the_end: bool = False
    """Whether they follow a finished game: that table may have been deleted meanwhile."""


@dataclass(frozen=True, slots=True)
class StoredPlayedGame:
    """A finished game in the list of one of its players."""

    guest: str
    table_id: str
    game: int
    """The number of the game at its table, counted from 1."""
    ended_at: float
    game_name: str
    rules: str
    piece_set: str
    seat: int | None
    """The guest's seat; ``None`` if both seats were theirs, and the names are by seat."""
    own_name: str
    opponent: str
    """A word by which this guest finds their games against the same opponent."""
    opponent_name: str
    opponent_level: int | None
    result: str
    ending: str
    winner: int | None
    position: str
    """The last position, in the notation."""
    missed_calls: int
    false_calls: int
    actions: int
    mistakes: int | None = None
    """``None`` until the engine has reviewed the game."""


@dataclass(frozen=True, slots=True)
class PlayedGamesFilter:
    """Which of a guest's finished games are asked for."""

    guest: str
    game_name: str = ""
    opponent: str = ""
    result: str = ""
    hidden: bool = False
    """Whether the games are those that the guest hid from the list, or the others."""


@dataclass(frozen=True, slots=True)
class StoredFigures:
    """A guest's finished games of one kind against one opponent, added up."""

    game_name: str
    opponent: str
    name: str
    level: int | None
    played: int
    won: int
    drawn: int
    lost: int
    missed_calls: int
    false_calls: int
    reviewed: int
    mistakes: int
