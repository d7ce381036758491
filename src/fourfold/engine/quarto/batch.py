"""Many games of Quarto side by side, each a row of words: for ``fourfold.env``.

What may be done in a game is one word, a bit for each number of an action::

    bit   51      43 42      33   32   31       16 15        0
         +----------+----------+------+-----------+-----------+
         |  blocks  |  lines   | pass |  squares  |  pieces   |
         +----------+----------+------+-----------+-----------+
           call       call              place       give

A row begins with what the rules call the position, and ends with the words of ``layout``. Blocks
that don't count have no line that is alive, so all rule sets share the same kernels. The result
of a game lies in a second array, whose columns are the same in every game (``engine/batch``).
"""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.batch import ENDED, FORBIDDEN, OVER, PLAYER, WINNER, Rows, first_state
from fourfold.engine.machine import Array, count, int64, kernel, uint64
from fourfold.engine.playouts import below, next_random, nth
from fourfold.engine.quarto.board import after, any_lane
from fourfold.engine.quarto.layout import (
    BLOCKS_LACKING,
    BLOCKS_THROUGH,
    EVERY_SQUARE,
    LACKING,
    LINES_THROUGH,
    SETS,
    TRAITS,
    AliveWords,
    LookupTables,
)
from fourfold.engine.quarto.state import QuartoState
from fourfold.rules.quarto import LINES, PIECES, Quarto

GIVE, PLACE, PASS, CALL = 0, 16, 32, 33
CALL_BLOCK = CALL + len(LINES)

TRAIT_SETS, OCCUPIED, RESERVE, HAND, LAST, LIVE, PASSED, BARRED = range(8)
ONES, ZEROS, BLOCK_ONES, BLOCK_ZEROS = range(8, 12)
"""The words of a row.

``TRAIT_SETS`` are four sets of squares, 16 bits each: where the pieces have value 1 of a trait.
``HAND`` and ``LAST`` are -1 if there is none. ``LIVE`` is the set of lines that may be called
now, blocks from bit 10. ``BARRED`` is 1 if the player to act has called falsely.
"""
ROW_SIZE = 12

_TRAITS_OF = np.array(
    [sum((piece >> trait & 1) << 16 * trait for trait in range(TRAITS)) for piece in PIECES],
    np.int64,
)
_SPREAD: NDArray[np.uint64] = (
    np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
    .view(np.uint64)
    .ravel()
)
"""The eight bits of a byte as eight bytes of 0 or 1."""


def row_of(position: Quarto) -> NDArray[np.int64]:
    """Return the row of a position."""
    state = QuartoState.of(position)
    row = np.zeros(ROW_SIZE, np.int64)
    sets = [
        sum(1 << square for square, piece in enumerate(position.board) if piece and piece & bit)
        for bit in (1, 2, 4, 8)
    ]
    words = sum(squares << 16 * trait for trait, squares in enumerate(sets))
    row[TRAIT_SETS] = np.uint64(words).astype(np.int64)
    row[OCCUPIED], row[RESERVE] = state.occupied, state.reserve
    row[HAND] = -1 if position.hand is None else position.hand
    row[LAST] = -1 if position.last is None else position.last
    if position.rules.calling:
        calls = [position.rules.lines.index(each.line) for each in position.live]
        row[LIVE] = sum(1 << number for number in calls)
    row[PASSED] = int(position.passed)
    row[ONES : BLOCK_ZEROS + 1] = (*state.alive, 0, 0)[:4]
    return row


@kernel
def live_lines(tables: LookupTables, occupied: int, square: int, alive: AliveWords) -> int:
    """Return the full lines through a square that have something in common, then the blocks."""
    full = ~int64(tables[uint64(LACKING + 4 * SETS + occupied)]) & LINES_THROUGH[uint64(square)]
    found = int64(any_lane(alive[0] | alive[1]) & full)
    if alive[2] | alive[3]:
        full = ~int64(tables[uint64(BLOCKS_LACKING + 4 * SETS + occupied)])
        found |= (any_lane(alive[2] | alive[3]) & full & BLOCKS_THROUGH[uint64(square)]) << 10
    return found


@kernel
def legal_actions(rows: Rows, game: int, calls: int, only_live: bool) -> int:
    """Return what the player to act may do; ``calls`` are the lines that count."""
    # A row by itself would be an object, and counting its users takes longer than all of this.
    if rows[game, HAND] >= 0:
        legal = (EVERY_SQUARE & ~rows[game, OCCUPIED]) << PLACE
    elif rows[game, RESERVE]:
        legal = rows[game, RESERVE]
    else:
        legal = int64(1) << PASS
    if calls and not rows[game, BARRED]:
        legal |= (rows[game, LIVE] if only_live else calls) << CALL
    return legal


@kernel
def _play(
    tables: LookupTables, rows: Rows, statuses: Rows, game: int, action: int, calls: int
) -> None:
    """Carry out an action that may be tried."""
    player = statuses[game, PLAYER]
    if action >= CALL:
        if rows[game, LIVE] >> (action - CALL) & 1:
            statuses[game, OVER], statuses[game, WINNER] = ENDED, player
        else:
            rows[game, BARRED] = 1
        return
    rows[game, BARRED] = 0
    if action < PLACE:
        rows[game, HAND] = action
        rows[game, RESERVE] &= ~(int64(1) << action)
        statuses[game, PLAYER] = 1 - player
    elif action < PASS:
        _place(tables, rows, statuses, game, action - PLACE, calls)
    elif rows[game, PASSED]:
        statuses[game, OVER] = ENDED
    else:
        rows[game, PASSED] = 1
        statuses[game, PLAYER] = 1 - player


