"""The port through which a computer plays, and a plain player that implements it.

The plain player sees what a person sees at a glance. The higher its level, the more it notices.
"""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from fourfold.play.plain_player import PLAIN_PLAYERS, choose_at_random
from fourfold.play.view import View

LEVELS = range(1, 11)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think."""

    seconds: float = 3.0


class Chooser(Protocol):
    """Chooses an action from what a seat may see."""

    def choose(self, view: View, budget: Budget) -> object:
        """Return an action for the seat of this view, whose turn it is."""


class PlainPlayer:
    """A player that does not look ahead; at level 10 it misses nothing within one turn."""

    def __init__(self, level: int, rng: Random) -> None:
        self._chance = level / len(LEVELS)
        self._rng = rng

    def choose(self, view: View, budget: Budget) -> object:
        """Return an action. The budget is not needed: this takes no time."""
        refuse_blindfold(view)
        game = view.settings.game_played.name
        if game not in PLAIN_PLAYERS:
            return choose_at_random(view, self._rng)
        return PLAIN_PLAYERS[game].choose(view, self._notices, self._rng)

    def _notices(self) -> bool:
        return self._rng.random() < self._chance


def refuse_blindfold(view: View) -> None:
    """Raise an error for a view without a board: a computer cannot be blindfolded."""
    if view.blindfolded:
        raise ValueError("a computer cannot be blindfolded")
