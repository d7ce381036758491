"""The Gymnasium environments pass Gymnasium's own check, and the computer plays by its level."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fourfold.env import gymnasium_env
from fourfold.rules import Player, Won

NAMES = {"quarto": "fourfold/Quarto-v0", "quads": "fourfold/Quads-v0"}


def play(env: Any, seed: int, rng: np.random.Generator) -> tuple[float, list[int]]:
    """Play a game with random actions; return the last reward, and the actions."""
    _, info = env.reset(seed=seed)
    reward, over, actions = 0.0, False, []
    while not over:
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, over, truncated, info = env.step(actions[-1])
        assert not truncated
    return reward, actions


@pytest.mark.parametrize("game", NAMES)
def test_gymnasium_own_check(game: str) -> None:
    env = gymnasium.make(NAMES[game], render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("game", "rules"), [("quarto", "CHSF!"), ("quarto", "CHSFq"), ("quads", "b")]
)
def test_games_end_as_the_rules_say(game: str, rules: str) -> None:
    env = gymnasium.make(NAMES[game], rules=rules, level=2)
    inner: Any = env.unwrapped
    seats = set()
    for seed in range(8):
        reward, _ = play(env, seed, np.random.default_rng(seed))
        outcome = inner.position.outcome
        assert outcome is not None
        winner = outcome.player if isinstance(outcome, Won) else None
        assert reward == (0 if winner is None else 1 if winner == Player(inner.seat + 1) else -1)
        seats.add(inner.seat)
    assert seats == {0, 1}


def test_the_same_seed_is_the_same_game() -> None:
    env = gymnasium.make(NAMES["quarto"], level=3)
    inner: Any = env.unwrapped
    ends = []
    for seed in (5, 5, 6):
        play(env, seed, np.random.default_rng(1))
        ends.append((inner.seat, inner.position))
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_a_high_level_beats_random_play() -> None:
    env = gymnasium.make(NAMES["quarto"], rules="CHSF", level=5, seat=1)
    rewards = [play(env, seed, np.random.default_rng(seed))[0] for seed in range(10)]
    assert sum(rewards) <= -6


def test_an_illegal_action_loses() -> None:
    env = gymnasium_env.AgainstLevelEnv("quarto", "CHSF", seat=0)
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(np.int64(31))
    assert (reward, over) == (-1.0, True)
    assert env.render() is None


def test_the_computer_acts_first_in_the_other_seat() -> None:
    env = gymnasium_env.AgainstLevelEnv("quarto", "CHSF", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.position.hand is not None
    assert np.flatnonzero(env.action_masks()).tolist() == list(range(16, 32))
    assert env.render() == str(env.position)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"level": 11}, "level must be a whole number from 1 to 10"),
        ({"seat": 2}, "seat must be 0, 1 or None"),
        ({"render_mode": "human"}, "render_mode must be None or ansi"),
    ],
)
def test_what_makes_no_sense_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        gymnasium_env.AgainstLevelEnv("quarto", **options)
