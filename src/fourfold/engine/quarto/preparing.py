"""Compiling or loading the kernels of the solver before they are needed."""

from fourfold.kernels.once import once
from fourfold.rules.quarto import Quarto, Rules

KERNELS = 82
"""About how many kernels are compiled for both forms of the game: for progress."""


def prepare_kernels(*, blocks: bool) -> None:
    """Use every kernel of the solver once; the second time this does nothing."""
    once("Quarto", lambda: _use(blocks=blocks), form="-blocks" if blocks else "")


def _use(*, blocks: bool) -> None:
    from fourfold.engine.quarto.solver import QuartoSolver

    start = Quarto(rules=Rules(blocks=blocks, calling=False))
    solver = QuartoSolver(memory=1, theory=False)
    solver.value(start.after("@0", "a1", "@F"), gifts=1)
    solver.value(start.after("@0", "a1"), gifts=1)
