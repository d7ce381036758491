"""How many steps a second the environments make, on one core; prints tables.

Run with ``make bench``. A second is one of this process on a core, so that other work on the
machine disturbs less.
"""

import time
from collections.abc import Callable

import gymnasium
import numpy as np
import pyspiel

from fourfold.env import Batch, gymnasium_env, openspiel_games, quads_v0, quarto_v0

GAMES = 4096
ROUNDS = 7
STEPS = 100
SECONDS = 0.5
WARM_UP = 100
"""The turns of an adapter that are not timed: some games."""
RULES = [
    ("quarto", "CHSF"),
    ("quarto", "CHSF!"),
    ("quarto", "CHSFq!"),
    ("quads", "-"),
    ("quads", "b"),
]
TARGETS = {("quarto", "CHSF"): 5.0}
"""Million steps a second that a batch must make."""
REGISTERED = (gymnasium_env, openspiel_games)
"""Imported because that registers the games."""


def best_rate(work: Callable[[], int]) -> float:
    """Return the best of some rounds, in millions a second."""
    rates = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        steps = work()
        rates.append(steps / (time.process_time() - begun) / 1e6)
    return max(rates)


def stepping(game: str, rules: str) -> Callable[[], int]:
    """Return work that steps through games whose actions are known, and nothing else."""
    batch = Batch(game, rules, GAMES)
    games = batch.play_at_random(seed=1)
    columns = [np.ascontiguousarray(column, np.int64) for column in games.actions.T]
    steps = int(games.lengths.sum())

    def work() -> int:
        batch.reset()
        for column in columns:
            batch.step(column)
        return steps

    return work


def learning(game: str, rules: str, *, masks: bool, planes: bool) -> Callable[[], int]:
    """Return work as a learning program does it, with new games for those that are over."""
    batch, rng = Batch(game, rules, GAMES), np.random.default_rng(1)
    legal, seen = batch.masks(), batch.observe()

    def work() -> int:
        for _ in range(STEPS):
            batch.step(batch.sample(rng))
            batch.reset(batch.over)
            if masks:
                batch.masks(legal)
            if planes:
                batch.observe(out=seen)
        return STEPS * GAMES

    return work


def whole_games(game: str, rules: str) -> Callable[[], int]:
    """Return work that plays whole random games, with their trajectories."""
    batch = Batch(game, rules, GAMES)

    def work() -> int:
        batch.reset()
        return int(batch.play_at_random(seed=1).lengths.sum())

    return work


def batches() -> None:
    print(f"million steps/s of a batch of {GAMES:,} games, one core")
    print(
        "game    rules     step   choose, step, reset   + masks   + planes   random games   of goal"
    )
    for game, rules in RULES:
        rates = [
            best_rate(stepping(game, rules)),
            best_rate(learning(game, rules, masks=False, planes=False)),
            best_rate(learning(game, rules, masks=True, planes=False)),
            best_rate(learning(game, rules, masks=True, planes=True)),
            best_rate(whole_games(game, rules)),
        ]
        target = TARGETS.get((game, rules))
        ratio = f"{rates[0] / target:11.1f}" if target else ""
        step, choose, masks, planes, random = rates
        print(
            f"{game:8}{rules:8}{step:6.1f}{choose:22.1f}{masks:10.1f}{planes:11.1f}{random:15.1f}"
            f"{ratio}",
            flush=True,
        )


def rate(turn: Callable[[], None]) -> float:
    """Return how often a turn is taken in a second; the first games compile what a level needs."""
    for _ in range(WARM_UP):
        turn()
    begun, turns = time.process_time(), 0
    while (spent := time.process_time() - begun) < SECONDS:
        turn()
        turns += 1
    return turns / spent


def pettingzoo_turn(game: str, rules: str) -> Callable[[], None]:
    env = {"quarto": quarto_v0.env, "quads": quads_v0.env}[game](rules)
    env.reset(seed=1)

    def turn() -> None:
        _, _, terminated, _, info = env.last()
        if terminated:
            env.reset()
            _, _, _, _, info = env.last()
        env.step(env.action_space(env.agent_selection).sample(info["action_mask"]))

    return turn


def gymnasium_turn(game: str, rules: str) -> Callable[[], None]:
    env = gymnasium.make(f"fourfold/{game.title()}-v0", rules=rules, level=1)
    mask = env.reset(seed=1)[1]["action_mask"]

    def turn() -> None:
        nonlocal mask
        _, _, terminated, _, info = env.step(env.action_space.sample(mask))
        mask = env.reset()[1]["action_mask"] if terminated else info["action_mask"]

    return turn


def openspiel_turn(game: str, rules: str) -> Callable[[], None]:
    name = "none" if rules == "-" else rules
    loaded, rng = pyspiel.load_game(f"fourfold_{game}(rules={name})"), np.random.default_rng(1)
    state = loaded.new_initial_state()

    def turn() -> None:
        nonlocal state
        if state.is_terminal():
            state = loaded.new_initial_state()
        state.observation_tensor()
        state.apply_action(rng.choice(state.legal_actions()))

    return turn


def adapters() -> None:
    print("\nsteps/s of the adapters, with mask and observation")
    print("game    rules   PettingZoo   Gymnasium, level 1   OpenSpiel")
    for game, rules in RULES:
        rates = [
            rate(each(game, rules)) for each in (pettingzoo_turn, gymnasium_turn, openspiel_turn)
        ]
        print(f"{game:8}{rules:8}{rates[0]:10,.0f}{rates[1]:21,.0f}{rates[2]:12,.0f}", flush=True)


if __name__ == "__main__":
    batches()
    adapters()
