"""The figures of Quads' rules."""

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, group, polygon, polyline, rectangle, stroke
from fourfold.drawing.figures.marks import Drawing, cross, letter, tick
from fourfold.drawing.furniture import FRAME, LIP, Area, board, tray, wood
from fourfold.drawing.quads.tiles import LINE, cuts, side_drawing, tile_drawing
from fourfold.rules.player import Player
from fourfold.rules.quads import NEUTRALS, OWN_TILES, Laid, Side

SIDES = (Side.LIGHT, Side.DARK, Side.PARALLEL, Side.TRANSVERSE)
ALIKE = (("PLTP", "TTPL"), ("PDTT", "TPTD"), ("LPTL", "DTTP"), ("PTDD", "LPPT"))
UNLIKE = (("PLTT", "PTPD"), ("TLPP", "TDTP"), ("TDPP", "LPPT"), ("LPTT", "DPPT"))
"""Pairs of tiles side by side."""
AROUND = {(1, 0): "LTPL", (2, 1): "DPDT", (1, 2): "LPTP"}
FITTING = "PTLP"
"""Tiles around an empty square, by column and row, and the one that fits there."""
BESIDE = {(0, 1): "LLPT", (2, 1): "DTPD"}
OWN = {(0, 0): "a", (2, 0): "b", (1, 1): "c"}
"""Tiles, and squares for Light alone, for Dark alone and for neither."""
AT_THE_EDGE = {(0, 0): "PLTP", (0, 1): "TLLP"}
WRONG_THERE = {(1, 0): "LPPL"}
"""Tiles in the corner where the board begins."""

_MARGIN = 12
_CELL = 80
_STEPS = 8
_ROWS = (0, 8, 15, 17)
"""The tiles with one, two and three solid sides begin a row each."""

_Tiles = dict[tuple[int, int], str]


def _tile(laid: str, corner: Point, size: float = _CELL) -> Element:
    return group(tile_drawing(Laid(laid), size - 2, _STEPS), corner.plus(1, 1))


def _sides() -> Drawing:
    size, across = 100, 122
    children: list[Element] = []
    for index, (name, side) in enumerate(zip("abcd", SIDES, strict=True)):
        corner = Point(_MARGIN + 4 + index * across, _MARGIN + 4)
        square = rectangle(corner, size, size, fill="none", stroke=palette.TILE_CUT, stroke_width=2)
        children.append(square)
        children.append(group((cuts(size), *side_drawing(side, size, _STEPS)), corner))
        triangle = (corner, corner.plus(size, 0), corner.plus(size / 2, size / 2))
        children.append(stroke(polygon(triangle), palette.INK, 3, stroke_linejoin="round"))
        children.append(letter(name, corner.plus(size / 2, size + 24)))
    return Drawing(Area(Point(0, 0), 4 * across + 10, size + 60), tuple(children))


def _tiles() -> Drawing:
    place, tiles = 64, OWN_TILES[Player.FIRST]
    area = Area(Point(_MARGIN, _MARGIN), 8 * place + 16, 3 * place + 16)
    children = [*tray(area)]

    def lay(laid: str, column: int, row: int) -> None:
        children.append(_tile(laid, area.at.plus(10 + column * place, 10 + row * place), place - 4))

    for row in range(3):
        for column, tile in enumerate(tiles[_ROWS[row] : _ROWS[row + 1]]):
            lay(tile, column, row)
    for column, tile in enumerate(NEUTRALS, 6):
        lay(tile, column, 2)
    whole = Area(Point(0, 0), area.width + 2 * _MARGIN, area.height + LIP + 2 * _MARGIN)
    return Drawing(whole, tuple(children))


def _start() -> Drawing:
    cell = 54
    field = Area(Point(_MARGIN + FRAME, _MARGIN + FRAME), 6 * cell, 6 * cell)
    middles = [(index + 0.5) * cell for index in range(6)]
    columns = [field.at.x + middle for middle in middles]
    rows = [field.at.y + middle for middle in middles]
    children = [*board(field, columns, rows), *_squares(field.at, 6, 6, cell)]
    for laid, (column, row) in zip(NEUTRALS, ((2, 2), (3, 3)), strict=True):
        children.append(_tile(laid, field.at.plus(column * cell, row * cell), cell))
    for column, row in ((2, 1), (1, 2), (3, 2), (2, 3)):
        children += cross(Point(columns[column], rows[row]), 14)
    size = 6 * cell + 2 * FRAME + 2 * _MARGIN
    return Drawing(Area(Point(0, 0), size, size + LIP), tuple(children))


