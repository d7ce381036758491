"""The two games: a row that has been completed, and a tile on its way to its square."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, group, node, rectangle, stroke
from fourfold.drawing.emblems.plaque import svg
from fourfold.drawing.furniture import LIP, Area, block, wood
from fourfold.drawing.quads.tiles import tile_drawing
from fourfold.drawing.quarto.pieces import FORESHORTENING, dish, piece_drawing
from fourfold.rules.quads import Laid
from fourfold.rules.quarto import PieceSet, parse_piece

_WIDTH = 480
_HEIGHT = 360
_OUTER = Area(Point(2, 2), _WIDTH - 4, _HEIGHT - LIP - 4)
_FIELD = _OUTER.grown(-18)

_ROWS = ("4.A.", "1D7B", ".8.6")
_WINNING = 1
_DISH = 45

_TILES = (
    ("DPTP", "DTTP", "LPLT", "TDPP"),
    ("TTTT", "", "", "PTTD"),
    ("", "PPPD", "PTLP", ""),
)
_COMING = "TDPT"
_CELL = 100


def pictures() -> dict[str, str]:
    """Return a picture of each game."""
    return {
        "quarto": svg(_WIDTH, _HEIGHT, (*_board(), *_quarto())),
        "quads": svg(_WIDTH, _HEIGHT, (*_board(), *_quads())),
    }


def _board() -> Iterator[Element]:
    yield from block(_OUTER, palette.FRAME, 20)
    yield from wood(_FIELD, 8)


def _quarto() -> Iterator[Element]:
    feet = [
        [_FIELD.at.plus((column + 0.5) * 110, 79 + row * 97) for column in range(4)]
        for row in range(3)
    ]
    first, *_, last = feet[_WINNING]
    for colour, radius in ((palette.BAND_EDGE, 52), (palette.BAND, 49)):
        y = first.y / FORESHORTENING
        yield node(
            "path",
            d=f"M{first.x} {y} H{last.x}",
            transform=f"scale(1 {FORESHORTENING})",
            stroke=colour,
            stroke_width=2 * radius,
            stroke_linecap="round",
        )
    for row in feet:
        for foot in row:
            yield from dish(foot, _DISH)
    for codes, row in zip(_ROWS, feet, strict=True):
        for code, foot in zip(codes, row, strict=True):
            if code != ".":
                yield group(piece_drawing(parse_piece(code), PieceSet.CLASSIC), foot, 1.02)


def _quads() -> Iterator[Element]:
    start = _FIELD.at.plus(20, 5)
    for row, line in enumerate(_TILES):
        for column, laid in enumerate(line):
            corner = start.plus(column * _CELL, row * _CELL)
            if laid:
                yield group(tile_drawing(Laid(laid), _CELL - 2, 8), corner.plus(1, 1))
            else:
                yield rectangle(corner.plus(3, 3), _CELL - 6, _CELL - 6, rx=3, fill=palette.RECESS)
                edge = f"M{corner.x + 3} {corner.y + _CELL - 3} v{6 - _CELL} h{_CELL - 6}"
                yield stroke(edge, palette.RECESS_SHADE, 2, stroke_linejoin="round")
    yield from _coming(start.plus(1.32 * _CELL, 1.12 * _CELL))


def _coming(corner: Point) -> Iterator[Element]:
    """Draw a tile in the air, turned a little, above the square it will fill."""
    half = _CELL / 2
    turn = f"rotate(14 {corner.x + half} {corner.y + half})"
    fallen = rectangle(
        corner.plus(12, 14), _CELL, _CELL, rx=3, fill=palette.SHADOW, fill_opacity=0.45
    )
    yield node("g", fallen, group(tile_drawing(Laid(_COMING), _CELL, 8), corner), transform=turn)
