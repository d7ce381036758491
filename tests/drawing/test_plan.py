"""From above every trait has its own sign."""

from xml.etree.ElementTree import Element

import pytest

from fourfold.drawing.palette import GROOVE
from fourfold.drawing.quarto.pieces import WOODS
from fourfold.drawing.quarto.plan import REACH, plan_drawing
from fourfold.rules.quarto import PIECES, Piece, PieceSet, Trait

every_set = pytest.mark.parametrize("piece_set", PieceSet)
every_piece = pytest.mark.parametrize("piece", PIECES)


def breadth(part: Element) -> float:
    return float(part.get("width", 0)) or 2 * float(part.get("rx", 0))


@every_set
@every_piece
def test_the_outline_is_the_shape(piece: Piece, piece_set: PieceSet) -> None:
    tags = {part.tag for part in plan_drawing(piece, piece_set)} - {"path"}
    assert tags == {"rect" if Trait.SHAPE.of(piece) else "ellipse"}


@every_set
@every_piece
def test_the_middle_is_dark_where_there_is_a_hole(piece: Piece, piece_set: PieceSet) -> None:
    *_, last = plan_drawing(piece, piece_set)
    hole = WOODS[piece_set][Trait.COLOUR.of(piece)].hole
    assert (last.get("fill") == hole) == (Trait.FILL.of(piece) == 1)


@every_set
@every_piece
def test_tall_is_large_and_outlined_twice(piece: Piece, piece_set: PieceSet) -> None:
    wood = WOODS[piece_set][Trait.COLOUR.of(piece)]
    parts = list(plan_drawing(piece, piece_set))
    around = next(breadth(part) for part in parts if part.get("stroke") == wood.outline)
    second = [
        part for part in parts if part.get("stroke") == wood.rim and part.get("fill") == "none"
    ]
    if Trait.HEIGHT.of(piece):
        assert 1.6 * REACH <= around <= 1.9 * REACH
        assert len(second) == 1
    else:
        assert around <= 1.2 * REACH
        assert second == []


@every_set
@every_piece
def test_dark_is_grooved_in_the_access_set_alone(piece: Piece, piece_set: PieceSet) -> None:
    lines = [
        part.get("d", "").count("M")
        for part in plan_drawing(piece, piece_set)
        if part.get("stroke") == GROOVE
    ]
    grooved = piece_set is PieceSet.ACCESS and Trait.COLOUR.of(piece) == 1
    assert len(lines) == grooved
    assert all(count >= 3 for count in lines)
