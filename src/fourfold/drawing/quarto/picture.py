"""A Quarto position as a picture: the board, the piece in hand, the reserve."""

from collections.abc import Collection, Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, document, ellipse, group, label, node, polyline
from fourfold.drawing.furniture import FRAME, LIP, Area, board, tray
from fourfold.drawing.quarto.pieces import FORESHORTENING, dish, piece_drawing
from fourfold.drawing.quarto.words import describe
from fourfold.locale.language import Language
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    PIECES,
    SQUARES,
    Line,
    LineKind,
    Piece,
    PieceSet,
    Quarto,
    Square,
    piece_code,
    square_name,
)

_SIZE = 4
_MARGIN = 14
_GAP = 16

_CELL = Point(108, 106)
_FOOT = Point(54, 80)
"""Where a piece stands in its square."""
_DISH = 46

_FIELD = Area(Point(_MARGIN + FRAME, _MARGIN + FRAME), _SIZE * _CELL.x, _SIZE * _CELL.y + 6)
_OUTER = _FIELD.grown(FRAME)
_HEIGHT = _OUTER.height + LIP + 2 * _MARGIN

_SIDE = _OUTER.at.x + _OUTER.width + _GAP
_PLACE = 72
"""The width of a place in the reserve."""
_ROWS = (42, 138, 210, 306)
"""How far down the rows of the reserve stand: short pieces need less room than tall ones."""
_SCALE = 0.71
"""The size of things in the reserve, compared with those on the board."""
_PAD = 8
_TRAY_WIDTH = _SIZE * _PLACE + 2 * _PAD
_TRAY_HEIGHT = _ROWS[-1] + 43
_TRAY = Area(Point(_SIDE, _OUTER.at.y + _OUTER.height - _TRAY_HEIGHT), _TRAY_WIDTH, _TRAY_HEIGHT)
_STAND = Area(Point(_SIDE, _OUTER.at.y), _TRAY_WIDTH, _OUTER.height - _TRAY_HEIGHT - _GAP - LIP)
_WIDTH = _SIDE + _TRAY_WIDTH + _MARGIN


def draw(
    position: Quarto, piece_set: PieceSet, language: Language, marked: Collection[Square] = ()
) -> str:
    """Return the picture of a position as an SVG document."""
    key = f"{position.text} {piece_set.value}"
    words = describe(position, piece_set, language)
    return document(key, words, _WIDTH, _HEIGHT, _elements(position, piece_set, marked))


def _elements(
    position: Quarto, piece_set: PieceSet, marked: Collection[Square]
) -> Iterator[Element]:
    columns = [_FIELD.at.x + (column + 0.5) * _CELL.x for column in range(_SIZE)]
    rows = [_foot(Square(row * _SIZE)).y for row in range(_SIZE)]
    yield from board(_FIELD, columns, rows)
    yield from _bands(position)
    yield from (_mark(square) for square in marked)
    for square in SQUARES:
        yield from dish(_foot(square), _DISH)
    if position.last is not None:
        yield _ring(position.last)
    for square, piece in zip(SQUARES, position.board, strict=True):
        if piece is not None:
            yield group(
                piece_drawing(piece, piece_set),
                _foot(square),
                data_square=square_name(square),
                data_piece=piece_code(piece),
            )
    yield from _hand(position.hand, piece_set)
    yield from _reserve(position.reserve, piece_set)


def _foot(square: Square) -> Point:
    row, column = divmod(square, _SIZE)
    return _FIELD.at.plus(column * _CELL.x + _FOOT.x, row * _CELL.y + _FOOT.y)


def _mark(square: Square) -> Element:
    """Draw a spot around the place of a square, wide enough to be seen behind a piece."""
    return ellipse(
        _foot(square),
        _DISH + 7,
        (_DISH + 7) * FORESHORTENING,
        fill=palette.SPOT,
        data_marked=square_name(square),
    )


def _ring(square: Square) -> Element:
    return ellipse(
        _foot(square),
        _DISH - 4,
        (_DISH - 4) * FORESHORTENING,
        fill="none",
        stroke=palette.MARK,
        stroke_width=2.4,
        data_last=square_name(square),
    )


def _bands(position: Quarto) -> Iterator[Element]:
    """Draw the lines that won; while the game is in progress there is nothing to show."""
    if not isinstance(position.outcome, Won):
        return
    lines = [alignment.line for alignment in position.outcome.by]
    for colour, radius in ((palette.BAND_EDGE, _DISH + 6.5), (palette.BAND, _DISH + 4)):
        for line in lines:
            yield _band(line, colour, radius)


def _band(line: Line, colour: str, radius: float) -> Element:
    """Draw a line as wide as two radii, lying on the board and foreshortened with it."""
    one, two, three, four = (_foot(square) for square in line.squares)
    around = (one, two, four, three, one) if line.kind is LineKind.BLOCK else (one, four)
    flat = polyline(Point(x, y / FORESHORTENING) for x, y in around)
    return node(
        "path",
        d=flat,
        transform=f"scale(1 {FORESHORTENING})",
        fill=colour if line.kind is LineKind.BLOCK else "none",
        stroke=colour,
        stroke_width=2 * radius,
        stroke_linecap="round",
        stroke_linejoin="round",
        data_line=str(line),
    )


def _hand(piece: Piece | None, piece_set: PieceSet) -> Iterator[Element]:
    yield from tray(_STAND)
    foot = _STAND.at.plus(_STAND.width / 2, _STAND.height - 35)
    yield from dish(foot, _DISH - 4)
    if piece is not None:
        code = piece_code(piece)
        yield group(piece_drawing(piece, piece_set), foot, data_hand=code)
        yield label(code, foot.plus(_DISH + 18, 0), 24, palette.INK)


def _reserve(reserve: tuple[Piece, ...], piece_set: PieceSet) -> Iterator[Element]:
    yield from tray(_TRAY)
    for piece in PIECES:
        row, column = divmod(piece, _SIZE)
        foot = _TRAY.at.plus(_PAD + (column + 0.5) * _PLACE, _ROWS[row])
        yield from dish(foot, _DISH * _SCALE * 0.84)
        if piece in reserve:
            code = piece_code(piece)
            yield group(piece_drawing(piece, piece_set), foot, _SCALE, data_reserve=code)
            yield label(code, foot.plus(0, 27), 21, palette.INK)
