"""Quarto for the computer: the exact solver plays, evaluates, and explains why a piece loses."""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random

from fourfold.analysis.limits import MOST_GOOD_ACTIONS, THREADS
from fourfold.engine import (
    OutOfTime,
    QuartoPlayer,
    QuartoSolver,
    best_action,
    principal_variation,
    refutation,
)
from fourfold.play import View
from fourfold.play.evaluations import ActionEvaluation
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import Action, Give, Quarto, QuartoView
from fourfold.rules.value import Value

IS_SOLVED = True


class QuartoComputer:
    """A player of one level."""

    def __init__(self, level: int, rng: Random) -> None:
        self._player = QuartoPlayer(level, rng)

    def choose(self, view: View, seconds: float) -> Action:
        """Return an action for the seat of a view, whose turn it is."""
        seen = view.seen
        assert isinstance(seen, QuartoView)
        position = Quarto(seen.board, seen.hand, seen.rules, seen.last)
        return self._player.choose(position, may_call=view.may_call, seconds=seconds)

    def choose_in(
        self, position: Quarto, seconds: float | None, *, may_call: bool = True
    ) -> Action:
        """Return an action in a position; without a limit it takes the time it needs."""
        return self._player.choose(position, may_call=may_call, seconds=seconds)


class QuartoEvaluator:
    """Evaluates positions, and remembers its results."""

    def __init__(self, memory: int) -> None:
        self._solver = QuartoSolver(memory=memory, threads=THREADS)

    def value(self, position: Quarto, deadline: float | None) -> Value | None:
        """Return the value for the player to act; ``None`` if it could not be found in time."""
        with suppress(OutOfTime):
            return self._solver.value(position, deadline=deadline)
        return None

    def value_and_actions(
        self, position: Quarto, deadline: float, actions_deadline: float
    ) -> tuple[Value | None, Sequence[ActionEvaluation]]:
        """Return the value, and every action with its value, distance and refutation."""
        return self.value(position, deadline), self._evaluate_actions(position, actions_deadline)

    def values(
        self, position: Quarto, deadline: float, *, distances: bool = False
    ) -> Sequence[ActionEvaluation]:
        """Return every action with its value and, if asked for, how far the end is."""
        found = self._values(position, deadline)
        far = self._distances(position, found, deadline) if distances else {}
        return [
            ActionEvaluation(str(each), found.get(each), far.get(each))
            for each in position.actions()
        ]

    def _distances(
        self, position: Quarto, actions: Iterable[Action], ends: float
    ) -> dict[Action, int | None]:
        found: dict[Action, int | None] = {}
        for action in actions:
            with suppress(OutOfTime):
                found[action] = self._solver.distance_after(position, action, deadline=ends)
        return found

    def _values(self, position: Quarto, ends: float) -> dict[Action, Value]:
        values: dict[Action, Value] = {}
        # First what takes no time, then what matters most: time may run out at any point.
        for deadline in (0.0, ends):
            for action in (each for each in position.actions() if each not in values):
                with suppress(OutOfTime):
                    values[action] = self._solver.value_after(position, action, deadline=deadline)
        return values

    def best_line(self, position: Quarto, deadline: float) -> Sequence[Action]:
        """Return best play, as far as it is found in time."""
        line: list[Action] = []
        with suppress(OutOfTime):
            while position.outcome is None:
                action = best_action(self._solver, position, deadline=deadline)
                line.append(action)
                position = position.play(action)
        return line

    def _evaluate_actions(self, position: Quarto, ends: float) -> list[ActionEvaluation]:
        actions, values = position.actions(), self._values(position, ends)
        placements = self._distances(position, values, ends)
        lines: dict[Action, Sequence[Action]] = {}
        for action, value in values.items():
            if value is Value.LOSS and isinstance(action, Give):
                lines[action] = self._refuted(position, action, ends)
        return [
            ActionEvaluation(
                str(action),
                values.get(action),
                placements.get(action),
                tuple(map(str, lines.get(action, ()))),
            )
            for action in actions
        ]

    def good_actions(
        self, position: Quarto, value: Value, following: Quarto | None, deadline: float
    ) -> Sequence[Action]:
        """Return a few actions that keep the value of a position."""
        found: list[Action] = []
        with suppress(OutOfTime):
            for action in position.actions():
                if self._solver.value_after(position, action, deadline=deadline) is value:
                    found.append(action)
                if len(found) == MOST_GOOD_ACTIONS:
                    break
        return found

    def refutation(self, before: Quarto, after: Quarto, deadline: float) -> Sequence[Action]:
        """Return how the opponent wins, unless the player could have called."""
        if before.live or after.outcome is not None:
            return ()
        if before.hand is None and after.hand is not None:
            return self._refuted(before, Give(after.hand), deadline)
        with suppress(OutOfTime):
            if time.monotonic() < deadline:
                return principal_variation(self._solver, after, deadline=deadline)
        return ()

    def _refuted(self, position: Quarto, gift: Give, deadline: float) -> Sequence[Action]:
        following = position.play(gift)
        if following.live:
            return following.actions()[:1]
        for place in following.open_actions():
            after = following.play(place)
            if after.live:
                return place, after.actions()[0]
            if isinstance(after.outcome, Won):
                return (place,)
        with suppress(OutOfTime):
            if time.monotonic() < deadline:
                return refutation(self._solver, position, gift, deadline=deadline)
        return ()


def new_player(level: int, rng: Random) -> QuartoComputer:
    """Return a player of a level from 1 to 10."""
    return QuartoComputer(level, rng)


def new_evaluator(memory: int) -> QuartoEvaluator:
    """Return an evaluator that may use this many MiB."""
    return QuartoEvaluator(memory)
