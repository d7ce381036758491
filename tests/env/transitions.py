"""Random transitions of a batch, compared with the plain rules.

    python tests/env/transitions.py 1000000

plays that many of each game under many rule sets, and prints how many were different.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from env.reference import Played
from fourfold.env import Batch

QUARTO_RULES = [
    "".join(traits) + blocks + calling
    for size in (1, 2, 3, 4)
    for traits in combinations("CHSF", size)
    for blocks, calling in product(("", "q"), ("", "!"))
]
QUADS_RULES = ["-", "b", "s", "h", "bs", "bh", "sh", "bsh"]
RULES = {"quarto": QUARTO_RULES, "quads": QUADS_RULES}

GAMES_A_BATCH = 50
_SOME_ILLEGAL = 0.003


def differences(batch: Batch, played: list[Played]) -> int:
    """Return how many of the games are not what the rules say, in anything that is shown."""
    masks, players, over, winners = batch.masks(), batch.players, batch.over, batch.winners
    both = [batch.observe(player) for player in (0, 1)]
    seen = np.where(players[:, None, None, None] == 0, *both)
    found = 0 if np.array_equal(batch.observe(), seen) else len(played)
    for place, each in enumerate(played):
        turn = each.position.turn - 1
        same = (
            batch.position(place) == each.position
            and players[place] == turn
            and over[place] == each.over
            and winners[place] == each.winner
            and np.flatnonzero(masks[place]).tolist() == sorted(each.legal)
            and np.array_equal(both[turn][place], each.observation(turn))
            and np.array_equal(both[1 - turn][place], each.observation(1 - turn))
        )
        found += not same
    return found


def expected_rewards(played: list[Played], after: list[Played]) -> NDArray[np.int8]:
    rewards = np.zeros((len(played), 2), np.int8)
    for place, (before, now) in enumerate(zip(played, after, strict=True)):
        if now.winner >= 0 and not before.over:
            rewards[place, now.winner], rewards[place, 1 - now.winner] = 1, -1
    return rewards


def compare(
    game: str,
    rules: str,
    transitions: int,
    seed: int,
    *,
    false_calls: bool = True,
    games: int = GAMES_A_BATCH,
) -> tuple[int, int]:
    """Play random actions, some of them illegal; return how many, and how many went wrong."""
    rng = np.random.default_rng(seed)
    batch = Batch(game, rules, games, false_calls=false_calls)
    start = Played(batch.position(0), false_calls)
    played = [start] * games
    done = wrong = 0
    while done < transitions:
        wrong += differences(batch, played)
        actions = batch.sample(rng)
        following = [
            each if each.over else each.after(each.legal[int(action)])
            for each, action in zip(played, actions, strict=True)
        ]
        illegal = rng.random(games) < _SOME_ILLEGAL
        illegal &= ~batch.over
        wrong += _wrong_illegal(batch, illegal, rng)
        before = batch.over
        rewards = batch.step(actions)
        wrong += int((rewards != expected_rewards(played, following)).any(axis=1).sum())
        done += int((~before).sum())
        ended = batch.over & before  # a step after the end has changed nothing
        wrong += differences(batch, following) if ended.any() else 0
        batch.reset(ended)
        played = [start if end else each for end, each in zip(ended, following, strict=True)]
    return done, wrong


def _wrong_illegal(batch: Batch, which: NDArray[np.bool_], rng: np.random.Generator) -> int:
    """Try illegal actions in a copy, in which they must lose and change nothing else."""
    if not which.any():
        return 0
    copy, masks = batch.copy(), batch.masks()
    actions = batch.sample(rng)
    for place in np.flatnonzero(which).tolist():
        illegal = [*np.flatnonzero(~masks[place]).tolist(), -1, batch.game.actions, 1 << 40]
        actions[place] = rng.choice(illegal)
    rewards, wrong = copy.step(actions), 0
    for place in np.flatnonzero(which).tolist():
        loser = int(batch.players[place])
        right = (
            rewards[place, loser] == -1
            and rewards[place, 1 - loser] == 1
            and copy.over[place]
            and copy.forbidden[place]
            and copy.winners[place] == 1 - loser
            and copy.position(place) == batch.position(place)
            and not copy.masks()[place].any()
        )
        wrong += not right
    return wrong


def _share(job: tuple[str, str, int, int, bool]) -> tuple[int, int]:
    game, rules, transitions, seed, false_calls = job
    return compare(game, rules, transitions, seed, false_calls=false_calls)


def main(transitions: int) -> int:
    """Compare under all rule sets, in two processes, and print a line for each game."""
    failed = 0
    for game, rule_sets in RULES.items():
        started = time.monotonic()
        jobs = [
            (game, rules, -(-transitions // len(rule_sets)), seed, seed // 4 % 2 == 0)
            for seed, rules in enumerate(rule_sets)
        ]
        with ProcessPoolExecutor(2) as pool:
            results = list(pool.map(_share, jobs))
        done, wrong = (sum(column) for column in zip(*results, strict=True))
        seconds = time.monotonic() - started
        print(
            f"{game}: {done:,} transitions under {len(rule_sets)} rule sets, {wrong} wrong, "
            f"{seconds:.0f} s",
            flush=True,
        )
        failed += wrong
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
