"""What the random games of all games share: their results, and the random numbers."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import int64, kernel, lowest, uint64, without_lowest


@dataclass(frozen=True, slots=True)
class RandomGames:
    """The results of random games, one entry for each game."""

    winners: NDArray[np.uint8]
    """1 or 2 for the player who won, 0 for a draw."""
    lengths: NDArray[np.uint8]
    """How many pieces or tiles were placed."""


@kernel
def next_random(state: int) -> int:
    """Return the next state of a generator after Marsaglia (xorshift, shifts 13, 7, 17)."""
    state ^= state << uint64(13)
    state ^= state >> uint64(7)
    return state ^ state << uint64(17)


@kernel
def below(state: int, bound: int) -> int:
    """Return a random number below a small bound, from the upper bits of a state."""
    return int64((state >> uint64(32)) * uint64(bound) >> uint64(32))


@kernel
def nth(bits: int, number: int) -> int:
    """Return the place of the set bit that has this many set bits below it."""
    for _ in range(number):
        bits = without_lowest(bits)
    return lowest(bits)
