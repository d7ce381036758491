"""Quads drawn in text."""

from fourfold.protocol.views import WireView
from fourfold.rules.quads.diagram import board_lines
from fourfold.rules.quads.notation import read_board
from fourfold.terminal.game import DARK, LIGHT, PLAIN


class QuadsTextBoard:
    """Draws positions of Quads."""

    def draw(self, view: WireView, piece_set: str, *, colour: bool) -> str:
        """Return the board, drawn in text."""
        text = "\n".join([*board_lines(read_board(view.board or "")), ""])
        return _coloured(text) if colour else text


def _coloured(text: str) -> str:
    head, *rows = text.split("\n")
    coloured = [
        row.replace("L", f"{LIGHT}L{PLAIN}").replace("D", f"{DARK}D{PLAIN}") for row in rows
    ]
    return "\n".join([head, *coloured])
