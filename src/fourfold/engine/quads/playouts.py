"""Many random games of Quads at once, for research."""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array, count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.playouts import RandomGames, below, next_random, nth
from fourfold.engine.quads.board import (
    new_state,
    open_squares,
    place,
    to_place,
    ways_on,
)
from fourfold.engine.quads.board import (
    perft as _perft,
)
from fourfold.engine.quads.layout import COUNT, QuadsState
from fourfold.rules import Refusal
from fourfold.rules.quads import Quads, Rules


def random_games(number: int, rules: Rules, seed: int = 0) -> RandomGames:
    """Play this many games in which every legal placement is equally likely."""
    if number < 0:
        raise Refusal("{number} is not a valid number of games", number=number)
    winners, lengths = np.zeros(number, np.uint8), np.zeros(number, np.uint8)
    start = new_state(Quads(rules=rules))
    _play_at_random(start, int(rules.strict), seed % (1 << 63), winners, lengths)
    return RandomGames(winners, lengths)


def perft(position: Quads, depth: int) -> int:
    """Count the action sequences of a length, as ``fourfold.rules.perft`` does."""
    if depth < 0:
        raise Refusal("{depth} is not a valid number of actions", depth=depth)
    if depth == 0:
        return 1
    return int(_perft(new_state(position), int(position.rules.strict), depth))


@kernel
def place_at_random(state: QuadsState, strict: int, random: int) -> bool:
    """Place a random tile; return false if none can be placed."""
    hand, total = to_place(state), int64(0)
    squares = open_squares(state, strict)
    left = squares
    while left:
        total += count(ways_on(state, lowest(left), hand))
        left = without_lowest(left)
    if total == 0:
        return False
    chosen = below(random, total)
    left = squares
    while True:
        square = lowest(left)
        left = without_lowest(left)
        ways = ways_on(state, square, hand)
        here = count(ways)
        if chosen < here:
            place(state, square, hand, nth(ways, chosen))
            return True
        chosen -= here


@kernel
def _play_at_random(
    start: NDArray[np.int64], strict: int, seed: int, winners: Array, lengths: Array
) -> None:
    random = (uint64(seed) + uint64(1)) * uint64(0x9E3779B97F4A7C15) | uint64(1)
    state = start.copy()
    for game in range(winners.size):
        state[:] = start
        random = next_random(random)
        while place_at_random(state, strict, random):
            random = next_random(random)
        lengths[game] = state[COUNT]
        # The player to move cannot place a tile, and has lost.
        winners[game] = 2 - state[COUNT] % 2
