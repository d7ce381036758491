"""A view drawn for the eye."""

from fourfold.protocol.views import WireView
from fourfold.rules.quads import QuadsView
from fourfold.rules.quads.diagram import board_lines as quads_board
from fourfold.rules.quads.matching import Board as QuadsBoard
from fourfold.rules.quads.notation import read_board as read_quads_board
from fourfold.rules.quarto import Piece, QuartoView, Trait, parse_piece
from fourfold.rules.quarto.alignment import Board as QuartoBoard
from fourfold.rules.quarto.diagram import board_lines as quarto_board
from fourfold.rules.quarto.diagram import labelled, reserve_rows
from fourfold.rules.quarto.notation import read_board as read_quarto_board

LIGHT, DARK, PLAIN = "\x1b[93m", "\x1b[94m", "\x1b[0m"


def drawn(seen: QuartoView | QuadsView, *, colour: bool) -> str:
    """Return what can be seen, drawn in text."""
    if isinstance(seen, QuartoView):
        return drawn_quarto(seen.board, seen.reserve, seen.hand, colour=colour)
    return drawn_quads(seen.board, colour=colour)


def drawn_sight(wire_view: WireView, *, colour: bool) -> str:
    """Return what a server shows, drawn in text; nothing behind the mask."""
    if wire_view.board is None:
        return ""
    if wire_view.reserve is None:
        return drawn_quads(read_quads_board(wire_view.board), colour=colour)
    hand = None if wire_view.hand is None else parse_piece(wire_view.hand)
    reserve = tuple(map(parse_piece, wire_view.reserve))
    return drawn_quarto(read_quarto_board(wire_view.board), reserve, hand, colour=colour)


def drawn_quarto(
    board: QuartoBoard, reserve: tuple[Piece, ...], hand: Piece | None, *, colour: bool
) -> str:
    """Return a board of Quarto, the piece in hand and the reserve, drawn in text."""
    lines = [*quarto_board(board), ""]
    if hand is not None:
        lines += [f"> {labelled(hand)}", ""]
    text = "\n".join([*lines, *(f"    {row}" for row in reserve_rows(reserve)), ""])
    return _coloured_pieces(text) if colour else text


def drawn_quads(board: QuadsBoard, *, colour: bool) -> str:
    """Return a board of Quads, drawn in text."""
    text = "\n".join([*quads_board(board), ""])
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
