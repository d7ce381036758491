"""One name for all positions that are the same game.

Two positions with the same future share it. Beyond the symmetries of board and pieces,
what does not affect the future is left out: pieces on the board matter only through the
lines they leave alive, empty squares on dead lines are all equivalent, and so are pieces that
differ only in traits that no line can share any more.

The name of a position before a gift is made from

- the empty squares that matter, moved by the symmetries to their least arrangement; where
  several symmetries reach it, each is tried;
- the four traits' lanes, moved by the same symmetry, each with its two values in descending
  order, and the traits in descending order;
- the reserve with values and traits exchanged accordingly, and among equivalent pieces the
  lowest ones.

If two traits have equal lanes, their order is arbitrary: a few equal positions then get two
names, which takes a little time but is still correct.
"""

from fourfold.engine.machine import count, int64, kernel, mixed, uint64
from fourfold.engine.quarto.board import contested
from fourfold.engine.quarto.layout import (
    BLOCKS_MOVED,
    EVERY_SQUARE,
    LANE,
    LANE_MASK,
    LEAST,
    LINE_SETS,
    LISTS,
    MOVED,
    REACHING,
    REORDERED,
    AliveWords,
    LookupTables,
)

_BLOCK_BITS = 9
_VALUE_BITS = 19
_NONE_YET = (1 << 62) - 1

_FOR_PLACE, _FOR_KEY = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F


@kernel
def exchanged(pieces: int, traits: int) -> int:
    """Return a set of pieces after the values of some traits were exchanged."""
    if traits & 1:
        pieces = (pieces & 0x5555) << 1 | pieces >> 1 & 0x5555
    if traits & 2:
        pieces = (pieces & 0x3333) << 2 | pieces >> 2 & 0x3333
    if traits & 4:
        pieces = (pieces & 0x0F0F) << 4 | pieces >> 4 & 0x0F0F
    if traits & 8:
        pieces = (pieces & 0x00FF) << 8 | pieces >> 8 & 0x00FF
    return pieces


@kernel
def _first(size: int) -> int:
    return (int64(1) << size) - 1


@kernel
def _alike(pieces: int, dead_traits: int) -> int:
    """Return a set of pieces with equivalent ones replaced by the lowest of their kind.

    The dead traits are the lowest bits of a piece, so equivalent pieces are neighbours.
    """
    if dead_traits == 1:
        return (pieces | pieces >> 1) & 0x5555 | (pieces & pieces >> 1 & 0x5555) << 1
    if dead_traits == 2:
        return (
            _first(count(pieces & 0x000F))
            | _first(count(pieces & 0x00F0)) << 4
            | _first(count(pieces & 0x0F00)) << 8
            | _first(count(pieces & 0xF000)) << 12
        )
    if dead_traits == 3:
        return _first(count(pieces & 0x00FF)) | _first(count(pieces & 0xFF00)) << 8
    return pieces


@kernel
def _moved_lane(
    tables: LookupTables, symmetry: int, trait: int, value: int, alive: AliveWords
) -> int:
    row = symmetry * LINE_SETS
    lane = alive[value] >> LANE * trait & LANE_MASK
    moved = int64(tables[uint64(MOVED + row + lane)])
    if len(alive) == 4:
        lane = alive[2 + value] >> LANE * trait & LANE_MASK
        return moved << _BLOCK_BITS | int64(tables[uint64(BLOCKS_MOVED + row + lane)])
    return moved


@kernel
def _trait_word(
    tables: LookupTables, symmetry: int, trait: int, alive: AliveWords
) -> tuple[int, int]:
    """Return a trait's two lanes in descending order, and whether they were exchanged for that.

    The trait's number stands below the lanes; the second answer is the trait's bit, or 0.
    """
    ones = _moved_lane(tables, symmetry, trait, 0, alive)
    zeros = _moved_lane(tables, symmetry, trait, 1, alive)
    if ones < zeros:
        return (zeros << _VALUE_BITS | ones) << 2 | trait, 1 << trait
    return (ones << _VALUE_BITS | zeros) << 2 | trait, 0


@kernel
def name_of(
    tables: LookupTables, occupied: int, reserve: int, alive: AliveWords
) -> tuple[int, int]:
    """Return the name of a position before a gift: its place in the table, and its key.

    ``alive`` must hold only what is possible.
    """
    filled = EVERY_SQUARE & ~contested(tables, occupied, alive)
    start = LISTS + int64(tables[uint64(REACHING + filled)])
    best0 = best1 = best2 = best3 = best4 = int64(_NONE_YET)
    for place in range(int64(tables[uint64(start)])):
        symmetry = int64(tables[uint64(start + 1 + place)])
        word0, swap0 = _trait_word(tables, symmetry, 0, alive)
        word1, swap1 = _trait_word(tables, symmetry, 1, alive)
        word2, swap2 = _trait_word(tables, symmetry, 2, alive)
        word3, swap3 = _trait_word(tables, symmetry, 3, alive)
        word0, word1 = max(word0, word1), min(word0, word1)
        word2, word3 = max(word2, word3), min(word2, word3)
        word0, word2 = max(word0, word2), min(word0, word2)
        word1, word3 = max(word1, word3), min(word1, word3)
        word1, word2 = max(word1, word2), min(word1, word2)
        order = word0 & 3 | (word1 & 3) << 2 | (word2 & 3) << 4 | (word3 & 3) << 6
        word0, word1, word2, word3 = word0 >> 2, word1 >> 2, word2 >> 2, word3 >> 2
        pieces = exchanged(reserve, swap0 | swap1 | swap2 | swap3)
        row = REORDERED + order * 512
        pieces = int64(tables[uint64(row + (pieces & 255))]) | int64(
            tables[uint64(row + 256 + (pieces >> 8))]
        )
        dead_traits = int64(word3 == 0) + int64(word2 == 0) + int64(word1 == 0)
        pieces = _alike(pieces, dead_traits)
        if (word0, word1, word2, word3, pieces) < (best0, best1, best2, best3, best4):
            best0, best1, best2, best3, best4 = word0, word1, word2, word3, pieces
    least = int64(tables[uint64(LEAST + filled)])
    # With blocks the same words mean something else.
    words = (best0, best1, best2, best3, best4 | least << 16 | len(alive) << 32)
    return mixed(words, _FOR_PLACE), mixed(words, _FOR_KEY)
