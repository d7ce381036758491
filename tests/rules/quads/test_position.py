"""The rules of Quads."""

import pytest

from fourfold.rules import IllegalAction, Player, Quads, Unreadable, Won
from fourfold.rules.quads import (
    NEUTRALS,
    OWN_TILES,
    SQUARES,
    Laid,
    Place,
    Rules,
    Square,
    Stuck,
    parse_action,
    parse_square,
    square_name,
)

OPEN = "6/6/2PPPP3/3TTTT2/6/6 L -"
LATE = (
    "PLPPLTTLPTLTPDTTPTPDLLLT/PDTDTPTDLTPPTDPT1LTTT/TDTTTPPD1PLLTPLTLTLTL/1PTPLLPPTLLLP1TPLT/"
    "DPTDPPPPPDDP1DPDPLLPP/TTTT1DPDDPDPPDDTDPPTD L -"
)


def test_light_places_a_neutral_tile_and_dark_the_other() -> None:
    start = Quads()
    assert start.player is Player.FIRST
    assert start.tiles(None) == NEUTRALS
    one = start.after("c3=TTTT")
    assert one.player is Player.SECOND
    assert one.tiles(None) == ("PPPP",)
    assert {action.tile for action in one.actions()} == {"PPPP"}
    two = one.after("d4=PPPP")
    assert two.player is Player.FIRST
    assert two.tiles(None) == ()
    assert {action.tile for action in two.actions()} == set(OWN_TILES[Player.FIRST])


def test_a_stuck_player_loses() -> None:
    over = Quads.parse(LATE)
    assert over.outcome == Won(Player.SECOND, Stuck())
    assert over.player is None
    assert over.turn is Player.FIRST
    assert over.actions() == ()
    assert str(over).endswith("Rules -. Light cannot place a tile: Dark wins.")


def test_hands_follow_from_the_board() -> None:
    assert Quads.parse(LATE).tiles(Player.FIRST) == ("LPTT", "LLPT", "LPLP")
    assert Quads.parse(OPEN).tiles(Player.SECOND) == OWN_TILES[Player.SECOND]


def test_what_a_square_requires() -> None:
    position = Quads.parse(OPEN)
    assert position.required(parse_square("d3")) == "..TP"
    assert position.required(parse_square("a1")) == "...."
    assert Quads(rules=Rules(border=True)).required(parse_square("a1")) == "P..P"


def test_strict_counts_corners() -> None:
    assert "d4=TTTT" in map(str, Quads().after("c3=PPPP").actions())
    strict = Quads(rules=Rules(strict=True)).after("c3=PPPP")
    assert "d4=TTTT" not in map(str, strict.actions())
    with pytest.raises(IllegalAction, match="d4 is next to the other neutral tile"):
        strict.after("d4=TTTT")


def test_the_border_keeps_transverse_lines_inside() -> None:
    border = Quads(rules=Rules(border=True))
    with pytest.raises(IllegalAction, match=r"that tile does not fit on c1, which needs P\.\.\.$"):
        border.after("c1=TTTT")
    assert border.after("a1=PPPP").required(parse_square("b1")) == "P..P"


@pytest.mark.parametrize(
    ("position", "action", "message"),
    [
        ("6/6/6/6/6/6 L -", "c3=LPTT", r"the neutral tiles \(PPPP; TTTT\) are placed first"),
        ("6/6/2PPPP3/6/6/6 D -", "d4=PPPP", r"that tile \(PPPP\) is already on the board"),
        ("6/6/2PPPP3/6/6/6 D -", "a1=DPTT", r"the other neutral tile \(TTTT\) is placed next"),
        ("6/6/2PPPP3/6/6/6 D -", "c4=TTTT", "c4 is next to the other neutral tile"),
        ("6/6/2PPPP3/6/6/6 D -", "c3=TTTT", "c3 is taken"),
        (OPEN, "c4=PPPP", r"that tile \(PPPP\) is already on the board"),
        (OPEN, "d3=TDTP", r"that tile \(TDTP\) belongs to your opponent"),
        (OPEN, "a1=LPTT", "a1 does not touch any tile"),
        (OPEN, "c3=LPTT", "c3 is taken"),
        (OPEN, "d3=LPTT", r"that tile does not fit on d3, which needs \.\.TP$"),
        (OPEN, "d3=LLPP", "that tile does not fit on d3"),
        (LATE, "c3=LPTT", "the game is over"),
    ],
)
def test_illegal_actions_say_why(position: str, action: str, message: str) -> None:
    with pytest.raises(IllegalAction, match=message):
        Quads.parse(position).after(action)


def test_actions_out_of_range_are_illegal() -> None:
    with pytest.raises(IllegalAction, match="there is no tile “LDLD”"):
        Quads().play(Place(Square(0), Laid("LDLD")))
    with pytest.raises(IllegalAction, match="there is no square 36"):
        Quads().play(Place(Square(36), Laid("PPPP")))


def test_names_read_back() -> None:
    assert [parse_square(square_name(square)) for square in SQUARES] == list(SQUARES)
    assert str(parse_action("f6=TLPT")) == "f6=TLPT"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("c4", "“c4” is not an action: write a square and the tile’s sides"),
        ("C4=LPTT", "“C4” is not a square: write c4"),
        ("g1=LPTT", "“g1” is not a square: write a column a-f and a row 1-6"),
        ("c4=LPT", "“LPT” is not a tile"),
    ],
)
def test_unreadable_actions(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        parse_action(text)
