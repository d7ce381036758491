"""Quads' entry in the registry of engines."""

from functools import cache

from fourfold.engine.quads.playouts import perft, random_games
from fourfold.engine.quads.solver import QuadsSolver
from fourfold.rules.quads import Quads, Rules

RULES = Rules


def prepare(position: Quads) -> None:
    """Compile or load the kernels; they are the same under all rules."""
    _prepare()


@cache
def _prepare() -> None:
    QuadsSolver(memory=1).find(Quads(rules=Rules(border=True)), depth=1)


__all__ = ["RULES", "perft", "prepare", "random_games"]
