"""Quads in animated pictures: the board with its tiles."""

from functools import cache

from PIL import Image, ImageDraw

from fourfold.drawing import palette
from fourfold.drawing.animation.paint import Sheet, board, corner
from fourfold.drawing.canvas import Point
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quads.tiles import SOLID, side_lines, turned
from fourfold.rules.quads import Laid, Quads, Side, parse_square
from fourfold.rules.quads.squares import SIZE

_CELL = 56
_STEPS = 8
"""Into how many parts the lines cut the side of a tile."""


def frame(position: Quads, piece_set: PieceSetName, last: str | None) -> Image.Image:
    """Return a position; there is one set of tiles."""
    image = board(SIZE, _CELL).copy()
    draw = ImageDraw.Draw(image)
    for index, laid in enumerate(position.board):
        left, top = corner(index, SIZE, _CELL)
        draw.rectangle((left, top, left + _CELL, top + _CELL), outline=palette.GRAIN)
        if laid is not None:
            image.paste(_tile(laid), (left, top))
    if last is not None:
        left, top = corner(parse_square(last), SIZE, _CELL)
        box = (left - 1, top - 1, left + _CELL, top + _CELL)
        draw.rectangle(box, outline=palette.MARK, width=4)
    return image


@cache
def _tile(laid: Laid) -> Image.Image:
    """Return a tile: four triangles, solid or with lines."""
    sheet = Sheet(_CELL)
    everything = [Point(0, 0), Point(_CELL, 0), Point(_CELL, _CELL), Point(0, _CELL)]
    sheet.polygon(_corners(everything, 0), palette.TILE_LINED)
    triangle = [Point(0, 0), Point(_CELL, 0), Point(_CELL / 2, _CELL / 2)]
    sides = [Side(letter) for letter in laid]
    for quarters, side in enumerate(sides):
        if side in SOLID:
            sheet.polygon(_corners(triangle, quarters), SOLID[side])
        for line in side_lines(side, _CELL, _STEPS):
            sheet.polygon(_corners(line, quarters), palette.TILE_LINE)
    around = [*_corners(everything, 0), (0.0, 0.0)]
    sheet.line(_corners(everything[::2], 0), palette.TILE_CUT, 1.2)
    sheet.line(_corners(everything[1::2], 0), palette.TILE_CUT, 1.2)
    sheet.line(around, palette.TILE_OUTLINE, 2)
    return sheet.finished().convert("RGB")


def _corners(points: list[Point] | tuple[Point, ...], quarters: int) -> list[tuple[float, float]]:
    placed = [turned(point, quarters, _CELL) for point in points]
    return [(point.x, point.y) for point in placed]
