"""Many games of Quads side by side, each a row of words as in ``layout``: for ``fourfold.env``.

The number of an action is ``square * 66 + way``: 0 to 63 are the ways in which the player's own
tiles lie, in the order of ``layout``, and 64 and 65 are the neutral tiles. Equal numbers of the
two players mean the same, with light and dark exchanged.
"""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.batch import ENDED, FORBIDDEN, OVER, PLAYER, WINNER, Rows, first_state
from fourfold.engine.machine import Array, count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.playouts import below, next_random, nth
from fourfold.engine.quads.board import new_state, open_squares, place, to_place, ways_on
from fourfold.engine.quads.layout import (
    EMPTY,
    HANDS,
    LAID,
    NEUTRAL,
    SIDES,
    STATE_SIZE,
    WAYS,
    WAYS_A_HAND,
    QuadsState,
)
from fourfold.rules.quads import Laid, Quads
from fourfold.rules.quads.squares import SQUARES
from fourfold.rules.quads.tiles import NEUTRALS, TILE_OF

CHOICES = WAYS_A_HAND + len(NEUTRALS)
"""How many actions there are for each square."""
ACTIONS = len(SQUARES) * CHOICES
ROW_SIZE = STATE_SIZE

PLANES = 18
_SQUARES = len(SQUARES)
_LEFT, _LIGHT = 16, 17
_NO_CHOICE = -1

_OWN = tuple(dict.fromkeys(TILE_OF[way] for way in WAYS[0]))
_FIRST_WAYS = np.array([WAYS[0].index(Laid(tile)) for tile in _OWN], np.int64)
"""The number of one way of each of a player's tiles, the same for both players."""

_SHOWS = np.array(
    [
        SIDES.index(ways[way % len(ways)][side]) - 1
        for ways in WAYS
        for way in range(WAYS_A_HAND)
        for side in range(4)
    ],
    np.int64,
)
"""What a way shows on a side, by hand times 64 plus way: light, dark, parallel, transverse."""


def row_of(position: Quads) -> NDArray[np.int64]:
    """Return the row of a position."""
    return new_state(position)


@kernel
def _can_place(row: QuadsState, strict: int) -> bool:
    """Return whether the player to move can place a tile."""
    hand, squares = to_place(row), open_squares(row, strict)
    while squares:
        if ways_on(row, lowest(squares), hand):
            return True
        squares = without_lowest(squares)
    return False


@kernel
def _fits(row: QuadsState, action: int, strict: int) -> bool:
    """Return whether an action is legal."""
    if action < 0 or action >= ACTIONS:
        return False
    square, way, hand = action // CHOICES, action % CHOICES, to_place(row)
    if (hand == NEUTRAL) != (way >= WAYS_A_HAND) or not open_squares(row, strict) >> square & 1:
        return False
    return bool(ways_on(row, square, hand) >> way % WAYS_A_HAND & 1)


@kernel
def _play(row: QuadsState, status: Array, action: int, strict: int) -> None:
    """Carry out a legal action."""
    place(row, action // CHOICES, to_place(row), action % CHOICES % WAYS_A_HAND)
    status[PLAYER] = 1 - status[PLAYER]
    if not _can_place(row, strict):
        status[OVER], status[WINNER] = ENDED, 1 - status[PLAYER]


@kernel
def step(rows: Rows, statuses: Rows, actions: Array, rewards: Rows, strict: int) -> None:
    """Carry out an action in each game that is not over, and write down who gains and loses."""
    for game in range(actions.size):
        row, status = rows[game], statuses[game]
        if status[OVER]:
            continue
        if _fits(row, actions[game], strict):
            _play(row, status, actions[game], strict)
        else:
            status[OVER], status[WINNER] = FORBIDDEN, 1 - status[PLAYER]
        if status[OVER]:
            rewards[game, uint64(status[WINNER])] = 1
            rewards[game, uint64(1 - status[WINNER])] = -1


@kernel
def write_masks(rows: Rows, statuses: Rows, masks: Rows, strict: int) -> None:
    """Write a row of truth values for each game, one for each action."""
    for game in range(rows.shape[0]):
        row, mask = rows[game], masks[game]
        for action in range(mask.size):
            mask[uint64(action)] = 0
        if statuses[game, OVER]:
            continue
        hand, squares = to_place(row), open_squares(row, strict)
        first = WAYS_A_HAND if hand == NEUTRAL else 0
        while squares:
            square = lowest(squares)
            squares = without_lowest(squares)
            ways = ways_on(row, square, hand)
            while ways:
                mask[uint64(square * CHOICES + first + lowest(ways))] = 1
                ways = without_lowest(ways)


@kernel
def _any_action(row: QuadsState, random: int, strict: int) -> int:
    """Return a random legal action; there must be one."""
    hand, squares, total = to_place(row), open_squares(row, strict), int64(0)
    left = squares
    while left:
        total += count(ways_on(row, lowest(left), hand))
        left = without_lowest(left)
    chosen = below(random, total)
    first = WAYS_A_HAND if hand == NEUTRAL else 0
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        ways = ways_on(row, square, hand)
        here = count(ways)
        if chosen < here:
            return square * CHOICES + first + nth(ways, chosen)
        chosen -= here
    return int64(_NO_CHOICE)


@kernel
def choose(rows: Rows, statuses: Rows, randoms: Array, chosen: Array, strict: int) -> None:
    """Choose any of the legal actions in each game; -1 if it is over."""
    for game in range(chosen.size):
        chosen[game] = _NO_CHOICE
        if not statuses[game, OVER]:
            chosen[game] = _any_action(rows[game], randoms[game], strict)


@kernel
def play_on(
    rows: Rows, statuses: Rows, seed: int, played: Rows, lengths: Array, strict: int
) -> None:
    """Play every game to its end with random actions, and write them down."""
    for game in range(lengths.size):
        row, status = rows[game], statuses[game]
        state = first_state(seed, game)
        length = int64(0)
        while not status[OVER]:
            state = next_random(state)
            action = _any_action(row, state, strict)
            _play(row, status, action, strict)
            played[game, length] = action
            length += 1
        lengths[game] = length


@kernel
def observe(rows: Rows, statuses: Rows, observers: Array, observed: Rows, hidden: bool) -> None:
    """Write the planes of each game as one of the players sees it."""
    for game in range(rows.shape[0]):
        row, planes, player = rows[game], observed[game], int64(observers[game])
        for place_of in range(planes.size):
            planes[uint64(place_of)] = 0
        filled = ~row[EMPTY] & ((int64(1) << _SQUARES) - 1)
        while filled:
            square = lowest(filled)
            filled = without_lowest(filled)
            for side in range(4):
                shows = _SHOWS[uint64(row[uint64(LAID + square)] * 4 + side)]
                shows = shows ^ player if shows < 2 else shows
                planes[uint64((shows * 4 + side) * _SQUARES + square)] = 1
        left = _LEFT * _SQUARES
        own, other = row[uint64(HANDS + player)], row[uint64(HANDS + 1 - player)]
        if hidden and not statuses[game, OVER]:
            other = int64(0)
        for tile in range(_FIRST_WAYS.size):
            way = _FIRST_WAYS[uint64(tile)]
            planes[uint64(left + tile)] = own >> way & 1
            planes[uint64(left + _FIRST_WAYS.size + tile)] = other >> way & 1
        for tile in range(2):
            planes[uint64(left + 2 * _FIRST_WAYS.size + tile)] = row[HANDS + NEUTRAL] >> tile & 1
        if player == 0:
            for square in range(_SQUARES):
                planes[uint64(_LIGHT * _SQUARES + square)] = 1
