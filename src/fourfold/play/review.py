"""The port through which somebody looks at a finished game, and what there is to say of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

import msgspec

from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.rules.quarto import Alignment


class MistakeCost(Enum):
    """What a mistake cost."""

    WIN_FOR_DRAW = "win for draw"
    WIN_FOR_LOSS = "win for loss"
    DRAW_FOR_LOSS = "draw for loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action after which the game was worth less to whoever did it."""

    turn: int
    """The number of the turn, as in the record."""
    seat: Seat
    action: str
    cost: MistakeCost


@dataclass(frozen=True, slots=True)
class Overlooked:
    """An alignment that neither player called."""

    turn: int
    """The turn in which it was made."""
    alignment: Alignment


@dataclass(frozen=True, slots=True)
class Uncalled:
    """An alignment that whoever made it did not call, and the opponent did."""

    turn: int
    seat: Seat
    alignment: Alignment


TurningPoint = Mistake | Overlooked | Uncalled
Reviewer = Callable[[LiveGame], Sequence[TurningPoint]]


Evaluation = Literal["first", "second", "draw"]
"""Who wins with best play: the first player (Light), the second (Dark), or nobody."""

Worth = Literal["win", "draw", "loss"]
"""What an action is worth to whoever does it."""


class GameEvaluation(msgspec.Struct, frozen=True):
    """What best play makes of each position of a game."""

    verdicts: tuple[Evaluation | None, ...]
    """``None`` where nothing was found out in time."""
    best: tuple[tuple[str, ...], ...]
    """Some actions that keep what a position is worth; none where it is lost or not known."""
    refutations: dict[int, tuple[str, ...]]
    """How the opponent wins after a gift that was a mistake, by the place of what it led to."""


class ActionEvaluation(msgspec.Struct, frozen=True):
    """An action and what it is worth."""

    action: str
    worth: Worth | None
    """``None`` if it was not found out in time."""
    placements: int | None = None
    """How many placements lead to the end, in a won or lost position of Quarto."""
    refutation: tuple[str, ...] = ()
    """How the opponent wins after a gift that loses."""


class PositionEvaluation(msgspec.Struct, frozen=True):
    """What best play makes of one position: every action, the best first."""

    verdict: Evaluation | None
    actions: tuple[ActionEvaluation, ...]
