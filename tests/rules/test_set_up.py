"""Positions set up by hand: whose turn it is follows from what is on the board."""

from dataclasses import fields

import pytest

from fourfold.rules.game import Game, SetUp
from fourfold.rules.games import game_named, parse_position

FULL = "0123/4567/89AB/CDEF"
QUARTO = [
    (SetUp("..../..../..../....", "CHSF!"), "..../..../..../.... - 1 CHSF! -"),
    (SetUp("..../..../..../....", "CHSF!", "9"), "..../..../..../.... 9 2 CHSF! -"),
    (SetUp("6.../..../..../....", "C", "9", "a1"), "6.../..../..../.... 9 1 C a1"),
    (SetUp("6.../..../..../....", "C", last="a1"), "6.../..../..../.... - 2 C a1"),
    (SetUp(FULL, "CHSF!"), f"{FULL} - 1 CHSF! -"),
]
QUADS = [
    (SetUp("6/6/6/6/6/6", "-"), "6/6/6/6/6/6 L -"),
    (SetUp("6/6/2PPPP3/6/6/6", "b"), "6/6/2PPPP3/6/6/6 D b"),
]


@pytest.mark.parametrize(
    ("game", "found", "text"),
    [("Quarto", *each) for each in QUARTO] + [("Quads", *each) for each in QUADS],
)
def test_the_player_follows(game: str, found: SetUp, text: str) -> None:
    assert game_named(game).set_up(found) == text
    assert parse_position(text).text == text


def test_a_full_board_without_calling_is_a_draw() -> None:
    assert game_named("Quarto").set_up(SetUp(FULL, "CHSF")) == f"{FULL} - = CHSF -"


def test_a_game_that_says_nothing_takes_the_board_as_it_is_written() -> None:
    usual = {field.name: field.default for field in fields(Game)}["set_up"]
    assert callable(usual)
    assert usual(SetUp("a board", "-")) == "a board"
