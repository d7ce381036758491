"""Kernels on a board: placing a tile and taking it back, and what may be placed where."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.quads.layout import (
    APART_MASK,
    ASKED,
    BESIDE,
    BESIDE_MASK,
    COUNT,
    EMPTY,
    FIRST,
    FITTING,
    HANDS,
    HASH,
    HASHES,
    LAID,
    MERGED,
    NEUTRAL,
    REQUIRED,
    REQUIREMENTS,
    SAME_TILE,
    SQUARES_MOVED,
    STATE_SIZE,
    TOUCHED,
    WAY_NUMBERS,
    WAYS,
    WAYS_A_HAND,
    WAYS_MOVED,
    QuadsState,
    requirement_number,
)
from fourfold.rules.quads import Place, Quads, Rules
from fourfold.rules.quads.matching import BORDER, FREE
from fourfold.rules.quads.squares import NEIGHBOURS, SIZE, SQUARES, Square

_SQUARES = len(SQUARES)
_SYMMETRIC = 6


@kernel
def to_place(state: QuadsState) -> int:
    """Return the hand from which the next tile comes."""
    return int64(NEUTRAL) if state[COUNT] < 2 else state[COUNT] & 1


@kernel
def open_squares(state: QuadsState, strict: int) -> int:
    """Return the squares on which the next tile may lie, if its sides fit."""
    if state[COUNT] >= 2:
        return state[EMPTY] & state[TOUCHED]
    if state[COUNT] == 0:
        return state[EMPTY]
    return state[EMPTY] & ~int64(APART_MASK[uint64(state[FIRST] + strict * _SQUARES)])


@kernel
def ways_on(state: QuadsState, square: int, hand: int) -> int:
    """Return the ways in which a hand's tiles may lie on a square, given its sides."""
    requirement = state[uint64(REQUIRED + square)]
    return int64(FITTING[uint64(hand * REQUIREMENTS + requirement)]) & state[uint64(HANDS + hand)]


@kernel
def place(state: QuadsState, square: int, hand: int, way: int) -> int:
    """Place a tile; return what ``take_back`` needs: the squares touched before."""
    before = state[TOUCHED]
    if state[COUNT] == 0:
        state[FIRST] = square
    state[EMPTY] &= ~(int64(1) << square)
    state[TOUCHED] |= BESIDE_MASK[uint64(square)]
    state[COUNT] += 1
    state[uint64(LAID + square)] = hand * WAYS_A_HAND + way
    _change(state, square, hand, way, 1)
    return before


@kernel
def take_back(state: QuadsState, square: int, hand: int, way: int, touched: int) -> None:
    """Undo a placement."""
    state[EMPTY] |= int64(1) << square
    state[TOUCHED] = touched
    state[COUNT] -= 1
    if state[COUNT] == 0:
        state[FIRST] = 0
    state[uint64(LAID + square)] = 0
    _change(state, square, hand, way, -1)


@kernel
def _change(state: QuadsState, square: int, hand: int, way: int, sign: int) -> None:
    number = hand * WAYS_A_HAND + way
    state[uint64(HANDS + hand)] ^= SAME_TILE[uint64(number)]
    name = (square * 3 * WAYS_A_HAND + number) * 2
    state[HASH] ^= HASHES[uint64(name)]
    state[HASH + 1] ^= HASHES[uint64(name + 1)]
    for side in range(4):
        neighbour = BESIDE[uint64(square * 4 + side)]
        if neighbour >= 0:
            state[uint64(REQUIRED + neighbour)] += sign * ASKED[uint64(number * 4 + side)]


@kernel
def name_of(state: QuadsState) -> tuple[int, int]:
    """Return two numbers that name a position.

    While there are few tiles, positions that are symmetric to each other get the same name:
    the least of the names of all eight. Later, symmetric positions hardly ever occur.
    """
    if state[COUNT] > state[MERGED]:
        return state[HASH], state[HASH + 1]
    least = other = int64(0)
    for symmetry in range(8):
        one = two = int64(0)
        filled = ~state[EMPTY] & ((int64(1) << _SQUARES) - 1)
        while filled:
            square = lowest(filled)
            filled = without_lowest(filled)
            target = SQUARES_MOVED[uint64(symmetry * _SQUARES + square)]
            way = WAYS_MOVED[uint64(symmetry * 3 * WAYS_A_HAND + state[uint64(LAID + square)])]
            name = (target * 3 * WAYS_A_HAND + way) * 2
            one ^= HASHES[uint64(name)]
            two ^= HASHES[uint64(name + 1)]
        if symmetry == 0 or one < least:
            least, other = one, two
    return least, other


@kernel
def perft(state: QuadsState, strict: int, depth: int) -> int:
    """Count the action sequences of a length, at least 1."""
    hand, total = to_place(state), int64(0)
    squares = open_squares(state, strict)
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        ways = ways_on(state, square, hand)
        if depth == 1:
            total += count(ways)
            continue
        while ways:
            way = lowest(ways)
            ways = without_lowest(ways)
            touched = place(state, square, hand, way)
            total += perft(state, strict, depth - 1)
            take_back(state, square, hand, way, touched)
    return total


def empty_board(rules: Rules, *, rows: int = SIZE, columns: int = SIZE) -> NDArray[np.int64]:
    """Return the words of the start of a game; the board may be smaller than usual.

    A smaller board is the upper left corner of the usual one, without the squares outside.
    """
    return _empty_board(rules, rows, columns).copy()


@cache
def _empty_board(rules: Rules, rows: int, columns: int) -> NDArray[np.int64]:
    # Making it takes longer than most searches near the end of a game.
    inside = [square for square in SQUARES if square // SIZE < rows and square % SIZE < columns]
    state = np.zeros(STATE_SIZE, np.int64)
    state[EMPTY] = sum(1 << square for square in inside)
    # The symmetries of the usual board are not those of its corner.
    state[MERGED] = _SYMMETRIC if len(inside) == _SQUARES else -1
    for hand, ways in enumerate(WAYS):
        state[HANDS + hand] = -1 if len(ways) == WAYS_A_HAND else (1 << len(ways)) - 1
    for square in inside:
        sides = [None if side not in inside else side for side in NEIGHBOURS[square]]
        asked = "".join(BORDER if side is None and rules.border else FREE for side in sides)
        state[REQUIRED + square] = requirement_number(asked)
    return state


def new_state(position: Quads) -> NDArray[np.int64]:
    """Return the words of a position."""
    state = empty_board(position.rules)
    # The neutral tiles came first; which of them was the very first no longer matters.
    laid = [(s, WAY_NUMBERS[way]) for s, way in zip(SQUARES, position.board, strict=True) if way]
    for square, way in sorted(laid, key=lambda each: -each[1][0]):
        place(state, square, *way)
    return state


def action_of(number: int) -> Place:
    """Return an action from its number: square times 192, plus hand times 64, plus way."""
    square, rest = divmod(number, 3 * WAYS_A_HAND)
    hand, way = divmod(rest, WAYS_A_HAND)
    return Place(Square(square), WAYS[hand][way])
