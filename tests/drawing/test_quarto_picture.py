"""The board, the hand and the reserve of Quarto, and what must not be shown."""

import random
import re
from functools import lru_cache
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from fourfold.drawing import palette, svg
from fourfold.drawing.quarto.pieces import piece_drawing
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    PIECES,
    SQUARES,
    Piece,
    PieceSet,
    Quarto,
    Rules,
    Trait,
    piece_code,
    square_name,
)
from fourfold.rules.quarto import parse_piece as piece_of

MIDDLE = "1.E./.9.4/..6./.... A 1 CHSF! d2"
WON_ROW = "1F.5/.9.4/2.6B/8ADC - 1+ CHSF! d4"
WON_COLUMN = "0.../1.../2.../4... 9 2+ CHSF! a4"
WON_DIAGONAL = "...0/..1./.2../4... - 1+ CHSF a4"
WON_BLOCK = "..../.01./.24./.... - 1+ CHSFq! c3"
WON_TWICE = "0.../1.../2.../4567 - 2+ CHSF a4"

every_set = pytest.mark.parametrize("piece_set", PieceSet)


@lru_cache(maxsize=1)
def parsed(picture: str) -> Element:
    """Return a picture as a tree; the last one is requested again and again."""
    return fromstring(picture)


def values(picture: str, name: str) -> list[str]:
    """Return every value of an attribute, in the order of the picture."""
    found = (element.get(name) for element in parsed(picture).iter())
    return [value for value in found if value is not None]


def games() -> list[Quarto]:
    positions = []
    for seed, rules in enumerate(("CHSF!", "CHSFq!", "CHSF", "HF!")):
        lots = random.Random(seed)
        position = Quarto(rules=Rules.parse(rules))
        positions.append(position)
        while position.outcome is None:
            position = position.play(lots.choice(position.actions()))
            positions.append(position)
    return positions


# Where things are


@every_set
def test_every_piece_is_drawn_once_where_it_is(piece_set: PieceSet) -> None:
    for position in games():
        picture = svg(position, piece_set)
        board = {
            square_name(square): piece_code(piece)
            for square, piece in zip(SQUARES, position.board, strict=True)
            if piece is not None
        }
        squares, pieces = values(picture, "data-square"), values(picture, "data-piece")
        assert dict(zip(squares, pieces, strict=True)) == board
        assert values(picture, "data-reserve") == [piece_code(piece) for piece in position.reserve]
        hand = [] if position.hand is None else [piece_code(position.hand)]
        assert values(picture, "data-hand") == hand


def test_squares_run_from_left_to_right_and_from_top_to_bottom() -> None:
    places = {
        square: place_of(f"[@data-square='{square}']", "0123/4567/89AB/CDEF - 1 CHSF! d4")
        for square in map(square_name, SQUARES)
    }
    for square, (x, y) in places.items():
        assert x == places[square[0] + "1"][0]
        assert y == places["a" + square[1]][1]
    assert sorted(places, key=lambda square: places[square]) == sorted(places)


def test_a_piece_has_its_own_place_in_the_reserve() -> None:
    start = "..../..../..../.... - 1 CHSF! -"
    later = "..../.6../..../.... 9 1 CHSF! b2"
    for code in "0123457":
        where = f"[@data-reserve='{code}']"
        assert place_of(where, start) == place_of(where, later)
    rows = [[place_of(f"[@data-reserve='{code}']", start) for code in row] for row in QUARTERS]
    assert [len({y for _, y in row}) for row in rows] == [1, 1, 1, 1]
    assert [len({x for x, _ in column}) for column in zip(*rows, strict=True)] == [1, 1, 1, 1]


QUARTERS = ("0123", "4567", "89AB", "CDEF")


def place_of(where: str, position: str) -> tuple[float, float]:
    group = fromstring(svg(Quarto.parse(position))).find(f".//*{where}")
    assert group is not None
    found = re.match(r"translate\((\S+) (\S+)\)", group.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


def test_codes_stand_beside_pieces_that_can_be_given_or_placed() -> None:
    root = fromstring(svg(Quarto.parse(MIDDLE)))
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert texts == [*"abcd", *"1234", "A", *"0235", *"78BCDF"]


def test_the_last_filled_square_is_marked() -> None:
    assert values(svg(Quarto.parse(MIDDLE)), "data-last") == ["d2"]
    assert values(svg(Quarto.parse(MIDDLE.replace(" d2", " -"))), "data-last") == []


# What must not be shown


@pytest.mark.parametrize(
    "text",
    [
        "8F9E/..../..../.... - 1 CHSF! d1",
        "8F9E/..../..../.... 0 2 CHSF! d1",
        "8F9E/0123/4567/ABCD - 1 CHSF! d1",
        "8F9E/0123/4567/ABCD - 2 CHSF! d1",
    ],
)
@pytest.mark.parametrize(
    ("piece_set", "name"), [(PieceSet.CLASSIC, "colour"), (PieceSet.ACCESS, "texture")]
)
def test_twins_look_the_same(text: str, piece_set: PieceSet, name: str) -> None:
    """An alignment that is live by colour alone changes only the words for the rules."""
    live, dead = Quarto.parse(text), Quarto.parse(text.replace("CHSF!", "HSF!"))
    assert live.live
    assert not dead.live
    counting = f"Traits that count: {name}, "
    assert counting in svg(live, piece_set)
    twin = svg(live, piece_set).replace(counting, "Traits that count: ")
    assert without_ids(twin) == without_ids(svg(dead, piece_set))


def test_twins_with_and_without_blocks_look_the_same() -> None:
    live = Quarto.parse("8F../9E../..../.... - 1 CHSFq! b2")
    dead = Quarto.parse("8F../9E../..../.... - 1 CHSF! b2")
    assert live.live
    assert not dead.live
    twin = svg(live).replace(", diagonals and two-by-two blocks.", " and diagonals.")
    assert without_ids(twin) == without_ids(svg(dead))


def without_ids(picture: str) -> str:
    return re.sub(r"fourfold-[0-9a-f]+-", "", picture)


# What ended the game


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (WON_ROW, {"a4d4"}),
        (WON_COLUMN, {"a1a4"}),
        (WON_DIAGONAL, {"d1a4"}),
        (WON_BLOCK, {"b2c3"}),
        (WON_TWICE, {"a1a4", "a4d4"}),
    ],
)
def test_the_lines_that_won_are_marked_under_the_pieces(text: str, lines: set[str]) -> None:
    picture = svg(Quarto.parse(text))
    assert set(values(picture, "data-line")) == lines
    assert palette.BAND in picture
    assert picture.rindex("data-line") < picture.index("data-square")


