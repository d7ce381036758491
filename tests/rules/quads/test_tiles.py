"""The tiles, derived, are the ones the rules list."""

import pytest

from fourfold.rules import Player, Unreadable
from fourfold.rules.quads import NEUTRALS, OWN_TILES, Laid, parse_laid, tile_of, turned, turns
from fourfold.rules.quads.tiles import OWNERS, TILE_OF

LISTED = "CPPP CPPT CPTP CPTT CTPP CTPT CTTP CTTT CCPP CCPT CCTP CCTT CPCP CPCT CTCT CCCP CCCT"


def test_the_listed_tiles() -> None:
    for player, colour in ((Player.FIRST, "L"), (Player.SECOND, "D")):
        assert " ".join(OWN_TILES[player]) == LISTED.replace("C", colour)
    assert NEUTRALS == ("PPPP", "TTTT")
    assert len(OWNERS) == 36
    assert len(TILE_OF) == 130


def test_turning() -> None:
    assert turned(Laid("LPTT")) == "TLPT"
    assert turned(Laid("LPTT"), 2) == "TTLP"
    assert turned(turned(Laid("LPTT"), 3)) == "LPTT"
    assert turns(Laid("PPPP")) == ("PPPP",)
    for laid, tile in TILE_OF.items():
        assert tile_of(laid) == tile
        assert parse_laid(laid) == laid


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lptt", "“lptt” is not a tile: write LPTT"),
        ("LPT", "“LPT” is not a tile: write its four sides"),
        ("LPTX", "write its four sides"),
        ("LDPP", "“LDPP” is not a tile: a tile has one, two or three sides of one colour"),
        ("LLLL", "“LLLL” is not a tile"),
        ("PPTT", "“PPTT” is not a tile"),
    ],
)
def test_what_is_not_a_tile(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        parse_laid(text)
