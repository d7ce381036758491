"""A solver's rating, streak and figures, and how an answer changes them."""

from dataclasses import dataclass, field, replace

from fourfold.club.glicko2 import Rating, updated

PUZZLE_RATINGS = {1: 1000.0, 2: 1250.0, 3: 1500.0, 4: 1750.0, 5: 2000.0}
"""The rating of a puzzle of each grade."""

PUZZLE_DEVIATION = 100.0
"""How sure that is: a grade spans two levels of the computer, and puzzles in it differ."""


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """What a solver has reached in one game."""

    rating: Rating = field(default_factory=Rating)
    rated: int = 0
    """How many rated puzzles were answered."""
    streak: int = 0
    """How many puzzles in a row were solved at the first attempt."""
    best_streak: int = 0
    tried: int = 0
    solved: int = 0

    def after(self, grade: int, *, right: bool, rated: bool) -> "PuzzleStanding":
        """Return the standing after the first attempt at a puzzle of a grade.

        >>> PuzzleStanding().after(3, right=True, rated=False).streak
        1
        """
        streak = self.streak + 1 if right else 0
        after = replace(
            self,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            tried=self.tried + 1,
            solved=self.solved + right,
        )
        if not rated:
            return after
        result = (puzzle_rating(grade), 1.0 if right else 0.0)
        return replace(after, rating=updated(self.rating, [result]), rated=self.rated + 1)


def puzzle_rating(grade: int) -> Rating:
    """Return how hard puzzles of a grade are, as the rating of an opponent."""
    return Rating(PUZZLE_RATINGS[grade], PUZZLE_DEVIATION)


def grade_near(rating: float) -> int:
    """Return the grade whose puzzles suit a rating best.

    >>> grade_near(1510.0)
    3
    """
    return min(PUZZLE_RATINGS, key=lambda grade: abs(PUZZLE_RATINGS[grade] - rating))
