"""Messages about events of clubs: what everyone, a player and an arbiter are sent."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fourfold.club.events import EventSettings
from fourfold.club.events.commands import AnyEventCommand
from fourfold.protocol.people import Secret

EventKey = Annotated[str, Meta(min_length=1, max_length=64)]
EventState = Literal["entering", "paired", "playing", "between", "complete", "closed"]
"""No round yet; a round that is not published; one that is played, or over; all over; closed."""


class NewEvent(msgspec.Struct, frozen=True):
    """A request for an event."""

    settings: EventSettings
    listed: bool = True
    """Whether everyone on this server sees it in the list."""


class NewEventInfo(msgspec.Struct, frozen=True):
    """An event that was created."""

    id: str
    token: str


class ListedEvent(msgspec.Struct, frozen=True):
    """An event in the list."""

    id: str
    name: str
    since: float
    about: str
    """The format and the game, in words."""
    state: EventState
    round: int
    rounds: int
    players: int
    yours: bool
    arbiter: bool


class EventSheet(msgspec.Struct, frozen=True):
    """A table for people: pairings, standings or all results."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """Sentences to put below."""
    main: tuple[int, ...] = ()
    """The columns that are enough where letters are large; none if all are needed."""


class EventPlayerInfo(msgspec.Struct, frozen=True):
    """Someone who takes part."""

    number: int
    name: str
    level: int | None
    off_server: bool
    withdrawn: bool


class EventMatch(msgspec.Struct, frozen=True):
    """Two opponents in a round."""

    number: int
    players: tuple[int, int]
    """Their numbers; the first begins the first game."""
    names: tuple[str, str]
    words: str
    """Who plays, or how it ended, in a sentence."""
    games: int
    """How many games their match has."""
    complete: bool
    off_server: bool
    """Whether it is played at a real board."""
    table: str | None
    """The id of the table at which its latest game is played."""


class EventInfo(msgspec.Struct, frozen=True):
    """What everyone may know about an event."""

    id: str
    sequence: int
    name: str
    about: tuple[str, ...]
    """What is played, and how, in sentences."""
    status: str
    """Where the event is, in a sentence."""
    state: EventState
    paused: bool
    round: int
    rounds: int
    players: tuple[EventPlayerInfo, ...]
    matches: tuple[EventMatch, ...]
    """Those of the round that is played, or was played last."""
    byes: tuple[str, ...]
    pairings: EventSheet | None
    standings: EventSheet
    results: EventSheet | None
    reasons: tuple[str, ...]
    """What each tie-break counts, and where one of them decided."""
    corrections: tuple[str, ...]
    draws: bool
    """Whether a game may be drawn."""
    off_server: bool
    """Whether all games are played at real boards."""
    of_class: bool
    """Whether it belongs to a class: then only its pupils can enter."""


class MyEvent(msgspec.Struct, frozen=True):
    """What an event means for the guest who asks."""

    sequence: int
    player: int | None
    """As which player they take part."""
    name: str
    arbiter: bool
    said: str
    """What concerns them now, in a sentence or two."""
    round: int
    table: str | None
    """Where they play now."""
    withdrawn: bool
    away: bool
    """Whether they will miss the next round."""
    may_bye: bool
    """Whether they may ask for a half-point bye."""


class Entry(msgspec.Struct, frozen=True):
    """A request to take part."""

    name: Annotated[str, Meta(max_length=200)]
    code: Annotated[str, Meta(max_length=64)]


class EntryAnswer(msgspec.Struct, frozen=True):
    """As which player a guest takes part."""

    player: int
    name: str
    token: str


class EventFound(msgspec.Struct, frozen=True):
    """The event behind a code."""

    id: str
    name: str


class PlayerWish(msgspec.Struct, frozen=True):
    """What a player asks for themselves."""

    id: EventKey
    wish: Literal["withdraw", "return", "bye", "miss"]


class ArbiterRequest(msgspec.Struct, frozen=True):
    """A command of the arbiter."""

    id: EventKey
    """Sent again, it is not carried out twice."""
    command: AnyEventCommand
    answers: int | None = None
    """The number of the last fact that the arbiter has seen."""


class ArbiterAnswer(msgspec.Struct, frozen=True):
    """What a command led to."""

    sequence: int
    said: tuple[str, ...]


class ArbiterSecret(msgspec.Struct, frozen=True):
    """The end of an arbiter's link."""

    secret: Secret


class ArbiterLink(msgspec.Struct, frozen=True):
    """A link that gives someone else the arbiter's rights; it is shown once."""

    link: str
    qr: str
    """The same as a picture, in SVG."""


class PauseRequest(msgspec.Struct, frozen=True):
    """A request to stop all clocks, or to let them go on."""

    paused: bool


class TimeRequest(msgspec.Struct, frozen=True):
    """A request for more time at a table."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    player: int | None = None
    """Who gets it; both, if no one is named."""


class WatchedTable(msgspec.Struct, frozen=True):
    """A table of the round, as the arbiter sees it."""

    number: int
    words: str
    table: str | None
    complete: bool
    off_server: bool
    here: tuple[bool, bool]
    came: tuple[bool, bool]
    paused: bool
    waits: bool
    """Whether its clock has not started, because someone has not come."""
    left: tuple[float | None, float | None]
    moves: int
    to_move: str
    """Whose turn it is; empty if no one's."""


class DraftMatch(msgspec.Struct, frozen=True):
    """A pairing that is not published yet."""

    number: int
    players: tuple[int, int]
    names: tuple[str, str]


class LoggedFact(msgspec.Struct, frozen=True):
    """Something that happened, and when."""

    at: float
    """In seconds since 1970."""
    said: str
    number: int
    """Its number among all that has happened."""


class ArbiterView(msgspec.Struct, frozen=True):
    """What an arbiter needs beyond what everyone knows."""

    code: str
    link: str
    """Where players enter."""
    tables: tuple[WatchedTable, ...]
    draft: tuple[DraftMatch, ...]
    draft_byes: tuple[str, ...]
    """Who has no opponent in it, and who has said since that they do not come."""
    places_taken: tuple[int, ...]
    """The players whose devices are known."""
    links: int
    """How many links for other arbiters there are."""
    log: tuple[LoggedFact, ...]
    """What happened, the latest first."""
    entries_closed: bool = False
    """Whether only the arbiter can enter players."""
    taught: str | None = None
    """The id of the class to which the event belongs: its teachers are the arbiters."""
