"""Quarto drawn in text: the board, the piece in hand and the reserve."""

import re

from fourfold.protocol.views import WireView
from fourfold.rules.quarto import PieceSet, Trait, parse_piece
from fourfold.rules.quarto.diagram import board_lines, labelled, reserve_rows
from fourfold.rules.quarto.notation import read_board
from fourfold.terminal.game import DARK, LIGHT, PLAIN


class QuartoTextBoard:
    """Draws positions of Quarto."""

    def draw(self, view: WireView, piece_set: str, *, colour: bool) -> str:
        """Return the board, the piece in hand and the reserve, drawn in text."""
        pieces = PieceSet(piece_set or PieceSet.CLASSIC.value)
        lines = [*board_lines(read_board(view.board or ""), pieces), ""]
        if view.hand is not None:
            lines += [f"> {labelled(parse_piece(view.hand), pieces)}", ""]
        reserve = tuple(map(parse_piece, view.reserve or ""))
        rows = reserve_rows(reserve, pieces)
        text = "\n".join([*lines, *(f"    {row}" for row in rows), ""])
        # The pieces of the Access set differ in texture, not in colour.
        return _coloured(text) if colour and pieces is PieceSet.CLASSIC else text


def _coloured(text: str) -> str:
    def coloured(piece: re.Match[str]) -> str:
        colour = DARK if Trait.COLOUR.of(parse_piece(piece[1])) else LIGHT
        return f"{colour}{piece[0]}{PLAIN}"

    return re.sub(r"([0-9A-F]) [(\[][lLdD][#o][)\]]", coloured, text)
