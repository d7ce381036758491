"""How a Quarto position lies in machine words, and the tables that read it.

*Squares and pieces.* Sixteen squares and sixteen pieces, so a set of either is 16 bits, bit n
for square or piece number n. The occupied squares and the reserve are such sets.

*Lines.* What matters of the pieces on the board is which lines can still be completed, and with
what in common. A line is *alive* for a value of a trait while no piece on it has the other
value. One word holds this for value 1 of all four traits, another for value 0; a line has the
same bit in every lane::

    bit    59      45 44      30 29      15 14       0
          +----------+----------+----------+----------+
          |  colour  |  height  |  shape   |   fill   |     lane t is the trait of bit 1 << t
          +----------+----------+----------+----------+
                                             ....9876543210     rows 0-3, columns 4-7,
                                                                diagonals 8-9

So ``alive`` is the pair *(ones, zeros)*; where blocks count, a second pair of the same shape
holds the nine blocks. Placing a piece on a square clears the lines through the square in the
lanes whose value the piece does not have: one AND per word. Traits that don't count have empty
lanes from the start, so the rule sets differ only in their first words.

A value of a trait is *deadly* if a line that is alive for it lacks just one piece: giving a
piece with that value loses at once.
"""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array
from fourfold.rules.quarto import BLOCKS, LINES, PIECES, SQUARES, Line, Rules
from fourfold.rules.quarto.symmetry import board_symmetries

AliveWords = tuple[int, ...]

TRAITS = 4
LANE = 15
LANE_MASK = (1 << LANE) - 1
LANES = sum(1 << LANE * trait for trait in range(TRAITS))
"""A set of lines times this is the same set in every lane."""
LANE_TOP = LANE - 1
LANE_FULL = (LANES << LANE_TOP) - LANES
"""Added to a word, this carries into the top bit of every lane that is not empty."""

SETS = 1 << len(SQUARES)
EVERY_SQUARE = SETS - 1
LINE_SETS = 1 << 10

LookupTables = Array


def _mask(line: Line) -> int:
    return sum(1 << square for square in line.squares)


_LINE_MASKS = [_mask(line) for line in LINES]
_BLOCK_MASKS = [_mask(block) for block in BLOCKS]


def _through(masks: list[int], square: int) -> int:
    return sum(1 << number for number, mask in enumerate(masks) if mask >> square & 1)


def _spread(piece: int, value: int, lines: int) -> int:
    """Return a set of lines in the lanes of the traits for which a piece has a value."""
    return sum(lines << LANE * trait for trait in range(TRAITS) if (piece >> trait & 1) == value)


def _kept(masks: list[int], value: int) -> NDArray[np.int64]:
    """Return, by square times 16 plus piece, which lines stay alive for a value."""
    every = LANES * LANE_MASK
    return np.array(
        [
            every & ~_spread(piece, 1 - value, _through(masks, square))
            for square in SQUARES
            for piece in PIECES
        ],
        np.int64,
    )


KEPT_ONES, KEPT_ZEROS = _kept(_LINE_MASKS, 1), _kept(_LINE_MASKS, 0)
KEPT_BLOCK_ONES, KEPT_BLOCK_ZEROS = _kept(_BLOCK_MASKS, 1), _kept(_BLOCK_MASKS, 0)

LINES_THROUGH = np.array([_through(_LINE_MASKS, square) for square in SQUARES], np.int64)
BLOCKS_THROUGH = np.array([_through(_BLOCK_MASKS, square) for square in SQUARES], np.int64)

ONES_OF = np.array([_spread(piece, 1, LANE_MASK) for piece in PIECES], np.int64)
ZEROS_OF = np.array([_spread(piece, 0, LANE_MASK) for piece in PIECES], np.int64)
"""The lanes of the traits that are 1, or 0, in a piece."""

PIECES_WITH_ONE = np.array(
    [sum(1 << piece for piece in PIECES if piece >> trait & 1) for trait in range(TRAITS)],
    np.int64,
)

UNSAFE = np.array(
    [
        sum(
            1 << piece
            for piece in PIECES
            if (deadly & piece) | (deadly >> TRAITS & ~piece & (1 << TRAITS) - 1)
        )
        for deadly in range(1 << 2 * TRAITS)
    ],
    np.uint16,
)
"""The pieces that have a deadly value: bits 0-3 for value 1 of each trait, 4-7 for value 0."""

