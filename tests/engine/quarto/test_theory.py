"""What is known beforehand is what a search finds, however a position is turned and renamed."""

from random import Random

import pytest

from endgames import random_position
from fourfold.engine import QuartoSolver
from fourfold.engine.quarto.theory import listed
from fourfold.rules.quarto import Quarto, Rules
from fourfold.rules.quarto.symmetry import symmetries
from fourfold.rules.value import Value

FORMS = ("CHS", "CHSF", "CHq", "CHSq", "CHSFq")
"""The rules under which positions with four pieces are decided, and listed."""


def of_form(form: str) -> list[tuple[Value, Quarto]]:
    return listed(Rules.parse(f"{form}!"))


@pytest.mark.parametrize("form", FORMS)
def test_a_decided_position_is_known_in_every_symmetric_form(form: str) -> None:
    rng, maps = Random(form), symmetries(Rules.parse(form))
    solver = QuartoSolver(memory=1)
    found = of_form(form)
    for value, position in rng.sample(found, min(40, len(found))):
        image = rng.choice(maps).position(position)
        assert solver.value(image, deadline=0) is value, image.text


@pytest.mark.parametrize(
    "form",
    ["CHS", "CHq", *(pytest.param(f, marks=pytest.mark.soak) for f in ("CHSF", "CHSq", "CHSFq"))],
)
def test_what_is_listed_as_decided_is_what_a_search_finds(form: str) -> None:
    searching = QuartoSolver(memory=64, theory=False)
    for value, position in Random(form).sample(of_form(form), 2):
        assert searching.value(position) is value, position.text


@pytest.mark.parametrize(
    "form", ["HFq", *(pytest.param(f, marks=pytest.mark.soak) for f in ("CHSF", "CHSFq"))]
)
def test_actions_with_three_and_four_pieces_have_the_values_that_a_search_finds(form: str) -> None:
    rng = Random(form)
    knowing, searching = QuartoSolver(memory=64), QuartoSolver(memory=64, theory=False)
    for pieces in (3, 4):
        position = random_position(form, pieces, rng)
        assert knowing.values(position) == searching.values(position), position.text


def test_with_three_pieces_no_search_is_needed() -> None:
    rng, solver = Random(3), QuartoSolver(memory=1)
    for form in ("CHSF", "CHSF!", "CHSFq", "CHSq", "CFq", "S"):
        for _ in range(4):
            solver.values(random_position(form, 3, rng), deadline=0)
    assert solver.nodes == 0


@pytest.mark.parametrize("form", ["CHSq", "CHSFq"])
def test_a_placement_that_wins_with_the_fourth_piece_is_known(form: str) -> None:
    won = [position for value, position in of_form(form) if value is Value.WIN]
    after = Random(form).choice(won)
    square, piece = next((s, piece) for s, piece in enumerate(after.board) if piece is not None)
    before = Quarto((*after.board[:square], None, *after.board[square + 1 :]), piece, after.rules)
    knowing, searching = QuartoSolver(memory=1), QuartoSolver(memory=64, theory=False)
    assert knowing.value(before, deadline=0) is searching.value(before) is Value.WIN
