"""A Quarto position can be rebuilt from its description."""

import random
import re

import pytest

from fourfold.drawing import describe
from fourfold.rules.quarto import PIECES, Piece, PieceSet, Quarto, Rules, piece_code, square_name
from fourfold.rules.quarto.lines import SQUARES

every_set = pytest.mark.parametrize("piece_set", PieceSet)


def description(text: str, piece_set: PieceSet = PieceSet.CLASSIC) -> str:
    return describe(Quarto.parse(text), piece_set).description


@every_set
@pytest.mark.parametrize("rules", ["CHSF!", "HFq"])
def test_every_piece_is_named_where_it_is(rules: str, piece_set: PieceSet) -> None:
    lots = random.Random(rules)
    by_words = {piece_set.describe(piece): piece for piece in PIECES}
    position = Quarto(rules=Rules.parse(rules))
    while position.outcome is None:
        position = position.play(lots.choice(position.open_actions()))
        words = describe(position, piece_set).description
        board = {
            square.lower(): by_words[piece]
            for square, piece in re.findall(r"\b([A-D][1-4]): ([a-z ]+)\.", words)
        }
        assert board == {
            square_name(square): piece
            for square, piece in zip(SQUARES, position.board, strict=True)
            if piece is not None
        }
        assert coded(words, "In the reserve") == [*position.reserve]
        assert coded(words, "In hand") == ([] if position.hand is None else [position.hand])


def coded(words: str, start: str) -> list[Piece]:
    found = re.search(start + r": ([^.]*)\.", words)
    codes = re.findall(r"\((.)\)", found[1]) if found else []
    return [PIECES["0123456789ABCDEF".index(code)] for code in codes]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "..../.6../..../.... 9 1 CHSF! b2",
            "Quarto position: player 1 places the dark, short, round, hollow piece",
        ),
        ("..../.6../..../.... - 2 CHSF! b2", "Quarto position: player 2 gives a piece"),
        ("8F9E/0123/4567/ABCD - 1 CHSF! d1", "Quarto position: player 1 calls or passes"),
        ("8F9E/0123/4567/ABCD - 2 CHSF! d1", "Quarto position: player 2 calls or passes"),
        ("8F9E/0123/4567/ABCD - = CHSF! d1", "Quarto position: the game is drawn"),
        ("8F9E/0123/4567/ABCD - 2+ CHSF! d1", "Quarto position: player 2 has won"),
        ("8F9E/..../..../.... 0 2+ CHSF! d1", "Quarto position: player 2 has won"),
    ],
)
def test_the_title_says_what_the_position_waits_for(text: str, title: str) -> None:
    assert describe(Quarto.parse(text)).title == title


def test_the_title_speaks_of_the_set() -> None:
    position = Quarto.parse("..../.6../..../.... 9 1 CHSF! b2")
    assert describe(position, PieceSet.ACCESS).title.endswith(
        "the grooved, small, round, hollow piece"
    )


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "..../..../..../.... - 1 CHSF! -",
            [
                "The board is empty.",
                "There is no piece in hand.",
                "Player 1 gives a piece.",
            ],
        ),
        (
            "..../.6../..../.... 9 1 CHSF! b2",
            [
                "B2: light tall square solid.",
                "All the other squares are empty.",
                "B2 was filled last.",
                "In hand: dark short round hollow (9).",
                "Traits that count: colour, height, shape and fill.",
                "Lines that count: rows, columns and diagonals.",
                "A line with a shared trait wins when a player calls it.",
                "Player 1 places the dark, short, round, hollow piece.",
            ],
        ),
        (
            "..../.6../..../.... - 2 CFq -",
            [
                "It is not known which square was filled last.",
                "Traits that count: colour and fill.",
                "Lines that count: rows, columns, diagonals and two-by-two blocks.",
                "A line with a shared trait wins as soon as it is complete.",
            ],
        ),
        (
            "8F9E/0123/4567/ABCD - = CHSF! d1",
            [
                "Every square is filled.",
                "The reserve is empty.",
                "The game is drawn.",
            ],
        ),
        (
            "8F9E/..../..../.... 0 2+ CHSF! d1",
            ["Player 2 has won.", "The winning line: row 1, all dark."],
        ),
        ("0.../1.../2.../4... 9 2+ CHSF! a4", ["The winning line: column A, all light."]),
        (
            "...0/..1./.2../3... - 1+ CHSF a4",
            ["The winning line: diagonal from D1 to A4, all light and short."],
        ),
        ("..../.01./.24./.... - 1+ CHSFq! c3", ["The winning line: block at B2, all light."]),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    words = description(text)
    places = [words.find(sentence) for sentence in sentences]
    assert -1 not in places
    assert places == sorted(places)


def test_the_access_set_has_its_own_words() -> None:
    words = description("8F9E/..../..../.... 0 2+ CHSF! d1", PieceSet.ACCESS)
    assert "Traits that count: texture, size, shape and fill." in words
    assert words.endswith("The winning line: row 1, all grooved.")


@every_set
def test_a_line_that_was_not_called_is_not_mentioned(piece_set: PieceSet) -> None:
    for text in ("8F9E/..../..../.... 0 2 CHSF! d1", "8F9E/0123/4567/ABCD - = CHSF! d1"):
        assert "winning line" not in description(text, piece_set)


def test_codes_are_given_with_what_can_be_given() -> None:
    words = description("..../.6../..../.... - 2 CHSF! b2")
    assert all(f"({piece_code(piece)})" in words for piece in PIECES if piece_code(piece) != "6")
    assert "(6)" not in words
