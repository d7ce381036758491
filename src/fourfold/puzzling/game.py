"""What a game provides for making puzzles, and the registry in which it is found."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Protocol

from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry
from fourfold.study.puzzles import Puzzle

UNGRADED = 1
"""The grade of a puzzle whose difficulty was not measured yet."""


class CheckResult(StrEnum):
    """What solving a puzzle again has shown."""

    SOUND = "sound"
    SECOND_ANSWER = "second-answer"
    """Another answer is as good as the solution, and not the same by symmetry."""
    WRONG = "wrong"
    """The solution is not right."""


class PuzzleGame(Protocol):
    """How the puzzles of one game are found, proved and measured."""

    @property
    def THEME_SHARES(self) -> Mapping[str, float]:  # noqa: N802 (a constant of the game's module)
        """How much of a collection each theme should be, by its code."""

    @property
    def RULE_SET_SHARES(self) -> Mapping[str, float]:  # noqa: N802
        """How much of a collection each form of the game should be, by its code."""

    def find(self, rule_set: str, rng: Random) -> Iterator[Puzzle]:
        """Yield proved puzzles from one new game, at most one of each theme, ungraded."""

    def check(self, puzzle: Puzzle) -> CheckResult:
        """Solve a puzzle from scratch, and compare."""

    def is_solved_by(self, puzzle: Puzzle, level: int, rng: Random) -> bool:
        """Return whether the computer of a level finds the whole solution."""

    def grade_without_levels(self, puzzle: Puzzle) -> int | None:
        """Return the grade of a puzzle that levels cannot answer; ``None`` for all others."""


PUZZLE_GAMES: Registry[PuzzleGame] = Registry("puzzles")


def puzzle_game(name: str) -> PuzzleGame:
    """Return how the puzzles of a game are made, or refuse."""
    if name not in PUZZLE_GAMES:
        raise Refusal("there are no puzzles of {game}", game=name)
    return PUZZLE_GAMES[name]
