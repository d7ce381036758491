"""How many tiles are still placed, at the end of a game.

The winner plays for a quick end and the loser for a late one. Near the end there are few
placements left, so all of them are tried, without a table or an order.
"""

import numpy as np

from fourfold.engine.machine import Array, int64, kernel, lowest, without_lowest
from fourfold.engine.quads.board import (
    new_state,
    open_squares,
    place,
    take_back,
    to_place,
    ways_on,
)
from fourfold.engine.quads.layout import QuadsState
from fourfold.rules.quads import Quads
from fourfold.rules.value import Value

MOST_NODES = 3_000_000
"""A position that needs more is not counted."""


@kernel
def ends_within(state: QuadsState, strict: int, wins: int, most: int, nodes: Array) -> bool:
    """Return whether the player to move wins (wins 1), or is lost (0), within some placements.

    ``nodes`` has how many positions may still be looked at; when there are none left, the result
    means nothing.
    """
    nodes[0] -= 1
    hand, squares = to_place(state), open_squares(state, strict)
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        ways = ways_on(state, square, hand)
        while ways:
            way = lowest(ways)
            ways = without_lowest(ways)
            if most <= 0 or nodes[0] <= 0:
                return False
            touched = place(state, square, hand, way)
            ends = ends_within(state, strict, 1 - wins, most - 1, nodes)
            take_back(state, square, hand, way, touched)
            if ends == (wins == 1):
                return ends
    return wins == 0


def placements_left(
    position: Quads, value: Value, *, most: int, nodes: int = MOST_NODES
) -> int | None:
    """Return how many tiles are placed from here on with best play; ``None`` if more than most.

    >>> placements_left(Quads(), Value.LOSS, most=2) is None
    True
    """
    state, left = new_state(position), np.array([nodes])
    strict, wins = int(position.rules.strict), int(value is Value.WIN)
    # The winner places the last tile: an odd number for the winner to move, else an even one.
    for placements in range(wins, most + 1, 2):
        if ends_within(state, int64(strict), int64(wins), int64(placements), left):
            return placements
        if left[0] <= 0:
            return None
    return None
