"""Eight threads that share a solver: every exact value must be what one thread finds.

    python tests/engine/sharing.py 10000

asks that many questions about each game, and prints how many answers were wrong.
"""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TypeVar

from fourfold.engine import QuadsSolver, QuartoSolver, Value
from fourfold.rules import Quads, Quarto, quads, quarto

THREADS = 8
PositionT = TypeVar("PositionT", Quads, Quarto)


def positions(start: PositionT, counts: Sequence[int], number: int, rng: Random) -> list[PositionT]:
    """Return positions of random games with some number of pieces or tiles on the board."""
    found: list[PositionT] = []
    while len(found) < number:
        position, count = start, rng.choice(counts)
        while position.outcome is None and position.count < count:
            position = position.play(rng.choice(position.actions()))
        if position.outcome is None:
            found.append(position)
    return found


def wrong_values(
    asked: Sequence[PositionT],
    alone: Callable[[PositionT], Value | None],
    shared: Callable[[PositionT], Value | None],
) -> int:
    """Ask about every position in threads, and then once more; return how many are wrong."""
    right = [alone(position) for position in asked]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(shared, asked))
    again = [shared(position) for position in asked]
    return sum(
        one != value for got in (together, again) for one, value in zip(got, right, strict=True)
    )


def wrong_of_quarto(number: int, seed: int) -> int:
    """Return how many values of a shared Quarto solver are wrong."""
    rng, start = Random(seed), Quarto(rules=quarto.Rules(calling=False))
    asked = positions(start, [6, 7, 8], number, rng)
    return wrong_values(asked, QuartoSolver(memory=64).value, QuartoSolver(memory=64).value)


def wrong_of_quads(number: int, seed: int) -> int:
    """Return how many values of a shared Quads solver are wrong; its table is small and busy."""
    rng, start = Random(seed), Quads(rules=quads.Rules(border=True))
    asked = positions(start, [15, 16, 17], number, rng)
    return wrong_values(asked, QuadsSolver(memory=64).value, QuadsSolver(memory=1).value)


def main(number: int) -> int:
    """Ask many questions, a thousand at a time."""
    wrong = 0
    for name, ask in (("Quarto", wrong_of_quarto), ("Quads", wrong_of_quads)):
        found = sum(ask(1000, seed) for seed in range(-(-number // 1000)))
        print(f"{name}: {THREADS} threads, {found} wrong of {number:,}", flush=True)
        wrong += found
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
