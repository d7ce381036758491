"""A small board of Quads: its tiles, with fewer lines than on a large one."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, group, rectangle
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quads.tiles import tile_drawing
from fourfold.drawing.thumbnails.field import FRAME, on_a_field
from fourfold.rules.quads import SQUARES
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.notation import read_board

_SIZE = 6
_CELL = 50
_STEPS = 4


def draw(board: str, piece_set: PieceSetName) -> str:
    """Return a board as an SVG document, or refuse it; there is one set of tiles."""
    return on_a_field(_SIZE * _CELL, _squares(read_board(board)))


def _squares(board: Board) -> Iterator[Element]:
    for square, laid in zip(SQUARES, board, strict=True):
        row, column = divmod(square, _SIZE)
        corner = Point(FRAME + column * _CELL, FRAME + row * _CELL)
        if laid is None:
            inner = corner.plus(3, 3)
            yield rectangle(inner, _CELL - 6, _CELL - 6, rx=4, fill=palette.RECESS)
        else:
            yield group(tile_drawing(laid, _CELL, _STEPS), corner)
