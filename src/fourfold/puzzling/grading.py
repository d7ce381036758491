"""How hard puzzles are, by the computer's ten levels.

A puzzle's measure is the lowest level that solves it in nine of ten tries; two levels are a grade.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from fourfold.bulk import Journal, Runner, Task, results
from fourfold.puzzling.game import PuzzleGame, puzzle_game
from fourfold.study.puzzles import GRADES, Puzzle

LEVELS = range(1, 11)
TRIES = 10
FAILURES = 1
"""So many tries may fail."""
_LEVELS_A_GRADE = len(LEVELS) // len(GRADES)


def level_needed(game: PuzzleGame, puzzle: Puzzle) -> int:
    """Return the lowest level that solves a puzzle, taking higher levels to be better."""
    low, high = LEVELS.start, LEVELS.stop - 1
    while low < high:
        middle = (low + high) // 2
        if _solves(game, puzzle, middle):
            high = middle
        else:
            low = middle + 1
    return low


def _solves(game: PuzzleGame, puzzle: Puzzle, level: int) -> bool:
    failures = 0
    for number in range(TRIES):
        rng = Random(f"{puzzle.name} {level} {number}")
        failures += not game.is_solved_by(puzzle, level, rng)
        if failures > FAILURES:
            return False
    return True


def grade_of(puzzle: Puzzle) -> int:
    """Return the grade of a puzzle, measured anew."""
    game = puzzle_game(puzzle.game.name)
    known = game.grade_without_levels(puzzle)
    if known is not None:
        return known
    return (level_needed(game, puzzle) + _LEVELS_A_GRADE - 1) // _LEVELS_A_GRADE


@dataclass(frozen=True, slots=True)
class Measure:
    """Grades a puzzle that is given as a line."""

    def __call__(self, task: Task) -> int:
        """Return the grade."""
        return grade_of(Puzzle.parse(task.item))


def measured(puzzles: Iterable[Puzzle], runner: Runner, journal: Journal) -> Iterator[Puzzle]:
    """Yield puzzles with their grades, as they come."""
    lines = [puzzle.line for puzzle in puzzles]
    for line, grade in results(lines, Measure(), runner, journal, checked=0):
        yield replace(Puzzle.parse(line), grade=grade)
