"""Quarto drawn in text: the board, the piece in hand and the reserve."""

from fourfold.protocol.views import WireView
from fourfold.rules.quarto import Trait, parse_piece
from fourfold.rules.quarto.diagram import board_lines, labelled, reserve_rows
from fourfold.rules.quarto.notation import read_board
from fourfold.terminal.game import DARK, LIGHT, PLAIN


class QuartoTextBoard:
    """Draws positions of Quarto."""

    def draw(self, view: WireView, *, colour: bool) -> str:
        """Return the board, the piece in hand and the reserve, drawn in text."""
        lines = [*board_lines(read_board(view.board or "")), ""]
        if view.hand is not None:
            lines += [f"> {labelled(parse_piece(view.hand))}", ""]
        reserve = tuple(map(parse_piece, view.reserve or ""))
        text = "\n".join([*lines, *(f"    {row}" for row in reserve_rows(reserve)), ""])
        return _coloured(text) if colour else text


def _coloured(text: str) -> str:
    for code in "0123456789ABCDEF":
        colour = DARK if Trait.COLOUR.of(parse_piece(code)) else LIGHT
        for left, right in ("()", "[]"):
            for letter in "lLdD":
                for fill in "#o":
                    piece = f"{code} {left}{letter}{fill}{right}"
                    text = text.replace(piece, f"{colour}{piece}{PLAIN}")
    return text
