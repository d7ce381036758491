"""A player of Quads of any strength.

A level has three limits: how far it looks ahead, how much its evaluation varies, and how often it
does not look at all. Only the lower levels don't know the theorem.
"""

import time
from dataclasses import dataclass
from random import Random

from fourfold.engine.quads.search import FARTHEST
from fourfold.engine.quads.solver import QuadsSolver
from fourfold.rules.quads import Action, Quads
from fourfold.rules.value import Value


@dataclass(frozen=True, slots=True)
class Level:
    """How a player is limited."""

    looks_ahead: int
    """How many moves deep it searches."""
    careless: float
    """The chance of placing without looking."""
    knows_theory: bool
    """Whether it knows the theorem, and how to use it."""


LEVELS = (
    Level(1, 0.90, knows_theory=False),
    Level(1, 0.70, knows_theory=False),
    Level(1, 0.50, knows_theory=False),
    Level(1, 0.34, knows_theory=False),
    Level(1, 0.20, knows_theory=False),
    Level(1, 0.08, knows_theory=False),
    Level(2, 0.0, knows_theory=True),
    Level(3, 0.0, knows_theory=True),
    Level(4, 0.0, knows_theory=True),
    Level(FARTHEST, 0.0, knows_theory=True),
)


class QuadsPlayer:
    """Chooses placements at one level.

    Below level 10 the same seed and the same positions give the same choices, unless time is
    short; level 10 thinks for as long as it may.
    """

    def __init__(self, level: int, rng: Random, solver: QuadsSolver | None = None) -> None:
        self._level = LEVELS[level - 1]
        self._rng = rng
        self._solver = solver or QuadsSolver(memory=64)

    def choose(self, position: Quads, *, seconds: float | None = 1.0) -> Action:
        """Return an action in a position that is not over."""
        actions = position.actions()
        if self._rng.random() < self._level.careless:
            return self._rng.choice(actions)
        if position.count < 2 and not self._level.knows_theory:
            return self._rng.choice(actions)
        deadline = None if seconds is None else time.monotonic() + seconds
        if self._level.looks_ahead < FARTHEST:
            # Results of earlier searches would make its choices depend on them.
            self._solver.forget()
        found = self._solver.find(
            position,
            depth=self._level.looks_ahead,
            deadline=deadline,
            theory=self._level.knows_theory,
        )
        if found.depth == 0 and found.value is not Value.WIN:
            return self._rng.choice(actions)
        return found.action
