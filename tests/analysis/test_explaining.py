"""What an action changes, and how the opponent goes on after it."""

import pytest

from fourfold.analysis import Evaluator
from fourfold.play.evaluations import Evaluation
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import Quarto
from fourfold.study.puzzles import collection

GIVING = Quarto.parse("8..0/F..5/3279/.DC. - 1 CHSF -")
"""Player 1 wins by giving @A, and loses with every other piece."""

PLACING = next(
    Quarto.parse(puzzle.position)
    for puzzle in collection("Quarto")
    if puzzle.theme == "only-square" and puzzle.position.split()[0].count(".") <= 6
)


@pytest.fixture(scope="module")
def evaluator() -> Evaluator:
    return Evaluator()


@pytest.mark.parametrize(
    ("action", "after", "moves"),
    [("@A", "first", 0), ("@1", "second", 1), ("@6", "second", 5)],
)
def test_what_an_action_changes_is_found(
    evaluator: Evaluator, action: str, after: Evaluation, moves: int
) -> None:
    found = evaluator.explain(GIVING, action, 5.0)
    assert (found.before, found.after, len(found.line)) == ("first", after, moves)


def test_a_losing_action_is_played_out_to_the_opponents_win(evaluator: Evaluator) -> None:
    # After a placement the same player goes on by giving a piece.
    for position in (GIVING, PLACING):
        lost = 0
        for action in map(str, position.actions()):
            found = evaluator.explain(position, action, 5.0)
            loses = found.after == ("second" if position.turn == 1 else "first")
            if loses:
                outcome = position.after(action, *found.line).outcome
                assert isinstance(outcome, Won)
                assert outcome.player != position.turn
                lost += 1
        assert lost == len(position.actions()) - 1
