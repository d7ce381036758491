"""Quarto: a row that has been completed, and an emblem for each variant."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, group, node, path, rectangle, stroke
from fourfold.drawing.emblems.board import FIELD, on_a_board
from fourfold.drawing.emblems.plaque import MIDDLE, outlined, plaque
from fourfold.drawing.quarto import plan
from fourfold.drawing.quarto.pieces import FORESHORTENING, dish, piece_drawing
from fourfold.rules.quarto import PieceSet, parse_piece

_ROWS = ("4.A.", "1D7B", ".8.6")
_WINNING = 1
_DISH = 45


def pictures() -> dict[str, str]:
    """Return a picture of the game, and the emblem of each variant."""
    variants = {
        "traits": _traits(),
        "blocks": _blocks(),
        "calling": _calling(),
        "access": standing("D", Point(48, 65), 0.74, PieceSet.ACCESS),
    }
    emblems = {name: plaque(drawing) for name, drawing in variants.items()}
    games = {"quarto": PieceSet.CLASSIC, "quarto-access": PieceSet.ACCESS}
    return {name: on_a_board(_game(pieces)) for name, pieces in games.items()} | emblems


def standing(
    code: str, foot: Point, scale: float, piece_set: PieceSet = PieceSet.CLASSIC
) -> Iterator[Element]:
    """Draw a piece in its recess."""
    piece = parse_piece(code)
    yield group((*dish(Point(0, 0), 40), *piece_drawing(piece, piece_set)), foot, scale)


def from_above(code: str, middle: Point, scale: float) -> Element:
    """Draw a piece from above."""
    return group(plan.plan_drawing(parse_piece(code), PieceSet.CLASSIC), middle, scale)


def hollow(middle: Point, scale: float) -> Element:
    """Draw an empty recess from above."""
    return group(plan.dish(plan.REACH - 2), middle, scale)


def _game(piece_set: PieceSet) -> Iterator[Element]:
    feet = [
        [FIELD.at.plus((column + 0.5) * 110, 79 + row * 97) for column in range(4)]
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
                yield group(piece_drawing(parse_piece(code), piece_set), foot, 1.02)


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
