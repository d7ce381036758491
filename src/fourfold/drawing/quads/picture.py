"""A Quads position as a picture: the board, and the tiles that are left."""

from collections.abc import Collection, Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import (
    Point,
    document,
    group,
    polyline,
    rectangle,
    stroke,
)
from fourfold.drawing.furniture import FRAME, LIP, Area, board, covered_tray, tray
from fourfold.drawing.quads.emblems import diamond, emblem
from fourfold.drawing.quads.tiles import LINE, tile_drawing
from fourfold.drawing.quads.words import describe
from fourfold.locale.language import Language
from fourfold.rules.player import Player
from fourfold.rules.quads import (
    NEUTRALS,
    OWN_TILES,
    SQUARES,
    Laid,
    Quads,
    Square,
    Tile,
    square_name,
)
from fourfold.rules.quads.tiles import COLOURS

_SIZE = 6
_MARGIN = 14
_CELL = 76
_TILE = 74
_STEPS = 8
_STEP = _CELL / _STEPS

_SQUARES = Area(
    Point(_MARGIN + FRAME + 2 * _STEP, _MARGIN + FRAME + 2 * _STEP), _SIZE * _CELL, _SIZE * _CELL
)
_FIELD = _SQUARES.grown(2 * _STEP)
"""The squares and a strip around them that is wide enough for two lines."""
_OUTER = _FIELD.grown(FRAME)
_HEIGHT = _OUTER.height + LIP + 2 * _MARGIN

_PLACE = 43
_SMALL = 38
_SMALL_STEPS = 6
_IN_A_ROW = 4
_ROW_STARTS = (0, 4, 8, 12, 15, 17)
"""How a hand lies: the tiles with one, two and three solid sides begin a row each."""
_PAD = 8
_SIDE = _OUTER.at.x + _OUTER.width + _MARGIN
_TRAY_WIDTH = _IN_A_ROW * _PLACE + 2 * _PAD
_WIDTH = _SIDE + _TRAY_WIDTH + _MARGIN


def _tray(top: float, rows: int) -> Area:
    return Area(Point(_SIDE, top), _TRAY_WIDTH, rows * _PLACE + 2 * _PAD)


_ROWS = len(_ROW_STARTS) - 1
_TOP = _OUTER.at.y
_BOTTOM = _OUTER.at.y + _OUTER.height
_HAND_HEIGHT = _tray(0, _ROWS).height
_HANDS = {
    Player.FIRST: _tray(_TOP, _ROWS),
    Player.SECOND: _tray(_BOTTOM - _HAND_HEIGHT, _ROWS),
}
_NEUTRAL = _tray((_TOP + _BOTTOM - _tray(0, 1).height) / 2, 1)


def draw(position: Quads, language: Language, marked: Collection[Square] = ()) -> str:
    """Return the picture of a position as an SVG document."""
    words = describe(position, language)
    return document(position.text, words, _WIDTH, _HEIGHT, _elements(position, marked))


def _elements(position: Quads, marked: Collection[Square]) -> Iterator[Element]:
    middles = [(index + 0.5) * _CELL for index in range(_SIZE)]
    columns = [_SQUARES.at.x + middle for middle in middles]
    rows = [_SQUARES.at.y + middle for middle in middles]
    yield from board(_FIELD, columns, rows)
    if position.rules.border:
        yield from _border()
    yield from _squares()
    for square, laid in zip(SQUARES, position.board, strict=True):
        if laid is not None:
            yield group(
                tile_drawing(laid, _TILE, _STEPS),
                _corner(square),
                data_square=square_name(square),
                data_laid=laid,
            )
    yield from (_mark(square) for square in marked)
    hidden = position.rules.hidden and position.outcome is None
    for player in Player:
        yield from covered_tray(_HANDS[player]) if hidden else _hand(position, player)
        yield from _emblem(player, to_move=player == position.player)
    yield from _neutrals(position.tiles(None))


def _border() -> Iterator[Element]:
    """Draw lines on the strip around the squares, as if it were the sides of tiles."""
    yield _around(1, palette.TILE_LINED, 2)
    for steps in (0.5, 1.5):
        yield _around(steps, palette.TILE_LINE, LINE)


def _around(steps: float, colour: str, breadth: float) -> Element:
    """Draw a line around the squares; its distance and breadth are counted in steps."""
    return rectangle(
        *_SQUARES.grown(steps * _STEP), fill="none", stroke=colour, stroke_width=breadth * _STEP
    )


def _squares() -> Iterator[Element]:
    at, width, height = _SQUARES
    yield rectangle(at, width, height, fill=palette.RECESS, fill_opacity=0.6)
    edges = [
        polyline((at.plus(*start), at.plus(*end)))
        for offset in (index * _CELL for index in range(_SIZE + 1))
        for start, end in (((0, offset), (width, offset)), ((offset, 0), (offset, height)))
    ]
    yield stroke(" ".join(edges), palette.RECESS_SHADE, 1.4, stroke_linecap="square")


def _corner(square: Square) -> Point:
    row, column = divmod(square, _SIZE)
    inset = (_CELL - _TILE) / 2
    return _SQUARES.at.plus(column * _CELL + inset, row * _CELL + inset)


def _mark(square: Square) -> Element:
    """Draw a line around a square, whether a tile lies on it or not."""
    return rectangle(
        _corner(square),
        _TILE,
        _TILE,
        rx=4,
        fill="none",
        stroke=palette.SPOT,
        stroke_width=6,
        data_marked=square_name(square),
    )


def _hand(position: Quads, player: Player) -> Iterator[Element]:
    area = _HANDS[player]
    yield from tray(area)
    tiles, left = OWN_TILES[player], position.tiles(player)
    for row, start in enumerate(_ROW_STARTS[:-1]):
        for column, tile in enumerate(tiles[start : _ROW_STARTS[row + 1]]):
            yield _place(tile, _place_at(area, row, column), there=tile in left)


def _neutrals(left: tuple[Tile, ...]) -> Iterator[Element]:
    yield from tray(_NEUTRAL)
    for column, tile in enumerate(NEUTRALS, 1):
        yield _place(tile, _place_at(_NEUTRAL, 0, column), there=tile in left)


def _place_at(area: Area, row: int, column: int) -> Point:
    inset = _PAD + (_PLACE - _SMALL) / 2
    return area.at.plus(inset + column * _PLACE, inset + row * _PLACE)


def _place(tile: Tile, at: Point, *, there: bool) -> Element:
    """Draw a tile in its place, or the place it has left."""
    if there:
        return group(tile_drawing(Laid(tile), _SMALL, _SMALL_STEPS), at, data_tile=tile)
    return rectangle(at, _SMALL, _SMALL, rx=2, fill=palette.RECESS)


def _emblem(player: Player, *, to_move: bool) -> Iterator[Element]:
    """Draw whose tray this is, and a line around it for the player who is to move."""
    corner = _place_at(_HANDS[player], _ROWS - 1, _IN_A_ROW - 1)
    middle = corner.plus(_SMALL / 2, _SMALL / 2)
    if to_move:
        yield stroke(diamond(middle, 19), palette.INK, 2.4, data_to_move=COLOURS[player])
    yield emblem(player, middle, 13)
