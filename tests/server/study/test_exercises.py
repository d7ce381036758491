"""Puzzles as they are sent: nothing depends on the solution before the answer."""

from dataclasses import replace

import pytest

from fourfold.locale import language
from fourfold.server.study.exercises import puzzle_exercise, read_line, wire_standing
from fourfold.study.puzzles import Puzzle
from fourfold.study.solving import Attempt, PuzzleStanding
from fourfold.talk.positions import Wording

WORDING = Wording(language("en"))
QUESTIONS = (
    "board", "reserve", "hand", "free", "help", "hint", "line 2", "square b2", "last", "rules",
    "clock", "record", "nonsense",
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9", "@8"),
        ("cccccccc call-or-not 1 - 0123/..../..../.... - 1 CHSF! d1 : !a1d1", "-"),
        ("wwwwwwww win-2 2 - 0.../..../..../.... 1 1 CHSF - : b1 @2 c1 @3 d1", "c1 @2 b1 @3 d1"),
        ("nnnnnnnn count 1 - 6/6/2PPPP3/6/4TTTT1/6 L b : 5", "6"),
    ],
)
def test_puzzles_that_differ_in_the_solution_alone_look_alike(line: str, other: str) -> None:
    puzzle = Puzzle.parse(line)
    twin = replace(puzzle, solution=tuple(other.split()))
    standing = wire_standing("Quarto", PuzzleStanding(), 0)
    one, two = (
        puzzle_exercise(each, WORDING, standing, counts=True, rated=True) for each in (puzzle, twin)
    )
    assert one == two
    for question in QUESTIONS:
        answers = [
            read_line(attempt.node, attempt.asks, question, WORDING)
            for attempt in map(Attempt, (puzzle, twin))
        ]
        assert answers[0] == answers[1]
