"""Many games at once, for research: random playouts and counts of action sequences."""

import numpy as np

from fourfold.engine.machine import Array, count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.playouts import RandomGames, below, next_random
from fourfold.engine.quarto.board import after, any_lane
from fourfold.engine.quarto.layout import (
    BLOCKS_LACKING,
    BLOCKS_THROUGH,
    EVERY_SQUARE,
    LACKING,
    LANES,
    LINES_THROUGH,
    ONES_OF,
    SETS,
    ZEROS_OF,
    AliveWords,
    LookupTables,
    alive_at_start,
)
from fourfold.engine.quarto.state import QuartoState, tables_for
from fourfold.rules import Refusal
from fourfold.rules.quarto import Quarto, Rules


def random_games(number: int, rules: Rules, seed: int = 0) -> RandomGames:
    """Play this many automatic games in which every gift and placement is random.

    >>> games = random_games(1000, Rules.parse("CHSF"), seed=1)
    >>> int(games.lengths.min()) >= 4
    True
    """
    if number < 0:
        raise Refusal("{number} is not a valid number of games", number=number)
    winners, lengths = np.zeros(number, np.uint8), np.zeros(number, np.uint8)
    tables = tables_for(blocks=rules.blocks)
    _play_at_random(tables, alive_at_start(rules), seed % (1 << 63), winners, lengths)
    return RandomGames(winners, lengths)


@kernel
def _play_at_random(
    tables: LookupTables,
    start: AliveWords,
    seed: int,
    winners: Array,
    lengths: Array,
) -> None:
    pieces, squares = np.arange(16), np.arange(16)
    state = (uint64(seed) + uint64(1)) * uint64(0x9E3779B97F4A7C15) | uint64(1)
    for game in range(winners.size):
        alive, occupied = start, int64(0)
        for placed in range(16):
            # Any order that the last game left is as good to draw from at random as any other.
            state = next_random(state)
            place = placed + below(state, 16 - placed)
            piece, pieces[uint64(place)] = pieces[uint64(place)], pieces[uint64(placed)]
            pieces[uint64(placed)] = piece
            state = next_random(state)
            place = placed + below(state, 16 - placed)
            square, squares[uint64(place)] = squares[uint64(place)], squares[uint64(placed)]
            squares[uint64(placed)] = square
            lengths[game] += 1
            if aligns(tables, occupied, piece, square, alive):
                # Player 1 gives first, so player 2 places first.
                winners[game] = 2 - placed % 2
                break
            alive = after(alive, piece, square)
            occupied |= int64(1) << square


@kernel
def aligns(tables: LookupTables, occupied: int, piece: int, square: int, alive: AliveWords) -> bool:
    """Return whether a piece completes a line by being placed on a square."""
    short = int64(tables[uint64(LACKING + SETS + occupied)]) & LINES_THROUGH[uint64(square)]
    ones, zeros = alive[0] & short * LANES, alive[1] & short * LANES
    if len(alive) == 4:
        short = int64(tables[uint64(BLOCKS_LACKING + SETS + occupied)])
        short &= BLOCKS_THROUGH[uint64(square)]
        ones |= alive[2] & short * LANES
        zeros |= alive[3] & short * LANES
    return bool(ones & ONES_OF[uint64(piece)] | zeros & ZEROS_OF[uint64(piece)])


@kernel
def _aligned(tables: LookupTables, occupied: int, square: int, alive: AliveWords) -> int:
    """Return how many full lines through a square are aligned."""
    full = ~int64(tables[uint64(LACKING + 4 * SETS + occupied)]) & LINES_THROUGH[uint64(square)]
    found = count(any_lane(alive[0] | alive[1]) & full)
    if len(alive) == 4:
        full = ~int64(tables[uint64(BLOCKS_LACKING + 4 * SETS + occupied)])
        full &= BLOCKS_THROUGH[uint64(square)]
        found += count(any_lane(alive[2] | alive[3]) & full)
    return found


def perft(position: Quarto, depth: int) -> int:
    """Count the action sequences of a length, as ``fourfold.rules.perft`` does.

    >>> perft(Quarto(), 3)
    3840
    """
    if depth < 0:
        raise Refusal("{depth} is not a valid number of actions", depth=depth)
    if position.outcome is not None:
        return int(depth == 0)
    state = QuartoState.of(position)
    return int(
        _perft(
            state.tables,
            state.occupied,
            -1 if state.hand is None else state.hand,
            state.reserve,
            state.alive,
            len(position.live) if position.rules.calling else 0,
            position.rules.calling,
            int(position.passed),
            depth,
        )
    )


@kernel
def _perft(
    tables: LookupTables,
    occupied: int,
    hand: int,
    reserve: int,
    alive: AliveWords,
    live: int,
    calling: bool,
    passed: int,
    depth: int,
) -> int:
    """Count sequences; ``live`` alignments may be called, and a call ends the game."""
    if depth == 0:
        return int64(1)
    total = int64(0)
    if hand >= 0:
        empty = EVERY_SQUARE & ~occupied
        if depth == 1:
            return live + count(empty)
        while empty:
            square = lowest(empty)
            empty = without_lowest(empty)
            left, filled = after(alive, hand, square), occupied | int64(1) << square
            aligned = _aligned(tables, filled, square, left)
            if calling or (aligned == 0 and filled != EVERY_SQUARE):
                total += _perft(
                    tables, filled, int64(-1), reserve, left, aligned, calling, int64(0), depth - 1
                )
        return total
    if reserve == 0:
        # The sixteenth piece was placed: a call, or a pass, and one more pass.
        if depth == 1:
            return live + 1
        if passed:
            return int64(0)
        return _perft(
            tables, occupied, int64(-1), reserve, alive, live, calling, int64(1), depth - 1
        )
    if depth == 1:
        return live + count(reserve)
    gifts = reserve
    while gifts:
        piece = lowest(gifts)
        gifts = without_lowest(gifts)
        rest = reserve & ~(int64(1) << piece)
        total += _perft(tables, occupied, piece, rest, alive, live, calling, int64(0), depth - 1)
    return total


@kernel
def fillings(
    tables: LookupTables, squares: Array, filled: int, occupied: int, alive: AliveWords, left: Array
) -> int:
    """Count the ways to fill the remaining squares without an alignment."""
    if filled == squares.size:
        return int64(1)
    square, total = squares[filled], int64(0)
    for piece in range(left.size):
        if left[piece] and not aligns(tables, occupied, piece, square, alive):
            left[piece] -= 1
            total += fillings(
                tables,
                squares,
                filled + 1,
                occupied | int64(1) << square,
                after(alive, piece, square),
                left,
            )
            left[piece] += 1
    return total
