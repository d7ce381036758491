"""What a player may do in Quarto. ``str(action)`` is its notation."""

from dataclasses import dataclass

from fourfold.rules.quarto.lines import Line, Square, parse_line, parse_square, square_name
from fourfold.rules.quarto.pieces import Piece, parse_piece, piece_code
from fourfold.rules.refusal import Unreadable, quoted


@dataclass(frozen=True, slots=True)
class Give:
    """Give a piece of the reserve to the opponent."""

    piece: Piece

    def __str__(self) -> str:
        return "@" + piece_code(self.piece)


@dataclass(frozen=True, slots=True)
class Place:
    """Place the piece in hand on an empty square."""

    square: Square

    def __str__(self) -> str:
        return square_name(self.square)


@dataclass(frozen=True, slots=True)
class Call:
    """Call "QUARTO!" and point at a line."""

    line: Line

    def __str__(self) -> str:
        return f"!{self.line}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass instead of calling, after the sixteenth piece."""

    def __str__(self) -> str:
        return "-"


Action = Give | Place | Call | Pass


def parse_action(text: str) -> Action:
    """Read an action.

    >>> parse_action("@9")
    Give(piece=9)
    """
    match text[:1]:
        case "@":
            return Give(parse_piece(text[1:]))
        case "!":
            return Call(parse_line(text[1:]))
        case "-" if text == "-":
            return Pass()
        case letter if letter.isalpha():
            return Place(parse_square(text))
        case _:
            raise Unreadable(
                "{found} is not an action: write @9 to give, b3 to place, !a3d3 to call "
                "or - to pass",
                found=quoted(text),
            )
