"""Who wins with best play, in a game and in a position, within a time limit."""

import time
from collections.abc import Sequence
from typing import Any

from fourfold.analysis import limits
from fourfold.analysis.game import COMPUTER_GAMES, GameEvaluator, prepare
from fourfold.play.evaluations import (
    ActionEvaluation,
    Evaluation,
    GameEvaluation,
    PositionEvaluation,
    evaluation_of,
    evaluation_of_end,
    value_for,
)
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.value import Value
from fourfold.study.solving.explanation import Explanation

_ORDER = {Value.WIN: 0, Value.DRAW: 1, None: 2, Value.LOSS: 3}


class Evaluator:
    """Evaluates games and positions of every game, and remembers its results."""

    def __init__(self, memory: int = limits.MEMORY) -> None:
        self._memory = memory
        self._games: dict[str, GameEvaluator] = {}

    def evaluate_game(self, positions: Sequence[AnyPosition], seconds: float) -> GameEvaluation:
        """Return the evaluations of the positions of a game, those at its end first."""
        game = self._of(positions[0])
        ends = time.monotonic() + seconds
        evaluations = _evaluations(game, positions, ends - seconds * limits.PART_FOR_ACTIONS)
        best: list[tuple[str, ...]] = [()] * len(positions)
        for place in reversed(range(len(positions))):
            if time.monotonic() < ends:
                best[place] = _good_actions(game, positions, evaluations, place, _part_of(ends))
        refutations = _refutations(game, positions, evaluations, ends)
        return GameEvaluation(tuple(evaluations), tuple(best), refutations)

    def evaluations(self, positions: Sequence[AnyPosition]) -> Sequence[Evaluation | None]:
        """Return the evaluations of the positions of a game, however long it takes."""
        return _evaluations(self._of(positions[0]), positions, None)

    def evaluate_position(self, position: AnyPosition, seconds: float) -> PositionEvaluation:
        """Return the evaluation of a position, and of every action, the best first."""
        if position.outcome is not None:
            return PositionEvaluation(evaluation_of_end(position), ())
        game = self._of(position)
        now = time.monotonic()
        value, actions = game.value_and_actions(position, now + seconds / 2, now + seconds)
        value = value or _value_by_actions({each.value for each in actions})
        evaluation = None if value is None else evaluation_of(value, position.turn)
        best_first = sorted(actions, key=_badness)
        return PositionEvaluation(
            evaluation, tuple(best_first[: limits.MOST_ACTIONS]), _places(position, actions)
        )

    def explain(self, position: AnyPosition, action: str, seconds: float) -> Explanation:
        """Return what an action changes, and how the opponent goes on after it."""
        after = position.play(position.parse_action(action))
        game = self._of(position)
        ends = time.monotonic() + seconds
        evaluations = _evaluations(game, [position, after], ends - seconds / 2)
        # The same player may act again, so it is the one who acted that counts.
        value = value_for(position.turn, evaluations[1])
        line: Sequence[object] = ()
        if after.outcome is None:
            if value is Value.LOSS:
                line = game.refutation(position, after, ends)
            elif value is Value.DRAW and after.turn is not position.turn:
                line = game.good_actions(after, value, None, ends)[:1]
        return Explanation(evaluations[0], evaluations[1], tuple(map(str, line)))

    def values(
        self, position: AnyPosition, seconds: float, *, distances: bool = False
    ) -> PositionEvaluation:
        """Return the value of every action and little else, so that it can be shown soon."""
        if position.outcome is not None:
            return PositionEvaluation(evaluation_of_end(position), ())
        deadline = time.monotonic() + seconds
        actions = self._of(position).values(position, deadline, distances=distances)
        value = _value_by_actions({each.value for each in actions})
        evaluation = None if value is None else evaluation_of(value, position.turn)
        return PositionEvaluation(evaluation, tuple(actions))

    def best_line(self, position: AnyPosition, seconds: float) -> PositionEvaluation:
        """Return best play from a position, as far as it is found in time."""
        if position.outcome is not None:
            return PositionEvaluation(evaluation_of_end(position), ())
        line = self._of(position).best_line(position, time.monotonic() + seconds)
        return PositionEvaluation(None, (), line=tuple(map(str, line)))

    def _of(self, position: AnyPosition) -> GameEvaluator:
        """Return the evaluator of a position's game, with its kernels ready."""
        name = game_of(position).name
        if name not in COMPUTER_GAMES:
            return _NoEvaluator()
        prepare(position)
        if name not in self._games:
            self._games[name] = COMPUTER_GAMES[name].new_evaluator(self._memory)
        return self._games[name]


