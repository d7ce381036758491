"""What happened in an event. The event is the fold of these facts, one line of its log each."""

from enum import Enum

import msgspec

from fourfold.club.events.settings import EventSettings

FORMAT = 1
DRAW = 0
"""Stands where the number of a winner would; players are numbered from 1."""


class ByeKind(Enum):
    """Why a player has no opponent in a round, and what it counts."""

    PAIRING = "pairing"
    """The number of players is odd: as much as a win."""
    HALF = "half"
    """Asked for beforehand: half a point."""
    ZERO = "zero"
    """Announced as absent: nothing."""


class Bye(msgspec.Struct, frozen=True):
    """A player without an opponent."""

    player: int
    kind: ByeKind


class Pairing(msgspec.Struct, frozen=True):
    """Two opponents; the first begins the first game."""

    first: int
    second: int


class PairedBy(Enum):
    """How a round was paired."""

    DUTCH = "dutch"
    """By FIDE's Dutch system."""
    PLAIN = "plain"
    """By our own plain system: nearest scores, no repeats."""
    BERGER = "berger"
    """By Berger tables."""
    BRACKET = "bracket"
    """By the bracket of a knockout."""


class Fact(msgspec.Struct, frozen=True):
    """Something that happened, and when."""

    at: float


class Created(Fact, frozen=True, tag="Created"):
    """The event was announced."""

    settings: EventSettings
    fourfold: int = FORMAT
    """The version of the log's format."""


class Entered(Fact, frozen=True, tag="Entered"):
    """A player entered; numbers count from 1 in the order of entering."""

    player: int
    name: str
    rating: int | None = None
    level: int | None = None
    """The level of a computer; ``None`` for a person."""
    off_server: bool = False
    """Whether this player sits at a real board, so that the arbiter enters the results."""
    by_player: bool = False
    """Whether the player did this, and not the arbiter; older logs do not say."""


class Replaced(Fact, frozen=True, tag="Replaced"):
    """Someone else took over a player's place, with the score so far."""

    player: int
    name: str
    rating: int | None = None
    level: int | None = None
    off_server: bool = False


class Withdrew(Fact, frozen=True, tag="Withdrew"):
    """A player left the event, or was taken out by the arbiter."""

    player: int
    by_player: bool = False


class Returned(Fact, frozen=True, tag="Returned"):
    """A player is back: no longer withdrawn, absent or asking for a bye."""

    player: int
    by_player: bool = False


class Absent(Fact, frozen=True, tag="Absent"):
    """A player will miss a round."""

    player: int
    round: int
    by_player: bool = False


class ByeRequested(Fact, frozen=True, tag="ByeRequested"):
    """A player asked for a half-point bye."""

    player: int
    round: int
    by_player: bool = False


class Forbidden(Fact, frozen=True, tag="Forbidden"):
    """Two players must not be paired."""

    one: int
    two: int


class Allowed(Fact, frozen=True, tag="Allowed"):
    """Two players may be paired again."""

    one: int
    two: int


class EntriesClosed(Fact, frozen=True, tag="EntriesClosed"):
    """Players can no longer enter by themselves."""


class EntriesOpened(Fact, frozen=True, tag="EntriesOpened"):
    """Players can enter by themselves again."""


class Started(Fact, frozen=True, tag="Started"):
    """The event began: so many rounds; with fixed pairings, in this order of the players."""

    rounds: int
    order: tuple[int, ...] = ()


class Paired(Fact, frozen=True, tag="Paired"):
    """A round was paired; the arbiter may still change it."""

    round: int
    by: PairedBy
    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...] = ()
    repeats: int = 0
    """How many pairs have met before, because there was no other way."""
    stuck: bool = False
    """Whether FIDE's system found no pairing, so that the plain one was used instead."""


class Swapped(Fact, frozen=True, tag="Swapped"):
    """Two players changed places in a round that is not published yet."""

    round: int
    one: int
    two: int


class Published(Fact, frozen=True, tag="Published"):
    """A round was published: it is played as it stands."""

    round: int
    away: tuple[int, ...] = ()
    """Players who would have had the bye, and had said that they do not come: it counts nothing."""


class Unpublished(Fact, frozen=True, tag="Unpublished"):
    """A round was withdrawn before anyone had moved."""

    round: int


class ResultEntered(Fact, frozen=True, tag="Result"):
    """A game ended; tables count from 1, and the winner is 0 for a draw."""

    round: int
    table: int
    winner: int


class Forfeited(Fact, frozen=True, tag="Forfeited"):
    """One player, or both, did not come or did not go on."""

    round: int
    table: int
    absent: tuple[int, ...]


class LotDrawn(Fact, frozen=True, tag="LotDrawn"):
    """Lots decided a drawn match of a knockout."""

    round: int
    table: int
    winner: int


class Corrected(Fact, frozen=True, tag="Corrected"):
    """The arbiter put a table's result right."""

    round: int
    table: int
    games: tuple[int, ...]
    """The winner of each game, 0 for a draw."""
    absent: tuple[int, ...]
    reason: str


class Closed(Fact, frozen=True, tag="Closed"):
    """The event is over, and its results are final."""


LaterFact = (
    Entered
    | Replaced
    | Withdrew
    | Returned
    | Absent
    | ByeRequested
    | Forbidden
    | Allowed
    | EntriesClosed
    | EntriesOpened
    | Started
    | Paired
    | Swapped
    | Published
    | Unpublished
    | ResultEntered
    | Forfeited
    | LotDrawn
    | Corrected
    | Closed
)
"""Everything that may follow the announcement."""

AnyFact = Created | LaterFact
