"""The port through which a finished game is reviewed, and the remarks it returns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from fourfold.play.evaluations import GameEvaluation
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat


class MistakeCost(Enum):
    """What a mistake cost."""

    WIN_FOR_DRAW = "win for draw"
    WIN_FOR_LOSS = "win for loss"
    DRAW_FOR_LOSS = "draw for loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action that made the position worse for the player who played it."""

    turn: int
    """The number of the turn, as in the record."""
    seat: Seat
    action: str
    cost: MistakeCost


@dataclass(frozen=True, slots=True)
class OverlookedLine:
    """An alignment that neither player called."""

    turn: int
    """The turn in which it was completed."""
    alignment: object
    """In the game's own types, as the game's sentences take it."""


@dataclass(frozen=True, slots=True)
class UncalledLine:
    """An alignment that the player who completed it did not call, and the opponent did."""

    turn: int
    seat: Seat
    alignment: object


TurningPoint = Mistake | OverlookedLine | UncalledLine
Reviewer = Callable[[LiveGame], Sequence[TurningPoint]]
StepEvaluator = Callable[[LiveGame], GameEvaluation]
"""The port through which every step of a game is evaluated."""
