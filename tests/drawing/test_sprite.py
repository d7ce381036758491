"""The symbols of the pages: all there, in one view each, in colours that can be changed."""

import gzip
import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from fourfold.drawing import palette
from fourfold.drawing.sprite import EMBLEM, PLAN, STANDING, TILE, contrast_variables, sprite

SVG = "{http://www.w3.org/2000/svg}"
SETS = ("classic", "access")
CODES = "0123456789ABCDEF"
VIEWS = {
    **{f"piece-{name}-{code}": STANDING for name in SETS for code in CODES},
    **{f"plan-{name}-{code}": PLAN for name in SETS for code in CODES},
    **{f"side-{letter}": TILE for letter in "LDPT"},
    **{f"emblem-{letter}": EMBLEM for letter in "LD"},
    "recess": STANDING,
    "recess-plan": PLAN,
    "tile-frame": TILE,
    "tile-back": TILE,
}


@pytest.fixture(scope="module")
def root() -> Element:
    return fromstring(sprite())


def test_every_symbol_is_there_in_its_view(root: Element) -> None:
    assert {part.tag for part in root} == {f"{SVG}symbol"}
    assert {part.get("id"): part.get("viewBox") for part in root} == {
        name: str(view) for name, view in VIEWS.items()
    }
    assert len(root) == len(VIEWS)


def test_a_view_begins_where_a_symbol_is_shown() -> None:
    assert [str(view) for view in (STANDING, PLAN, TILE)] == [
        "0 0 88 100",
        "0 0 72 72",
        "0 0 80 80",
    ]


def test_the_sprite_shows_nothing_itself(root: Element) -> None:
    assert (root.get("display"), root.get("aria-hidden")) == ("none", "true")


def test_a_page_needs_no_leave_for_styles_or_scripts() -> None:
    assert not re.search(r"style|script|url\(|href|<text|<title", sprite())


def test_every_colour_is_a_custom_property_that_falls_back_to_the_palette() -> None:
    found = set(re.findall(r'(?:fill|stroke)="([^"]*)"', sprite())) - {"none"}
    written = {f"var(--wood-{name}, {colour})" for name, colour in palette.named().items()}
    assert found <= written
    assert "var(--wood-walnut-hole, #090402)" in found


def test_the_sprite_is_light() -> None:
    assert len(gzip.compress(sprite().encode())) <= 20_000


def test_high_contrast_knows_every_colour_and_no_brown() -> None:
    variables = contrast_variables()
    assert set(variables) == {f"--wood-{name}" for name in palette.named()}
    assert set(variables.values()) == {"#000000", "#ffffff", "#767676", "transparent"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("maple-top", "walnut-top"),
        ("maple-top", "maple-outline"),
        ("maple-top", "maple-hole"),
        ("walnut-top", "walnut-outline"),
        ("walnut-top", "walnut-hole"),
        ("beech-top", "groove"),
        ("tile-light", "tile-dark"),
        ("tile-line", "tile-lined"),
        ("field", "ink"),
        ("frame", "engraved"),
    ],
)
def test_high_contrast_is_high(one: str, other: str) -> None:
    variables = contrast_variables()
    assert {variables[f"--wood-{one}"], variables[f"--wood-{other}"]} == {"#000000", "#ffffff"}
