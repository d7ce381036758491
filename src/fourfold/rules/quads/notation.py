"""A Quads position as text: three fields, read only in their exact form.

::

    6/6/2PPPP3/6/4TTTT1/6 L b
    board                 | the rules
                          the colour to move
"""

import re
from functools import lru_cache
from typing import NamedTuple

from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.squares import SIZE, Square, square_name
from fourfold.rules.quads.tiles import COLOURS, Laid, parse_laid
from fourfold.rules.refusal import Unreadable, quoted

_RUNS = tuple("123456")
_RUN_OR_TILE = re.compile(r"[0-9]+|[^0-9]{1,4}")


class Fields(NamedTuple):
    """The three fields, read but not yet checked against each other."""

    board: Board
    colour: str
    rules: Rules


def write(fields: Fields) -> str:
    """Return the text of a position."""
    board, colour, rules = fields
    return f"{write_board(board)} {colour} {rules}"


@lru_cache(maxsize=256)
def write_board(board: Board) -> str:
    """Return the first field: the rows from the top."""
    return "/".join(_write_row(board[start : start + SIZE]) for start in range(0, len(board), SIZE))


def _write_row(row: Board) -> str:
    dots = "".join(laid or "." for laid in row)
    return re.sub(r"\.+", lambda run: str(len(run[0])), dots)


def read(text: str) -> Fields:
    """Read the fields of a position, or refuse with ``Unreadable``."""
    fields = text.split(" ")
    if len(fields) != 3 or not all(fields):
        raise Unreadable(
            "a Quads position has three fields separated by single spaces (board, colour to move, "
            "rules); {found} does not",
            found=quoted(text),
        )
    board, colour, rules = fields
    return Fields(read_board(board), _read_colour(colour), Rules.parse(rules))


def read_board(text: str) -> Board:
    """Read the first field, or refuse it."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise Unreadable("the board has {count} rows: write six, separated by /", count=len(rows))
    return tuple(laid for number, row in enumerate(rows) for laid in _read_row(row, number))


def _read_row(text: str, number: int) -> list[Laid | None]:
    row: list[Laid | None] = []
    for part in _RUN_OR_TILE.findall(text):
        if part.isdecimal():
            row += [None] * _read_run(part, number + 1)
        else:
            row.append(_read_tile(part, number, len(row)))
    if len(row) != SIZE:
        raise Unreadable(
            "row {number} of the board has {count} squares: write six",
            number=number + 1,
            count=len(row),
        )
    return row


def _read_run(digits: str, row: int) -> int:
    if digits not in _RUNS:
        raise Unreadable(
            "row {number} of the board: {found} is not a run of empty squares: write one digit 1-6",
            number=row,
            found=quoted(digits),
        )
    return int(digits)


def _read_tile(sides: str, row: int, column: int) -> Laid:
    try:
        return parse_laid(sides)
    except Unreadable as refusal:
        if column < SIZE:
            raise Unreadable(
                "on {square}: {reason}",
                square=square_name(Square(row * SIZE + column)),
                reason=refusal,
            ) from None
        raise Unreadable("row {number}: {reason}", number=row + 1, reason=refusal) from None


def _read_colour(text: str) -> str:
    if text not in COLOURS.values():
        raise Unreadable("colour to move: {found} is not valid: write L or D", found=quoted(text))
    return text
