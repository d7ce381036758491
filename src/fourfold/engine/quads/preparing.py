"""Compiling or loading the kernels of the solver before they are needed."""

from fourfold.kernels.once import once
from fourfold.rules.quads import Quads, Rules

KERNELS = 21
"""About how many kernels are compiled: for progress."""


def prepare_kernels() -> None:
    """Use every kernel of the solver once; the second time this does nothing."""
    once("Quads", _use)


def _use() -> None:
    from fourfold.engine.quads.solver import QuadsSolver

    QuadsSolver(memory=1).find(Quads(rules=Rules(border=True)), depth=1)
