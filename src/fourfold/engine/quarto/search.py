"""The exact search, for whether the giver can win, or at least avoid losing.

Two yes-or-no questions settle a position, and each is cheaper than a search for the value.
The giver *reaches* what is wanted (1: to win, 0: not to lose) if there is a
safe gift such that wherever the opponent places it, the opponent as the next giver does not
reach the opposite: not to lose, or to win. A giver without a safe gift has lost.

A search may be told to stop early: with ``end`` pieces left in reserve the game is taken as
drawn. With 0 that is exact, and with more it asks for a win within fewer
placements.
"""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array, count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.quarto.board import (
    after,
    blocks_lacking,
    contested,
    distinct,
    lacking,
    nothing,
    possible,
    safe_gifts,
    unsafe,
)
from fourfold.engine.quarto.canonical import name_of
from fourfold.engine.quarto.endgame import reached_with_four
from fourfold.engine.quarto.layout import (
    BLOCKS_THROUGH,
    EVERY_SQUARE,
    LANES,
    LINES_THROUGH,
    ONES_OF,
    ZEROS_OF,
    AliveWords,
    LookupTables,
)
from fourfold.engine.transposition import TranspositionTable, recall, remember

Scratch = Array

# The first words of the scratch array are shared with the caller of the search.
NODES = 0
"""How many positions the search has looked at."""
STOP = 1
"""Set from outside to make the search give up; its answer is then meaningless."""
BACKWARDS = 2
"""Set for a second thread, which tries gifts in the opposite order if all must be tried."""

# Then one row for every size of the reserve: the gifts in the order to be tried; for each
# piece how many answers it leaves, and their weight; for each piece the answers.
_ROWS = 16
_ANSWERED = 16
_WEIGHT = 32
_ANSWERS = 48
_ROW = _ANSWERS + 16 * 16
SCRATCH_SIZE = _ROWS + 17 * _ROW

# Below this, looking something up takes longer than computing it again.
_REMEMBERED = 7
_SHARED = 9

# What the table remembers about a position, from the giver's point of view.
WINS, WINS_NOT, HOLDS, HOLDS_NOT = 1, 2, 4, 8


def new_scratch() -> NDArray[np.int64]:
    """Return working memory for one search."""
    return np.zeros(SCRATCH_SIZE, np.int64)


@kernel
def _list_answers(
    tables: LookupTables,
    occupied: int,
    reserve: int,
    alive: AliveWords,
    gifts: int,
    scratch: Scratch,
    row: int,
) -> None:
    """Note for every gift the placements that leave the opponent a safe gift, with their rank.

    Square by square, since most of what a placement changes is the same for all pieces:
    only the lines through the square that then lack one piece depend on the piece.
    """
    left = gifts
    while left:
        piece = lowest(left)
        left = without_lowest(left)
        scratch[uint64(row + _ANSWERED + piece)] = 0
        scratch[uint64(row + _WEIGHT + piece)] = 0
    squares = contested(tables, occupied, alive)
    indifferent = EVERY_SQUARE & ~occupied & ~squares
    squares |= indifferent & -indifferent
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        filled = occupied | int64(1) << square
        three = lacking(tables, filled, 1)
        two = lacking(tables, filled, 2) ^ three
        through = three & (LINES_THROUGH[uint64(square)] * LANES)
        ones, zeros = alive[0] & (three ^ through), alive[1] & (three ^ through)
        ones_here, zeros_here = alive[0] & through, alive[1] & through
        block_three = block_two = int64(0)
        if len(alive) == 4:
            block_three = blocks_lacking(tables, filled, 1)
            block_two = blocks_lacking(tables, filled, 2) ^ block_three
            through = block_three & (BLOCKS_THROUGH[uint64(square)] * LANES)
            ones |= alive[2] & (block_three ^ through)
            zeros |= alive[3] & (block_three ^ through)
            ones_here |= alive[2] & through
            zeros_here |= alive[3] & through
        safe = reserve & ~unsafe(ones, zeros)
        left = gifts if safe else int64(0)
        while left:
            piece = lowest(left)
            left = without_lowest(left)
            answers = safe & ~(int64(1) << piece)
            if ones_here | zeros_here:
                answers &= ~unsafe(
                    ones_here & ONES_OF[uint64(piece)], zeros_here & ZEROS_OF[uint64(piece)]
                )
            if answers == 0:
                continue
            # Few safe gifts and many lines near completion make a small tree, and the
            # answer that refutes a gift is as likely to be found there as anywhere.
            kept = after(alive, piece, square)
            size = count(answers)
            rank = 4 * size - 2 * (count(kept[0] & three) + count(kept[1] & three))
            rank -= count(kept[0] & two) + count(kept[1] & two)
            if len(alive) == 4:
                rank -= 2 * (count(kept[2] & block_three) + count(kept[3] & block_three))
                rank -= count(kept[2] & block_two) + count(kept[3] & block_two)
            number = scratch[uint64(row + _ANSWERED + piece)]
            scratch[uint64(row + _ANSWERS + 16 * piece + number)] = (rank + 512) << 4 | square
            scratch[uint64(row + _ANSWERED + piece)] = number + 1
            scratch[uint64(row + _WEIGHT + piece)] += size


