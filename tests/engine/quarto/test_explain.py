from random import Random

import pytest

from endgames import RULE_SETS, random_position
from fourfold.engine import QuartoSolver, Value, best_action, principal_variation, refutation
from fourfold.rules import Drawn, Refusal, Won
from fourfold.rules.quarto import Give, Place, Quarto


@pytest.mark.parametrize("rules", [*RULE_SETS, "CHSF!", "CHSFq!"])
def test_a_variation_ends_as_the_value_says(rules: str) -> None:
    solver = QuartoSolver(memory=16)
    rng = Random(rules)
    for _ in range(12):
        position = random_position(rules, rng.randint(9, 14), rng)
        value, distance = solver.value(position), solver.distance(position)
        player = position.player
        placements = 0
        for action in principal_variation(solver, position):
            placements += isinstance(action, Place)
            position = position.play(action)
        if value is Value.DRAW:
            assert position.outcome == Drawn()
        else:
            assert isinstance(position.outcome, Won)
            assert (position.outcome.player == player) == (value is Value.WIN)
            assert placements == distance


def test_a_losing_gift_is_refuted() -> None:
    solver = QuartoSolver(memory=16)
    position = Quarto.parse("012./..../..../.... - 2 CHSF c1")
    line = refutation(solver, position, Give(position.reserve[0]))
    assert [str(action) for action in line] == ["d1"]
    with pytest.raises(Refusal, match="giving F does not lose"):
        refutation(solver, position, Give(position.reserve[-1]))


def test_the_best_action_of_a_win_is_the_quickest() -> None:
    position = Quarto.parse("012./..../..../.... 3 1 CHSF! c1")
    assert str(best_action(QuartoSolver(memory=1), position)) == "d1"
