"""A game step by step, and its turning points as they follow from the evaluations."""

import pytest

from fourfold.play import Mistake, MistakeCost, OverlookedLine, UncalledLine, commands
from fourfold.play.evaluations import Evaluation
from fourfold.play.steps import game_steps
from fourfold.play.turning_points import CALLING_GAMES, missed_calls, turning_points
from fourfold.rules.quarto import Alignment
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun


def test_steps_are_what_was_not_taken_back_false_calls_included() -> None:
    game = acted(begun(), "@9", "b2", "@0", "a1", "@1")
    for command in (commands.AskTakeback(ONE), commands.Accept(TWO)):
        game, _ = game.apply(command, game.now)
    game, _ = game.apply(commands.Act(ONE, "!a1d1"), game.now)
    steps = list(game_steps(acted(game, "c3")))
    assert [(step.turn, step.seat, str(step.action)) for step in steps] == [
        (0, None, "None"),
        (1, ONE, "@9"),
        (2, TWO, "b2"),
        (2, TWO, "@0"),
        (3, ONE, "?a1d1"),
        (3, ONE, "c3"),
    ]
    assert [step.is_false_call for step in steps] == [False] * 4 + [True, False]
    assert steps[3].position == steps[4].position
    assert len({step.game.now for step in steps}) == 1, "no clock runs"


def test_a_false_call_is_no_mistake() -> None:
    game, _ = acted(begun(), "@9", "b2").apply(commands.Act(TWO, "!a1d1"), 9.0)
    steps = list(game_steps(game))
    evaluations: list[Evaluation | None] = ["second", "second", "second", "first"]
    assert turning_points(steps, evaluations) == []


@pytest.mark.parametrize(
    ("before", "after", "cost"),
    [
        ("second", "draw", MistakeCost.WIN_FOR_DRAW),
        ("second", "first", MistakeCost.WIN_FOR_LOSS),
        ("draw", "first", MistakeCost.DRAW_FOR_LOSS),
        ("first", "first", None),
        (None, "first", None),
        ("second", None, None),
    ],
)
def test_a_mistake_makes_the_position_worse_for_who_made_it(
    before: Evaluation | None, after: Evaluation | None, cost: MistakeCost | None
) -> None:
    steps = list(game_steps(acted(begun(game="Quads"), "c3=PPPP", "d5=TTTT")))
    found = turning_points(steps, [before, before, after])
    assert found == ([] if cost is None else [(2, Mistake(2, TWO, "d5=TTTT", cost))])


def test_what_was_not_called() -> None:
    steps = list(game_steps(acted(begun(), *COLOUR_ONLY, "@0", "!a1d1")))
    ((number, point),) = turning_points(steps, [None] * len(steps))
    assert number == 8
    assert isinstance(point, UncalledLine)
    assert isinstance(point.alignment, Alignment)
    assert (point.turn, point.seat, str(point.alignment.line)) == (5, ONE, "a1d1")
    steps = list(game_steps(acted(begun(), *COLOUR_ONLY, "@0", "a2")))
    ((number, point),) = turning_points(steps, [None] * len(steps))
    assert number == 8
    assert isinstance(point, OverlookedLine)
    assert [len(each) for each in missed_calls(steps)] == [0] * 8 + [1, 1, 0]


@pytest.mark.parametrize(("actions", "expected"), [(["@0"], 0), (["@0", "a2"], 1)])
def test_what_could_be_called_to_the_end_may_be_left_out(actions: list[str], expected: int) -> None:
    steps = list(game_steps(acted(begun(), *COLOUR_ONLY, *actions)))
    evaluations = [None] * len(steps)
    assert len(turning_points(steps, evaluations)) == 1
    assert len(turning_points(steps, evaluations, callable_to_the_end=False)) == expected


def test_a_game_without_calls_misses_none() -> None:
    assert "Quads" not in CALLING_GAMES
    steps = list(game_steps(acted(begun(game="Quads"), "c3=PPPP")))
    assert missed_calls(steps) == [(), ()]
