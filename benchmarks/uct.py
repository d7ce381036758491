"""A plain player of Quads to compare ours with: UCT with random playouts, nothing else."""

import time
from random import Random

import numpy as np

from fourfold.engine.machine import Array, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.playouts import below, next_random
from fourfold.engine.quads.board import (
    action_of,
    new_state,
    open_squares,
    place,
    to_place,
    ways_on,
)
from fourfold.engine.quads.layout import COUNT, QuadsState
from fourfold.engine.quads.playouts import place_at_random
from fourfold.rules.quads import Action, Quads

_MOST_NODES = 4_000_000
_ROUNDS = 500

# A node of the tree: its action, visits, wins of the player who played it, its first child, their
# number.
_ACTION, _VISITS, _WINS, _CHILD, _CHILDREN, _WORDS = 0, 1, 2, 3, 4, 5


@kernel
def _expand(state: QuadsState, strict: int, tree: Array, node: int, used: int) -> int:
    hand, first = to_place(state), used
    squares = open_squares(state, strict)
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        ways = ways_on(state, square, hand)
        while ways:
            way = lowest(ways)
            ways = without_lowest(ways)
            tree[uint64(used * _WORDS + _ACTION)] = square * 192 + hand * 64 + way
            for word in range(_VISITS, _WORDS):
                tree[uint64(used * _WORDS + word)] = 0
            used += 1
    tree[uint64(node * _WORDS + _CHILD)] = first
    tree[uint64(node * _WORDS + _CHILDREN)] = used - first
    return used


@kernel
def _select(tree: Array, node: int) -> int:
    best, best_score = int64(0), -1.0
    first = tree[uint64(node * _WORDS + _CHILD)]
    log = np.log(float(tree[uint64(node * _WORDS + _VISITS)]) + 1.0)
    for child in range(first, first + tree[uint64(node * _WORDS + _CHILDREN)]):
        visits = tree[uint64(child * _WORDS + _VISITS)]
        if visits == 0:
            return int64(child)
        score = tree[uint64(child * _WORDS + _WINS)] / visits + np.sqrt(2.0 * log / visits)
        if score > best_score:
            best, best_score = int64(child), score
    return best


@kernel
def _rounds(
    start: Array, state: QuadsState, strict: int, tree: Array, path: Array, used: int, random: int
) -> tuple[int, int]:
    random = uint64(random)
    for _ in range(_ROUNDS):
        if used > _MOST_NODES - 3000:
            break
        for word in range(start.size):
            state[word] = start[word]
        node, length = int64(0), 1
        path[0] = 0
        while tree[uint64(node * _WORDS + _CHILDREN)]:
            node = _select(tree, node)
            path[length] = node
            length += 1
            rest = tree[uint64(node * _WORDS + _ACTION)]
            place(state, rest // 192, rest % 192 // 64, rest % 64)
        if tree[uint64(node * _WORDS + _VISITS)] > 0 or node == 0:
            used = _expand(state, strict, tree, node, used)
            children = tree[uint64(node * _WORDS + _CHILDREN)]
            if children:
                random = next_random(random)
                node = tree[uint64(node * _WORDS + _CHILD)] + below(random, children)
                path[length] = node
                length += 1
                rest = tree[uint64(node * _WORDS + _ACTION)]
                place(state, rest // 192, rest % 192 // 64, rest % 64)
        random = next_random(random)
        while place_at_random(state, strict, random):
            random = next_random(random)
        # The player to move now has lost; the action of a node was played by its parent's mover.
        winner = 1 - (state[COUNT] & 1)
        mover = start[COUNT] & 1
        for each in range(length):
            node = path[each]
            tree[uint64(node * _WORDS + _VISITS)] += 1
            if each and winner == mover ^ (each - 1) & 1:
                tree[uint64(node * _WORDS + _WINS)] += 1
    return used, int64(random >> uint64(1))


class UctPlayer:
    """Chooses the placement that was tried most in the time given."""

    def __init__(self, rng: Random, seconds: float) -> None:
        self._rng, self._seconds = rng, seconds
        self._tree = np.zeros(_MOST_NODES * _WORDS, np.int64)
        self.playouts = 0

    def choose(self, position: Quads) -> Action:
        """Return an action."""
        ends = time.monotonic() + self._seconds
        start = new_state(position)
        state, path = start.copy(), np.zeros(64, np.int64)
        self._tree[:_WORDS] = 0
        used, random = 1, self._rng.randrange(1, 1 << 62)
        while time.monotonic() < ends:
            used, random = _rounds(
                start, state, int(position.rules.strict), self._tree, path, used, random
            )
        self.playouts += int(self._tree[_VISITS])
        first, number = int(self._tree[_CHILD]), int(self._tree[_CHILDREN])
        best = max(
            range(first, first + number), key=lambda node: self._tree[node * _WORDS + _VISITS]
        )
        return action_of(int(self._tree[best * _WORDS + _ACTION]))
