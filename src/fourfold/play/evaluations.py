"""Who wins with best play: in a position, after each action, and throughout a game."""

from typing import Literal

import msgspec

from fourfold.rules.game import AnyPosition
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.value import Value

Evaluation = Literal["first", "second", "draw"]
"""Who wins with best play: the first player, the second, or neither."""

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
    """The evaluation of each position of a game."""

    evaluations: tuple[Evaluation | None, ...]
    """``None`` where nothing could be found in time."""
    best: tuple[tuple[str, ...], ...]
    """Some actions that keep a position's value; none if it is lost or not known."""
    refutations: dict[int, tuple[str, ...]]
    """How the opponent wins after a mistake that loses, by the step that it led to."""


class ActionEvaluation(msgspec.Struct, frozen=True):
    """An action and its value."""

    action: str
    value: Value | None
    """For the player who does it; ``None`` if it could not be found in time."""
    placements: int | None = None
    """How many placements lead to the end, in a won or lost position of Quarto."""
    refutation: tuple[str, ...] = ()
    """How the opponent wins after a losing piece is given."""
    probable: Value | None = None
    """What it looks like where nothing is proved; ``None`` if it could go either way."""


class PositionEvaluation(msgspec.Struct, frozen=True):
    """The evaluation of one position: every action, the best first."""

    evaluation: Evaluation | None
    actions: tuple[ActionEvaluation, ...]
    places: dict[str, Value | None] = {}
    """The best that can be done on each free square, or with each piece that can be given; ``None``
    if it is not proved. A piece is named by its action."""
    line: tuple[str, ...] = ()
    """Best play from here, as far as it was asked for and found."""
