"""A Quarto position as text: five fields, read only in their exact form.

::

    ..../.6../..../.... 9 1 CHSF! b2
    board               | | |     the last filled square
                        | | the rules
                        | the player to act, or the result
                        the piece to place
"""

from functools import lru_cache
from typing import NamedTuple

from fourfold.rules.quarto.alignment import Board
from fourfold.rules.quarto.lines import SIZE, Square, parse_square, square_name
from fourfold.rules.quarto.pieces import Piece, parse_piece, piece_code
from fourfold.rules.quarto.rules import Rules
from fourfold.rules.refusal import Unreadable, quoted

PLAYERS = ("1", "2", "1+", "2+", "=")


class Fields(NamedTuple):
    """The five fields, read but not yet checked against each other."""

    board: Board
    hand: Piece | None
    player: str
    rules: Rules
    last: Square | None


def write(fields: Fields) -> str:
    """Return the text of a position."""
    board, hand, player, rules, last = fields
    in_hand = "-" if hand is None else piece_code(hand)
    square = "-" if last is None else square_name(last)
    return f"{write_board(board)} {in_hand} {player} {rules} {square}"


@lru_cache(maxsize=256)
def write_board(board: Board) -> str:
    """Return the first field: the rows from the top."""
    codes = "".join(["." if piece is None else piece_code(piece) for piece in board])
    return "/".join([codes[start : start + SIZE] for start in range(0, len(codes), SIZE)])


def read(text: str) -> Fields:
    """Read the fields of a position, or refuse with ``Unreadable``."""
    fields = text.split(" ")
    if len(fields) != 5 or not all(fields):
        raise Unreadable(
            "a Quarto position has five fields separated by single spaces (board, piece to place, "
            "player, rules, last filled square); {found} does not",
            found=quoted(text),
        )
    board, hand, player, rules, last = fields
    return Fields(
        read_board(board),
        _read_hand(hand),
        _read_player(player),
        Rules.parse(rules),
        _read_last(last),
    )


def read_board(text: str) -> Board:
    """Read the first field, or refuse it."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise Unreadable("the board has {count} rows: write four, separated by /", count=len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != SIZE:
            raise Unreadable(
                "row {number} of the board has {count} squares: write four",
                number=number,
                count=len(row),
            )
    return tuple(_read_square(code, Square(index)) for index, code in enumerate("".join(rows)))


def _read_square(code: str, square: Square) -> Piece | None:
    if code == ".":
        return None
    try:
        return parse_piece(code)
    except Unreadable as refusal:
        raise Unreadable(
            "on {square}: {reason}, or . for an empty square",
            square=square_name(square),
            reason=refusal,
        ) from None


def _read_hand(text: str) -> Piece | None:
    if text == "-":
        return None
    try:
        return parse_piece(text)
    except Unreadable as refusal:
        raise Unreadable("piece to place: {reason}, or - for none", reason=refusal) from None


def _read_player(text: str) -> str:
    if text not in PLAYERS:
        raise Unreadable(
            "player: {found} is not valid: write 1 or 2, or 1+, 2+ or = for a finished game",
            found=quoted(text),
        )
    return text


def _read_last(text: str) -> Square | None:
    if text == "-":
        return None
    try:
        return parse_square(text)
    except Unreadable as refusal:
        raise Unreadable("last filled square: {reason}, or - for none", reason=refusal) from None
