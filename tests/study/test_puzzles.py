"""Puzzles: how they are read, and which answers are right."""

import lzma
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import GAMES, IllegalAction, Refusal, Unreadable, parse_position
from fourfold.study.puzzles import (
    GRADES,
    NO_CALL,
    THEMES,
    Answer,
    Puzzle,
    collection,
    is_right,
    name_of,
    positions,
    read_collection,
    rule_set,
    solver_steps,
    write_collection,
)

ALL = [puzzle for game in GAMES for puzzle in collection(game)]
SAMPLE = Random(1).sample(ALL, 150)
FEWEST = {"Quarto": 5000, "Quads": 500}
MOST_BYTES = 1_000_000


def of_theme(theme: str) -> Puzzle:
    return next(puzzle for puzzle in ALL if puzzle.theme == theme)


@pytest.mark.parametrize("game", FEWEST)
def test_the_collection_is_large_and_has_every_theme_in_every_form(game: str) -> None:
    puzzles, themes = collection(game), THEMES[game]
    assert len(puzzles) >= FEWEST[game]
    kinds = Counter((puzzle.theme, rule_set(puzzle)) for puzzle in puzzles)
    assert {*kinds} == {(theme, form) for theme in themes.themes for form in themes.rule_sets}
    assert {puzzle.grade for puzzle in puzzles} == {*GRADES}


def test_the_collection_is_small_when_it_is_compressed() -> None:
    text = "".join(write_collection(collection(game)) for game in GAMES)
    assert len(lzma.compress(text.encode())) < MOST_BYTES


def test_names_are_short_and_different() -> None:
    assert len({puzzle.name for puzzle in ALL}) == len(ALL)
    for puzzle in SAMPLE[:30]:
        assert puzzle.name == name_of(puzzle.theme, puzzle.start)
    assert {len(puzzle.name) for puzzle in ALL} == {8}


@pytest.mark.soak
def test_no_two_positions_are_the_same_by_symmetry() -> None:
    assert len({puzzle.start.key for puzzle in ALL}) == len(ALL)


def test_lines_are_written_as_they_are_read() -> None:
    text = write_collection(ALL)
    assert read_collection(text) == tuple(ALL)


@given(st.data())
def test_any_text_is_read_or_refused(data: st.DataObject) -> None:
    line = list(data.draw(st.sampled_from(SAMPLE)).line)
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, len(line)))
        line[place : place + data.draw(st.integers(0, 6))] = data.draw(st.text(max_size=3))
    with suppress(Refusal):
        puzzle = Puzzle.parse("".join(line))
        assert puzzle == Puzzle.parse(puzzle.line)
        for step in solver_steps(puzzle):
            is_right(puzzle, step, puzzle.solution[step])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "“” is not a puzzle: write its name"),
        ("a only-piece 3 - 0.1./2.../..../.... - 2 CHSF -", "is not a puzzle"),
        ("a only-piece 6 - 0.1./2.../..../.... - 2 CHSF - : @9", "“6” is not a difficulty"),
        ("a only-piece 3 - 0.1./2... - : @9", "line 2: "),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line: str, told: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_collection(f"{ALL[0].line}\n{line}\n")
    assert told in str(refusal.value)
    assert str(refusal.value).startswith("line 2: ")


def test_solutions_are_right_and_other_answers_are_wrong() -> None:
    for puzzle in SAMPLE:
        assert all(is_right(puzzle, step, puzzle.solution[step]) for step in solver_steps(puzzle))
        if THEMES[puzzle.game.name][puzzle.theme].answer in (Answer.PIECE, Answer.LINE):
            others = {str(action) for action in puzzle.start.actions()} - {puzzle.solution[0]}
            assert not all(is_right(puzzle, 0, other) for other in others)


def test_the_defence_of_a_line_is_not_the_solvers() -> None:
    puzzle = of_theme("win-2")
    assert solver_steps(puzzle) == (0, 1, 4)
    path = positions(puzzle)
    assert path[2].turn != path[0].turn
    assert path[-1].after(puzzle.solution[-1]).outcome is not None


def test_symmetric_answers_are_right() -> None:
    # Only colour counts, and one other trait is as good as another.
    puzzle = Puzzle("x", "only-piece", "0.../..../..../.... - 2 C -", ("@1",), 1)
    assert is_right(puzzle, 0, "@4")
    assert not is_right(puzzle, 0, "@8")


def test_a_call_is_right_only_on_the_live_line() -> None:
    puzzle = of_theme("live-line")
    right = puzzle.solution[0]
    assert is_right(puzzle, 0, right)
    assert not is_right(puzzle, 0, NO_CALL)
    assert not is_right(puzzle, 0, "!a1d4" if right != "!a1d4" else "!d1a4")
    with pytest.raises(IllegalAction):
        is_right(puzzle, 0, "a1")


def test_calls_are_yes_as_often_as_no() -> None:
    puzzles = [puzzle for puzzle in ALL if puzzle.theme == "call-or-not"]
    no = sum(puzzle.solution == (NO_CALL,) for puzzle in puzzles)
    assert 0.4 < no / len(puzzles) < 0.6, no


def test_a_number_is_right_or_wrong_and_nothing_else_is_a_number() -> None:
    puzzle = of_theme("count")
    number = int(puzzle.solution[0])
    assert is_right(puzzle, 0, str(number))
    assert not is_right(puzzle, 0, str(number + 1))
    with pytest.raises(Unreadable):
        is_right(puzzle, 0, "five")


def test_every_tile_on_the_right_square_is_right() -> None:
    puzzle = next(each for each in collection("quads") if each.theme == "only-square")
    position = puzzle.start
    right = parse_position(puzzle.position).parse_action(puzzle.solution[0])
    for action in position.actions():
        assert is_right(puzzle, 0, str(action)) == (action.square == right.square)


def test_unknown_themes_are_refused() -> None:
    puzzle = replace(ALL[0], theme="only-luck")
    with pytest.raises(Unreadable, match="“only-luck” is not a theme: write one of"):
        is_right(puzzle, 0, puzzle.solution[0])
