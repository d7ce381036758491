"""A player of any strength, from a careless beginner to one who never makes a mistake.

Two independent things make a level. How much it *overlooks*: at each decision it may be
blind to a trait, and then sees neither wins nor dangers in it. And how far it
*looks ahead*, in gifts.

It wins as soon as possible and loses as late as possible. Among actions that draw, it prefers
those that leave the opponent the fewest good answers: the game is a draw between perfect players,
and this is how to beat people.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.engine.running import OutOfTime
from fourfold.rules.quarto import Action, Call, Pass, Quarto, Rules, Trait
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.value import Value

EVERYTHING = 16
"""A look-ahead to the end of the game."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a player is limited."""

    overlooks: float
    """The chance, at each decision, of being blind to a trait."""
    looks_ahead: int
    """How many gifts ahead the consequences of an action are seen."""
    sets_traps: bool
    """Whether it prefers actions that leave the opponent few good answers."""


LEVELS = (
    Level(0.50, 0, sets_traps=False),
    Level(0.35, 0, sets_traps=False),
    Level(0.25, 0, sets_traps=False),
    Level(0.16, 1, sets_traps=False),
    Level(0.09, 1, sets_traps=False),
    Level(0.04, 2, sets_traps=False),
    Level(0.01, 3, sets_traps=True),
    Level(0.0, 4, sets_traps=True),
    Level(0.0, 6, sets_traps=True),
    Level(0.0, EVERYTHING, sets_traps=True),
)

# With fewer pieces on the board it would take too long to look at all answers to all actions.
_TRAPS_FROM = 6

# How far to look ahead first, so that there is an answer when time runs out.
_GLANCE = 2

_MEMORY = 64

_Choice = TypeVar("_Choice", bound=Action)


class QuartoPlayer:
    """Chooses actions at one level.

    The same seed and the same positions give the same choices, unless time is short.
    """

    def __init__(self, level: int, rng: Random, solver: QuartoSolver | None = None) -> None:
        self._level = LEVELS[level - 1]
        self._rng = rng
        self._solver = solver or QuartoSolver(memory=_MEMORY)

    def choose(
        self, position: Quarto, *, may_call: bool = True, seconds: float | None = None
    ) -> Action:
        """Return an action in a position that is not over, within some time."""
        deadline = None if seconds is None else time.monotonic() + seconds
        rules = self._rules_noticed(position.rules)
        if may_call and rules is not None and position.rules.calling:
            live = live_alignments(position.board, position.last, rules)
            if live:
                return Call(live[0].line)
        actions = position.open_actions()
        if isinstance(actions[0], Pass):
            return actions[0]
        if rules is None:
            return self._rng.choice(actions)
        # The overlooked trait is out of the game now, and a calculation needs no calls.
        seen = Quarto(position.board, position.hand, replace(rules, calling=False), position.last)
        best = self._best(seen, actions, deadline)
        return self._rng.choice(best)

    def _rules_noticed(self, rules: Rules) -> Rules | None:
        """Return the rules without the traits overlooked now; ``None`` if that is all of them.

        Every chance is drawn before looking, so that the time and the random numbers it
        takes don't depend on whether there is something to see.
        """
        noticed = [trait for trait in Trait if self._rng.random() >= self._level.overlooks]
        traits = rules.traits.intersection(noticed)
        return replace(rules, traits=traits) if traits else None

    def _best(
        self, position: Quarto, actions: tuple[_Choice, ...], deadline: float | None
    ) -> list[_Choice]:
        """Return the actions of the highest value; if time runs out, as far as it is known."""
        furthest = self._level.looks_ahead
        highest, best = self._highest(position, actions, 0, None)
        try:
            for gifts in sorted({min(_GLANCE, furthest), furthest}):
                highest, best = self._highest(position, actions, gifts, deadline)
            if highest is not Value.DRAW:
                best = self._timed(position, best, highest, deadline)
            elif self._level.sets_traps:
                best = self._trickiest(position, best, deadline)
        except OutOfTime:
            pass
        return best

    def _highest(
        self,
        position: Quarto,
        actions: Sequence[_Choice],
        gifts: int,
        deadline: float | None,
    ) -> tuple[Value, list[_Choice]]:
        """Return the highest value seen within this many gifts, and the actions that have it."""
        values = {
            action: self._solver.value_after(position, action, gifts=gifts, deadline=deadline)
            for action in actions
        }
        highest = max(values.values(), key=lambda value: value.rank)
        return highest, [action for action in actions if values[action] is highest]

    def _timed(
        self, position: Quarto, actions: list[_Choice], value: Value, deadline: float | None
    ) -> list[_Choice]:
        """Return the actions that win soonest, or lose latest."""
        for gifts in range(self._level.looks_ahead):
            decided = [
                action
                for action in actions
                if self._solver.value_after(position, action, gifts=gifts, deadline=deadline)
                is value
            ]
            if value is Value.WIN and decided:
                return decided
            if len(decided) == len(actions):
                break  # all are lost at the same time
            actions = [action for action in actions if action not in decided]
        return actions

    def _trickiest(
        self, position: Quarto, actions: list[_Choice], deadline: float | None
    ) -> list[_Choice]:
        """Return the actions after which the smallest share of the answers is good."""
        if position.count < _TRAPS_FROM or len(actions) == 1:
            return actions
        shares = {action: self._good_share(position.play(action), deadline) for action in actions}
        least = min(shares.values())
        return [action for action in actions if shares[action] == least]

    def _good_share(self, position: Quarto, deadline: float | None) -> float:
        """Return the share of placements that don't lose; before a gift, for the best one."""
        if position.outcome is not None:
            return 1.0
        gifts = self._level.looks_ahead
        values = {
            action: self._solver.value_after(position, action, gifts=gifts, deadline=deadline)
            for action in position.open_actions()
        }
        if position.hand is None:
            holding = [gift for gift, value in values.items() if value is Value.DRAW]
            shares = (self._good_share(position.play(gift), deadline) for gift in holding)
            return min(shares, default=1.0)
        good = [place for place, value in values.items() if value is not Value.LOSS]
        return len(good) / len(values)
