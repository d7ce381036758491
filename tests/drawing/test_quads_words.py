"""A Quads position can be rebuilt from its description."""

import random
import re

import pytest

from fourfold.drawing import describe
from fourfold.locale import language
from fourfold.rules.player import Player
from fourfold.rules.quads import SQUARES, Laid, Quads, Rules, square_name
from fourfold.talk import Do, Reader, Vocabulary

TILE = re.compile(r"\b([A-F][1-6]): ([\w ,]+)\.")
READER = Reader("Quads", Vocabulary(language("en")))


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
        board = {READER.read(f"{square} {tile}") for square, tile in TILE.findall(words)}
        assert board == {
            Do((f"{square_name(square)}={laid}",))
            for square, laid in zip(SQUARES, position.board, strict=True)
            if laid is not None
        }
        assert hand(words, "Light’s tiles") == position.tiles(Player.FIRST)
        assert hand(words, "Dark’s tiles") == position.tiles(Player.SECOND)
        assert hand(words, "Neutral tiles still to be placed") == position.tiles(None)


def test_hidden_hands_are_not_told_before_the_end() -> None:
    *going_on, over = game("h", 2)
    for position in going_on:
        words = describe(position).description
        assert "s tiles: " not in words
        assert "The players’ tiles are hidden." in words
    assert "The players’ tiles are hidden." not in describe(over).description
    assert "Light’s tiles: " in describe(over).description


@pytest.mark.parametrize(
    ("text", "title", "last"),
    [
        (
            "6/6/6/6/6/6 L -",
            "Quads position: Light places a neutral tile",
            "Light places a neutral tile.",
        ),
        (
            "6/6/2PPPP3/6/6/6 D -",
            "Quads position: Dark places a neutral tile",
            "Dark places a neutral tile.",
        ),
        (
            "6/6/2PPPP3/3TTTT2/6/6 L -",
            "Quads position: Light places a tile",
            "Light places a tile.",
        ),
        (
            "6/6/2PPPPTLTP2/3TTTT2/6/6 D -",
            "Quads position: Dark places a tile",
            "Dark places a tile.",
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
        assert words.title == f"Quads position: {loser} cannot place a tile, so {winner} has won"
        assert words.description.endswith(f" {loser} cannot place a tile, so {winner} has won.")
        seen.add(loser)
    assert seen == {"Light", "Dark"}


@pytest.mark.parametrize(
    ("rules", "sentences"),
    [
        ("-", ["This is the basic game."]),
        ("b", ["A side at the edge of the board must have lines along it."]),
        ("s", ["The two neutral tiles may not touch at a corner either."]),
        ("h", ["Players do not see each other’s tiles."]),
        (
            "bs",
            [
                "A side at the edge of the board must have lines along it.",
                "The two neutral tiles may not touch at a corner either.",
            ],
        ),
    ],
)
def test_the_rules_are_said(rules: str, sentences: list[str]) -> None:
    words = describe(Quads(rules=Rules.parse(rules))).description
    assert all(sentence in words for sentence in sentences)
    assert ("basic game" in words) == (rules == "-")


def test_an_empty_and_a_full_board() -> None:
    assert "The board is empty." in describe(Quads()).description
    # Legal or not, it is full; the constructor trusts us.
    board = tuple(laid for laid in game("-", 0)[-1].board if laid is not None)
    full = Quads((board * 3)[:36])
    assert "Every square is filled." in describe(full).description
    assert "All the other squares" not in describe(full).description


def test_an_empty_hand_is_said() -> None:
    board = game("-", 0)[-1].board
    tiles = Quads().tiles(Player.FIRST)
    filled = Quads((*map(Laid, tiles), *board[len(tiles) :]))
    assert "Light has no tiles left." in describe(filled).description
