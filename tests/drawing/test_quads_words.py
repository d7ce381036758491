"""A Quads position can be rebuilt from its description."""

import random
import re

import pytest

from fourfold.drawing import describe
from fourfold.rules.player import Player
from fourfold.rules.quads import SQUARES, Laid, Quads, Rules, square_name

SIDES = {"solid light": "L", "solid dark": "D", "lines parallel": "P", "lines across": "T"}
TILE = re.compile(r"\b([a-f][1-6]): top ([\w ]+), right ([\w ]+), bottom ([\w ]+), left ([\w ]+)\.")


def game(rules: str, seed: int) -> list[Quads]:
    lots = random.Random(seed)
    position = Quads(rules=Rules.parse(rules))
    positions = [position]
    while position.outcome is None:
        position = position.play(lots.choice(position.actions()))
        positions.append(position)
    return positions


def hand(words: str, start: str) -> tuple[str, ...]:
    found = re.search(start + r": ([A-Z, ]+)\.", words)
    return tuple(found[1].split(", ")) if found else ()


@pytest.mark.parametrize("seed", range(3))
def test_every_tile_is_named_where_it_is(seed: int) -> None:
    for position in game("-", seed):
        words = describe(position).description
        board = {
            square: "".join(SIDES[side] for side in sides) for square, *sides in TILE.findall(words)
        }
        assert board == {
            square_name(square): laid
            for square, laid in zip(SQUARES, position.board, strict=True)
            if laid is not None
        }
        assert hand(words, "Tiles in Light's hand") == position.hand(Player.FIRST)
        assert hand(words, "Tiles in Dark's hand") == position.hand(Player.SECOND)
        assert hand(words, "Neutral tiles to be placed") == position.hand(None)


def test_hidden_hands_are_not_told_before_the_end() -> None:
    *going_on, over = game("h", 2)
    for position in going_on:
        words = describe(position).description
        assert "hand: " not in words
        assert "The hands are not shown." in words
    assert "The hands are not shown." not in describe(over).description
    assert "Tiles in Light's hand: " in describe(over).description


@pytest.mark.parametrize(
    ("text", "title", "last"),
    [
        (
            "6/6/6/6/6/6 L -",
            "Quads position: Light places a neutral tile",
            "Light is to place one of the neutral tiles.",
        ),
        (
            "6/6/2PPPP3/6/6/6 D -",
            "Quads position: Dark places a neutral tile",
            "Dark is to place the other neutral tile.",
        ),
        (
            "6/6/2PPPP3/3TTTT2/6/6 L -",
            "Quads position: Light places a tile",
            "Light is to place a tile.",
        ),
        (
            "6/6/2PPPPTLTP2/3TTTT2/6/6 D -",
            "Quads position: Dark places a tile",
            "Dark is to place a tile.",
        ),
    ],
)
def test_title_and_last_sentence_say_who_is_to_move(text: str, title: str, last: str) -> None:
    words = describe(Quads.parse(text))
    assert words.title == title
    assert words.description.endswith(last)


def test_title_and_last_sentence_say_who_has_lost() -> None:
    seen = set()
    for seed in range(12):
        over = game("b", seed)[-1]
        loser, winner = ("Light", "Dark") if over.turn is Player.FIRST else ("Dark", "Light")
        words = describe(over)
        assert words.title == f"Quads position: {loser} cannot place, {winner} has won"
        assert words.description.endswith(
            f"The game is over: {loser} cannot place a tile, so {winner} has won."
        )
        seen.add(loser)
    assert seen == {"Light", "Dark"}


@pytest.mark.parametrize(
    ("rules", "sentences"),
    [
        ("-", ["No variant is played."]),
        ("b", ["A side at the border of the board must show lines parallel to it."]),
        ("s", ["The neutral tiles may not touch at a corner either."]),
        ("h", ["The players play with hidden hands."]),
        (
            "bs",
            [
                "A side at the border of the board must show lines parallel to it.",
                "The neutral tiles may not touch at a corner either.",
            ],
        ),
    ],
)
def test_the_rules_are_said(rules: str, sentences: list[str]) -> None:
    words = describe(Quads(rules=Rules.parse(rules))).description
    assert all(sentence in words for sentence in sentences)
    assert ("No variant" in words) == (rules == "-")


def test_an_empty_and_a_full_board() -> None:
    assert "The board is empty." in describe(Quads()).description
    # Legal or not, it is full; the constructor trusts us.
    board = tuple(laid for laid in game("-", 0)[-1].board if laid is not None)
    full = Quads((board * 3)[:36])
    assert "Every square is filled." in describe(full).description
    assert "All other squares" not in describe(full).description


def test_an_empty_hand_is_said() -> None:
    board = game("-", 0)[-1].board
    tiles = Quads().hand(Player.FIRST)
    filled = Quads((*map(Laid, tiles), *board[len(tiles) :]))
    assert "Light's hand is empty." in describe(filled).description
