"""Puzzles as they are sent: nothing depends on the solution before the answer."""

from dataclasses import replace

import pytest

from fourfold.locale import language
from fourfold.server.study.exercises import (
    puzzle_answer,
    puzzle_exercise,
    puzzle_solution,
    read_line,
    wire_standing,
)
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


def test_it_is_said_who_makes_each_move_of_a_line() -> None:
    puzzle = Puzzle.parse("wwwwwwww win-2 2 - 0.../..../..../.... 1 1 CHSF - : b1 @2 c1 @3 d1")
    steps = puzzle_solution(puzzle, None, 0, WORDING).steps
    assert [step.said for step in steps[:4]] == [
        "You place the piece on B1.",
        "You give the light, short, square, solid piece.",
        "Your opponent places the piece on C1.",
        "Your opponent gives you the light, short, square, hollow piece.",
    ]
    assert steps[4].said.startswith("You place the piece on D1.")


@pytest.mark.parametrize(
    ("number", "reason"),
    [("4", "The game lasts longer than that."), ("6", "The game ends sooner than that.")],
)
def test_it_is_said_why_a_number_is_wrong(number: str, reason: str) -> None:
    attempt = Attempt(Puzzle.parse("nnnnnnnn count 1 - 6/6/2PPPP3/6/4TTTT1/6 L b : 5"))
    answer = puzzle_answer(attempt, [number], attempt.answer(number), None, 0, WORDING)
    assert answer.said == ("That is not the answer.", reason)
