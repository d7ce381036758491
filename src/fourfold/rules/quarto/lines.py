"""The sixteen squares, the ten lines and the nine blocks."""

from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import NewType

from fourfold.rules.grid import read_square, square_names
from fourfold.rules.refusal import Unreadable, quoted

Square = NewType("Square", int)

SIZE = 4
SQUARES: tuple[Square, ...] = tuple(Square(index) for index in range(SIZE * SIZE))

_NAMES = square_names(SIZE)


def square_name(square: Square) -> str:
    """Return a square's name.

    >>> square_name(Square(4))
    'a2'
    """
    return _NAMES[square]


def parse_square(text: str) -> Square:
    """Read a square's name.

    >>> parse_square("a2")
    4
    """
    return Square(read_square(text, _NAMES, example="b3"))


class LineKind(Enum):
    """What a line looks like on the board."""

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Line:
    """Four squares that may hold an alignment, in reading order."""

    kind: LineKind
    squares: tuple[Square, Square, Square, Square]

    def __str__(self) -> str:
        """Return the line's name: its first and last square."""
        return square_name(self.squares[0]) + square_name(self.squares[3])


def _line(kind: LineKind, start: int, *steps: int) -> Line:
    one, two, three = steps
    return Line(
        kind, (Square(start), Square(start + one), Square(start + two), Square(start + three))
    )


ROWS = tuple(_line(LineKind.ROW, start, 1, 2, 3) for start in range(0, 16, 4))
COLUMNS = tuple(_line(LineKind.COLUMN, start, 4, 8, 12) for start in range(4))
DIAGONALS = (_line(LineKind.DIAGONAL, 0, 5, 10, 15), _line(LineKind.DIAGONAL, 3, 3, 6, 9))

LINES: tuple[Line, ...] = (*ROWS, *COLUMNS, *DIAGONALS)
BLOCKS: tuple[Line, ...] = tuple(
    _line(LineKind.BLOCK, row * SIZE + column, 1, 4, 5) for row in range(3) for column in range(3)
)

_LINES_BY_NAME = {str(line): line for line in chain(LINES, BLOCKS)}


def parse_line(text: str) -> Line:
    """Read the name of a line or block.

    >>> parse_line("a3d3").kind
    <LineKind.ROW: 'row'>
    """
    if (line := _LINES_BY_NAME.get(text)) is not None:
        return line
    plain = text.lower()
    for right in (plain, plain[2:] + plain[:2]):
        if right in _LINES_BY_NAME:
            raise Unreadable(
                "{found} is not a line: write {right}", found=quoted(text), right=right
            )
    raise Unreadable(
        "{found} is not a line: write its first and last square, such as a3d3", found=quoted(text)
    )
