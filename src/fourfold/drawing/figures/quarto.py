"""The figures of Quarto's rules."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, group, node, polyline, stroke
from fourfold.drawing.figures.marks import Drawing, arrow, bubble, cross, letter, numbered
from fourfold.drawing.furniture import LIP, Area, block, tray, wood
from fourfold.drawing.quarto import plan
from fourfold.drawing.quarto.pieces import FORESHORTENING, dish, piece_drawing
from fourfold.rules.quarto import BLOCKS, LINES, PIECES, Line, LineKind, PieceSet, parse_piece

PAIRS = ("08", "8C", "CE", "EF")
"""Two pieces for each trait that differ in nothing else: colour, height, shape, fill."""
SHARED = ("8BDE", "47DE", "059C", "17BD")
"""Four pieces for each trait that have nothing else in common."""
COMPLETED = ("4...", "17BD", "..8.", "E...")
"""A board on which the second row has just been completed on its right."""
ROW = 1
GIVEN = "C"
GIVEN_TO = 13
"""The piece that is given then, and where it is placed."""

_MARGIN = 12
_PLACE = 84
"""How far apart pieces stand."""
_FOOT = 28
"""From the middle of a piece's foot to the edge of the wood before it."""
_HEADS = (56, 92)
"""The same from there to the edge behind it, for short pieces and for tall ones."""
_TALL = _HEADS[1]


def _standing(
    code: str, foot: Point, scale: float = 1, piece_set: PieceSet = PieceSet.CLASSIC
) -> Element:
    drawn = (*dish(Point(0, 0), 40), *piece_drawing(parse_piece(code), piece_set))
    return group(drawn, foot, scale)


