"""What holds for every picture, along games of both kinds."""

import random
import re
from functools import cache
from typing import Any, NamedTuple, cast
from xml.etree.ElementTree import Element, fromstring

import pytest

from fourfold.drawing import describe, palette, svg
from fourfold.rules import Refusal, parse_position
from fourfold.rules.quads import Quads
from fourfold.rules.quads import Rules as QuadsRules
from fourfold.rules.quarto import PieceSet, Quarto
from fourfold.rules.quarto import Rules as QuartoRules

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {SVG + tag for tag in ("svg", "title", "desc", "g", "rect", "ellipse", "path", "text")}


class Picture(NamedTuple):
    position: Quarto | Quads
    piece_set: PieceSet
    text: str
    root: Element


STARTS: list[tuple[Quarto | Quads, PieceSet]] = [
    (Quarto(), PieceSet.CLASSIC),
    (Quarto(), PieceSet.ACCESS),
    (Quarto(rules=QuartoRules.parse("CHSFq")), PieceSet.CLASSIC),
    (Quads(), PieceSet.CLASSIC),
    (Quads(rules=QuadsRules.parse("b")), PieceSet.CLASSIC),
    (Quads(rules=QuadsRules.parse("sh")), PieceSet.CLASSIC),
]


@cache
def pictures() -> list[Picture]:
    """Return the pictures of random games, one from each start."""
    found = []
    for seed, (start, piece_set) in enumerate(STARTS):
        for position in game(start, seed):
            text = svg(position, piece_set)
            found.append(Picture(position, piece_set, text, fromstring(text)))
    return found


def game(position: Quarto | Quads, seed: int) -> list[Quarto | Quads]:
    lots = random.Random(seed)
    positions = [position]
    while position.outcome is None:
        position = position.after(str(lots.choice(position.actions())))
        positions.append(position)
    return positions


def test_is_one_document_for_pictures() -> None:
    for _, _, text, root in pictures():
        assert text.endswith("</svg>\n")
        assert root.tag == SVG + "svg"
        assert root.get("role") == "img"
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


def test_refers_to_its_title_and_description() -> None:
    for position, piece_set, _, root in pictures():
        title, desc = root[0], root[1]
        assert (title.tag, desc.tag) == (SVG + "title", SVG + "desc")
        assert (title.text, desc.text, root.get("lang")) == describe(position, piece_set)
        assert root.get("aria-labelledby") == title.get("id")
        assert root.get("aria-describedby") == desc.get("id")


def test_has_ids_of_its_own() -> None:
    ids = [
        element.get("id")
        for _, _, _, root in pictures()
        for element in root.iter()
        if "id" in element.attrib
    ]
    assert len(ids) == len(set(ids)) == 2 * len(pictures())


def test_needs_nothing_from_outside() -> None:
    for _, _, text, root in pictures():
        assert not re.search(r"href|url\(|style|class|currentColor", text)
        assert {element.tag for element in root.iter()} <= TAGS


def test_has_no_colours_but_those_of_the_palette() -> None:
    known = set(re.findall("#[0-9a-f]{6}", repr(vars(palette))))
    for _, _, text, _ in pictures():
        assert set(re.findall("#[0-9a-f]+", text)) <= known


def test_depends_on_nothing_but_the_position_and_the_set() -> None:
    for position, piece_set, text, _ in pictures()[::5]:
        assert svg(type(position).parse(position.text), piece_set) == text


def test_of_quads_is_the_same_in_either_set() -> None:
    assert svg(Quads(), PieceSet.ACCESS) == svg(Quads())
    assert describe(Quads(), PieceSet.ACCESS) == describe(Quads())


@pytest.mark.parametrize("text", ["..../.6../..../.... 9 1 CHSF! b2", "6/6/2PPPP3/6/6/6 D b"])
def test_a_picture_has_the_size_the_marks_and_the_theme_that_were_asked_for(text: str) -> None:
    position = parse_position(text)
    usual = fromstring(svg(position))
    small = fromstring(svg(position, size=200, marks=["c2", "d1"], theme="contrast"))
    width, height = (float(usual.attrib[name]) for name in ("width", "height"))
    assert float(small.attrib["width"]) == 200
    assert float(small.attrib["height"]) == pytest.approx(200 * height / width, abs=0.01)
    assert small.attrib["viewBox"] == usual.attrib["viewBox"]
    marked = [part.get("data-marked") for part in small.iter() if part.get("data-marked")]
    assert marked == ["c2", "d1"]
    colours = {part.get(name) for part in small.iter() for name in ("fill", "stroke")}
    assert colours <= {"#000000", "#ffffff", "#767676", "transparent", "none", None}


def test_a_picture_of_no_size_or_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="pixels above 0, not -1"):
        svg(Quarto(), size=-1)
    with pytest.raises(ValueError, match="not 'pink'"):
        svg(Quarto(), theme=cast("Any", "pink"))
    with pytest.raises(Refusal, match="is not a square"):
        svg(Quarto(), marks=["e5"])
