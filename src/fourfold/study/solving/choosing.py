"""Which puzzle comes next."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from random import Random

from fourfold.study.puzzles import THEMES, Puzzle, collection
from fourfold.study.solving.standing import PUZZLE_RATINGS, grade_near


@dataclass(frozen=True, slots=True)
class Wish:
    """Which puzzles are wanted; an empty set of themes or grades stands for all of them."""

    themes: frozenset[str] = frozenset()
    grades: frozenset[int] = frozenset()

    def fits(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is wanted."""
        return (not self.themes or puzzle.theme in self.themes) and (
            not self.grades or puzzle.grade in self.grades
        )


STEP = 5
"""Where no grade is chosen, each so many puzzles that were tried bring in the next grade."""


@cache
def puzzles_by_name() -> Mapping[str, Puzzle]:
    """Return the puzzles of all games that come with the package, by their names."""
    return {puzzle.name: puzzle for game in THEMES for puzzle in collection(game)}


def choose(
    puzzles: Sequence[Puzzle], wish: Wish, tried: Container[str], rng: Random
) -> Puzzle | None:
    """Return a puzzle that is wanted, if possible one that was not tried; ``None`` if none is.

    All themes that are wanted are equally likely, however many puzzles each has. If no grade is
    wanted, the first puzzles are easy.
    """
    fitting = [puzzle for puzzle in puzzles if wish.fits(puzzle)]
    new = [puzzle for puzzle in fitting if puzzle.name not in tried]
    if new and not wish.grades:
        new = _suitable(new, sum(puzzle.name in tried for puzzle in puzzles))
    return _one_of(new or fitting, rng)


def _suitable(puzzles: Sequence[Puzzle], tried: int) -> list[Puzzle]:
    """Return the puzzles for a solver who has tried so many; the first ones have the usual set."""
    steps = tried // STEP
    usual = [puzzle for puzzle in puzzles if steps or not puzzle.piece_set] or puzzles
    hardest = max(1 + steps, min(puzzle.grade for puzzle in usual))
    return [puzzle for puzzle in usual if puzzle.grade <= hardest]


def choose_rated(
    puzzles: Sequence[Puzzle], rating: float, tried: Container[str], rng: Random
) -> Puzzle | None:
    """Return a puzzle that suits a rating and was not tried; ``None`` if all were."""
    suited = grade_near(rating)
    for grade in sorted(PUZZLE_RATINGS, key=lambda grade: abs(grade - suited)):
        new = [each for each in puzzles if each.grade == grade and each.name not in tried]
        if new:
            return _one_of(new, rng)
    return None


def _one_of(puzzles: Sequence[Puzzle], rng: Random) -> Puzzle | None:
    if not puzzles:
        return None
    theme = rng.choice(sorted({puzzle.theme for puzzle in puzzles}))
    return rng.choice([puzzle for puzzle in puzzles if puzzle.theme == theme])


@lru_cache(maxsize=16)
def daily(game: str, day: date) -> Puzzle:
    """Return the puzzle of a day: the same for everyone.

    Every puzzle draws a number for the day, and the lowest wins: a collection that grows by one
    puzzle in a hundred changes one day in a hundred.
    """

    def lot(puzzle: Puzzle) -> bytes:
        return sha256(f"{day.isoformat()} {puzzle.name}".encode()).digest()

    return min(collection(game), key=lot)
