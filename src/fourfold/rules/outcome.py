"""How a game ended, and why."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from fourfold.rules.player import Player

Reason_co = TypeVar("Reason_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Won(Generic[Reason_co]):
    """One player won; ``by`` says why, in the words of the game."""

    player: Player
    by: Reason_co
    called: object = field(default=None, compare=False)
    """The line that was called, where wins are called and the call is known.

    A position's text does not say it, so positions and outcomes that differ only in this are
    equal.
    """


@dataclass(frozen=True, slots=True)
class Drawn:
    """The game is over and no one won."""