@kernel
def _place(
    tables: LookupTables, rows: Rows, statuses: Rows, game: int, square: int, calls: int
) -> None:
    piece, occupied = rows[game, HAND], rows[game, OCCUPIED] | int64(1) << square
    words = (rows[game, ONES], rows[game, ZEROS], rows[game, BLOCK_ONES], rows[game, BLOCK_ZEROS])
    alive = after(words, piece, square)
    rows[game, ONES], rows[game, ZEROS] = alive[0], alive[1]
    rows[game, BLOCK_ONES], rows[game, BLOCK_ZEROS] = alive[2], alive[3]
    rows[game, TRAIT_SETS] |= _TRAITS_OF[uint64(piece)] << square
    rows[game, OCCUPIED], rows[game, HAND], rows[game, LAST] = occupied, -1, square
    live = live_lines(tables, occupied, square, alive)
    if calls:
        rows[game, LIVE] = live
    elif live:
        statuses[game, OVER], statuses[game, WINNER] = ENDED, statuses[game, PLAYER]
    elif occupied == EVERY_SQUARE:
        statuses[game, OVER] = ENDED


@kernel
def step(
    tables: LookupTables,
    rows: Rows,
    statuses: Rows,
    actions: Array,
    rewards: Rows,
    calls: int,
    only_live: bool,
) -> None:
    """Carry out an action in each game that is not over, and write down who gains and loses."""
    for game in range(actions.size):
        if statuses[game, OVER]:
            continue
        action = actions[game]
        if 0 <= action < 64 and legal_actions(rows, game, calls, only_live) >> action & 1:
            _play(tables, rows, statuses, game, action, calls)
        else:
            statuses[game, OVER], statuses[game, WINNER] = FORBIDDEN, 1 - statuses[game, PLAYER]
        winner = statuses[game, WINNER]
        if winner >= 0:
            rewards[game, uint64(winner)], rewards[game, uint64(1 - winner)] = 1, -1


@kernel
def write_masks(rows: Rows, statuses: Rows, masks: Rows, calls: int, only_live: bool) -> None:
    """Write a row of truth values for each game, one for each action."""
    for game in range(rows.shape[0]):
        legal = int64(0)
        if not statuses[game, OVER]:
            legal = legal_actions(rows, game, calls, only_live)
        for action in range(masks.shape[1]):
            masks[game, action] = legal >> action & 1


@kernel
def choose(
    rows: Rows, statuses: Rows, randoms: Array, chosen: Array, calls: int, only_live: bool
) -> None:
    """Choose any of the legal actions in each game; -1 if it is over."""
    for game in range(chosen.size):
        chosen[game] = -1
        if not statuses[game, OVER]:
            legal = legal_actions(rows, game, calls, only_live)
            chosen[game] = nth(legal, below(randoms[game], count(legal)))


@kernel
def play_on(
    tables: LookupTables,
    rows: Rows,
    statuses: Rows,
    seed: int,
    played: Rows,
    lengths: Array,
    calls: int,
    only_live: bool,
) -> None:
    """Play every game to its end with random actions, and write them down."""
    for game in range(lengths.size):
        state, length = first_state(seed, game), int64(0)
        while not statuses[game, OVER]:
            state = next_random(state)
            legal = legal_actions(rows, game, calls, only_live)
            action = nth(legal, below(state, count(legal)))
            _play(tables, rows, statuses, game, action, calls)
            played[game, length] = action
            length += 1
        lengths[game] = length


@kernel
def _write_plane(observed: Rows, game: int, plane: int, squares: int) -> None:
    observed[game, uint64(2 * plane)] = _SPREAD[uint64(squares & 255)]
    observed[game, uint64(2 * plane + 1)] = _SPREAD[uint64(squares >> 8 & 255)]


@kernel
def observe(rows: Rows, statuses: Rows, observed: Rows, calls: int) -> None:
    """Write the planes of each game, as words of eight bytes."""
    everywhere = int64(EVERY_SQUARE)
    for game in range(rows.shape[0]):
        hand, last = rows[game, HAND], rows[game, LAST]
        sets, occupied = rows[game, TRAIT_SETS], rows[game, OCCUPIED]
        for plane in range(TRAITS):
            trait = TRAITS - 1 - plane
            with_one = sets >> 16 * trait & everywhere
            _write_plane(observed, game, plane, with_one)
            _write_plane(observed, game, TRAITS + plane, occupied & ~with_one)
            # -1 if the piece in hand has the value, and 0 if it has not, or if there is none.
            has_one = -(hand >> trait & 1) if hand >= 0 else int64(0)
            has_zero = (hand >> trait & 1) - 1 if hand >= 0 else int64(0)
            _write_plane(observed, game, 2 * TRAITS + plane, has_one & everywhere)
            _write_plane(observed, game, 3 * TRAITS + plane, has_zero & everywhere)
        _write_plane(observed, game, 4 * TRAITS, rows[game, RESERVE])
        _write_plane(observed, game, 4 * TRAITS + 1, int64(1) << last if last >= 0 else int64(0))
        may_call = calls and not rows[game, BARRED] and not statuses[game, OVER]
        _write_plane(observed, game, 4 * TRAITS + 2, everywhere if may_call else int64(0))
        passed = rows[game, PASSED]
        _write_plane(observed, game, 4 * TRAITS + 3, everywhere if passed else int64(0))
