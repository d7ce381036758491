"""Quads for the computer: the search plays, and evaluates what it can prove in time."""

import time
from collections.abc import Sequence
from itertools import islice
from random import Random

from fourfold.engine import QuadsPlayer, QuadsSolver, SearchResult
from fourfold.play import View
from fourfold.play.evaluations import ActionEvaluation
from fourfold.rules.quads import Action, Quads, QuadsView
from fourfold.rules.value import Value

IS_SOLVED = False

_USUAL_SECONDS = 1.0

LONGEST_LINE = 12
"""At most this many moves are shown as best play: what comes later is mostly a guess."""
LINE_SHARE = 4
"""Each move of best play is searched for one part in this many of the time that is left."""
CLEAR = 16
"""A score this far from nothing, a spare move or more, makes a result probable."""


class QuadsComputer:
    """A player of one level."""

    def __init__(self, level: int, rng: Random) -> None:
        self._player = QuadsPlayer(level, rng)

    def choose(self, view: View, seconds: float) -> Action:
        """Return an action for the seat of a view, whose turn it is."""
        seen = view.seen
        assert isinstance(seen, QuadsView)
        return self._player.choose(Quads(seen.board, seen.rules), seconds=seconds)

    def choose_in(self, position: Quads, seconds: float | None, *, may_call: bool = True) -> Action:
        """Return an action in a position; without a limit it thinks for a second."""
        return self._player.choose(position, seconds=seconds or _USUAL_SECONDS)


class QuadsEvaluator:
    """Evaluates positions, and remembers its results."""

    def __init__(self, memory: int) -> None:
        self._solver = QuadsSolver(memory=memory)

    def value(self, position: Quads, deadline: float | None) -> Value | None:
        """Return the value for the player to act; ``None`` if it could not be found in time."""
        return self._solver.value(position, deadline=deadline)

    def value_and_actions(
        self, position: Quads, deadline: float, actions_deadline: float
    ) -> tuple[Value | None, Sequence[ActionEvaluation]]:
        """Return the value, and every action with its value if it is known."""
        result = self._solver.find(position, deadline=deadline)
        return result.value, self._evaluate_actions(position, result, actions_deadline)

    def values(
        self, position: Quads, deadline: float, *, distances: bool = False
    ) -> Sequence[ActionEvaluation]:
        """Return every action with its value, or with what it looks like."""
        actions, evaluated = position.actions(), []
        for number, action in enumerate(actions):
            now = time.monotonic()
            share = now + max(0.0, deadline - now) / (len(actions) - number)
            evaluated.append(self._evaluated(position, action, share))
        return evaluated

    def _evaluated(self, position: Quads, action: Action, deadline: float) -> ActionEvaluation:
        following = position.play(action)
        if following.outcome is not None:
            return ActionEvaluation(str(action), Value.WIN)
        result = self._solver.find(following, deadline=deadline)
        if result.value is not None:
            return ActionEvaluation(str(action), result.value.opposite)
        return ActionEvaluation(str(action), None, probable=_probable(result))

    def best_line(self, position: Quads, deadline: float) -> Sequence[Action]:
        """Return what looks best for both, as far as it is found in time."""
        line: list[Action] = []
        while position.outcome is None and len(line) < LONGEST_LINE:
            now = time.monotonic()
            if now >= deadline:
                break
            result = self._solver.find(position, deadline=now + (deadline - now) / LINE_SHARE)
            line.append(result.action)
            position = position.play(result.action)
        return line

    def _evaluate_actions(
        self, position: Quads, result: SearchResult, ends: float
    ) -> list[ActionEvaluation]:
        # What looks best comes first, even if nothing is proved.
        actions = sorted(position.actions(), key=lambda action: action != result.action)
        evaluated = []
        for number, action in enumerate(actions):
            now = time.monotonic()
            share = now + max(0.0, ends - now) / (len(actions) - number)
            if action == result.action and result.value is not None:
                evaluated.append(ActionEvaluation(str(action), result.value))
            else:
                evaluated.append(self._evaluated(position, action, share))
        return evaluated

    def good_actions(
        self, position: Quads, value: Value, following: Quads | None, deadline: float
    ) -> Sequence[Action]:
        """Return an action that wins: one that was found, or the one that was played."""
        result = self._solver.find(position, deadline=deadline)
        if result.value is Value.WIN:
            return (result.action,)
        # The value is known from what followed, so the action that was played was good.
        done = (action for action in position.actions() if position.play(action) == following)
        return tuple(islice(done, 1))

    def refutation(self, before: Quads, after: Quads, deadline: float) -> Sequence[Action]:
        """Return how the opponent wins, as far as each of their actions is proved to win."""
        line: list[Action] = []
        position, winner = after, after.turn
        while position.outcome is None and time.monotonic() < deadline:
            result = self._solver.find(position, deadline=deadline)
            wins = position.turn is winner
            if result.value is not (Value.WIN if wins else Value.LOSS):
                break
            line.append(result.action)
            position = position.play(result.action)
        # What the loser plays last shows nothing unless the game is over.
        if line and position.outcome is None and position.turn is winner:
            line.pop()
        return line


def _probable(reply: SearchResult) -> Value | None:
    """Return what an action looks like, given what its answer looks like to the opponent."""
    if reply.depth == 0 or abs(reply.score) < CLEAR:
        return None
    return Value.LOSS if reply.score > 0 else Value.WIN


def new_player(level: int, rng: Random) -> QuadsComputer:
    """Return a player of a level from 1 to 10."""
    return QuadsComputer(level, rng)


def new_evaluator(memory: int) -> QuadsEvaluator:
    """Return an evaluator that may use this many MiB."""
    return QuadsEvaluator(memory)
