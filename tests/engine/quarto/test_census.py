from itertools import combinations

import pytest

from fourfold.engine import QuartoSolver, Value
from fourfold.engine.quarto.census import drawn_boards, positions_with
from fourfold.engine.quarto.theory import drawn_up_to
from fourfold.rules.quarto import Rules
from fourfold.rules.quarto.alignment import alignments


def test_one_piece_may_lie_in_two_ways_or_with_blocks_in_three() -> None:
    assert len(positions_with(1, Rules.parse("CHSF"))) == 2
    assert len(positions_with(1, Rules.parse("CHSFq"))) == 3


def test_drawn_boards_are_counted_right() -> None:
    """Only one trait: every way to choose eight squares for the dark pieces."""
    rules = Rules.parse("C")
    drawn = 0
    for dark in combinations(range(16), 8):
        board = tuple(8 if square in dark else 0 for square in range(16))
        drawn += not alignments(board, rules.lines, rules)  # type: ignore[arg-type]
    assert drawn_boards(rules) == (drawn, 12870)


@pytest.mark.parametrize(
    ("rules", "every"),
    [
        ("C", 1),
        *((rules, 20) for rules in ("Cq", "CH", "CHq")),
        *(pytest.param(rules, 1, marks=pytest.mark.soak) for rules in ("Cq", "CH", "CHq")),
    ],
)
def test_nothing_is_decided_as_early_as_theory_says(rules: str, every: int) -> None:
    solver = QuartoSolver(memory=64, theory=False)
    for pieces in range(drawn_up_to(Rules.parse(rules))):
        for position in positions_with(pieces, Rules.parse(rules))[every - 1 :: every]:
            assert solver.value(position) is Value.DRAW
