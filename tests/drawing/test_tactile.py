"""The tactile sheets: black on white, thick lines, and braille of the usual size."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.braille.cells import cell
from fourfold.braille.phrases import phrases
from fourfold.braille.wrapping import wrapped
from fourfold.drawing import tactile
from fourfold.drawing.tactile.paper import CELLS, HEIGHT, MARGIN, WIDTH, SheetIsFull, paragraphs
from fourfold.locale import LANGUAGES, language
from fourfold.rules import Position, Quads, Quarto, Refusal
from fourfold.rules.quarto import PIECES, piece_code
from strategies import positions
from third_game import registered
from third_game.rules import NOUGHTS

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {SVG + tag for tag in ("svg", "title", "desc", "g", "rect", "ellipse", "path")}
NAMES = list(tactile.titles(language("en")))
GIVEN = Quarto.parse("0123/4567/89AB/.... D 2 CHSF! d3")

every_language = pytest.mark.parametrize("code", LANGUAGES)


@cache
def drawn(name: str, code: str) -> Element:
    """Return a sheet, or a position on one."""
    spoken = language(code)
    if name == "given":
        return fromstring(tactile.draw(GIVEN, "", spoken))
    return fromstring(tactile.sheet(name, spoken))


def every_sheet() -> list[Element]:
    return [drawn(name, code) for name in (*NAMES, "given") for code in ("en", "fr", "zh-Hant")]


def braille_of(root: Element) -> list[str]:
    """Return the braille on a sheet as its attributes give it."""
    return [part.get("data-braille", "") for part in root.iter() if "data-braille" in part.attrib]


def moved(part: Element) -> tuple[float, float]:
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", part.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


def felt(part: Element) -> str:
    """Return the cells that the dots of a line of braille make."""
    dots: dict[int, list[int]] = {}
    for dot in part:
        assert dot.get("rx") == dot.get("ry") == "0.75"
        x, y = float(dot.get("cx", 0)) - 0.75, float(dot.get("cy", 0)) - 0.75
        index, right = divmod(x, 6)
        assert right in (0, 2.5)
        assert y in (0, 2.5, 5)
        dots.setdefault(int(index), []).append(int(y / 2.5) + (4 if right else 1))
    return "".join(cell(*dots.get(index, [])) for index in range(max(dots) + 1))


def test_only_black_and_white_and_nothing_from_elsewhere() -> None:
    for root in every_sheet():
        assert {part.tag for part in root.iter()} <= TAGS
        for part in root.iter():
            assert part.get("fill", "none") in ("#000000", "#ffffff", "none")
            assert part.get("stroke", "#000000") == "#000000"
            assert not {"opacity", "fill-opacity", "style", "href"} & part.attrib.keys()


def test_lines_are_thick_enough_to_swell() -> None:
    for root in every_sheet():
        widths = [float(part.get("stroke-width", 0)) for part in root.iter() if part.get("stroke")]
        assert min(widths) >= 1


def test_a_sheet_is_a4_and_says_in_print_what_it_is() -> None:
    for root in every_sheet():
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        assert root.get("viewBox") == "0 0 210 297"
        assert root.findtext(f"{SVG}title")
        assert root.findtext(f"{SVG}desc")
        assert root.get("lang") in LANGUAGES


def test_braille_has_its_usual_size_and_is_on_the_paper() -> None:
    for root in every_sheet():
        lines = [part for part in root.iter() if "data-braille" in part.attrib]
        assert len(lines) > 5
        for part in lines:
            cells = part.get("data-braille", "")
            assert felt(part) == cells
            left, top = moved(part)
            assert min(left, top) >= MARGIN - 0.01
            assert left + len(cells) * 6 - 2 <= WIDTH - MARGIN
            assert top + 6.5 <= HEIGHT - MARGIN + 0.01


def test_lines_of_text_are_a_line_apart() -> None:
    for root in every_sheet():
        texts = [moved(part) for part in root.iter() if "data-braille" in part.attrib]
        tops = sorted(top for left, top in texts if left == MARGIN)
        assert all(below - above >= 9.99 for above, below in pairwise(tops))


@every_language
def test_every_phrase_is_translated_and_none_is_left_over(code: str) -> None:
    """Without liblouis: the shipped file names the very phrases that the sheets need."""
    known = phrases(code)
    assert set(known) == set(tactile.phrases(language(code))), "run make braille"
    assert all(
        re.fullmatch("[\u2801-\u283f]([\u2800-\u283f]*[\u2801-\u283f])?", c) for c in known.values()
    )


@every_language
def test_every_sheet_has_its_title_and_legend_in_braille(code: str) -> None:
    for name, title in tactile.titles(language(code)).items():
        cells = "⠀".join(braille_of(drawn(name, code)))
        assert cells.startswith(phrases(code)[title])
    for name in NAMES:
        for sentence in re.split("(?<=[.。]) ?", drawn(name, code).findtext(f"{SVG}desc") or ""):
            known = [
                each for phrase, each in phrases(code).items() if sentence and sentence in phrase
            ]
            written = "".join(braille_of(drawn(name, code))).replace("⠀", "")
            assert not sentence or any(each.replace("⠀", "") in written for each in known), sentence


def test_board_and_pieces_are_labelled() -> None:
    board = braille_of(drawn("quarto-board", "en"))
    assert board[1:9] == ["⠁", "⠃", "⠉", "⠙", "⠼⠁", "⠼⠃", "⠼⠉", "⠼⠙"]
    pieces = drawn("quarto-pieces", "en")
    codes = [part.get("data-piece") for part in pieces.iter() if "data-piece" in part.attrib]
    assert codes == [piece_code(piece) for piece in PIECES]
    assert {"⠤⠀⠼⠚", "⠵⠀⠼⠊", "⠿⠀⠠⠋"} <= set(braille_of(pieces))


def test_both_sheets_of_tiles_hold_all_36() -> None:
    tiles = [
        part.get("data-tile")
        for name in ("quads-light", "quads-dark")
        for part in drawn(name, "en").iter()
        if "data-tile" in part.attrib
    ]
    assert len(tiles) == len(set(tiles)) == 36


def squares(root: Element) -> Iterator[str]:
    return (part.get("data-square", "") for part in root.iter() if "data-square" in part.attrib)


@given(positions(), st.sampled_from(LANGUAGES), st.sampled_from(["classic", "access"]))
def test_every_position_fits_on_its_sheet(
    position: Position[Any], code: str, piece_set: str
) -> None:
    pieces = piece_set if isinstance(position, Quarto) else ""
    root = fromstring(tactile.draw(position, pieces, language(code)))
    assert len(list(squares(root))) == position.count
    title = "Quarto" if isinstance(position, Quarto) else "Quads"
    assert braille_of(root)[0] == phrases(code)[title]


def test_the_piece_in_hand_is_beside_the_board() -> None:
    root = drawn("given", "en")
    assert [part.get("data-hand") for part in root.iter() if "data-hand" in part.attrib] == ["D"]
    assert [*squares(root)][:5] == ["a1", "b1", "c1", "d1", "a2"]


@every_language
def test_the_longest_text_fits(code: str) -> None:
    for position in (GIVEN, Quarto.parse("0123/4567/89AB/CDEF - 2 CHSF! d4")):
        for pieces in ("classic", "access"):
            assert tactile.draw(position, pieces, language(code))
    assert tactile.draw(Quads(), "", language(code))


def test_too_much_text_is_noticed() -> None:
    with pytest.raises(SheetIsFull):
        list(paragraphs(["Quarto"] * 30, language("en"), MARGIN))


def test_chinese_lines_end_after_a_syllable() -> None:
    text = phrases("zh-Hant")["每個柱體下面是它的點字和代碼。"] * 3
    lines = wrapped(text, CELLS, "zh-Hant")
    assert "".join(lines) == text
    assert all(len(line) <= CELLS for line in lines)
    assert all(line[-1] in "⠄⠂⠈⠐⠁⠤" for line in lines)


def test_another_game_has_no_sheet() -> None:
    with registered(), pytest.raises(Refusal, match="no tactile sheet"):
        tactile.draw(NOUGHTS.start(NOUGHTS.usual_rules), "", language("en"))
