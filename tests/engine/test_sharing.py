"""Threads that share a solver; see ``sharing.py``."""

from engine.sharing import wrong_of_quads, wrong_of_quarto


def test_threads_that_share_a_quarto_solver_get_right_values() -> None:
    assert wrong_of_quarto(number=200, seed=1) == 0


def test_threads_that_share_a_quads_solver_get_right_values() -> None:
    assert wrong_of_quads(number=100, seed=1) == 0
