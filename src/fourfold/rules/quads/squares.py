"""The thirty-six squares and their neighbours."""

from typing import NewType

from fourfold.rules.grid import read_square, square_names

Square = NewType("Square", int)

SIZE = 6
SQUARES: tuple[Square, ...] = tuple(Square(index) for index in range(SIZE * SIZE))

_NAMES = square_names(SIZE)


def _step(square: Square, down: int, right: int) -> Square | None:
    row, column = square // SIZE + down, square % SIZE + right
    inside = 0 <= row < SIZE and 0 <= column < SIZE
    return Square(row * SIZE + column) if inside else None


# In the order of a tile's sides: north, east, south, west.
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
_DIAGONAL_STEPS = ((-1, -1), (-1, 1), (1, -1), (1, 1))

NEIGHBOURS: tuple[tuple[Square | None, ...], ...] = tuple(
    tuple(_step(square, *step) for step in _STEPS) for square in SQUARES
)
"""For each square its neighbours to the north, east, south and west; ``None`` is the border."""

DIAGONAL_NEIGHBOURS: tuple[tuple[Square, ...], ...] = tuple(
    tuple(found for step in _DIAGONAL_STEPS if (found := _step(square, *step)) is not None)
    for square in SQUARES
)


def adjacent(one: Square, other: Square, *, strict: bool) -> bool:
    """Return whether two squares share a side or, if strict, at least a corner.

    >>> adjacent(parse_square("a1"), parse_square("b2"), strict=False)
    False
    """
    return other in NEIGHBOURS[one] or (strict and other in DIAGONAL_NEIGHBOURS[one])


def square_name(square: Square) -> str:
    """Return a square's name.

    >>> square_name(Square(6))
    'a2'
    """
    return _NAMES[square]


def parse_square(text: str) -> Square:
    """Read a square's name.

    >>> parse_square("a2")
    6
    """
    return Square(read_square(text, _NAMES, example="c4"))
