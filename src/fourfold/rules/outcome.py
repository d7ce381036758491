"""How a game ended, and why."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from fourfold.rules.player import Player

Reason_co = TypeVar("Reason_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Won(Generic[Reason_co]):
    """One player won; ``by`` says why, in the words of the game."""

    player: Player
    by: Reason_co


@dataclass(frozen=True, slots=True)
class Drawn:
    """The game is over and no one won."""
