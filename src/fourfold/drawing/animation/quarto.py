"""Quarto in animated pictures: the board from above, and the piece in hand below it."""

from functools import cache

from PIL import Image, ImageDraw

from fourfold.drawing import palette
from fourfold.drawing.animation.paint import EDGE, LIP, Sheet, board, corner
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quarto import set_of
from fourfold.drawing.quarto.pieces import WOODS
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import Piece, PieceSet, Quarto, Trait, parse_square
from fourfold.rules.quarto.lines import SIZE

_CELL = 68
_TRAY = 78
"""How high the part below the board is, for the piece in hand."""
_ROUND = (18.5, 28.5)
_SQUARE = (16.5, 25.5)
"""Half the breadth of a short and of a tall piece: a square looks larger than a circle."""
_HOLE = 0.43
_LINE = 2
_GROOVES = (-12, -4, 4, 12)


def frame(position: Quarto, piece_set: PieceSetName, last: str | None) -> Image.Image:
    """Return a position; the lines that won are marked."""
    image = board(SIZE, _CELL, _TRAY).copy()
    draw = ImageDraw.Draw(image)
    won = _squares_that_won(position)
    for index, piece in enumerate(position.board):
        left, top = corner(index, SIZE, _CELL)
        if index in won:
            box = (left + 1, top + 1, left + _CELL - 2, top + _CELL - 2)
            draw.rectangle(box, fill=palette.BAND, outline=palette.BAND_EDGE, width=2)
        if piece is None:
            _paste(image, _dish(), left, top)
        else:
            _paste(image, _piece(piece, set_of(piece_set)), left, top)
    if last is not None:
        left, top = corner(parse_square(last), SIZE, _CELL)
        box = (left + 2, top + 2, left + _CELL - 3, top + _CELL - 3)
        draw.rounded_rectangle(box, 10, outline=palette.MARK, width=3)
    _paint_hand(image, draw, position, set_of(piece_set))
    return image


def _paint_hand(
    image: Image.Image, draw: ImageDraw.ImageDraw, position: Quarto, piece_set: PieceSet
) -> None:
    side, height = image.size
    left, top = (side - _CELL) // 2, height - LIP // 2 - _CELL
    box = (EDGE, top - 2, side - LIP - 1, top + _CELL + 1)
    draw.rounded_rectangle(box, 8, fill=palette.LID, outline=palette.FRAME_EDGE, width=2)
    if position.hand is not None:
        _paste(image, _piece(position.hand, piece_set), left, top)


def _paste(image: Image.Image, part: Image.Image, left: int, top: int) -> None:
    image.paste(part, (left, top), part)


def _squares_that_won(position: Quarto) -> set[int]:
    if not isinstance(position.outcome, Won):
        return set()
    return {square for alignment in position.outcome.by for square in alignment.line.squares}


@cache
def _dish() -> Image.Image:
    sheet = Sheet(_CELL)
    sheet.circle(29, palette.RECESS_SHADE)
    sheet.circle(27.5, palette.RECESS, 0.6)
    return sheet.finished()


@cache
def _piece(piece: Piece, piece_set: PieceSet) -> Image.Image:
    """Return a piece from above: outline, wood, a second outline if it is tall, and the hole."""
    tall, colour = Trait.HEIGHT.of(piece), Trait.COLOUR.of(piece)
    is_square = Trait.SHAPE.of(piece) == 1
    wood = WOODS[piece_set][colour]
    radius = (_SQUARE if is_square else _ROUND)[tall]
    sheet = Sheet(_CELL)
    shape = sheet.square if is_square else sheet.circle
    shape(radius, palette.SHADOW, 3 if tall else 1)
    shape(radius, wood.outline)
    shape(radius - _LINE, wood.top)
    inner = radius - (5 if tall else _LINE)
    if tall:
        shape(inner, wood.rim)
        inner -= _LINE
    shape(inner, wood.lit)
    if piece_set is PieceSet.ACCESS and colour == 1:
        for level in _GROOVES:
            if abs(level) < inner - 3:
                reach = inner if is_square else (inner**2 - level**2) ** 0.5
                middle = _CELL / 2
                line = [(middle - reach, middle + level), (middle + reach, middle + level)]
                sheet.line(line, palette.GROOVE, 3)
    if Trait.FILL.of(piece):
        shape(radius * _HOLE + 2.5, wood.rim)
        shape(radius * _HOLE, wood.hole)
    return sheet.finished()
