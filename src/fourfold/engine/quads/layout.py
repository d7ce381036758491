"""How a Quads position lies in machine words, and the tables that read it.

*Tiles as they lie.* Each colour owns seventeen tiles, which lie in 64 different ways in all. So
a hand is one word: bit n is set while the tile of way n is still to be placed. Placing a tile
clears the bits of all ways in which it could have lain. The two neutral tiles are ways 0 and 1 of
a third hand.

*Requirements.* What a square needs is a number in base five: a digit for each side,
north first and lowest, 0 where it is free and else the side that is required. A table turns the
requirement and the owner into the word of ways that fit. With the border rule the frame requires
``P`` from the start.

So what may be placed on a square is one table look-up and one AND with the hand, and how much is
the number of bits.

*Working memory.* A position that is searched is one array of words::

    0   EMPTY      the empty squares, a bit each
    1   TOUCHED    the squares with a tile beside them, empty or not
    2   HANDS      three hands: Light's, Dark's, the neutral tiles
    5   COUNT      how many tiles are on the board
    6   HASH       two numbers that name the board, changed with every tile
    8   MERGED     up to how many tiles symmetric positions are taken for the same
    9   FIRST      the square of the first neutral tile
    10  REQUIRED   for each square its requirement
    46  LAID       for each square that is not empty the hand and the way, hand times 64 plus way
"""

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array
from fourfold.rules.player import Player
from fourfold.rules.quads import Laid
from fourfold.rules.quads.squares import DIAGONAL_NEIGHBOURS, NEIGHBOURS, SQUARES
from fourfold.rules.quads.symmetry import SYMMETRIES, Symmetry
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES, TILE_OF, turns

SIDES = ".LDPT"
REQUIREMENTS = len(SIDES) ** 4

OWNER_NUMBERS: dict[Player | None, int] = {Player.FIRST: 0, Player.SECOND: 1, None: 2}
LIGHT, DARK, NEUTRAL = OWNER_NUMBERS.values()
WAYS_A_HAND = 64

_TILES = {0: OWN_TILES[Player.FIRST], 1: OWN_TILES[Player.SECOND], 2: NEUTRALS}
WAYS: tuple[tuple[Laid, ...], ...] = tuple(
    tuple(way for tile in tiles for way in turns(Laid(tile))) for tiles in _TILES.values()
)
"""The ways in which the tiles of each hand can lie."""

WAY_NUMBERS: dict[Laid, tuple[int, int]] = {
    way: (hand, number) for hand, ways in enumerate(WAYS) for number, way in enumerate(ways)
}

EMPTY, TOUCHED, HANDS, COUNT, HASH, MERGED, FIRST, REQUIRED = 0, 1, 2, 5, 6, 8, 9, 10
LAID = REQUIRED + len(SQUARES)
STATE_SIZE = LAID + len(SQUARES)

QuadsState = Array


def _signed(word: int) -> int:
    """Return a word of 64 bits as the number with a sign that it is on the machine."""
    return word - (1 << 64) if word >> 63 else word


def requirement_number(required: str) -> int:
    """Return a requirement as a number.

    >>> requirement_number("...P")
    375
    """
    return sum(SIDES.index(side) * len(SIDES) ** place for place, side in enumerate(required))


def _fitting(ways: tuple[Laid, ...]) -> NDArray[np.int64]:
    """Return for every requirement the word of ways that fit it."""
    sides = np.array([[SIDES.index(side) for side in way] for way in ways])
    asked = np.arange(REQUIREMENTS)[:, None] // len(SIDES) ** np.arange(4) % len(SIDES)
    fits = ((asked[:, None] == 0) | (asked[:, None] == sides)).all(axis=2)
    words = (fits.astype(np.uint64) << np.arange(len(ways), dtype=np.uint64)).sum(axis=1)
    found: NDArray[np.int64] = words.astype(np.uint64).view(np.int64)
    return found


FITTING: NDArray[np.int64] = np.concatenate([_fitting(ways) for ways in WAYS])
"""The ways of a hand that fit a requirement, by hand times 625 plus requirement."""


def _padded(ways: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """Return 64 ways, repeating the few of the neutral tiles, so that all rows are equally long."""
    return ways * (WAYS_A_HAND // len(ways))


SAME_TILE: NDArray[np.int64] = np.array(
    [
        _signed(sum(1 << other for other, each in enumerate(ways) if TILE_OF[each] == TILE_OF[way]))
        for ways in WAYS
        for way in _padded(ways)
    ],
    np.int64,
)
"""All ways of the tile that lies in one way, by hand times 64 plus way."""

_FACING = (2, 3, 0, 1)

ASKED: NDArray[np.int64] = np.array(
    [
        SIDES.index(way[side]) * len(SIDES) ** _FACING[side]
        for ways in WAYS
        for way in _padded(ways)
        for side in range(4)
    ],
    np.int64,
)
"""What a way requires of its neighbour on a side, as a number to add to its requirement."""

BESIDE: NDArray[np.int64] = np.array(
    [-1 if neighbour is None else neighbour for each in NEIGHBOURS for neighbour in each],
    np.int64,
)
"""The neighbours of each square by side; -1 is the border."""


def _mask(squares: tuple[int | None, ...]) -> int:
    return sum(1 << square for square in squares if square is not None)


BESIDE_MASK: NDArray[np.int64] = np.array([_mask(each) for each in NEIGHBOURS], np.int64)
APART_MASK: NDArray[np.int64] = np.array(
    [
        _mask((*beside, *(corner if strict else ())))
        for strict in (False, True)
        for beside, corner in zip(NEIGHBOURS, DIAGONAL_NEIGHBOURS, strict=True)
    ],
    np.int64,
)
"""The squares that count as adjacent to a neutral tile; under the strict rule, 36 further on."""

_rng = np.random.default_rng(4)
HASHES: NDArray[np.int64] = _rng.integers(
    -(1 << 63), (1 << 63) - 1, size=2 * 3 * WAYS_A_HAND * len(SQUARES)
)
"""Two random words for every way on every square: by square, hand and way, then which word."""


SQUARES_MOVED: NDArray[np.int64] = np.array(
    [square for symmetry in SYMMETRIES for square in symmetry.squares], np.int64
)
"""Where a square goes, by symmetry times 36 plus square."""


def _moved_way(symmetry: Symmetry, hand: int, way: int) -> int:
    ways = WAYS[hand]
    return WAY_NUMBERS[symmetry.laid(ways[way])][1] if way < len(ways) else 0


WAYS_MOVED: NDArray[np.int64] = np.array(
    [
        hand * WAYS_A_HAND + _moved_way(symmetry, hand, way)
        for symmetry in SYMMETRIES
        for hand in range(3)
        for way in range(WAYS_A_HAND)
    ],
    np.int64,
)
"""What hand times 64 plus way becomes, by symmetry times 192."""