@kernel
def _next_answer(scratch: Scratch, first: int, number: int) -> int:
    """Return the best answer of a list, having exchanged it with the first."""
    best = first
    for place in range(first + 1, first + number):
        if scratch[uint64(place)] < scratch[uint64(best)]:
            best = place
    answer = scratch[uint64(best)]
    scratch[uint64(best)] = scratch[uint64(first)]
    scratch[uint64(first)] = answer
    return answer & 15


@kernel
def _order_gifts(gifts: int, scratch: Scratch, row: int) -> int:
    """List the gifts by how little they leave the opponent; return their number.

    The number is 0 if a gift leaves no answer at all, and so wins.
    """
    number = 0
    while gifts:
        piece = lowest(gifts)
        gifts = without_lowest(gifts)
        if scratch[uint64(row + _ANSWERED + piece)] == 0:
            return 0
        weight = scratch[uint64(row + _WEIGHT + piece)] << 4 | piece
        place = number
        while place > 0 and scratch[uint64(row + place - 1)] > weight:
            scratch[uint64(row + place)] = scratch[uint64(row + place - 1)]
            place -= 1
        scratch[uint64(row + place)] = weight
        number += 1
    return number


@kernel
def reached(
    wanted: int,
    tables: LookupTables,
    occupied: int,
    reserve: int,
    alive: AliveWords,
    end: int,
    table: TranspositionTable,
    scratch: Scratch,
) -> bool:
    """Return whether the giver reaches what is wanted; there must be a safe gift."""
    scratch[NODES] += 1
    size = count(reserve)
    still = possible(tables, occupied, reserve, alive)
    if size == end or nothing(still):
        return wanted == 0
    if size == 4 and end == 0:
        return reached_with_four(wanted, tables, occupied, reserve, still)
    # With one gift left no one can win with it, and with two the giver can't lose.
    if size - end + wanted <= 2:
        return wanted == 0
    place = key = uint64(0)
    known = int64(0)
    remembered = size >= _REMEMBERED or end > 0
    if remembered:
        place, key = name_of(tables, occupied, reserve, still)
        key ^= uint64(end) * uint64(0xD6E8FEB86659FD93)
        known = recall(table, place, key)
        if known & (WINS if wanted == 1 else HOLDS):
            return True
        if known & (WINS_NOT if wanted == 1 else HOLDS_NOT):
            return False
    row = _ROWS + size * _ROW
    gifts = distinct(safe_gifts(tables, occupied, reserve, still), still)
    _list_answers(tables, occupied, reserve, still, gifts, scratch, row)
    number = _order_gifts(gifts, scratch, row)
    found = number == 0
    backwards = scratch[BACKWARDS] == 1 and wanted == 1 and size >= _SHARED
    for index in range(number):
        piece = scratch[uint64(row + (number - 1 - index if backwards else index))] & 15
        first = row + _ANSWERS + 16 * piece
        answers = scratch[uint64(row + _ANSWERED + piece)]
        refuted = False
        while answers > 0 and not refuted:
            square = _next_answer(scratch, first, answers)
            first += 1
            answers -= 1
            if size - 1 - end + (1 - wanted) <= 2:
                refuted = wanted == 1
            else:
                refuted = reached(
                    1 - wanted,
                    tables,
                    occupied | int64(1) << square,
                    reserve & ~(int64(1) << piece),
                    after(still, piece, square),
                    end,
                    table,
                    scratch,
                )
                if scratch[STOP]:
                    return False
        if not refuted:
            found = True
            break
    if remembered:
        if wanted == 1:
            known |= WINS | HOLDS if found else WINS_NOT
        else:
            known |= HOLDS if found else HOLDS_NOT | WINS_NOT
        remember(table, place, key, size, known)
    return found


@kernel
def reached_by_placing(
    wanted: int,
    tables: LookupTables,
    occupied: int,
    hand: int,
    reserve: int,
    alive: AliveWords,
    end: int,
    table: TranspositionTable,
    scratch: Scratch,
) -> bool:
    """Return whether the player with a piece in hand, which completes no line, reaches it."""
    size = count(reserve)
    if size == end:
        return wanted == 0
    row = _ROWS + (size + 1) * _ROW
    pieces = reserve | int64(1) << hand
    still = possible(tables, occupied, pieces, alive)
    _list_answers(tables, occupied, pieces, still, int64(1) << hand, scratch, row)
    number = scratch[uint64(row + _ANSWERED + hand)]
    first = row + _ANSWERS + 16 * hand
    for place in range(number):
        square = _next_answer(scratch, first + place, number - place)
        filled = occupied | int64(1) << square
        if reached(
            wanted, tables, filled, reserve, after(still, hand, square), end, table, scratch
        ):
            return True
    return False
