"""What the batches of all games share: how games went, and random numbers for each."""

from typing import Protocol, overload

from fourfold.engine.machine import Array, kernel, uint64
from fourfold.engine.playouts import next_random

PLAYER, OVER, WINNER = 0, 1, 2
"""The columns of how a game went: whose turn it is, whether it is over, and who won.

Players are 0 and 1; the winner is -1 in a draw, and while the game is in progress.
"""
STATUS_SIZE = 3

ENDED, FORBIDDEN = 1, 2
"""How a game can be over: by the rules, or by an action that was not legal."""


class Rows(Protocol):
    """A two-dimensional array of numbers, as a kernel sees it."""

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns it has."""

    @overload
    def __getitem__(self, index: int, /) -> Array: ...

    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...

    def __setitem__(self, index: tuple[int, int], number: int, /) -> None: ...


@kernel
def first_state(seed: int, game: int) -> int:
    """Return where the random numbers of a game begin, however many games there are."""
    state = (uint64(seed) + uint64(1)) * uint64(0x9E3779B97F4A7C15)
    state ^= (uint64(game) + uint64(1)) * uint64(0xBF58476D1CE4E5B9)
    state ^= state >> uint64(31)
    return next_random(state * uint64(0x94D049BB133111EB) | uint64(1))
