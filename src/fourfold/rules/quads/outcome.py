"""How a game of Quads ends."""

from dataclasses import dataclass

from fourfold.rules.outcome import Won


@dataclass(frozen=True, slots=True)
class Stuck:
    """The loser was to move and could not place a tile."""


Outcome = Won[Stuck]
