"""The messages about puzzles and earlier mistakes: what is asked, and what an answer was.

No message holds the solution, or anything that follows from it, before the answer is in.
"""

from typing import Annotated, Literal

import msgspec

from fourfold.protocol.positions import PositionInfo
from fourfold.protocol.reviews import LineStep
from fourfold.study.puzzles import Answer

ShortText = Annotated[str, msgspec.Meta(max_length=32)]


class SolverStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What you have reached in the puzzles of one game."""

    game: str
    rating: int
    deviation: int
    rated: int
    """How many rated puzzles you have answered."""
    streak: int
    """How many puzzles in a row you solved at the first attempt."""
    best_streak: int
    tried: int
    solved: int
    to_repeat: int
    """How many puzzles that you got wrong are not learned yet."""


class Exercise(msgspec.Struct, frozen=True, kw_only=True):
    """A position in which an answer is wanted: a puzzle, or a mistake of yours."""

    name: str
    """The name of the puzzle, or of the mistake; part of its address."""
    kind: Literal["puzzle", "mistake"]
    title: str
    question: str
    asks: Answer
    grade: int | None
    """How hard it is, from 1 to 5."""
    piece_set: str
    counts: bool
    """Whether the answer counts: only the first attempt does."""
    rated: bool
    """Whether it changes your rating; such a puzzle stays yours until it is answered."""
    opened: PositionInfo
    contents: tuple[str, ...]
    """The position in words."""
    standing: SolverStanding | None
    left: int | None = None
    """How many more mistakes come after this one."""


class NextPuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which puzzle you want."""

    game: ShortText = "Quarto"
    themes: Annotated[tuple[ShortText, ...], msgspec.Meta(max_length=32)] = ()
    """Only these; all of them if it is empty."""
    grades: Annotated[tuple[int, ...], msgspec.Meta(max_length=5)] = ()
    mode: Literal["practice", "rated", "daily", "repeat"] = "practice"
    but: ShortText = ""
    """Not this one, if there is another."""


class SaidLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line that was typed, or an action: an answer, or a question about the position."""

    line: Annotated[str, msgspec.Meta(max_length=4000)]
    answers: Annotated[tuple[ShortText, ...], msgspec.Meta(max_length=32)] = ()
    """Your answers so far, as the last message gave them."""


class ExerciseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer was, or the answer to a question."""

    said: tuple[str, ...]
    refused: bool = False
    verdict: Literal["", "right", "solved", "wrong", "unknown"] = ""
    """`right` if there is more to find; `unknown` if the engine could not find out in time."""
    answers: tuple[str, ...] = ()
    """Your right answers so far, to be sent with the next line."""
    wrong: str = ""
    """The answer that was wrong, in the notation."""
    did: tuple[str, ...] = ()
    """The actions that were played: your answer, and the defence."""
    opened: PositionInfo | None = None
    """The position after them."""
    standing: SolverStanding | None = None
    """What you have reached, if the answer counted."""
    own: Literal["", "last", "undo", "next", "solution", "retry"] = ""
    """A command that only the client can carry out."""


class Demonstration(msgspec.Struct, frozen=True, kw_only=True):
    """A solution, or why an answer is wrong: in words, and as a line to be shown on the board."""

    said: tuple[str, ...]
    steps: tuple[LineStep, ...]
    standing: SolverStanding | None = None
    """What you have reached, if giving up counted."""


class NextMistake(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which of your mistakes you want: of one game in their order, or of all your games."""

    table: ShortText = ""
    game: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] = 1
    after: ShortText = ""
    """The name of the one before, if there was one."""


class OfferedMistake(msgspec.Struct, frozen=True, kw_only=True):
    """One of your mistakes, or that there is none."""

    exercise: Exercise | None
    said: str
    """Why there is none, in words."""
    unreviewed: int
    """How many of your games the engine has not looked at yet."""
