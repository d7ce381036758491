"""Registries of games: adding, looking up, refusing and removing."""

from dataclasses import replace
from typing import cast

import pytest

from fourfold.rules import GAMES, QUADS, AnyPosition, Quads
from fourfold.rules.games import parse_position
from fourfold.rules.refusal import Unreadable
from fourfold.rules.registry import Registry


def test_a_game_is_registered_once_and_can_be_removed() -> None:
    sizes: Registry[int] = Registry("size")
    sizes.register("Go", 19)
    sizes.register("Chess", 8)
    with pytest.raises(ValueError, match="Go has a size already"):
        sizes.register("Go", 13)
    assert (list(sizes), len(sizes), sizes.values()) == (["Go", "Chess"], 2, (19, 8))
    sizes.remove("Go")
    assert sizes.items() == (("Chess", 8),)
    assert sizes.values() == (8,)
    with pytest.raises(LookupError, match="no size is registered for Go"):
        _ = sizes["Go"]


class Unwritten(Quads):
    """A game whose positions look like those of Quads, and cannot be read."""

    @classmethod
    def parse(cls, text: str) -> Quads:
        raise Unreadable("{found} is not a position", found=text)


def test_of_two_games_with_the_same_form_the_one_that_can_reads_a_position() -> None:
    text = "6/6/2PPPP3/6/4TTTT1/6 L b"
    unwritten = cast(type[AnyPosition], Unwritten)
    GAMES.register("Unwritten", replace(QUADS, name="Unwritten", position=unwritten))
    try:
        assert parse_position(text) == Quads.parse(text)
    finally:
        GAMES.remove("Unwritten")
