"""The search: alpha-beta by increasing depth, with the survey as its evaluation at the end.

A score of plus or minus ``WON`` is a proof, at whatever depth it was found: it comes only from
players who cannot place, and from surveys that are certain.

The children of a position are all surveyed when they are listed. That orders them, decides many
of them, and at the last level is the whole search.
"""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.quads.board import (
    name_of,
    open_squares,
    place,
    take_back,
    to_place,
    ways_on,
)
from fourfold.engine.quads.layout import COUNT, NEUTRAL, WAYS_A_HAND, QuadsState
from fourfold.engine.quads.survey import NOTES_SIZE, WON, survey, survey_after, take_notes
from fourfold.rules.quads.squares import SQUARES

Scratch = Array

# The first words of the scratch array are shared with the caller of the search.
NODES, STOP = 0, 1
BEST, SCORE, DEPTH = 2, 3, 4
"""The best action, its score, and the depth at which it was found."""
_ROOT, _CANDIDATE = 5, 6
SALT = 7
"""Changes all names in the table, which makes every entry unknown at once."""
_NOTES = 8
_LISTS = _NOTES + NOTES_SIZE
_MOST_ACTIONS = len(SQUARES) * WAYS_A_HAND
SCRATCH_SIZE = _LISTS + (len(SQUARES) + 1) * _MOST_ACTIONS

_INFINITE = 2 * WON
# Up to how many levels before the end later actions are searched less deeply.
_REDUCED = 12
FARTHEST = len(SQUARES) + _REDUCED
"""A depth that settles every position: no game has more actions than there are squares."""
_OFFSET = 4 * WON
_SQUARE = 3 * WAYS_A_HAND

# An entry of the table is two words: what is known about a position, and before it the exclusive
# or of that and the position's second hash. Threads may share a table without locks: if two
# write an entry at once, its words don't belong together, and it looks like that of no position.
#
#   bits 0-12 the best action, 13-18 the depth, 19-20 the kind of score, from 21 on the score
_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3


def new_scratch() -> NDArray[np.int64]:
    """Return working memory for one search."""
    return np.zeros(SCRATCH_SIZE, np.int64)


@kernel
def judged(state: QuadsState, notes: Array, square: int, hand: int, way: int) -> int:
    """Return the survey's score of an action; while neutral tiles are placed there is none."""
    if hand != NEUTRAL:
        return -survey_after(state, notes, square, way)
    touched = place(state, square, hand, way)
    score = int64(0) if state[COUNT] < 2 else -survey(state, notes)
    take_back(state, square, hand, way, touched)
    return score


@kernel
def list_actions(state: QuadsState, strict: int, scratch: Scratch, first: int, enough: int) -> int:
    """List the actions with their scores; return how many there are.

    An action that certainly wins, or whose score is enough, makes all others unnecessary: then it
    is the only one listed.
    """
    number, hand = int64(0), to_place(state)
    squares = open_squares(state, strict)
    notes = scratch[_NOTES:_LISTS]
    if hand != NEUTRAL:
        take_notes(state, notes)
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        ways = ways_on(state, square, hand)
        while ways:
            way = lowest(ways)
            ways = without_lowest(ways)
            score = judged(state, notes, square, hand, way)
            word = (score + _OFFSET) << 13 | square * _SQUARE + hand * WAYS_A_HAND + way
            if score >= enough:
                scratch[uint64(first)] = word
                return int64(1)
            scratch[uint64(first + number)] = word
            number += 1
    return number


@kernel
def _next(scratch: Scratch, first: int, number: int) -> int:
    """Bring the highest of some words to the front, and return it."""
    best = first
    for each in range(first + 1, first + number):
        if scratch[uint64(each)] > scratch[uint64(best)]:
            best = each
    word = scratch[uint64(best)]
    scratch[uint64(best)] = scratch[uint64(first)]
    scratch[uint64(first)] = word
    return word


@kernel
def _less(depth: int, tried: int) -> int:
    """Return how much less deeply an action is searched after this many better looking ones.

    If it turns out to be good after all, it is searched again in full.
    """
    if depth < 3 or depth > _REDUCED or tried < 2:
        return int64(0)
    return min(int64(1) + int64(tried >= 6) + int64(tried >= 20), depth - 2)


