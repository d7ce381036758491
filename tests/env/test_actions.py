"""The numbers of actions: frozen, because others have stored them with their networks."""

import re
from pathlib import Path

import pytest

from env.transitions import QUADS_RULES, QUARTO_RULES
from fourfold.env import action_number, action_text, env_game
from fourfold.rules import Player, Refusal, Unreadable
from fourfold.rules.grid import square_names

ROOT = Path(__file__).parents[2]
FROZEN = [line.split() for line in (ROOT / "tests/golden/env/actions.txt").read_text().splitlines()]
"""Never to be changed; new actions would get new numbers."""
QUARTO = {int(number): text for game, number, text, *_ in FROZEN if game == "quarto"}
QUADS = {int(number): ways for game, number, *ways in FROZEN if game == "quads"}
DOCS = (ROOT / "docs" / "env.md").read_text()


@pytest.mark.parametrize("rules", QUARTO_RULES)
def test_quarto_numbers_are_frozen(rules: str) -> None:
    number = env_game("quarto", rules).actions
    assert number == (32 if "!" not in rules else 52 if "q" in rules else 43)
    for each in range(number):
        for player in (0, 1):
            assert action_text("quarto", each, player, rules) == QUARTO[each]
        assert action_number("quarto", QUARTO[each], rules) == each


@pytest.mark.parametrize("rules", QUADS_RULES)
def test_quads_numbers_are_frozen(rules: str) -> None:
    assert env_game("quads", rules).actions == 36 * 66


def test_quads_numbers_are_the_same_on_every_square() -> None:
    game = env_game("quads")
    for place, square in enumerate(square_names(6)):
        for way, laid in QUADS.items():
            for player in (0, 1):
                text, number = f"{square}={laid[player]}", 66 * place + way
                assert action_text("quads", number, player) == text
                assert game.number_of(game.action_of(number, Player(player + 1))) == number


def test_the_page_lists_the_same_numbers() -> None:
    rows = re.findall(r"^\| (\d+)–\d+ \| ([LPT ]+) \|", DOCS, re.M)
    ways = {int(first) + place: way for first, row in rows for place, way in enumerate(row.split())}
    assert ways == {number: laid[0] for number, laid in QUADS.items()}
    spans = re.findall(
        r"^\| (\d+)(?:–(\d+))? \| [a-z ,]+ \| `(\S+)`(?: to `(\S+)`)? \|", DOCS, re.M
    )
    assert len(spans) == 5
    for first, last, start, end in spans:
        assert QUARTO[int(first)] == start
        assert QUARTO[int(last or first)] == (end or start)


def test_the_page_lists_the_planes() -> None:
    for game in ("quarto", "quads"):
        for plane in env_game(game).planes:
            assert plane in re.sub(r"\s+", " ", DOCS), plane


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no action 32: they are numbered 0 to 31"):
        action_text("quarto", 32, rules="CHSF")
    with pytest.raises(ValueError, match="under CHSF! there is no action !a1b2"):
        action_number("quarto", "!a1b2")
    with pytest.raises(Unreadable, match="is not an action"):
        action_number("quads", "@9")
    with pytest.raises(Refusal, match="are not Quarto rules"):
        env_game("quarto", "FSHC")
    with pytest.raises(Unreadable, match="is not a game"):
        env_game("chess")
