"""What a player at a table may ask for."""

import msgspec

from fourfold.play.seat import Seat


class Command(msgspec.Struct, frozen=True):
    """A command that has not been decided yet."""


class Act(Command, frozen=True, tag="Act"):
    """Play an action, in the notation."""

    seat: Seat
    action: str


class Explore(Command, frozen=True, tag="Explore"):
    """Explore one place: a square, a place in the reserve (``@9``) or in the hand (``=LPTT``)."""

    seat: Seat
    place: str


class Resign(Command, frozen=True, tag="Resign"):
    """Resign the game."""

    seat: Seat


class OfferDraw(Command, frozen=True, tag="OfferDraw"):
    """Offer a draw, in a game that has draws."""

    seat: Seat


class AskTakeback(Command, frozen=True, tag="AskTakeback"):
    """Ask to take back one's last turn."""

    seat: Seat


class Accept(Command, frozen=True, tag="Accept"):
    """Accept the opponent's offer."""

    seat: Seat


class Decline(Command, frozen=True, tag="Decline"):
    """Decline the opponent's offer."""

    seat: Seat


class AskRematch(Command, frozen=True, tag="AskRematch"):
    """Ask for another game with the first player exchanged; it is agreed once both ask."""

    seat: Seat


class ClaimFlag(Command, frozen=True, tag="ClaimFlag"):
    """Point out that the opponent's time is up."""

    seat: Seat


class Tick(Command, frozen=True, tag="Tick"):
    """No one asks for anything, but time has passed."""


class Pause(Command, frozen=True, tag="Pause"):
    """Stop the clock: everyone leaves."""


class Resume(Command, frozen=True, tag="Resume"):
    """Continue after a pause, or after the program was not running; that time is given back."""

    away: float | None = None
    """How many seconds it was not running; ``None`` for all since the last event."""


class AddTime(Command, frozen=True, tag="AddTime"):
    """Give a seat some more time, as an arbiter may."""

    seat: Seat
    seconds: float


AnyCommand = (
    Act
    | Explore
    | Resign
    | OfferDraw
    | AskTakeback
    | Accept
    | Decline
    | AskRematch
    | ClaimFlag
    | Tick
    | Pause
    | Resume
    | AddTime
)
