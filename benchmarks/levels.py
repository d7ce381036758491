"""How the levels of the Quarto player do against each other; prints a table.

Run with ``python benchmarks/levels.py``. Every level plays the level two below it, colours
alternating, in the rulebook's game with calling. A draw scores a half. The last rows are the
perfect player from random openings that are not lost for it, and the beginner against a
script that only takes wins and gives safe pieces.
"""

import argparse
import time
from collections.abc import Callable
from random import Random

from fourfold.engine import QuartoPlayer, QuartoSolver, Value
from fourfold.rules import Won
from fourfold.rules.quarto import Action, Call, Pass, Quarto, Rules

Chooser = Callable[[Quarto], Action]

SOLVER = QuartoSolver(memory=256)


def script(rng: Random) -> Chooser:
    """Take wins, call live lines, give safe pieces; otherwise play at random."""

    def wins(position: Quarto, action: Action) -> bool:
        return bool(position.play(action).live)

    def choose(position: Quarto) -> Action:
        actions = position.actions()
        if isinstance(actions[0], Call | Pass):
            return actions[0]
        if position.hand is not None:
            return rng.choice([a for a in actions if wins(position, a)] or actions)
        safe = []
        for gift in actions:
            given = position.play(gift)
            if not any(wins(given, place) for place in given.open_actions()):
                safe.append(gift)
        return rng.choice(safe or actions)

    return choose


def winner(position: Quarto, one: Chooser, two: Chooser) -> int:
    """Play a game to its end; 1 or 2 for the player who won, or 0."""
    while position.outcome is None:
        assert position.player is not None
        position = position.play((one if position.player.value == 1 else two)(position))
    return position.outcome.player.value if isinstance(position.outcome, Won) else 0


def opening(rng: Random, rules: Rules) -> Quarto:
    """Return a position that a few random actions reach."""
    position = Quarto(rules=rules)
    for _ in range(rng.randrange(13)):
        position = position.play(rng.choice(position.open_actions()))
    return position


def report(name: str, won: int, drawn: int, lost: int, seconds: float) -> None:
    games = won + drawn + lost
    score = (won + drawn / 2) / games
    print(
        f"{name:24} {won:5} {drawn:5} {lost:5}   {score:6.1%}   {seconds / games:6.2f}", flush=True
    )


def play_many(name: str, games: int, play: Callable[[int], int]) -> None:
    started = time.perf_counter()
    results = [play(number) for number in range(games)]
    counts = (results.count(1), results.count(0), results.count(-1))
    report(name, *counts, time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rules", type=Rules.parse, default=Rules.parse("CHSF!"))
    options = parser.parse_args()
    print("pairing                    won drawn  lost    score   s/game")

    def sided(number: int, first: Chooser, second: Chooser, position: Quarto) -> int:
        """1, 0 or -1 for the first; the sides change from game to game."""
        seat = 1 + number % 2
        found = winner(position, *((first, second) if seat == 1 else (second, first)))
        return 0 if found == 0 else 1 if found == seat else -1

    for level in range(3, 11):

        def pairing(number: int, level: int = level) -> int:
            rng = Random(f"{level} {number}")
            high, low = QuartoPlayer(level, rng, SOLVER), QuartoPlayer(level - 2, rng, SOLVER)
            return sided(number, high.choose, low.choose, Quarto(rules=options.rules))

        play_many(f"level {level} against {level - 2}", options.games, pairing)

    def perfect(number: int) -> int:
        rng = Random(f"perfect {number}")
        position = opening(rng, options.rules)
        best, other = QuartoPlayer(10, rng, SOLVER), QuartoPlayer(5, rng, SOLVER)
        seat = position.turn.value
        if SOLVER.value(position) is Value.LOSS:
            seat = 3 - seat
        pair = (best.choose, other.choose) if seat == 1 else (other.choose, best.choose)
        found = winner(position, *pair)
        return 0 if found == 0 else 1 if found == seat else -1

    play_many("10 against 5, openings", options.games, perfect)

    def beginner(number: int) -> int:
        rng = Random(f"beginner {number}")
        start = Quarto(rules=options.rules)
        return sided(number, QuartoPlayer(1, rng, SOLVER).choose, script(rng), start)

    play_many("1 against the script", options.games, beginner)


if __name__ == "__main__":
    main()
