"""A view gives nothing away."""

from dataclasses import replace

import pytest
from hypothesis import given

from fourfold.rules import Player, Quarto
from fourfold.rules.quarto import Call, Rules
from strategies import choices, pick

SEATS = (*Player, None)


def twins(*actions: str) -> tuple[Quarto, Quarto]:
    return tuple(Quarto(rules=Rules.parse(r)).after(*actions) for r in ("CHSF!", "HSF!"))  # type: ignore[return-value]


def assert_same_views(one: Quarto, other: Quarto) -> None:
    for seat in SEATS:
        assert replace(one.view(seat), rules=other.rules) == other.view(seat)


@pytest.mark.parametrize("more", [[], ["@0"], ["@0", "a4"], ["@0", "a4", "@1"]])
def test_twins_with_an_alignment_live_by_colour_alone(more: list[str]) -> None:
    actions = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", *more]
    one, other = twins(*actions)
    assert other.live == ()
    assert bool(one.live) == (len(more) < 2)
    assert_same_views(one, other)


@given(choices)
def test_twins_never_differ_while_no_one_calls(chosen: list[int]) -> None:
    one, other = twins()
    for choice in chosen:
        assert_same_views(one, other)
        if not one.open_actions():
            break
        action = pick(one.open_actions(), choice)
        one, other = one.play(action), other.play(action)


def test_every_line_is_offered_always_and_to_the_player_to_act_alone() -> None:
    for rules, lines in (("CHSF!", 10), ("CHSFq!", 19), ("CHSF", 0)):
        position = Quarto(rules=Rules.parse(rules)).after("@0", "b2")
        offered = position.view(Player.SECOND).actions
        assert sum(isinstance(action, Call) for action in offered) == lines
        assert set(position.open_actions()) <= set(offered)
        assert position.view(Player.FIRST).actions == position.view().actions == ()


def test_the_outcome_is_shown_when_the_game_is_over() -> None:
    over = Quarto.parse("8BDE/..../..../.... - 1+ CHSF! d1")
    for seat in SEATS:
        assert over.view(seat).outcome == over.outcome
        assert over.view(seat).actions == ()
