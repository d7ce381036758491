"""The port through which a finished game is reviewed, and what there is to say of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import msgspec

from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.rules.game import AnyPosition
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.value import Value


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
class Overlooked:
    """An alignment that neither player called."""

    turn: int
    """The turn in which it was made."""
    alignment: Any
    """In the game's own terms, as the game's sentences say it."""


@dataclass(frozen=True, slots=True)
class Uncalled:
    """An alignment that the player who made it did not call, and the opponent did."""

    turn: int
    seat: Seat
    alignment: Any


TurningPoint = Mistake | Overlooked | Uncalled
Reviewer = Callable[[LiveGame], Sequence[TurningPoint]]


Evaluation = Literal["first", "second", "draw"]
"""Who wins with best play: the first player, the second, or nobody."""

_WINS: dict[Player, Evaluation] = {Player.FIRST: "first", Player.SECOND: "second"}


def evaluation_of(value: Value, player: Player) -> Evaluation:
    """Return the value that a position has for a player as an evaluation.

    >>> evaluation_of(Value.LOSS, Player.FIRST)
    'second'
    """
    if value is Value.DRAW:
        return "draw"
    return _WINS[player if value is Value.WIN else player.other]


def value_for(player: Player, evaluation: Evaluation | None) -> Value | None:
    """Return the value of an evaluation for a player; ``None`` if it is not known.

    >>> value_for(Player.SECOND, "first")
    <Value.LOSS: 'loss'>
    """
    if evaluation is None:
        return None
    if evaluation == "draw":
        return Value.DRAW
    return Value.WIN if evaluation == _WINS[player] else Value.LOSS


def evaluation_of_end(position: AnyPosition) -> Evaluation:
    """Return how a finished position ended."""
    return _WINS[position.outcome.player] if isinstance(position.outcome, Won) else "draw"


class GameEvaluation(msgspec.Struct, frozen=True):
    """What best play makes of each position of a game."""

    evaluations: tuple[Evaluation | None, ...]
    """``None`` where nothing was found out in time."""
    best: tuple[tuple[str, ...], ...]
    """Some actions that keep a position's value; none where it is lost or not known."""
    refutations: dict[int, tuple[str, ...]]
    """How the opponent wins after a gift that was a mistake, by the place of what it led to."""


class ActionEvaluation(msgspec.Struct, frozen=True):
    """An action and its value."""

    action: str
    value: Value | None
    """For the player who does it; ``None`` if it was not found out in time."""
    placements: int | None = None
    """How many placements lead to the end, in a won or lost position of Quarto."""
    refutation: tuple[str, ...] = ()
    """How the opponent wins after a gift that loses."""


class PositionEvaluation(msgspec.Struct, frozen=True):
    """What best play makes of one position: every action, the best first."""

    evaluation: Evaluation | None
    actions: tuple[ActionEvaluation, ...]
