"""A Quarto position drawn in text.

A piece shows one trait in each character: ``(l#)`` is round, light, short and solid;
``[Do]`` is square, dark (d), tall (upper case) and hollow (o). Pieces of the Access set are
smooth (s) or grooved (g), and large instead of tall.
"""

from typing import TYPE_CHECKING

from fourfold.rules.outcome import Won
from fourfold.rules.quarto.alignment import Board
from fourfold.rules.quarto.lines import SIZE
from fourfold.rules.quarto.pieces import Piece, PieceSet, Trait, piece_code
from fourfold.rules.wording import Speaker, columns, say_in_english

if TYPE_CHECKING:
    from fourfold.rules.quarto.position import Quarto

_EMPTY_SQUARE = "   .  "


def glyph(piece: Piece, piece_set: PieceSet = PieceSet.CLASSIC) -> str:
    """Return a piece as four characters, one for each trait.

    >>> glyph(Piece(15))
    '[Do]'
    >>> glyph(Piece(15), PieceSet.ACCESS)
    '[Go]'
    """
    left, right = "[]" if Trait.SHAPE.of(piece) else "()"
    letter = piece_set.word(Trait.COLOUR, Trait.COLOUR.of(piece))[0]
    fill = "o" if Trait.FILL.of(piece) else "#"
    return left + (letter.upper() if Trait.HEIGHT.of(piece) else letter) + fill + right


def draw(position: "Quarto", say: Speaker = say_in_english, set_name: str = "") -> str:
    """Return the board with the piece in hand, the reserve and who acts."""
    piece_set = PieceSet(set_name or PieceSet.CLASSIC.value)
    lines = [*board_lines(position.board, piece_set), ""]
    if position.hand is not None:
        lines.append(say("In hand: {piece}", piece=labelled(position.hand, piece_set)))
    lines += _reserve_lines(position.reserve, say, piece_set)
    lines += [
        _legend(say, piece_set),
        "",
        say("Rules {rules}. {state}", rules=position.rules, state=_state(position, say)),
    ]
    return "\n".join(lines)


def _legend(say: Speaker, piece_set: PieceSet) -> str:
    if piece_set is PieceSet.ACCESS:
        return say(
            "( ) round, [ ] square; s smooth, g grooved; upper case large; # solid, o hollow"
        )
    return say("( ) round, [ ] square; l light, d dark; upper case tall; # solid, o hollow")


def board_lines(board: Board, piece_set: PieceSet = PieceSet.CLASSIC) -> list[str]:
    """Return the drawing of a board alone."""
    lines = ["       a       b       c       d"]
    for row in range(SIZE):
        pieces = board[row * SIZE : (row + 1) * SIZE]
        cells = [_EMPTY_SQUARE if piece is None else labelled(piece, piece_set) for piece in pieces]
        lines.append(f"{row + 1}   {'  '.join(cells)}".rstrip())
    return lines


def labelled(piece: Piece, piece_set: PieceSet = PieceSet.CLASSIC) -> str:
    """Return a piece as its code and its glyph."""
    return f"{piece_code(piece)} {glyph(piece, piece_set)}"


def _reserve_lines(reserve: tuple[Piece, ...], say: Speaker, piece_set: PieceSet) -> list[str]:
    label, rows = say("Reserve:"), reserve_rows(reserve, piece_set) or [say("none")]
    return [f"{label} {rows[0]}", *(" " * (columns(label) + 1) + row for row in rows[1:])]


def reserve_rows(reserve: tuple[Piece, ...], piece_set: PieceSet = PieceSet.CLASSIC) -> list[str]:
    """Return the drawing of a reserve alone, four pieces per row."""
    return [
        "  ".join(labelled(piece, piece_set) for piece in reserve[start : start + SIZE])
        for start in range(0, len(reserve), SIZE)
    ]


def _state(position: "Quarto", say: Speaker) -> str:
    player = position.turn.value
    if isinstance(position.outcome, Won):
        lines = ", ".join(str(alignment.line) for alignment in position.outcome.by)
        return say("Player {player} wins with {lines}.", player=player, lines=lines)
    if position.outcome is not None:
        return say("The game is drawn.")
    if position.hand is not None:
        piece = piece_code(position.hand)
        return say("Player {player} places {piece}.", player=player, piece=piece)
    if position.reserve:
        return say("Player {player} gives a piece.", player=player)
    return say("Player {player} calls or passes.", player=player)
