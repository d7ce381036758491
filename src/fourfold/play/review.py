"""The port through which a finished game is reviewed, and what there is to say of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat


class MistakeCost(Enum):
    """What a mistake cost."""

    WIN_FOR_DRAW = "win for draw"
    WIN_FOR_LOSS = "win for loss"
    DRAW_FOR_LOSS = "draw for loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action that made the position worse for the player who did it."""

    turn: int
    """The number of the turn, as in the record."""
    seat: Seat
    action: str
    cost: MistakeCost


@dataclass(frozen=True, slots=True)
class OverlookedLine:
    """An alignment that neither player called."""

    turn: int
    """The turn in which it was made."""
    alignment: object
    """In the game's own terms, as the game's sentences say it."""


@dataclass(frozen=True, slots=True)
class UncalledLine:
    """An alignment that the player who made it did not call, and the opponent did."""

    turn: int
    seat: Seat
    alignment: object


TurningPoint = Mistake | OverlookedLine | UncalledLine
Reviewer = Callable[[LiveGame], Sequence[TurningPoint]]
