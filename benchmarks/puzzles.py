"""How often each level solves fresh puzzles of each grade; prints a table.

Run with ``python benchmarks/puzzles.py``. Puzzles are made with a seed of their own, so they are
not those of the collection, and graded as those are; then each level tries each of them once, with
other random numbers than in grading. Puzzles that are graded without levels are left out.
"""

import argparse
import time
from collections import Counter
from random import Random

from fourfold.puzzling import PuzzleGame, puzzle_game
from fourfold.puzzling.grading import LEVELS, grade_of
from fourfold.rules import game_named
from fourfold.study.puzzles import GRADES, Puzzle


def fresh(game: PuzzleGame, each: int, seed: int, seconds: float) -> dict[int, list[Puzzle]]:
    """Return so many puzzles of each grade, or as many as are found in some processor time."""
    found: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    ends, number = time.process_time() + seconds, 0
    while any(len(puzzles) < each for puzzles in found.values()) and time.process_time() < ends:
        for form in game.RULE_SET_SHARES:
            for puzzle in game.find(form, Random(f"fresh {seed} {form} {number}")):
                if game.grade_without_levels(puzzle) is None:
                    puzzles = found[grade_of(puzzle)]
                    if len(puzzles) < each:
                        puzzles.append(puzzle)
        number += 1
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", default="quarto")
    arguments.add_argument("--each", type=int, default=300, help="puzzles of each grade")
    arguments.add_argument("--seed", type=int, default=99)
    arguments.add_argument(
        "--seconds", type=float, default=600.0, help="of processor time, for finding them"
    )
    asked = arguments.parse_args()
    game = puzzle_game(game_named(asked.game).name)
    puzzles = fresh(game, asked.each, asked.seed, asked.seconds)
    print(f"{'grade':>5} {'puzzles':>8}", *(f"{f'L{level}':>5}" for level in LEVELS))
    for grade, some in puzzles.items():
        solved = Counter(
            level
            for puzzle in some
            for level in LEVELS
            if game.is_solved_by(puzzle, level, Random(f"try {puzzle.name} {level}"))
        )
        rates = (f"{solved[level] / max(1, len(some)):5.2f}" for level in LEVELS)
        print(f"{grade:>5} {len(some):>8}", *rates, flush=True)
    print(f"{time.process_time():.0f} seconds of processor time")


if __name__ == "__main__":
    main()
