"""The figures of the rules: without words, and true to what their captions say."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from fourfold.drawing import palette
from fourfold.drawing.figures import figures, inline, quads, quarto
from fourfold.rules.player import Player
from fourfold.rules.quads import NEUTRALS, OWN_TILES, Quads
from fourfold.rules.quarto import Quarto, Trait, parse_piece
from fourfold.rules.quarto import Rules as QuartoRules

EVERY = sorted(figures())
NORTH, EAST, SOUTH, WEST = range(4)
LIGHT = set(OWN_TILES[Player.FIRST])
DARK = set(OWN_TILES[Player.SECOND])


def tile(laid: str) -> str:
    """Return the tile that lies so, or fail if there is none."""
    (found,) = {laid[turn:] + laid[:turn] for turn in range(4)} & (LIGHT | DARK | set(NEUTRALS))
    return found


@pytest.mark.parametrize("name", EVERY)
def test_a_figure_is_a_document_of_its_own_without_words(name: str) -> None:
    picture = figures()[name]
    root = fromstring(picture)
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert not re.search(r"<title|style|href|url\(| id=|var\(", picture)
    assert all(len(text) == 1 for text in root.itertext())
    assert set(re.findall("#[0-9a-f]{3,}", picture)) <= set(palette.named().values())


@pytest.mark.parametrize("name", EVERY)
def test_a_page_may_change_its_colours_and_screen_readers_skip_it(name: str) -> None:
    shown = inline(name)
    assert fromstring(shown).get("aria-hidden") == "true"
    assert not re.search(r'(fill|stroke)="#', shown)


def test_each_pair_differs_in_one_trait() -> None:
    for trait, pair in zip(Trait, quarto.PAIRS, strict=True):
        one, other = map(parse_piece, pair)
        assert one ^ other == trait.bit


def test_the_access_set_has_its_own_pieces_everywhere() -> None:
    drawn = figures()
    for classic, access in (
        ("traits", "access"),
        ("pieces", "access-pieces"),
        ("shared", "access-shared"),
    ):
        assert drawn[classic] != drawn[access]
        assert palette.WALNUT.top in drawn[classic]
        assert palette.GROOVE in drawn[access], "the pieces of the Access set have grooves"
        assert palette.WALNUT.top not in drawn[access]


def test_each_row_shares_one_trait() -> None:
    values = {Trait.COLOUR: 1, Trait.HEIGHT: 1, Trait.SHAPE: 0, Trait.FILL: 1}
    for trait, codes in zip(Trait, quarto.SHARED, strict=True):
        pieces = [parse_piece(code) for code in codes]
        shared = {each for each in Trait if len({each.of(piece) for piece in pieces}) == 1}
        assert shared == {trait}
        assert trait.of(pieces[0]) == values[trait]


def test_the_row_that_is_called_is_the_only_alignment() -> None:
    board = "/".join(quarto.COMPLETED)
    placed = Quarto.parse(f"{board} - 2 CHSF! d2")
    calls = [str(action) for action in placed.actions() if str(action).startswith("!")]
    assert calls == ["!a2d2"]
    given = placed.after(f"@{quarto.GIVEN}")
    assert "!a2d2" in [str(action) for action in given.actions()]
    gone = given.after("b4")
    assert not [action for action in gone.actions() if str(action).startswith("!")]
    assert "abcd".index("b") + 4 * 3 == quarto.GIVEN_TO
    for trait in "CHS":
        rules = QuartoRules.parse(f"{trait}!")
        assert not [
            action
            for action in Quarto.parse(f"{board} - 2 {rules} d2").actions()
            if str(action).startswith("!")
        ]


def test_pairs_of_tiles_are_what_their_captions_say() -> None:
    alike = [(left[EAST], right[WEST]) for left, right in quads.ALIKE]
    assert alike == [("L", "L"), ("D", "D"), ("P", "P"), ("T", "T")]
    unlike = [(left[EAST], right[WEST]) for left, right in quads.UNLIKE]
    assert unlike == [("L", "D"), ("L", "P"), ("D", "T"), ("P", "T")]
    for pair in (*quads.ALIKE, *quads.UNLIKE):
        assert all(tile(laid) for laid in pair)
        assert len({tile(laid) for laid in pair}) == 2


def test_one_tile_fits_its_neighbours() -> None:
    above, right, below = (quads.AROUND[place] for place in ((1, 0), (2, 1), (1, 2)))
    assert (above[SOUTH], right[WEST], below[NORTH]) == ("P", "T", "L")
    assert quads.FITTING[:3] == "PTL"
    used = [tile(laid) for laid in (*quads.AROUND.values(), quads.FITTING)]
    assert len(set(used)) == 4


def test_squares_of_ones_own_are_so() -> None:
    left, right = quads.BESIDE.values()
    assert tile(left) in LIGHT
    assert tile(right) in DARK
    assert (left[NORTH], right[NORTH]) == ("L", "D")
    assert (left[EAST], right[WEST]) == ("L", "D")


def test_tiles_at_the_edge_obey_the_border_or_not() -> None:
    corner, below = quads.AT_THE_EDGE.values()
    (wrong,) = quads.WRONG_THERE.values()
    assert corner[NORTH] == corner[WEST] == below[WEST] == "P"
    assert corner[SOUTH] == below[NORTH]
    assert corner[EAST] == wrong[WEST]
    assert wrong[NORTH] == "L"
    assert len({tile(laid) for laid in (corner, below, wrong)}) == 3


def test_the_neutral_tiles_may_lie_where_they_lie() -> None:
    position = Quads().after("c3=PPPP")
    allowed = {str(action)[:2] for action in position.actions()}
    assert "d4" in allowed
    assert not {"c2", "b3", "d3", "c4"} & allowed
