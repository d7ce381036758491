"""The front door to the engine."""

import pytest

from fourfold.engine import QuartoSolver, Value, analyse, analyse_many, principal_variation
from fourfold.rules import Quads, Quarto, Refusal

LOST = Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")


def test_everything_about_a_position_of_quarto() -> None:
    found, solver = analyse(LOST), QuartoSolver(memory=64)
    assert (found.value, found.exact, found.distance) == (Value.LOSS, True, 7)
    assert {each.action: each.value for each in found.actions} == solver.values(LOST)
    assert found.actions[0].distance == max(each.distance or 0 for each in found.actions)
    assert found.line == principal_variation(solver, LOST)
    assert found.nodes > 0


def test_what_cannot_be_proved_in_time_is_not_said() -> None:
    start = Quads.parse("6/6/6/6/6/6 L b")
    found = analyse(start, seconds=0.05)
    assert (found.value, found.exact, found.distance) == (None, False, None)
    assert len(found.actions) == len(start.actions())
    assert len(found.line) == 1


def test_a_proved_position_of_quads() -> None:
    found = analyse(Quads().after("a2=TTTT"), seconds=0.2)
    assert (found.value, found.actions[0].value) == (Value.WIN, Value.WIN)
    assert str(found.actions[0].action) == "f5=PPPP"


def test_a_finished_game_and_no_time_are_refused() -> None:
    with pytest.raises(Refusal, match="the game is over"):
        analyse(Quarto.parse("8BDE/..../..../.... - 1+ CHSF! d1"))
    with pytest.raises(Refusal, match="0 seconds are not enough"):
        analyse(LOST, seconds=0)


@pytest.mark.soak
def test_many_in_processes_in_their_order() -> None:
    asked = [LOST.play(action) for action in LOST.actions()]
    together = list(analyse_many(iter(asked), processes=2))
    assert [each.value for each in together] == [analyse(position).value for position in asked]
