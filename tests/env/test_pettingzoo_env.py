"""The PettingZoo environments pass PettingZoo's own tests, and play by the rules."""

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fourfold.env import action_number, quads_v0, quarto_v0
from fourfold.rules import Quarto, Unreadable

MODULES: dict[str, Any] = {"quarto": quarto_v0, "quads": quads_v0}
RULES = [
    ("quarto", "CHSF!"),
    ("quarto", "CHSF"),
    ("quarto", "Cq!"),
    ("quads", "-"),
    ("quads", "bh"),
]


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_pettingzoo_own_tests(game: str, rules: str) -> None:
    module = MODULES[game]
    api_test(module.env(rules), num_cycles=200)
    api_test(module.raw_env(rules), num_cycles=100)
    seed_test(partial(module.env, rules), num_cycles=100)


def play(env: Any, *texts: str) -> list[tuple[str, float]]:
    """Play actions from the start; return who acted, and the reward they were told of before."""
    env.reset()
    told = []
    for text in texts:
        told.append((env.agent_selection, env.last()[1]))
        env.step(action_number("quarto", text, "CHSF!"))
    return told


def test_agents_and_rewards() -> None:
    env = quarto_v0.env(render_mode="ansi")
    actions = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1"]
    told = play(env, *actions)
    assert [agent[-1] for agent, _ in told] == list("011001100")
    assert all(reward == 0 for _, reward in told)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(env.terminations.values())
    assert env.unwrapped.position == Quarto().after(*actions)
    assert env.render() == str(env.unwrapped.position)
    final = {}
    for agent in env.agent_iter():
        final[agent] = env.last()[1]
        env.step(None)
    assert final == {"player_0": 1.0, "player_1": -1.0}
    assert env.agents == []


def test_the_mask_is_told_to_the_agent_to_act_alone() -> None:
    env = quarto_v0.raw_env("CHSF")
    env.reset()
    env.step(3)
    assert np.flatnonzero(env.infos["player_1"]["action_mask"]).tolist() == list(range(16, 32))
    assert not env.infos["player_0"]["action_mask"].any()


def test_an_illegal_action_loses() -> None:
    env = quarto_v0.raw_env("CHSF")
    env.reset()
    env.step(20)
    assert env.rewards == {"player_0": -1.0, "player_1": 1.0}
    assert all(env.terminations.values())


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(quads_v0.raw_env("bs")))
    assert str(env.position.rules) == "bs"
    assert env.metadata["name"] == "quads_v0"


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Unreadable, match="are not Quads rules"):
        quads_v0.env("CHSF")
    with pytest.raises(ValueError, match="render_mode must be None or ansi"):
        quarto_v0.env(render_mode="human")