def _squares(at: Point, across: int, down: int, cell: float) -> Iterator[Element]:
    """Draw empty squares on the wood."""
    width, height = across * cell, down * cell
    yield rectangle(at, width, height, fill=palette.RECESS, fill_opacity=0.6)
    upright = [(at.plus(x * cell, 0), at.plus(x * cell, height)) for x in range(across + 1)]
    level = [(at.plus(0, y * cell), at.plus(width, y * cell)) for y in range(down + 1)]
    edges = " ".join(polyline(edge) for edge in (*upright, *level))
    yield stroke(edges, palette.RECESS_SHADE, 1.6, stroke_linecap="square")


def _matching() -> Drawing:
    return _pairs(ALIKE, right=True)


def _mismatching() -> Drawing:
    return _pairs(UNLIKE, right=False)


def _pairs(pairs: tuple[tuple[str, str], ...], *, right: bool) -> Drawing:
    """Draw pairs of tiles, each with its mark where they touch."""
    across, down = 2 * _CELL + 28, _CELL + 28
    children: list[Element] = []
    for index, pair in enumerate(pairs):
        corner = Point(16 + index % 2 * across, 14 + index // 2 * down)
        for place, laid in enumerate(pair):
            children.append(_tile(laid, corner.plus(place * _CELL, 0)))
        children += (tick if right else cross)(corner.plus(_CELL, _CELL), 14)
    return Drawing(Area(Point(0, 0), 2 * across + 4, 2 * down + 14), tuple(children))


def _patch(at: Point, across: int, down: int, tiles: _Tiles) -> Iterator[Element]:
    """Draw a part of a board with tiles on it, by column and row."""
    yield from wood(Area(at, across * _CELL, down * _CELL).grown(8), 6)
    yield from _squares(at, across, down, _CELL)
    for (column, row), laid in tiles.items():
        yield _tile(laid, at.plus(column * _CELL, row * _CELL))


def _several() -> Drawing:
    at = Point(24, 24)
    fits = at.plus(3.5 * _CELL, _CELL)
    children = (
        *_patch(at, 3, 3, AROUND),
        letter("?", at.plus(1.5 * _CELL, 1.5 * _CELL)),
        _tile(FITTING, fits),
        *tick(fits.plus(_CELL / 2, _CELL), 14),
    )
    return Drawing(Area(Point(0, 0), fits.x + _CELL + 20, 48 + 3 * _CELL), children)


def _own() -> Drawing:
    at = Point(24, 24)
    children = [*_patch(at, 3, 2, BESIDE)]
    for (column, row), name in OWN.items():
        children.append(letter(name, at.plus((column + 0.5) * _CELL, (row + 0.5) * _CELL)))
    return Drawing(Area(Point(0, 0), 48 + 3 * _CELL, 48 + 2 * _CELL), tuple(children))


def _border() -> Drawing:
    """Draw the corner of a board, with two lines around it as if it were sides of tiles."""
    step = _CELL / _STEPS
    strip, frame = 2 * step, 22
    at = Point(_MARGIN + frame + strip, _MARGIN + frame + strip)
    end = at.plus(3 * _CELL + 8, 2 * _CELL + 8)
    children = [
        _corner(at, end, strip + frame / 2, palette.FRAME, frame),
        *_patch(at, 3, 2, AT_THE_EDGE | WRONG_THERE),
        _corner(at, end, step, palette.TILE_LINED, strip),
        *(_corner(at, end, (line + 0.5) * step, palette.TILE_LINE, LINE * step) for line in (0, 1)),
    ]
    half = _CELL / 2
    for tiles, mark in ((AT_THE_EDGE, tick), (WRONG_THERE, cross)):
        for column, row in tiles:
            children += mark(at.plus(column * _CELL + half, row * _CELL + half), 14)
    return Drawing(Area(Point(0, 0), end.x + _MARGIN, end.y + _MARGIN), tuple(children))


def _corner(at: Point, end: Point, distance: float, colour: str, breadth: float) -> Element:
    """Draw a line that runs around the corner of the squares at a distance."""
    corner = at.plus(-distance, -distance)
    points = (Point(corner.x, end.y), corner, Point(end.x, corner.y))
    return stroke(polyline(points), colour, breadth, stroke_linejoin="miter")


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "sides": _sides,
    "tiles": _tiles,
    "start": _start,
    "matching": _matching,
    "mismatching": _mismatching,
    "several": _several,
    "own": _own,
    "border": _border,
}
"""Every figure by its name."""
