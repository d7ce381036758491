"""The drawing in text says everything about a position."""

import pytest

from fourfold.rules import Quarto
from fourfold.rules.quarto import PIECES, PieceSet
from fourfold.rules.quarto.diagram import draw, glyph


@pytest.mark.parametrize("piece_set", PieceSet)
def test_sixteen_different_glyphs(piece_set: PieceSet) -> None:
    assert len({glyph(piece, piece_set) for piece in PIECES}) == 16


def test_the_access_set_has_its_own_letters() -> None:
    drawn = draw(Quarto.parse("..../.6../..../.... 9 1 CHSF! b2"), set_name="access")
    assert "2      .    6 [S#]     .       ." in drawn
    assert "In hand: 9 (go)" in drawn
    assert "s smooth, g grooved; upper case large" in drawn


def test_a_position_in_full() -> None:
    assert str(Quarto.parse("..../.6../..../.... 9 1 CHSF! b2")) == "\n".join(
        [
            "       a       b       c       d",
            "1      .       .       .       .",
            "2      .    6 [L#]     .       .",
            "3      .       .       .       .",
            "4      .       .       .       .",
            "",
            "In hand: 9 (do)",
            "Reserve: 0 (l#)  1 (lo)  2 [l#]  3 [lo]",
            "         4 (L#)  5 (Lo)  7 [Lo]  8 (d#)",
            "         A [d#]  B [do]  C (D#)  D (Do)",
            "         E [D#]  F [Do]",
            "( ) round, [ ] square; l light, d dark; upper case tall; # solid, o hollow",
            "",
            "Rules CHSF!. Player 1 places 9.",
        ]
    )


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("..../..../..../.... - 1 CHSF! -", "Player 1 gives a piece."),
        ("8BDE/..../..../.... 0 2+ CHSF! d1", "Player 2 wins with a1d1."),
        ("0123/4567/89AB/CDEF - 1+ CHSF! d4", "Player 1 wins with a4d4, d1d4."),
        ("0123/4567/89AB/CDEF - 2 CHSF! d4", "Player 2 calls or passes."),
        ("0123/4567/89AB/CDEF - = CHSF! d4", "The game is drawn."),
    ],
)
def test_who_does_what(text: str, state: str) -> None:
    assert str(Quarto.parse(text)).endswith(state)


def test_an_empty_reserve() -> None:
    assert "Reserve: none" in str(Quarto.parse("0123/4567/89AB/CDEF - = CHSF! d4"))
