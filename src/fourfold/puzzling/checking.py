"""Solving a collection again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourfold.bulk import Runner, Task
from fourfold.puzzling.game import CheckResult, puzzle_game
from fourfold.study.puzzles import Puzzle, name_of


@dataclass(frozen=True, slots=True)
class Check:
    """Solves a puzzle that is given as a line."""

    def __call__(self, task: Task) -> str:
        """Return the result; a name that does not belong to the position is wrong too."""
        puzzle = Puzzle.parse(task.item)
        position = puzzle.start
        if puzzle.name != name_of(puzzle.theme, position) or len(position.actions()) < 2:
            return CheckResult.WRONG.value
        return puzzle_game(puzzle.game.name).check(puzzle).value


def checked(puzzles: Iterable[Puzzle], runner: Runner) -> Iterator[tuple[Puzzle, CheckResult]]:
    """Yield every puzzle with what solving it again has shown, as they come."""
    tasks = (Task(puzzle.line) for puzzle in puzzles)
    for task, found in runner.run(Check(), tasks):
        yield Puzzle.parse(task.item), CheckResult(found)


def repeated(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return the puzzles whose position, or one symmetric to it, came before."""
    seen: set[str] = set()
    found = []
    for puzzle in puzzles:
        key = puzzle.start.key
        if key in seen:
            found.append(puzzle)
        seen.add(key)
    return found
