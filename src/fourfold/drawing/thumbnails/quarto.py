"""A small board of Quarto: its pieces from straight above."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, group
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quarto import set_of
from fourfold.drawing.quarto.plan import REACH, plan_drawing
from fourfold.drawing.thumbnails.field import FRAME, on_a_field
from fourfold.rules.quarto import SQUARES, PieceSet
from fourfold.rules.quarto.alignment import Board
from fourfold.rules.quarto.notation import read_board

_SIZE = 4
_CELL = 2 * REACH
_DISH = 26


def draw(board: str, piece_set: PieceSetName) -> str:
    """Return a board as an SVG document, or refuse it."""
    return on_a_field(_SIZE * _CELL, _squares(read_board(board), set_of(piece_set)))


def _squares(board: Board, piece_set: PieceSet) -> Iterator[Element]:
    for square, piece in zip(SQUARES, board, strict=True):
        row, column = divmod(square, _SIZE)
        middle = Point(FRAME + (column + 0.5) * _CELL, FRAME + (row + 0.5) * _CELL)
        if piece is None:
            yield ellipse(middle, _DISH, _DISH, fill=palette.RECESS)
        else:
            yield group(plan_drawing(piece, piece_set), middle)
