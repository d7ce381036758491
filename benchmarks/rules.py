"""How fast the rules are through their public, checking interface, on one core.

Run with ``make bench``. Machines differ and are noisy: look at the ratios.
"""

import time
from collections.abc import Callable
from functools import partial
from random import Random

from fourfold.rules import (
    GAMES,
    Game,
    Record,
    game_named,
    parse_position,
    perft,
    read_records,
    write_records,
)

ROUNDS = 5
GAMES_A_ROUND = {"Quarto": 600, "Quads": 60}
RULES_TO_PLAY = [
    ("Quarto", "CHSF"),
    ("Quarto", "CHSF!"),
    ("Quarto", "CHSFq"),
    ("Quads", "-"),
    ("Quads", "b"),
]
TO_COUNT = [
    ("..../..../..../.... - 1 CHSF -", 4),
    ("6/6/6/6/6/6 L -", 3),
    ("6/6/2PPPP3/3TTTT2/6/6 L b", 3),
]
TARGETS = {("Quarto", "CHSF"): 2500, ("Quads", "-"): 150}
"""Games per second that the rules must reach."""


def best_rate(work: Callable[[], int]) -> float:
    """Return the best of some rounds, in units of work per second."""
    rates = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        units = work()
        rates.append(units / (time.perf_counter() - begun))
    return max(rates)


def play(game: Game, rules: str, rng: Random) -> list[object]:
    """Play a random game; return its actions."""
    position, actions = game.start(rules), []
    while position.outcome is None:
        actions.append(rng.choice(position.actions()))
        position = position.play(actions[-1])
    return actions


def play_many(game: Game, rules: str, rng: Random, lengths: list[int]) -> int:
    number = GAMES_A_ROUND[game.name]
    lengths += [len(play(game, rules, rng)) for _ in range(number)]
    return number


def random_games() -> None:
    print(f"{'random games':16}{'rules':8}{'games/s':>12}{'actions/s':>12}{'of target':>12}")
    for name, rules in RULES_TO_PLAY:
        lengths: list[int] = []
        rate = best_rate(partial(play_many, game_named(name), rules, Random(1), lengths))
        actions = rate * sum(lengths) / len(lengths)
        target = TARGETS.get((name, rules))
        ratio = f"{rate / target:.2f}" if target else ""
        print(f"{name:16}{rules:8}{rate:12,.0f}{actions:12,.0f}{ratio:>12}")


def counting() -> None:
    print(f"\n{'perft':16}{'depth':8}{'leaves':>12}{'leaves/s':>12}")
    for text, depth in TO_COUNT:
        position = parse_position(text)
        leaves = perft(position, depth)
        rate = best_rate(partial(perft, position, depth))
        print(f"{type(position).__name__:16}{depth:<8}{leaves:12,}{rate:12,.0f}")


def read_positions(lines: list[str]) -> int:
    for line in lines:
        parse_position(line)
    return len(lines)


def read_whole(text: str) -> int:
    return len(list(read_records(text)))


def texts() -> None:
    print(f"\n{'read from text':24}{'positions/s':>12}{'records/s':>12}")
    for game in GAMES.values():
        played = Record.of(game.start(game.usual_rules), play(game, game.usual_rules, Random(7)))
        lines = [position.text for position in played.positions()] * 20
        positions = best_rate(partial(read_positions, lines))
        records = best_rate(partial(read_whole, write_records([played] * 20)))
        print(f"{game.name:24}{positions:12,.0f}{records:12,.0f}")


if __name__ == "__main__":
    random_games()
    counting()
    texts()
