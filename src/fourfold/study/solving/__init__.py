"""Solving: which puzzle comes next, whether an answer is right, and what becomes of the solver.

Pure: the date, the time and random numbers are arguments, and nothing here knows where progress is
stored.

====================  ================================================================
``Attempt``           a puzzle that is being solved, step by step
``Verdict``           what an answer was: right so far, solved, or wrong
``Wish``, ``choose``  which puzzles are wanted, and one of them
``choose_rated``      a puzzle about as hard as a rating, which was not tried before
``daily``             the puzzle of a day: the same for everyone
``PuzzleStanding``    a solver's rating, streak and figures, and how an answer changes them
``Repetition``        when something that went wrong comes again: after 1, 3, 9 and 30 days
``Explanation``       why an answer fails, as the engine found it
====================  ================================================================
"""

from fourfold.study.solving.attempt import Attempt, Reply, Verdict, resumed
from fourfold.study.solving.choosing import Wish, choose, choose_rated, daily, puzzles_by_name
from fourfold.study.solving.explanation import Explain, Explanation
from fourfold.study.solving.repetition import Repetition
from fourfold.study.solving.standing import PuzzleStanding

__all__ = [
    "Attempt",
    "Explain",
    "Explanation",
    "PuzzleStanding",
    "Repetition",
    "Reply",
    "Verdict",
    "Wish",
    "choose",
    "choose_rated",
    "daily",
    "puzzles_by_name",
    "resumed",
]
