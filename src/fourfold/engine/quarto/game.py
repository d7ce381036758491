"""Quarto's entry in the registry of engines."""

from functools import cache

from fourfold.engine.quarto.playouts import perft, random_games
from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.rules.quarto import Quarto, Rules

RULES = Rules


def prepare(position: Quarto) -> None:
    """Compile or load the kernels of the game of lines, or of lines and blocks."""
    _prepare(blocks=position.rules.blocks)


@cache
def _prepare(*, blocks: bool) -> None:
    start = Quarto(rules=Rules(blocks=blocks, calling=False))
    solver = QuartoSolver(memory=1, theory=False)
    solver.value(start.after("@0", "a1", "@F"), gifts=1)
    solver.value(start.after("@0", "a1"), gifts=1)


__all__ = ["RULES", "perft", "prepare", "random_games"]