def test_a_block_is_marked_as_an_area() -> None:
    root = fromstring(svg(Quarto.parse(WON_BLOCK)))
    assert {band.get("fill") for band in root.findall(".//*[@data-line]")} == {
        palette.BAND,
        palette.BAND_EDGE,
    }
    root = fromstring(svg(Quarto.parse(WON_ROW)))
    assert {band.get("fill") for band in root.findall(".//*[@data-line]")} == {"none"}


def test_nothing_is_marked_while_a_game_goes_on_or_when_it_is_drawn() -> None:
    positions = [
        *(position for position in games() if not isinstance(position.outcome, Won)),
        Quarto.parse("8F9E/0123/4567/ABCD - = CHSF! d1"),
    ]
    for position in positions:
        assert values(svg(position), "data-line") == []


# The pieces


def drawing(piece: Piece, piece_set: PieceSet) -> str:
    return "".join(tostring(part, encoding="unicode") for part in piece_drawing(piece, piece_set))


def outline(piece: Piece, piece_set: PieceSet) -> Element:
    *_, last = piece_drawing(piece, piece_set)
    return last


def in_grey(text: str) -> str:
    """Replace every colour by one of eight greys."""

    def grey(found: re.Match[str]) -> str:
        red, green, blue = (int(found[0][start : start + 2], 16) for start in (1, 3, 5))
        return f"grey {round((0.3 * red + 0.59 * green + 0.11 * blue) / 32)}"

    return re.sub("#[0-9a-f]{6}", grey, text)


@every_set
def test_any_two_pieces_differ_in_grey(piece_set: PieceSet) -> None:
    assert len({in_grey(drawing(piece, piece_set)) for piece in PIECES}) == len(PIECES)


@every_set
@pytest.mark.parametrize("piece", PIECES)
def test_hollow_pieces_and_no_others_have_a_hole(piece: Piece, piece_set: PieceSet) -> None:
    wood = wood_of(piece, piece_set)
    hollow = Trait.FILL.of(piece) == 1
    assert (wood.hole in drawing(piece, piece_set)) == hollow
    assert (f'fill="{wood.wall}"' in drawing(piece, piece_set)) == hollow


def wood_of(piece: Piece, piece_set: PieceSet) -> palette.Wood:
    if piece_set is PieceSet.ACCESS:
        return palette.BEECH
    return palette.WALNUT if Trait.COLOUR.of(piece) else palette.MAPLE


@every_set
@pytest.mark.parametrize("piece", PIECES)
def test_a_hole_has_the_shape_of_its_piece(piece: Piece, piece_set: PieceSet) -> None:
    hole = [
        part
        for part in piece_drawing(piece, piece_set)
        if part.get("fill") == wood_of(piece, piece_set).hole
    ]
    shape = "path" if Trait.SHAPE.of(piece) else "ellipse"
    assert [part.tag for part in hole] == [shape] * Trait.FILL.of(piece)


@every_set
@pytest.mark.parametrize("piece", PIECES)
def test_round_pieces_are_round_and_square_ones_have_edges(
    piece: Piece, piece_set: PieceSet
) -> None:
    around = outline(piece, piece_set).get("d", "")
    assert ("A" in around) == (Trait.SHAPE.of(piece) == 0)
    assert around.count("L") == (5 if Trait.SHAPE.of(piece) else 0)


@every_set
@pytest.mark.parametrize("code", "012389AB")
def test_tall_pieces_are_much_taller(code: str, piece_set: PieceSet) -> None:
    short = piece_of(code)
    tall = Piece(short | Trait.HEIGHT.bit)
    assert top_of(tall, piece_set) >= 1.7 * top_of(short, piece_set)


def top_of(piece: Piece, piece_set: PieceSet) -> float:
    """Return how high the outline of a piece begins above the middle of its foot."""
    found = re.match(r"M\S+ -(\S+)", outline(piece, piece_set).get("d", ""))
    assert found is not None
    return float(found[1])


@pytest.mark.parametrize("piece", PIECES)
def test_dark_is_grooved_in_the_access_set(piece: Piece) -> None:
    grooves = drawing(piece, PieceSet.ACCESS).count(palette.GROOVE)
    assert palette.GROOVE not in drawing(piece, PieceSet.CLASSIC)
    assert palette.BEECH.top in drawing(piece, PieceSet.ACCESS)
    if Trait.COLOUR.of(piece) == 0:
        assert grooves == 0
    else:
        assert grooves >= (4 if Trait.HEIGHT.of(piece) else 2)


def test_dark_is_walnut_in_the_classic_set() -> None:
    assert palette.WALNUT.top in drawing(piece_of("8"), PieceSet.CLASSIC)
    assert palette.MAPLE.top in drawing(piece_of("0"), PieceSet.CLASSIC)
