"""What a player at a table may ask for."""

import msgspec

from fourfold.play.seat import Seat


class Command(msgspec.Struct, frozen=True):
    """A command, before it is decided."""


class Act(Command, frozen=True, tag="Act"):
    """Do what the game allows: an action in the notation."""

    seat: Seat
    action: str


class Explore(Command, frozen=True, tag="Explore"):
    """Feel one place: a square, a place of the reserve (``@9``) or of one's hand (``=LPTT``)."""

    seat: Seat
    place: str


class Resign(Command, frozen=True, tag="Resign"):
    """Give the game up."""

    seat: Seat


class OfferDraw(Command, frozen=True, tag="OfferDraw"):
    """Propose a draw, in a game that knows draws."""

    seat: Seat


class AskTakeback(Command, frozen=True, tag="AskTakeback"):
    """Ask to take one's last turn back."""

    seat: Seat


class Accept(Command, frozen=True, tag="Accept"):
    """Accept what the opponent proposes."""

    seat: Seat


class Decline(Command, frozen=True, tag="Decline"):
    """Decline what the opponent proposes."""

    seat: Seat


class AskRematch(Command, frozen=True, tag="AskRematch"):
    """Ask for another game with the first player exchanged; it is agreed once both ask."""

    seat: Seat


class ClaimFlag(Command, frozen=True, tag="ClaimFlag"):
    """Point out that the opponent's time is up."""

    seat: Seat


class Tick(Command, frozen=True, tag="Tick"):
    """Nobody asks for anything: time has passed."""


class Pause(Command, frozen=True, tag="Pause"):
    """Hold the clock: everybody leaves."""


class Resume(Command, frozen=True, tag="Resume"):
    """Go on after a pause, or after the game was lost sight of; that time is given back."""

    away: float | None = None
    """How many seconds it was lost sight of; ``None`` for all since the last event."""


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
)