# The large tables, one after the other in one array of 16-bit numbers, so that they are one
# argument. A kernel that used them as global constants would contain its own copies.
#
#   LACKING + n * SETS + occupied   for n = 0..4: the lines with 1 to n empty squares
#   BLOCKS_LACKING + ...            the same of blocks
#   LEAST + occupied                the least image of the occupied squares by a symmetry
#   REACHING + occupied             where the list of the symmetries that reach it begins:
#                                   their number, then each one
#   MOVED + symmetry * 1024 + set   what a set of lines becomes
#   BLOCKS_MOVED + ...              what a set of blocks becomes
#   COVERED + set                   the squares on a set of lines
#   BLOCKS_COVERED + set            the squares on a set of blocks
#   REORDERED + order * 512 + byte  what the lower eight pieces become by an order of traits,
#                       256 + byte  and the upper eight
LACKING = 0
BLOCKS_LACKING = LACKING + 5 * SETS
LEAST = BLOCKS_LACKING + 5 * SETS
REACHING = LEAST + SETS
COVERED = REACHING + SETS
BLOCKS_COVERED = COVERED + LINE_SETS
REORDERED = BLOCKS_COVERED + LINE_SETS
MOVED = REORDERED + 256 * 512
BLOCKS_MOVED = MOVED + 32 * LINE_SETS
LISTS = BLOCKS_MOVED + 32 * LINE_SETS


def make_tables(*, blocks: bool) -> NDArray[np.uint16]:
    """Return the large tables for the game of lines, or of lines and blocks."""
    parts = [
        *(_lacking(_LINE_MASKS, most) for most in range(5)),
        *(_lacking(_BLOCK_MASKS, most) for most in range(5)),
    ]
    symmetries = board_symmetries(blocks=blocks)
    images = np.stack([_permuted_sets(squares, len(SQUARES)) for squares in symmetries])
    least = images.min(axis=0)
    starts, lists = _lists(images == least)
    parts += [least, starts, _covered(_LINE_MASKS), _covered(_BLOCK_MASKS), _reordered()]
    parts.append(_moved(symmetries, _LINE_MASKS))
    parts.append(_moved(symmetries, _BLOCK_MASKS) if blocks else np.zeros(32 * LINE_SETS, int))
    parts.append(lists)
    return np.concatenate(parts).astype(np.uint16)


def _lacking(masks: list[int], most: int) -> NDArray[np.int64]:
    occupied = np.arange(SETS)
    found = np.zeros(SETS, np.int64)
    for number, mask in enumerate(masks):
        empty = 4 - np.bitwise_count(occupied & mask).astype(int)
        found |= ((empty >= 1) & (empty <= most)).astype(np.int64) << number
    return found


def _permuted_sets(targets: tuple[int, ...], size: int) -> NDArray[np.int64]:
    sets = np.arange(1 << size)
    images = np.zeros(1 << size, np.int64)
    for source, target in enumerate(targets):
        images |= (sets >> source & 1) << target
    return images


def _lists(reaches: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where each occupancy's list of symmetries begins, and the lists."""
    names = (reaches << np.arange(len(reaches))[:, None]).sum(axis=0)
    different, numbers = np.unique(names, return_inverse=True)
    starts: list[int] = []
    lists: list[int] = []
    for name in different.tolist():
        starts.append(len(lists))
        members = [symmetry for symmetry in range(len(reaches)) if name >> symmetry & 1]
        lists += [len(members), *members]
    return np.array(starts)[numbers], np.array(lists)


def _covered(masks: list[int]) -> NDArray[np.int64]:
    sets = np.arange(LINE_SETS)
    found = np.zeros(LINE_SETS, np.int64)
    for number, mask in enumerate(masks):
        found |= np.where(sets >> number & 1, mask, 0)
    return found


def _moved(symmetries: tuple[tuple[int, ...], ...], masks: list[int]) -> NDArray[np.int64]:
    parts = np.zeros((32, LINE_SETS), np.int64)
    numbers = {mask: number for number, mask in enumerate(masks)}
    for row, squares in zip(parts, symmetries, strict=False):
        targets = tuple(
            numbers[sum(1 << squares[square] for square in SQUARES if mask >> square & 1)]
            for mask in masks
        )
        row[: 1 << len(masks)] = _permuted_sets(targets, len(masks))
    return parts.ravel()


def _reordered() -> NDArray[np.int64]:
    """Return the pieces after a reordering of traits, by an order packed in two bits each.

    The trait named first goes to the highest bit of a piece.
    """
    parts = np.zeros((256, 512), np.int64)
    for order in permutations(range(TRAITS)):
        code = sum(trait << 2 * place for place, trait in enumerate(order))
        targets = tuple(
            sum((piece >> trait & 1) << TRAITS - 1 - place for place, trait in enumerate(order))
            for piece in PIECES
        )
        parts[code, :256] = _permuted_sets(targets[:8], 8)
        parts[code, 256:] = _permuted_sets(targets[8:], 8)
    return parts.ravel()


def alive_at_start(rules: Rules) -> AliveWords:
    """Return the words of an empty board: every line is alive for every trait that counts."""
    lanes = sum(1 << LANE * trait for trait in range(TRAITS) if rules.mask >> trait & 1)
    lines, blocks = lanes * ((1 << len(LINES)) - 1), lanes * ((1 << len(BLOCKS)) - 1)
    return (lines, lines, blocks, blocks) if rules.blocks else (lines, lines)