class _NoEvaluator:
    """The evaluator of a game that has no engine: it lists the actions, without values."""

    def value(self, position: Any, deadline: float | None) -> Value | None:
        return None

    def value_and_actions(
        self, position: Any, deadline: float, actions_deadline: float
    ) -> tuple[Value | None, Sequence[ActionEvaluation]]:
        return None, [ActionEvaluation(str(action), None) for action in position.actions()]

    def values(
        self, position: Any, deadline: float, *, distances: bool
    ) -> Sequence[ActionEvaluation]:
        return [ActionEvaluation(str(action), None) for action in position.actions()]

    def best_line(self, position: Any, deadline: float) -> Sequence[object]:
        return ()

    def good_actions(
        self, position: Any, value: Value, following: Any | None, deadline: float
    ) -> Sequence[object]:
        return ()

    def refutation(self, before: Any, after: Any, deadline: float) -> Sequence[object]:
        return ()


def _evaluations(
    game: GameEvaluator, positions: Sequence[AnyPosition], ends: float | None
) -> list[Evaluation | None]:
    evaluations: list[Evaluation | None] = [None] * len(positions)
    failures = 0
    for place in reversed(range(len(positions))):
        evaluation = _known(positions, evaluations, place)
        if evaluation is None:
            # With no time left, only what the theory knows is found.
            deadline = None if ends is None else _part_of(ends)
            hopeless = failures >= limits.MOST_FAILURES
            value = game.value(positions[place], 0.0 if hopeless else deadline)
            if value is not None:
                evaluation = evaluation_of(value, positions[place].turn)
            failures = failures + 1 if evaluation is None else 0
        evaluations[place] = evaluation
    return evaluations


def _known(
    positions: Sequence[AnyPosition], evaluations: Sequence[Evaluation | None], place: int
) -> Evaluation | None:
    """Return what follows without searching: from the end, or from a position that comes later."""
    position = positions[place]
    if position.outcome is not None:
        return evaluation_of_end(position)
    if place + 1 == len(positions):
        return None
    following = evaluations[place + 1]
    # A false call changes nothing; and if one's own action wins, the position before it was won.
    repeated = positions[place + 1] == position
    return following if repeated or value_for(position.turn, following) is Value.WIN else None


def _good_actions(
    game: GameEvaluator,
    positions: Sequence[AnyPosition],
    evaluations: Sequence[Evaluation | None],
    place: int,
    deadline: float,
) -> tuple[str, ...]:
    """Return a few actions that keep the value of a position, unless it is lost or not known."""
    position = positions[place]
    value = value_for(position.turn, evaluations[place])
    if position.outcome is not None or value is None or value is Value.LOSS:
        return ()
    following = positions[place + 1] if place + 1 < len(positions) else None
    return tuple(map(str, game.good_actions(position, value, following, deadline)))


def _refutations(
    game: GameEvaluator,
    positions: Sequence[AnyPosition],
    evaluations: Sequence[Evaluation | None],
    ends: float,
) -> dict[int, tuple[str, ...]]:
    """Return how avoidable losing actions lost, by the step that they led to."""
    found: dict[int, tuple[str, ...]] = {}
    for place in reversed(range(1, len(positions))):
        before, after = positions[place - 1], positions[place]
        value_before = value_for(before.turn, evaluations[place - 1])
        value_after = value_for(before.turn, evaluations[place])
        if value_after is Value.LOSS and value_before not in (Value.LOSS, None):
            found[place] = tuple(map(str, game.refutation(before, after, ends)))
    return {place: line for place, line in found.items() if line}


def _places(position: AnyPosition, actions: Sequence[ActionEvaluation]) -> dict[str, Value | None]:
    """Return the best value of the actions on each square; giving a piece is its own place."""
    row = game_of(position)
    values: dict[str, set[Value | None]] = {}
    for each in actions:
        place = row.square_filled(position.parse_action(each.action)) or each.action
        values.setdefault(place, set()).add(each.value)
    return {place: _value_by_actions(found) for place, found in values.items()}


def _value_by_actions(values: set[Value | None]) -> Value | None:
    """Return what follows from the actions: one win is enough, all else needs every value."""
    if Value.WIN in values:
        return Value.WIN
    if None in values:
        return None
    return Value.DRAW if Value.DRAW in values else Value.LOSS


def _badness(evaluated: ActionEvaluation) -> tuple[int, int]:
    """Order actions: quick wins, draws, unknown ones, and then the losses that take longest."""
    placements = evaluated.placements or 0
    return _ORDER[evaluated.value], -placements if evaluated.value is Value.LOSS else placements


def _part_of(ends: float) -> float:
    """Return the deadline of one search, if all of them together have one."""
    now = time.monotonic()
    return now + max(0.0, ends - now) / limits.SHARE
