"""A view drawn for the eye."""

from fourfold.rules.quads import QuadsView
from fourfold.rules.quads.diagram import board_lines as quads_board
from fourfold.rules.quarto import QuartoView, Trait, parse_piece
from fourfold.rules.quarto.diagram import board_lines as quarto_board
from fourfold.rules.quarto.diagram import labelled, reserve_rows

LIGHT, DARK, PLAIN = "\x1b[93m", "\x1b[94m", "\x1b[0m"


def drawn(seen: QuartoView | QuadsView, *, colour: bool) -> str:
    """Return what can be seen, drawn in text."""
    match seen:
        case QuartoView(board=board, reserve=reserve, hand=hand):
            lines = [*quarto_board(board), ""]
            if hand is not None:
                lines += [f"> {labelled(hand)}", ""]
            text = "\n".join([*lines, *(f"    {row}" for row in reserve_rows(reserve)), ""])
            return _coloured_pieces(text) if colour else text
        case _:
            text = "\n".join([*quads_board(seen.board), ""])
            return _coloured_sides(text) if colour else text


def _coloured_pieces(text: str) -> str:
    for code in "0123456789ABCDEF":
        colour = DARK if Trait.COLOUR.of(parse_piece(code)) else LIGHT
        for left, right in ("()", "[]"):
            for letter in "lLdD":
                for fill in "#o":
                    piece = f"{code} {left}{letter}{fill}{right}"
                    text = text.replace(piece, f"{colour}{piece}{PLAIN}")
    return text


def _coloured_sides(text: str) -> str:
    head, *rows = text.split("\n")
    coloured = [
        row.replace("L", f"{LIGHT}L{PLAIN}").replace("D", f"{DARK}D{PLAIN}") for row in rows
    ]
    return "\n".join([head, *coloured])
