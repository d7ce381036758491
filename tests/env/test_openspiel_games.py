"""The OpenSpiel games pass OpenSpiel's own tests, and play by the rules.

After a change that is meant, ``python tests/env/test_openspiel_games.py`` writes the playthroughs
again; then read what is different.
"""

import copy
import re
from pathlib import Path

import pyspiel
import pytest

from fourfold.env import action_number, openspiel_games
from fourfold.rules import Quarto

GOLDEN = Path(__file__).parents[1] / "golden" / "env"
WON = ["@8", "!a1d1", "a1", "!d1a4", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1"]
"""A game in which each player calls falsely, and one of them wins by a call."""
PLAYTHROUGHS = {
    "quarto.txt": ("fourfold_quarto(rules=CHSF!)", [action_number("quarto", a) for a in WON]),
    "quads.txt": ("fourfold_quads(rules=b)", []),
}
"""The game, and the actions with which it begins; the others are random."""
GAMES = [
    "fourfold_quarto",
    "fourfold_quarto(rules=CHSF)",
    "fourfold_quarto(rules=CHSFq!,false_calls=False)",
    "fourfold_quads",
    "fourfold_quads(rules=bsh)",
]


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_own_tests(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthroughs_are_as_they_were(name: str) -> None:
    expected = (GOLDEN / name).read_text()
    actions = [int(number) for number in re.findall(r"^action: (\d+)$", expected, re.M)]
    game, beginning = PLAYTHROUGHS[name]
    assert actions[: len(beginning)] == beginning
    assert "IsTerminal() = True" in expected
    assert playthrough(game, actions) + "\n" == expected


def playthrough(game: str, actions: list[int], **options: int) -> str:
    """Return a game as OpenSpiel writes it down."""
    # Imported only here: it takes a second, and every worker that runs tests reads this module.
    from open_spiel.python.algorithms import generate_playthrough

    text: str = generate_playthrough.playthrough(game, actions, **options)
    return text


def after(*texts: str, game: str = "fourfold_quarto") -> pyspiel.State:
    state = pyspiel.load_game(game).new_initial_state()
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def test_states_are_positions() -> None:
    actions = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1"]
    state = after(*actions)
    assert str(state) == Quarto().after(*actions).text
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []


def test_a_false_call_is_a_move() -> None:
    state = after("@8", "a1")
    state.apply_action(state.string_to_action("!a2d2"))
    assert state.current_player() == 1
    assert str(state).endswith(" a1 ?")
    assert max(state.legal_actions()) < 16


def test_a_clone_is_played_by_itself() -> None:
    state = after("@8")
    for twin in (state.clone(), copy.deepcopy(state)):
        twin.apply_action(16)
        assert str(twin) != str(state)
    assert str(state) == Quarto().after("@8").text


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="action 20 is not legal here"):
        after().apply_action(20)
    with pytest.raises(ValueError, match="have no parameters"):
        openspiel_games.PlanesObserver(after().get_game().batch, {"more": True})


if __name__ == "__main__":
    for file, (begun, played) in PLAYTHROUGHS.items():
        (GOLDEN / file).write_text(playthrough(begun, played, seed=3) + "\n")
