"""Positions in braille: every position reads back, and what cannot be read is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import braille
from fourfold.braille.cells import cell, dots_of, from_brf, to_brf
from fourfold.braille.quads import tile_cells
from fourfold.braille.quarto import piece_cell
from fourfold.locale import LANGUAGES, language
from fourfold.rules import IllegalPosition, Position, Quads, Quarto, Refusal, Unreadable
from fourfold.rules.quads import NEUTRALS, OWN_TILES, Laid, turns
from fourfold.rules.quarto import PIECES
from strategies import positions
from third_game import registered
from third_game.rules import NOUGHTS

CELLS = [chr(code) for code in range(0x2800, 0x2840)]
START = "⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠀⠼⠁⠀⠿⠖⠀⠄"


@given(positions())
def test_every_position_reads_back(position: Position[Any]) -> None:
    line, board = braille.write(position), "\n".join(braille.lines(position))
    for written in (line, board, to_brf(line), to_brf(board).lower()):
        assert braille.read(written) == position
    assert braille.write(braille.read(line)) == line


@given(positions())
def test_the_lines_look_like_the_board_and_fit_a_display(position: Position[Any]) -> None:
    *rows, rest = braille.lines(position)
    breadth = {len(row) for row in rows}
    assert (len(rows), breadth) in ((4, {4}), (6, {17}))
    assert len(rest) <= 14
    if len(rows) == 4:
        assert len(braille.write(position)) <= 40


@given(st.text(st.sampled_from(CELLS)))
def test_cells_and_braille_ascii_are_one_to_one(cells: str) -> None:
    assert from_brf(to_brf(cells)) == cells
    assert to_brf(cells).isascii()
    assert [cell(*dots_of(each)) for each in cells] == list(cells)


def test_braille_ascii_is_the_one_of_embossers() -> None:
    alphabet = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"
    assert to_brf(alphabet) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert to_brf("⠼⠠⠿⠤⠄⠖⠶⠲⠂⠦⠴⠆⠒⠢⠔⠀") == "#,=-'6741802359 "
    assert to_brf("⠈⠘⠸⠐⠨⠰⠣⠩⠹⠱⠫⠻⠳⠪⠌⠡⠬⠾⠜⠮⠯⠷") == '@^_".;<%?:$]\\[/*+)>!&('
    assert from_brf("`{|}~") == from_brf("@[\\]^")


def test_pieces_and_tiles_have_different_cells() -> None:
    pieces = [piece_cell(piece) for piece in PIECES]
    assert len({*pieces, "⠄"}) == 17
    tiles = {laid for own in OWN_TILES.values() for tile in own for laid in turns(Laid(tile))}
    assert len({tile_cells(laid) for laid in (*tiles, *map(Laid, NEUTRALS))}) == len(tiles) + 2


def test_traits_are_dots_in_reading_order() -> None:
    shown = {"0": "⠤", "8": "⠥", "4": "⠬", "2": "⠦", "1": "⠴", "F": "⠿"}
    for code, pattern in shown.items():
        assert braille.lines(Quarto().after(f"@{code}"))[-1][0] == pattern


@pytest.mark.parametrize(
    ("laid", "cells"), [("LLLL", "⠤⠤"), ("DDDD", "⠿⠿"), ("PTPT", "⠵⠵"), ("TPLD", "⠮⠶")]
)
def test_a_side_is_a_row_of_two_dots(laid: Any, cells: str) -> None:
    assert tile_cells(laid) == cells


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "1 groups"),
        ("", "0 groups"),
        ("é", "“é” is not a braille cell"),
        (START.replace("⠿⠖", "⠖⠿"), "group 7"),
        (START.replace("⠿⠖", "⠿⠖⠟"), "group 7"),
        (START.replace("⠼⠁", "⠼⠉"), "group 6"),
        (START[:-1] + "⠁", "group 8"),
        (START.replace("⠄⠀⠼", "⠓⠀⠼"), "group 5"),
        ("⠅" + START[1:], "group 1"),
        (START[1:], "row 1"),
        (START[:-1] + "x", "group 8"),
        (braille.write(Quads()).replace("⠄⠄", "⠄⠤", 1), "group 1"),
        (braille.write(Quads()).replace("⠇", "⠅"), "group 37"),
        (braille.write(Quads())[:-1] + "⠅", "group 38"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        braille.read(text)


def test_an_illegal_position_is_refused_in_braille_too() -> None:
    with pytest.raises(IllegalPosition):
        braille.read("⠤" + START[1:])
    with pytest.raises(Unreadable):
        to_brf("⡀")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_legend_explains_the_cells_in_each_language(code: str) -> None:
    spoken = language(code)
    legends = [
        braille.legend(Quarto(), "classic", spoken),
        braille.legend(Quarto(), "access", spoken),
        braille.legend(Quads(), "", spoken),
    ]
    assert len({*legends}) == 3
    assert all(len(legend) == 4 for legend in legends)


def test_a_game_without_braille_is_refused() -> None:
    with registered(), pytest.raises(Refusal, match="cannot be written in braille"):
        braille.lines(NOUGHTS.start(NOUGHTS.usual_rules))
