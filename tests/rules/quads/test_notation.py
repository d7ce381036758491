"""Positions as text: every condition has its own refusal."""

import pytest

from fourfold.rules import IllegalPosition, Quads, Unreadable
from fourfold.rules.quads import Rules


@pytest.mark.parametrize("text", ["-", "b", "s", "h", "bs", "bh", "sh", "bsh"])
def test_rules_read_back(text: str) -> None:
    assert str(Rules.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sb", "write bs$"),
        ("bb", "write b for the border"),
        ("B", "write b for the border"),
        ("", "write b for the border"),
        ("b-", "write b for the border"),
    ],
)
def test_unreadable_rules(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        Rules.parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6/6/6/6/6/6 L", "a Quads position has three fields"),
        ("6/6/6/6/6/6  L -", "a Quads position has three fields"),
        ("6/6/6/6/6 L -", "the board has 5 rows"),
        ("6/6/6/6/6/5 L -", "row 6 of the board has 5 squares"),
        ("6/6/6/6/6/ L -", "row 6 of the board has 0 squares"),
        ("6/6/6/6/6PPPP/6 L -", "row 5 of the board has 7 squares"),
        ("6/6/6/6/6PPPX/6 L -", "row 5: “PPPX” is not a tile"),
        ("6/0PPPP5/6/6/6/6 D -", "row 2 of the board: “0” is not a run"),
        ("33/6/6/6/6/6 L -", "row 1 of the board: “33” is not a run"),
        ("12PPPP3/6/6/6/6/6 L -", "row 1 of the board: “12” is not a run"),
        ("7/6/6/6/6/6 L -", "row 1 of the board: “7” is not a run"),
        ("6/6/2pppp3/6/6/6 D -", "on c3: “pppp” is not a tile: write PPPP"),
        ("6/6/2PPP3/6/6/6 D -", "on c3: “PPP” is not a tile: write its four sides"),
        ("6/6/2LLLL3/6/6/6 D -", "on c3: “LLLL” is not a tile"),
        ("6/6/6/6/6/6 l -", "colour to move: “l” is not valid: write L or D"),
        ("6/6/6/6/6/6 L x", "“x” are not Quads rules"),
    ],
)
def test_unreadable_positions(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        Quads.parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6/6/2PPPP3/6/4PPPP1/6 L -", "tile PPPP is on c3 and on e5"),
        (
            "6/6/2LPTT3/6/6/6 D -",
            "the neutral tiles are placed first, and this one is not on the board: PPPP",
        ),
        (
            "6/6/2PPPPTLTP2/6/6/6 L -",
            "the neutral tiles are placed first, and this one is not on the board: TTTT",
        ),
        ("6/6/2PPPPTTTT2/6/6/6 L -", "the neutral tiles on c3 and d3 are adjacent"),
        ("6/6/2PPPP3/3TTTT2/6/6 L s", "the neutral tiles on c3 and d4 are adjacent"),
        ("6/6/2PPPPTDTP2/3TTTT2/6/6 D -", "0 light and 1 dark tiles"),
        ("6/2LLPT3/2PPPPTLTP2/3TTTT2/6/6 L -", "2 light and 0 dark tiles"),
        ("6/6/2PPPP3/6/6/6 L -", "with 1 tiles on the board it should be D"),
        (
            "6/6/2PPPPLLTT2/3TTTT2/6/6 D -",
            "the sides where c3 and d3 touch must match: c3 has P there, d3 has T",
        ),
        ("TTTT5/6/2PPPP3/6/6/6 L b", "the side of a1 at the border must be P, not T"),
        ("LPTT5/6/2PPPP3/3TTTT2/6/6 D -", "the tile on a1 is not connected to a neutral tile"),
    ],
)
def test_illegal_positions(text: str, message: str) -> None:
    with pytest.raises(IllegalPosition, match=message):
        Quads.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "6/6/6/6/6/6 L -",
        "6/6/2TTTT3/6/6/6 D -",
        "6/6/2PPPP3/6/4TTTT1/6 L b",
        "PPPP5/6/6/6/6/5PPPP D bsh".replace("5PPPP", "6"),
        "6/6/2PPPPTLTP2/3TTTT2/6/6 D -",
    ],
)
def test_legal_positions_read_back(text: str) -> None:
    position = Quads.parse(text)
    assert position.text == text
    position.check()