def _traits(piece_set: PieceSet = PieceSet.CLASSIC) -> Drawing:
    width, height = 2 * _PLACE + 16, _TALL + _FOOT
    across, down = width + 2 * _MARGIN, height + LIP + 36 + _MARGIN
    children: list[Element] = []
    for index, (name, pair) in enumerate(zip("abcd", PAIRS, strict=True)):
        corner = Point(_MARGIN + index % 2 * across, _MARGIN + index // 2 * down)
        children += tray(Area(corner, width, height))
        for place, code in enumerate(pair):
            foot = corner.plus(8 + (place + 0.5) * _PLACE, _TALL)
            children.append(_standing(code, foot, piece_set=piece_set))
        children.append(letter(name, corner.plus(width / 2, height + LIP + 20)))
    return Drawing(Area(Point(0, 0), 2 * across, 2 * down + 8), tuple(children))


def _pieces(piece_set: PieceSet = PieceSet.CLASSIC) -> Drawing:
    width = 4 * _PLACE + 16
    children = []
    foot = float(_MARGIN)
    for row in range(4):
        foot += _HEADS[row % 2] + (_FOOT - 20 if row else 0)
        for column in range(4):
            code = f"{PIECES[4 * row + column]:X}"
            at = Point(_MARGIN + 8 + (column + 0.5) * _PLACE, foot)
            children.append(_standing(code, at, piece_set=piece_set))
    height = foot + _FOOT - _MARGIN
    under = tray(Area(Point(_MARGIN, _MARGIN), width, height))
    whole = Area(Point(0, 0), width + 2 * _MARGIN, height + LIP + 2 * _MARGIN)
    return Drawing(whole, (*under, *children))


def _shared(piece_set: PieceSet = PieceSet.CLASSIC) -> Drawing:
    left, width, height = 44, 4 * _PLACE + 24, _TALL + _FOOT + 4
    down = height + LIP + 8
    children: list[Element] = []
    for index, (name, codes) in enumerate(zip("abcd", SHARED, strict=True)):
        corner = Point(left, _MARGIN + index * down)
        children += tray(Area(corner, width, height))
        feet = [corner.plus(12 + (place + 0.5) * _PLACE, _TALL) for place in range(4)]
        children += _band(feet[0], feet[-1])
        for code, foot in zip(codes, feet, strict=True):
            children.append(_standing(code, foot, piece_set=piece_set))
        children.append(letter(name, Point(left / 2 + 2, corner.y + height / 2)))
    return Drawing(
        Area(Point(0, 0), left + width + _MARGIN, 4 * down + 2 * _MARGIN - 8), tuple(children)
    )


def _band(first: Point, last: Point) -> Iterator[Element]:
    """Draw the ground under pieces that have something in common."""
    for colour, radius in ((palette.BAND_EDGE, 46), (palette.BAND, 43.5)):
        y = first.y / FORESHORTENING
        yield stroke(
            polyline((Point(first.x, y), Point(last.x, y))),
            colour,
            2 * radius,
            transform=f"scale(1 {FORESHORTENING})",
            stroke_linecap="round",
        )


def _lines() -> Drawing:
    return _small_boards(LINES)


def _blocks() -> Drawing:
    return _small_boards(BLOCKS)


def _small_boards(lines: Sequence[Line]) -> Drawing:
    """Draw a small board for each line, five beside each other."""
    size, gap, in_a_row = 92, 14, 5
    children: list[Element] = []
    for index, line in enumerate(lines):
        row, column = divmod(index, in_a_row)
        corner = Point(gap + column * (size + gap), gap + row * (size + LIP + gap))
        children += _small_board(line, Area(corner, size, size))
    rows = -(-len(lines) // in_a_row)
    width, height = in_a_row * (size + gap) + gap, rows * (size + LIP + gap) + gap
    return Drawing(Area(Point(0, 0), width, height), tuple(children))


def _small_board(line: Line, area: Area) -> Iterator[Element]:
    yield from block(area, palette.FRAME, 8)
    field = area.grown(-5)
    yield from wood(field, 4)
    step = field.width / 4
    places = [
        field.at.plus((square % 4 + 0.5) * step, (square // 4 + 0.5) * step) for square in range(16)
    ]
    yield from _flat_band([places[square] for square in line.squares], line.kind, step)
    for square, place in enumerate(places):
        if square in line.squares:
            yield ellipse(place, 0.3 * step, 0.3 * step, fill=palette.INK)
        else:
            yield ellipse(place, 0.2 * step, 0.2 * step, fill=palette.RECESS_SHADE)


def _flat_band(places: list[Point], kind: LineKind, step: float) -> Iterator[Element]:
    one, two, three, four = places
    around = (one, two, four, three, one) if kind is LineKind.BLOCK else (one, four)
    for colour, breadth in ((palette.BAND_EDGE, 0.96), (palette.BAND, 0.84)):
        yield node(
            "path",
            d=polyline(around),
            fill=colour if kind is LineKind.BLOCK else "none",
            stroke=colour,
            stroke_width=breadth * step,
            stroke_linecap="round",
            stroke_linejoin="round",
        )


def _board(rows: Sequence[str], corner: Point, cell: float) -> Iterator[Element]:
    """Draw a board from above, without the band under a line."""
    yield from _ground(corner, cell)
    yield from _filled(rows, corner, cell)


def _ground(corner: Point, cell: float) -> Iterator[Element]:
    field = Area(corner, 4 * cell, 4 * cell)
    yield from block(field.grown(8), palette.FRAME, 10)
    yield from wood(field, 3)


def _filled(rows: Sequence[str], corner: Point, cell: float) -> Iterator[Element]:
    for square, code in enumerate("".join(rows)):
        middle = _middle(corner, cell, square)
        yield group(plan.dish(plan.REACH + 2), middle, 0.46 * cell / plan.REACH)
        if code != ".":
            yield _from_above(code, middle, cell)


def _from_above(code: str, middle: Point, cell: float) -> Element:
    drawn = plan.plan_drawing(parse_piece(code), PieceSet.CLASSIC)
    return group(drawn, middle, 0.43 * cell / plan.REACH)


def _middle(corner: Point, cell: float, square: int) -> Point:
    row, column = divmod(square, 4)
    return corner.plus((column + 0.5) * cell, (row + 0.5) * cell)


def _ring(middle: Point, cell: float) -> Element:
    radius = 0.45 * cell
    return ellipse(middle, radius, radius, fill="none", stroke=palette.MARK, stroke_width=4)


def _turn() -> Drawing:
    """Draw the reserve on the left, what is given in the middle, the board on the right."""
    cell = 62
    reserve = Area(Point(_MARGIN, 20), 150, 268)
    corner = Point(460, 32)
    stands = {3: (Point(308, 118), "E"), 1: (Point(308, 252), "9")}
    children = [*tray(reserve)]
    for index, code in enumerate("3A5C"):
        row, column = divmod(index, 2)
        foot = reserve.at.plus(40 + column * 70, 108 + row * 130)
        children.append(_standing(code, foot, 0.8))
    for digit, (foot, code) in stands.items():
        children += tray(Area(foot.plus(-50, -94), 100, 122))
        children.append(_standing(code, foot))
        end = foot.plus(-56, -34)
        children += arrow(Point(reserve.at.x + reserve.width + 8, end.y), end)
        children += numbered(digit, Point(205, end.y - 32))
    children += _board(("..4.", ".7..", "....", "8..."), corner, cell)
    target = _middle(corner, cell, 9)
    children.append(_ring(target, cell))
    children += arrow(stands[1][0].plus(56, -34), target)
    children += numbered(2, Point(410, 186))
    return Drawing(Area(Point(0, 0), corner.x + 4 * cell + 8 + _MARGIN, 308), tuple(children))


def _calling() -> Drawing:
    """Draw the three cases: the player who placed is below the board, the opponent above it."""
    cell, top, across = 46, 84, 226
    children: list[Element] = []
    for case in (1, 2, 3):
        corner = Point(20 + (case - 1) * across, top)
        feet = [_middle(corner, cell, 4 * ROW + column) for column in range(4)]
        children += numbered(case, corner.plus(14, -36))
        children += _ground(corner, cell)
        if case < 3:
            children += _flat_band(feet, LineKind.ROW, cell)
        children += _filled(COMPLETED, corner, cell)
        last = 4 * ROW + 3
        if case == 1:
            children += bubble(corner.plus(2 * cell, 4 * cell + 18), above=False)
        if case == 2:
            children += bubble(corner.plus(2 * cell, -10), above=True)
            children.append(_from_above(GIVEN, corner.plus(4 * cell - 30, -42), cell * 1.15))
        if case == 3:
            last = GIVEN_TO
            children.append(_from_above(GIVEN, _middle(corner, cell, last), cell))
            children += cross(feet[0].plus(-cell / 2 - 4, 0), 13)
        children.append(_ring(_middle(corner, cell, last), cell))
    width = 3 * across - (across - 4 * cell) + 40
    return Drawing(Area(Point(0, 0), width, top + 4 * cell + 84), tuple(children))


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "traits": _traits,
    "pieces": _pieces,
    "access": partial(_traits, PieceSet.ACCESS),
    "access-pieces": partial(_pieces, PieceSet.ACCESS),
    "access-shared": partial(_shared, PieceSet.ACCESS),
    "lines": _lines,
    "blocks": _blocks,
    "shared": _shared,
    "turn": _turn,
    "calling": _calling,
}
"""Every figure by its name."""
