"""Making a collection: so many puzzles of every theme in every form of the game.

Each task plays and searches a few games. Results are taken in the order of the tasks, so a seed
always gives the same puzzles, however many processes compute.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import ceil
from random import Random
from typing import Any

from fourfold.bulk import Journal, Runner, Task, results
from fourfold.puzzling.game import puzzle_game
from fourfold.study.puzzles import Puzzle

GAMES_A_TASK = 5
MOST_A_GAME = 2
"""So many puzzles are taken from one game at most: its positions are much alike."""
_GIVE_UP = 10
"""After so many games for each puzzle that is wanted, a form of the game is left as it is."""


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """What is to be made."""

    game: str
    count: int
    seed: int

    @property
    def job(self) -> dict[str, object]:
        """What the journal says about it."""
        return {"puzzles": self.game, "count": self.count, "seed": self.seed}

    def wanted(self, rule_set: str) -> Counter[str]:
        """Return how many puzzles of each theme are wanted in a form of the game."""
        game = puzzle_game(self.game)
        share = game.RULE_SET_SHARES[rule_set] * self.count
        return Counter(
            {theme: ceil(share * game.THEME_SHARES[theme]) for theme in game.THEME_SHARES}
        )


@dataclass(frozen=True, slots=True)
class Find:
    """Plays a few games, and returns the puzzles found in each as lines."""

    game: str
    seed: int

    def __call__(self, task: Task) -> list[list[str]]:
        """Return the puzzles of every game of a task, such as ``blocks 17``."""
        rule_set, number = task.item.split()
        found = []
        for each in range(GAMES_A_TASK):
            rng = Random(f"{self.seed} {rule_set} {number} {each}")
            found.append([puzzle.line for puzzle in puzzle_game(self.game).find(rule_set, rng)])
        return found


def make(order: PuzzleOrder, runner: Runner, journal: Journal) -> Iterator[Puzzle]:
    """Yield new puzzles until there are enough of every theme; no two have the same position."""
    seen: set[str] = set()
    for rule_set in puzzle_game(order.game).RULE_SET_SHARES:
        missing = order.wanted(rule_set)
        for games in _in_order(order, rule_set, missing.total(), runner, journal):
            for lines in games:
                for puzzle in _chosen(lines, missing, seen):
                    missing[puzzle.theme] -= 1
                    yield puzzle
            if not +missing:
                break


def _chosen(lines: list[str], missing: Counter[str], seen: set[str]) -> Iterator[Puzzle]:
    """Yield the puzzles of a game that are still wanted, the theme that lacks most first."""
    puzzles = sorted(map(Puzzle.parse, lines), key=lambda puzzle: -missing[puzzle.theme])
    taken = 0
    for puzzle in puzzles:
        key = puzzle.start.key
        if taken < MOST_A_GAME and missing[puzzle.theme] > 0 and key not in seen:
            seen.add(key)
            taken += 1
            yield puzzle


def _in_order(
    order: PuzzleOrder, rule_set: str, wanted: int, runner: Runner, journal: Journal
) -> Iterator[list[list[str]]]:
    """Yield what each task found, in the order of the tasks."""
    most = ceil(wanted * _GIVE_UP / GAMES_A_TASK)
    items = (f"{rule_set} {number}" for number in range(most))
    early: dict[str, Any] = {}
    following = (f"{rule_set} {number}" for number in count())
    awaited = next(following)
    for item, result in results(items, Find(order.game, order.seed), runner, journal):
        early[item] = result
        while awaited in early:
            yield early.pop(awaited)
            awaited = next(following)