@kernel
def search(
    state: QuadsState,
    strict: int,
    depth: int,
    alpha: int,
    beta: int,
    table: Array,
    scratch: Scratch,
) -> int:
    """Return the score of a position for the player to move, exact between alpha and beta."""
    scratch[NODES] += 1
    place_name, key = name_of(state)
    key ^= scratch[SALT]
    slot = (uint64(place_name) & uint64(table.size // 2 - 1)) * uint64(2)
    remembered, at_root = int64(0), state[COUNT] == scratch[_ROOT]
    known = table[slot + uint64(1)]
    if table[slot] ^ known == key:
        remembered = known & 8191
        score, kind = (known >> 21) - _OFFSET, known >> 19 & 3
        deep_enough = known >> 13 & 63 >= depth or score == WON or score == -WON
        settles = kind == _EXACT
        settles |= kind == _AT_LEAST and score >= beta
        settles |= kind == _AT_MOST and score <= alpha
        if deep_enough and settles and not at_root:
            return score
    first = _LISTS + state[COUNT] * _MOST_ACTIONS
    # On the last level the surveys of the children are the whole search.
    enough = min(beta, int64(WON)) if depth == 1 else int64(WON)
    number = list_actions(state, strict, scratch, first, enough)
    if number == 0:
        return -WON
    best, action, floor = -int64(_INFINITE), int64(0), alpha
    if depth == 1:
        word = _next(scratch, first, number)
        best, action = (word >> 13) - _OFFSET, word & 8191
        if enough <= best < WON:
            # Enough is not best: the next, deeper search should not try it first.
            action = int64(0)
    else:
        if remembered:
            for each in range(number):
                if scratch[uint64(first + each)] & 8191 == remembered:
                    scratch[uint64(first + each)] |= int64(1) << 50
        for tried in range(number):
            word = _next(scratch, first + tried, number - tried) & ~(int64(1) << 50)
            score = (word >> 13) - _OFFSET
            if depth == 2 and tried > 0 and -WON < score <= alpha:
                # The opponent's answer would only make it worse, and those after it are no better.
                best = max(best, score)
                break
            if score != WON and score != -WON:
                rest = word & 8191
                square, hand, way = rest // _SQUARE, rest % _SQUARE // 64, rest % 64
                touched = place(state, square, hand, way)
                less = _less(depth, tried)
                wide = beta - alpha > 1
                if tried > 0 and (wide or less):
                    score = -search(
                        state, strict, depth - 1 - less, -alpha - 1, -alpha, table, scratch
                    )
                    if less and alpha < score < WON:
                        score = -search(
                            state, strict, depth - 1, -alpha - 1, -alpha, table, scratch
                        )
                    if wide and alpha < score < beta:
                        score = -search(state, strict, depth - 1, -beta, -alpha, table, scratch)
                else:
                    score = -search(state, strict, depth - 1, -beta, -alpha, table, scratch)
                take_back(state, square, hand, way, touched)
                if scratch[STOP]:
                    return int64(0)
            if score > best:
                best, action = score, word & 8191
            alpha = max(alpha, score)
            if alpha >= beta or best == WON:
                break
    kind = _EXACT
    if best == WON or best == -WON:
        kind = _EXACT
    elif best <= floor:
        kind = _AT_MOST
    elif best >= beta:
        kind = _AT_LEAST
    if at_root:
        scratch[_CANDIDATE] = action
    known = (best + _OFFSET) << 21 | kind << 19 | min(depth, 63) << 13 | action
    table[slot] = key ^ known
    table[slot + uint64(1)] = known
    return best


@kernel
def deepen(state: QuadsState, strict: int, deepest: int, table: Array, scratch: Scratch) -> int:
    """Search deeper and deeper until something is proved; return the last score.

    The best result so far is in the scratch array, even when the search is stopped.
    """
    score = int64(0)
    scratch[_ROOT] = state[COUNT]
    for depth in range(1, deepest + 1):
        score = search(
            state, strict, int64(depth), -int64(_INFINITE), int64(_INFINITE), table, scratch
        )
        if scratch[STOP]:
            break
        scratch[BEST] = scratch[_CANDIDATE]
        scratch[SCORE] = score
        scratch[DEPTH] = depth
        if score == WON or score == -WON:
            break
    return scratch[SCORE]
