"""An emblem for each variant of the games."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, node, path, polyline, rectangle, stroke
from fourfold.drawing.emblems.plaque import (
    MIDDLE,
    from_above,
    hollow,
    outlined,
    plaque,
    shadow,
    standing,
    tile,
)
from fourfold.drawing.furniture import Area
from fourfold.drawing.quads.emblems import diamond
from fourfold.drawing.quads.tiles import LINE
from fourfold.rules.quarto import PieceSet


def pictures() -> dict[str, str]:
    """Return the emblem of each variant."""
    drawings = {
        "traits": _traits(),
        "blocks": _blocks(),
        "calling": _calling(),
        "access": standing("D", Point(48, 65), 0.74, PieceSet.ACCESS),
        "mask": _mask(),
        "clock": _clock(),
        "border": _border(),
        "hidden": _hidden(),
        "strict": _strict(),
    }
    return {name: plaque(drawing) for name, drawing in drawings.items()}


def _traits() -> Iterator[Element]:
    yield from standing("4", Point(29, 63), 0.5)
    yield from standing("E", Point(67, 63), 0.5)


def _blocks() -> Iterator[Element]:
    step = 22.5
    yield rectangle(
        MIDDLE.plus(-1.5 * step, -1.5 * step),
        2 * step,
        2 * step,
        rx=12,
        fill=palette.BAND,
        stroke=palette.BAND_EDGE,
        stroke_width=2,
    )
    pieces = {(0, 0): "4", (1, 0): "E", (0, 1): "D", (1, 1): "7"}
    for row in range(3):
        for column in range(3):
            middle = MIDDLE.plus((column - 1) * step, (row - 1) * step)
            code = pieces.get((column, row))
            yield from_above(code, middle, 0.28) if code else hollow(middle, 0.26)


def _calling() -> Iterator[Element]:
    for colour, width in ((palette.BAND_EDGE, 23), (palette.BAND, 19)):
        yield stroke("M21 67 H75", colour, width, stroke_linecap="round")
    for index, code in enumerate("5D7F"):
        yield from_above(code, Point(20.4 + 18.4 * index, 67), 0.25)
    yield outlined(
        "M30 11 H66 A9 9 0 0 1 75 20 V36 A9 9 0 0 1 66 45 H54 L45 55 L44 45 H30 "
        "A9 9 0 0 1 21 36 V20 A9 9 0 0 1 30 11 Z",
        palette.CARD,
    )
    yield path("M44.5 16.5 H51.5 L50 31 H46 Z", fill=palette.INK, stroke_linejoin="round")
    yield ellipse(Point(48, 37), 3.2, 3.2, fill=palette.INK)


def _mask() -> Iterator[Element]:
    yield stroke("M7 37 Q14 36 20 37 M76 37 Q82 36 89 37", palette.INK, 6)
    yield stroke("M7 37 Q14 36 20 37 M76 37 Q82 36 89 37", palette.WALNUT.top, 3)
    yield shadow(Point(50, 66), 28, 4)
    yield outlined(
        "M16 33 Q18 27 28 26 Q48 22 68 26 Q78 27 80 33 Q84 56 68 62 Q56 64 50 53 "
        "Q48 50 46 53 Q40 64 28 62 Q12 56 16 33 Z",
        palette.WALNUT.body,
    )
    yield stroke("M22 31 Q48 25 74 31", palette.WALNUT.edge, 1.6, stroke_linecap="round")
    eyes = "M23 44 Q32 54 41 44 M55 44 Q64 54 73 44"
    yield stroke(eyes, palette.ENGRAVED, 3, stroke_linecap="round")
    lashes = "M26 48.5 L24 52 M32 50 V54 M38 48.5 L40 52 M58 48.5 L56 52 M64 50 V54 M70 48.5 L72 52"
    yield stroke(lashes, palette.ENGRAVED, 2, stroke_linecap="round")


def _clock() -> Iterator[Element]:
    yield shadow(Point(50, 73), 36, 4.5)
    for button, top in ((29, 19), (67, 24)):
        data = f"M{button - 5} 33 V{top} H{button + 5} V33 Z"
        yield outlined(data, palette.MAPLE.shade, 1.8)
    yield rectangle(
        Point(12, 29),
        72,
        43,
        rx=6,
        fill=palette.WALNUT.body,
        stroke=palette.INK,
        stroke_width=2,
    )
    yield stroke("M17 31.5 H79", palette.WALNUT.edge, 1.6, stroke_linecap="round")
    for x, hands in ((30.5, "M30.5 51 V41.5 M30.5 51 L36 54"), (65.5, "M65.5 51 L60 43.5")):
        yield ellipse(
            Point(x, 51), 14.5, 14.5, fill=palette.CARD, stroke=palette.MAPLE.shade, stroke_width=2
        )
        ticks = f"M{x} 38.5 v3 M{x} 60.5 v3 M{x - 12.5} 51 h3 M{x + 9.5} 51 h3"
        yield stroke(ticks, palette.FRAME, 1.5)
        yield stroke(hands, palette.INK, 2.6, stroke_linecap="round")
        yield ellipse(Point(x, 51), 2, 2, fill=palette.INK)


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
