"""How long the engine takes for positions with a given number of pieces; prints a table.

Run with ``python benchmarks/solver.py``. One thread, the table emptied between positions
(which is not timed), over random positions without an alignment and with a piece in hand
that does not win at once. The last line is the rate of random games.
"""

import argparse
import time
from random import Random

from fourfold.engine import QuartoSolver, Value, prepare, random_games
from fourfold.rules.quarto import PIECES, SQUARES, Quarto, Rules
from fourfold.rules.quarto.alignment import alignments

# The means in milliseconds of the fastest other solver known, a program in C++, measured on a
# machine like the one our figures in docs/engine.md are from.
PEER = {8: 0.42, 7: 3.2, 6: 17.8, 5: 154.0, 4: 1100.0, 3: 8700.0, 2: 105_000.0}


def random_position(pieces: int, rules: Rules, rng: Random) -> Quarto:
    """Throw pieces on the board until nothing is aligned and nothing won at once."""
    while True:
        drawn, squares = rng.sample(PIECES, pieces + 1), rng.sample(SQUARES, pieces)
        placed = dict(zip(squares, drawn, strict=False))
        board = tuple(placed.get(square) for square in SQUARES)
        position = Quarto(board, drawn[-1], rules)
        if alignments(board, rules.lines, rules):
            continue
        if all(position.play(action).outcome is None for action in position.actions()):
            return position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, nargs="*", default=[8, 7, 6, 5, 4, 3])
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--rules", type=Rules.parse, default=Rules.parse("CHSF"))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    prepare(Quarto(rules=options.rules))
    solver = QuartoSolver(theory=False)
    print(f"rules {options.rules}, {options.positions} positions each, one thread")
    print("pieces   win draw loss    mean nodes    mean ms   peer's ms   times as fast")
    for pieces in options.pieces:
        rng = Random(f"{options.seed} {pieces}")
        values, seconds, nodes = [], 0.0, solver.nodes
        for _ in range(options.positions):
            position = random_position(pieces, options.rules, rng)
            solver.forget()
            started = time.perf_counter()
            values.append(solver.value(position))
            seconds += time.perf_counter() - started
        milliseconds = seconds / options.positions * 1000
        nodes = (solver.nodes - nodes) / options.positions
        counts = " ".join(f"{values.count(value):4}" for value in Value)
        peer = PEER.get(pieces) if str(options.rules) == "CHSF" else None
        compared = "" if peer is None else f"{peer:12.2f}{peer / milliseconds:12.1f}"
        print(f"{pieces:6}  {counts}  {nodes:12,.0f}{milliseconds:11.3f}{compared}", flush=True)
    number = 2_000_000
    random_games(1, options.rules)
    started = time.perf_counter()
    random_games(number, options.rules, seed=options.seed)
    print(f"random games: {number / (time.perf_counter() - started):,.0f} a second")


if __name__ == "__main__":
    main()
