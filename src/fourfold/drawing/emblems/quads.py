"""Quads: a tile on its way to its square, and an emblem for each variant."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, group, node, path, polyline, rectangle, stroke
from fourfold.drawing.emblems.board import FIELD, on_a_board
from fourfold.drawing.emblems.plaque import MIDDLE, plaque
from fourfold.drawing.furniture import Area
from fourfold.drawing.quads.emblems import diamond
from fourfold.drawing.quads.tiles import LINE, tile_drawing
from fourfold.rules.quads import Laid

_TILES = (
    ("DPTP", "DTTP", "LPLT", "TDPP"),
    ("TTTT", "", "", "PTTD"),
    ("", "PPPD", "PTLP", ""),
)
_COMING = "TDPT"
_CELL = 100


def pictures() -> dict[str, str]:
    """Return a picture of the game, and the emblem of each variant."""
    variants = {"border": _border(), "hidden": _hidden(), "strict": _strict()}
    emblems = {name: plaque(drawing) for name, drawing in variants.items()}
    return {"quads": on_a_board(_game()), **emblems}


def tile(laid: str, corner: Point, size: float, steps: int = 6) -> Element:
    """Draw a tile by its top left corner."""
    return group(tile_drawing(Laid(laid), size, steps), corner)


def _game() -> Iterator[Element]:
    start = FIELD.at.plus(20, 5)
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


def _border() -> Iterator[Element]:
    step = 4.4
    squares = Area(Point(22, 19), 52, 52)
    for steps, colour, breadth in (
        (1, palette.TILE_LINED, 2.0),
        (0.5, palette.TILE_LINE, LINE),
        (1.5, palette.TILE_LINE, LINE),
    ):
        yield rectangle(
            *squares.grown(steps * step), fill="none", stroke=colour, stroke_width=breadth * step
        )
    outer = squares.grown(2 * step)
    yield rectangle(*outer, fill="none", stroke=palette.INK, stroke_width=1.6)
    yield rectangle(*squares, fill=palette.RECESS, stroke=palette.INK, stroke_width=1.6)
    yield stroke("M48 19 V71 M22 45 H74", palette.RECESS_SHADE, 1.6)
    yield tile("PDDP", Point(22, 19), 26, 4)
    yield tile("LPPL", Point(48, 45), 26, 4)


def _hidden() -> Iterator[Element]:
    for degrees in (-17, 0, 17):
        yield node("g", *_back(Point(31, 27)), transform=f"rotate({degrees} 48 105)")


def _back(corner: Point) -> Iterator[Element]:
    size = 34
    yield rectangle(corner.plus(2, 3), size, size, rx=3, fill=palette.SHADOW, fill_opacity=0.35)
    yield rectangle(
        corner, size, size, rx=3, fill=palette.FRAME, stroke=palette.INK, stroke_width=1.8
    )
    middle = corner.plus(size / 2, size / 2)
    yield stroke(diamond(middle, 13), palette.ENGRAVED, 2)
    yield path(diamond(middle, 6.5), fill=palette.ENGRAVED)


def _strict() -> Iterator[Element]:
    yield tile("PPPP", Point(14, 11), 34)
    yield tile("TTTT", Point(48, 45), 34)
    yield ellipse(MIDDLE, 13, 13, fill=palette.CARD, stroke=palette.INK, stroke_width=2)
    cross = [polyline((MIDDLE.plus(-reach, -6), MIDDLE.plus(reach, 6))) for reach in (-6, 6)]
    yield stroke(" ".join(cross), palette.INK, 4, stroke_linecap="round")
