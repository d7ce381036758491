"""What happened at a table. The game is the fold of these events; a record is their text."""

import msgspec

from fourfold.play.seat import Seat
from fourfold.rules.game import Ending


class Event(msgspec.Struct, frozen=True):
    """A fact, and when it happened."""

    at: float


class Begun(Event, frozen=True, tag="Begun"):
    """Lots were drawn: this seat is the first player, or Light."""

    first: Seat


class Acted(Event, frozen=True, tag="Acted"):
    """A player played an action, in the notation."""

    seat: Seat
    action: str


class FalselyCalled(Event, frozen=True, tag="FalselyCalled"):
    """A player called a line that was not live."""

    seat: Seat
    line: str


class DrawOffered(Event, frozen=True, tag="DrawOffered"):
    """A player offered a draw."""

    seat: Seat


class TakebackAsked(Event, frozen=True, tag="TakebackAsked"):
    """A player asked to take back a turn."""

    seat: Seat


class Declined(Event, frozen=True, tag="Declined"):
    """A player declined the opponent's offer."""

    seat: Seat


class TakenBack(Event, frozen=True, tag="TakenBack"):
    """A player's last turn, and what came after it, was taken back: this many actions remain."""

    seat: Seat
    kept: int
    without_increments: bool = False
    """Whether all increments for what was taken back were taken back too.

    Version 0.1.0 forgot some of them, and games that it stored are folded as they were.
    """


class AlarmRang(Event, frozen=True, tag="AlarmRang"):
    """A player has only this many seconds left."""

    seat: Seat
    seconds: int


class Ended(Event, frozen=True, tag="Ended"):
    """The game is over."""

    ending: Ending
    winner: Seat | None


class RematchAsked(Event, frozen=True, tag="RematchAsked"):
    """A player asked for another game."""

    seat: Seat


class RematchDeclined(Event, frozen=True, tag="RematchDeclined"):
    """A player does not want another game."""

    seat: Seat


class RematchAgreed(Event, frozen=True, tag="RematchAgreed"):
    """Both want another game: the seat that was second begins it."""

    first: Seat


class Paused(Event, frozen=True, tag="Paused"):
    """The clock was stopped."""


class Resumed(Event, frozen=True, tag="Resumed"):
    """The game continued. The time during which the program was not running is given back."""

    away: float | None = None
    """This many seconds; ``None`` for all that passed since the last event."""


class TimeAdded(Event, frozen=True, tag="TimeAdded"):
    """The arbiter gave a player so many more seconds."""

    seat: Seat
    seconds: float


class Explored(Event, frozen=True, tag="Explored"):
    """What one seat explored at one place; told only to that seat, and not kept."""

    seat: Seat
    place: str
    content: str


LoggedEvent = (
    Begun
    | Acted
    | FalselyCalled
    | DrawOffered
    | TakebackAsked
    | Declined
    | TakenBack
    | AlarmRang
    | Ended
    | RematchAsked
    | RematchDeclined
    | RematchAgreed
    | Paused
    | Resumed
    | TimeAdded
)
"""The events of a game's log."""

AnyEvent = LoggedEvent | Explored


def told_to(event: AnyEvent, seat: Seat | None) -> bool:
    """Return whether a seat, or a watcher for ``None``, may know about an event."""
    return not isinstance(event, Explored) or event.seat == seat
