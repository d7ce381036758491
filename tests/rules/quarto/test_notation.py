"""Positions as text: every condition has its own refusal."""

from dataclasses import replace

import pytest

from fourfold.rules import IllegalAction, IllegalPosition, Player, Quarto, Refusal, Unreadable, Won
from fourfold.rules.quarto import (
    BLOCKS,
    LINES,
    PIECES,
    SQUARES,
    Give,
    Piece,
    PieceSet,
    Place,
    Rules,
    Square,
    parse_action,
    parse_line,
    parse_piece,
    parse_square,
    piece_code,
    square_name,
)


def test_names_read_back() -> None:
    assert [parse_piece(piece_code(piece)) for piece in PIECES] == list(PIECES)
    assert [parse_square(square_name(square)) for square in SQUARES] == list(SQUARES)
    assert [parse_line(str(line)) for line in LINES + BLOCKS] == [*LINES, *BLOCKS]
    assert " ".join(map(str, LINES)) == ("a1d1 a2d2 a3d3 a4d4 a1a4 b1b4 c1c4 d1d4 a1d4 d1a4")
    assert " ".join(map(str, BLOCKS)) == "a1b2 b1c2 c1d2 a2b3 b2c3 c2d3 a3b4 b3c4 c3d4"


def test_pieces_in_words() -> None:
    assert PieceSet.CLASSIC.describe(parse_piece("0")) == "light short round solid"
    assert PieceSet.CLASSIC.describe(parse_piece("F")) == "dark tall square hollow"
    assert PieceSet.ACCESS.describe(parse_piece("9")) == "grooved small round hollow"
    assert len({PieceSet.ACCESS.describe(piece) for piece in PIECES}) == 16
    with pytest.raises(Unreadable, match="“wood” is not a set: write one of classic, access"):
        PieceSet.parse("wood")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@a", "“a” is not a piece: write A"),
        ("@G", "“G” is not a piece: write one of 0-9 and A-F"),
        ("@", "“” is not a piece"),
        ("@12", "“12” is not a piece"),
        ("B3", "“B3” is not a square: write b3"),
        ("e1", "“e1” is not a square: write a column a-d and a row 1-4"),
        ("b33", "“b33” is not a square"),
        ("!A3D3", "“A3D3” is not a line: write a3d3"),
        ("!d3a3", "“d3a3” is not a line: write a3d3"),
        ("!a1b3", "“a1b3” is not a line: write its first and last square"),
        ("--", "“--” is not an action"),
        ("", "“” is not an action"),
        ("?a3d3", "is not an action"),
        ("3b", "“3b” is not an action: write @9 to give, b3 to place, !a3d3 to call or - to pass"),
    ],
)
def test_unreadable_actions(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        parse_action(text)


def test_actions_out_of_range_are_illegal() -> None:
    with pytest.raises(IllegalAction, match="there is no piece 16"):
        Quarto().play(Give(Piece(16)))
    with pytest.raises(IllegalAction, match="there is no square -1"):
        Quarto().after("@0").play(Place(Square(-1)))


@pytest.mark.parametrize("text", ["C", "CHSF", "CHSF!", "CHSFq", "CHSFq!", "HFq!"])
def test_rules_read_back(text: str) -> None:
    assert str(Rules.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FSHC", "write CHSF$"),
        ("C!q", "write Cq!$"),
        ("CC", "write the traits that count"),
        ("q!", "write the traits that count"),
        ("", "write the traits that count"),
        ("chsf", "write the traits that count"),
    ],
)
def test_unreadable_rules(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        Rules.parse(text)


def test_something_must_count() -> None:
    with pytest.raises(Refusal, match="at least one trait"):
        Rules(frozenset())


FULL_ROWS = "0123/4567/89AB/CDEF"
NO_LINE_BY_COLOUR = "0F1E/2D3C/B4A5/6978"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("..../..../..../.... - 1 CHSF!", "five fields"),
        ("..../..../..../....  - 1 CHSF! -", "five fields"),
        (" ..../..../..../.... - 1 CHSF! -", "five fields"),
        ("..../..../..../.... - 1 CHSF! -\n", "last filled square: “-\\\\n” is not a square"),
        ("..../..../.... - 1 CHSF! -", "the board has 3 rows"),
        ("..../...../..../.... - 1 CHSF! -", "row 2 of the board has 5 squares"),
        ("..../.x../..../.... - 1 CHSF! -", "on b2: “x” is not a piece"),
        ("..../.a../..../.... - 1 CHSF! -", "on b2: “a” is not a piece: write A"),
        ("..../..../..../.... f 2 CHSF! -", "piece to place: “f” is not a piece: write F"),
        ("..../..../..../.... - 3 CHSF! -", "player: “3” is not valid"),
        ("..../..../..../.... - 1 ! -", "“!” are not Quarto rules"),
        ("..../..../..../.... - 1 CHSF! B2", "last filled square: “B2” is not a square: write b2"),
    ],
)
def test_unreadable_positions(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        Quarto.parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6.../.6../..../.... - 1 CHSF! -", "piece 6 is on a1 and on b2"),
        ("..../.6../..../.... 6 1 CHSF! -", "piece 6 is to be placed but is already on b2"),
        ("..../.6../..../.... 9 1 CHSF! b3", "the last filled square, b3, is empty"),
        ("..../..../..../.... - 1 CHSF! a1", "the last filled square, a1, is empty"),
        (
            "..../..../..../.... - 2 CHSF! -",
            "with 0 pieces on the board and none in hand it should be 1",
        ),
        (
            "..../..../..../.... 0 1 CHSF! -",
            "with 0 pieces on the board and one in hand it should be 2",
        ),
        (
            "..../.6../..../.... 9 2 CHSF! b2",
            "1 pieces on the board and one in hand it should be 1",
        ),
        ("8BDE/..../..../.... - 1 CHSF d1", "a1d1 is a winning line, so this game without calling"),
        (f"{NO_LINE_BY_COLOUR} - 1 C d4", "all sixteen pieces are placed"),
        ("..../..../..../.... - = CHSF! -", "a drawn game has sixteen pieces on the board"),
        (f"{FULL_ROWS} - = CHSF d4", "a1d1 is a winning line, so .* not drawn"),
        ("8BDE/..../..../.... - 1+ CHSF! -", "a won game has a last filled square"),
        (
            "8BD./E.../..../.... - 1+ CHSF! a2",
            "no winning line contains the last filled square, a2",
        ),
        (
            "8BDE/..../..../.... - 2+ CHSF! d1",
            "the player is 2\\+: .* none in hand it should be 1\\+",
        ),
        ("8BDE/..../..../.... 0 1+ CHSF! d1", "one in hand it should be 2\\+"),
        ("8BDE/..../..../.... 0 2+ CHSF d1", "a game without calling ends with a placement"),
        ("8BDE/..../..../.... - 2+ CHSF d1", "none in hand it should be 1\\+"),
        (
            "8BDE/0123/..../.... - 1+ CHSF d1",
            "winning line a2d2 does not contain the last filled square, d1",
        ),
    ],
)
def test_illegal_positions(text: str, message: str) -> None:
    with pytest.raises(IllegalPosition, match=message):
        Quarto.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "..../.6../..../.... 9 1 CHSF! b2",
        "..../.6../..../.... 9 1 CHSF! -",
        "8BDE/0123/..../.... - 1 CHSF! d1",
        "8BDE/..../..../.... - 1 HSF d1",
        "8BDE/..../..../.... - 1+ CHSF d1",
        f"{FULL_ROWS} - 1 CHSF! d4",
        f"{FULL_ROWS} - 2 CHSF! -",
        f"{FULL_ROWS} - 1+ CHSF! d4",
        f"{FULL_ROWS} - 2+ CHSF! d4",
        f"{FULL_ROWS} - = CHSF! d4",
        f"{NO_LINE_BY_COLOUR} - = C d4",
    ],
)
def test_legal_positions_read_back(text: str) -> None:
    position = Quarto.parse(text)
    assert position.text == text
    position.check()


def test_a_position_put_together_by_hand_is_checked() -> None:
    Quarto().after("@0", "a1").check()
    with pytest.raises(IllegalPosition, match="the passes and the result do not agree"):
        replace(Quarto.parse(f"{FULL_ROWS} - 1+ CHSF! d4"), outcome=Won(Player.FIRST, ())).check()
    with pytest.raises(IllegalPosition, match="no one can have won"):
        Quarto(
            Quarto().after("@0", "a1").board, last=SQUARES[0], outcome=Won(Player.SECOND, ())
        ).check()
