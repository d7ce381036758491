"""Kernels on a board: what a placement leaves alive, and which gifts are safe.

``alive`` is a tuple of two words, or of four where blocks count (see ``layout``). The length
of a tuple is part of its type, so each kernel is compiled for both games and tests of the
length cost nothing.
"""

from fourfold.engine.machine import count, int64, kernel, uint64
from fourfold.engine.quarto.layout import (
    BLOCKS_COVERED,
    BLOCKS_LACKING,
    COVERED,
    KEPT_BLOCK_ONES,
    KEPT_BLOCK_ZEROS,
    KEPT_ONES,
    KEPT_ZEROS,
    LACKING,
    LANE,
    LANE_FULL,
    LANE_MASK,
    LANE_TOP,
    LANES,
    ONES_OF,
    PIECES_WITH_ONE,
    SETS,
    TRAITS,
    UNSAFE,
    ZEROS_OF,
    AliveWords,
    LookupTables,
)


@kernel
def after(alive: AliveWords, piece: int, square: int) -> AliveWords:
    """Return what is alive after a piece was placed on a square."""
    index = uint64(square << 4 | piece)
    ones, zeros = alive[0] & KEPT_ONES[index], alive[1] & KEPT_ZEROS[index]
    if len(alive) == 2:
        return ones, zeros
    return ones, zeros, alive[2] & KEPT_BLOCK_ONES[index], alive[3] & KEPT_BLOCK_ZEROS[index]


@kernel
def lacking(tables: LookupTables, occupied: int, most: int) -> int:
    """Return the lines with at least one and at most this many empty squares, in every lane."""
    return int64(tables[uint64(LACKING + most * SETS + occupied)]) * LANES


@kernel
def blocks_lacking(tables: LookupTables, occupied: int, most: int) -> int:
    """Return the blocks with at least one and at most this many empty squares, in every lane."""
    return int64(tables[uint64(BLOCKS_LACKING + most * SETS + occupied)]) * LANES


@kernel
def one_short(tables: LookupTables, occupied: int, alive: AliveWords) -> tuple[int, int]:
    """Return the alive lines that lack one piece, for value 1 and for value 0.

    Only whether a lane is empty matters here, so blocks are laid over lines.
    """
    short = lacking(tables, occupied, 1)
    if len(alive) == 2:
        return alive[0] & short, alive[1] & short
    short_blocks = blocks_lacking(tables, occupied, 1)
    return (
        alive[0] & short | alive[2] & short_blocks,
        alive[1] & short | alive[3] & short_blocks,
    )


@kernel
def unsafe(ones: int, zeros: int) -> int:
    """Return the pieces that complete a line, given the lines that lack one piece."""
    deadly = (ones + LANE_FULL) >> LANE_TOP & LANES
    deadly |= ((zeros + LANE_FULL) >> LANE_TOP & LANES) << TRAITS
    # Lane t's flags are at bits 15t and 15t + 4; bring them to t and t + 4.
    deadly = deadly | deadly >> LANE_TOP | deadly >> 2 * LANE_TOP | deadly >> 3 * LANE_TOP
    return int64(UNSAFE[uint64(deadly & 255)])


@kernel
def safe_gifts(tables: LookupTables, occupied: int, reserve: int, alive: AliveWords) -> int:
    """Return the pieces of the reserve that complete no line."""
    ones, zeros = one_short(tables, occupied, alive)
    return reserve & ~unsafe(ones, zeros)


@kernel
def completes(tables: LookupTables, occupied: int, piece: int, alive: AliveWords) -> bool:
    """Return whether one piece completes a line somewhere."""
    ones, zeros = one_short(tables, occupied, alive)
    return bool(ones & ONES_OF[uint64(piece)] | zeros & ZEROS_OF[uint64(piece)])


@kernel
def possible(tables: LookupTables, occupied: int, reserve: int, alive: AliveWords) -> AliveWords:
    """Return the lines that the pieces in reserve can still complete.

    A line that is alive for a value needs as many pieces of that value as it has empty
    squares. What is impossible stays impossible, and no longer counts.
    """
    still_open = lacking(tables, occupied, 4)
    ones, zeros = alive[0] & still_open, alive[1] & still_open
    block_ones = block_zeros = int64(0)
    if len(alive) == 4:
        still_open = blocks_lacking(tables, occupied, 4)
        block_ones, block_zeros = alive[2] & still_open, alive[3] & still_open
    size = count(reserve)
    for trait in range(TRAITS):
        lane = int64(LANE_MASK) << LANE * trait
        with_one = count(reserve & PIECES_WITH_ONE[uint64(trait)])
        if with_one < 4:
            ones &= lacking(tables, occupied, with_one) | ~lane
            if len(alive) == 4:
                block_ones &= blocks_lacking(tables, occupied, with_one) | ~lane
        if size - with_one < 4:
            zeros &= lacking(tables, occupied, size - with_one) | ~lane
            if len(alive) == 4:
                block_zeros &= blocks_lacking(tables, occupied, size - with_one) | ~lane
    if len(alive) == 2:
        return ones, zeros
    return ones, zeros, block_ones, block_zeros


@kernel
def nothing(alive: AliveWords) -> bool:
    """Return whether no line is alive any more."""
    if len(alive) == 2:
        return (alive[0] | alive[1]) == 0
    return (alive[0] | alive[1] | alive[2] | alive[3]) == 0


@kernel
def any_lane(word: int) -> int:
    """Return the lines that are set in some lane."""
    return (word | word >> LANE | word >> 2 * LANE | word >> 3 * LANE) & LANE_MASK


@kernel
def contested(tables: LookupTables, occupied: int, alive: AliveWords) -> int:
    """Return the empty squares on lines that are alive. The other empty squares don't matter."""
    squares = int64(tables[uint64(COVERED + any_lane(alive[0] | alive[1]))])
    if len(alive) == 4:
        squares |= int64(tables[uint64(BLOCKS_COVERED + any_lane(alive[2] | alive[3]))])
    return squares & ~occupied


@kernel
def distinct(gifts: int, alive: AliveWords) -> int:
    """Return gifts without those that differ from another only in traits that are dead."""
    lanes = alive[0] | alive[1]
    if len(alive) == 4:
        lanes |= alive[2] | alive[3]
    if lanes & LANE_MASK == 0:
        gifts &= ~((gifts & 0x5555) << 1)
    if lanes >> LANE & LANE_MASK == 0:
        gifts &= ~((gifts & 0x3333) << 2)
    if lanes >> 2 * LANE & LANE_MASK == 0:
        gifts &= ~((gifts & 0x0F0F) << 4)
    if lanes >> 3 * LANE & LANE_MASK == 0:
        gifts &= ~((gifts & 0x00FF) << 8)
    return gifts
