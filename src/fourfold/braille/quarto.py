"""Quarto in braille: one cell for each square.

A piece is the two lower dots, which tell the finger where the cell is, and one dot for each trait::

    dark   tall      dots 1 4
    square hollow         2 5
    foot   foot           3 6

The rest of a position follows the board: the piece in hand, the player to act, the traits that
count (the same dots again) and the square that was filled last.
"""

from collections.abc import Iterator, Sequence

from fourfold.braille.cells import BLANK, cell, dots_of
from fourfold.braille.game import DIGITS, NOTHING, NUMBER, not_understood
from fourfold.locale.language import Language
from fourfold.rules.quarto import PIECES, Piece, PieceSet, Quarto, Trait, piece_code

groups = 8

FOOT = (3, 6)
TRAIT_DOTS = {Trait.COLOUR: 1, Trait.HEIGHT: 4, Trait.SHAPE: 2, Trait.FILL: 5}

_BLOCKS, _CALLING = "⠟", "⠖"
_PLAYERS = {"1": "⠼⠁", "2": "⠼⠃", "1+": "⠼⠁⠖", "2+": "⠼⠃⠖", "=": "⠶"}
_RESULTS = {cells: player for player, cells in _PLAYERS.items()}


def piece_cell(piece: Piece) -> str:
    """Return a piece as one cell.

    >>> piece_cell(Piece(9))
    '⠵'
    """
    return cell(*FOOT, *(dot for trait, dot in TRAIT_DOTS.items() if trait.of(piece)))


_CELLS = {".": NOTHING, "-": NOTHING} | {piece_code(piece): piece_cell(piece) for piece in PIECES}
_CODES = {cells: code for code, cells in _CELLS.items() if code not in ".-"}
_SQUARES = {
    f"{letter}{row}": f"{DIGITS['abcd'.index(letter)]}{NUMBER}{DIGITS[row - 1]}"
    for letter in "abcd"
    for row in range(1, 5)
} | {"-": NOTHING}
_SQUARE_NAMES = {cells: name for name, cells in _SQUARES.items()}


def lines(position: Quarto) -> Iterator[str]:
    """Yield the four rows of the board, and everything else in a fifth line."""
    board, hand, player, rules, last = position.text.split(" ")
    for row in board.split("/"):
        yield "".join(_CELLS[code] for code in row)
    yield BLANK.join((_CELLS[hand], _PLAYERS[player], _rules_cells(rules), _SQUARES[last]))


def text(cells: Sequence[str]) -> str:
    """Return the position in the ordinary notation, or refuse with ``Unreadable``."""
    *rows, hand, player, rules, last = cells
    board = [_read_row(row, number) for number, row in enumerate(rows, 1)]
    if (in_hand := "-" if hand == NOTHING else _CODES.get(hand)) is None:
        raise not_understood(5, hand)
    if player not in _RESULTS:
        raise not_understood(6, player)
    if last not in _SQUARE_NAMES:
        raise not_understood(8, last)
    return " ".join(
        ("/".join(board), in_hand, _RESULTS[player], _read_rules(rules), _SQUARE_NAMES[last])
    )


def _rules_cells(rules: str) -> str:
    dots = (dot for trait, dot in TRAIT_DOTS.items() if trait.value in rules)
    blocks = _BLOCKS if "q" in rules else ""
    return cell(*FOOT, *dots) + blocks + (_CALLING if rules.endswith("!") else "")


def _read_row(row: str, number: int) -> str:
    if set(row) - _CODES.keys() - {NOTHING}:
        raise not_understood(number, row)
    return "".join(_CODES.get(each, ".") for each in row)


def _read_rules(group: str) -> str:
    traits, rest = group[0], group[1:]
    if traits not in _CODES or rest not in ("", _BLOCKS, _CALLING, _BLOCKS + _CALLING):
        raise not_understood(7, group)
    counting = "".join(t.value for t, dot in TRAIT_DOTS.items() if dot in dots_of(traits))
    return counting + ("q" if _BLOCKS in rest else "") + ("!" if _CALLING in rest else "")


def legend(piece_set: str, language: Language) -> Iterator[str]:
    """Yield the sentences that explain the notation."""
    say = language.say
    yield say("Each square is one cell, row by row from the top. Dot 3 alone is an empty square.")
    if piece_set == PieceSet.ACCESS.value:
        yield say(
            "Every piece has dots 3 and 6. Dot 1 means grooved, dot 4 large, dot 2 square and "
            "dot 5 hollow; without these dots a piece is smooth, small, round and solid."
        )
    else:
        yield say(
            "Every piece has dots 3 and 6. Dot 1 means dark, dot 4 tall, dot 2 square and dot 5 "
            "hollow; without these dots a piece is light, short, round and solid."
        )
    yield say(
        "The last line: the piece in hand, the player to act, the traits that count, and the "
        "square that was filled last. Dot 3 alone means none."
    )
    yield say(
        "After the player, dots 2, 3 and 5 mean that this player has won; dots 2, 3, 5 and 6 "
        "mean a draw. After the traits, q means that blocks count, and dots 2, 3 and 5 that "
        "players call."
    )
