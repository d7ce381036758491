"""Quarto's entry in the registry of engines."""

import time
from contextlib import suppress

from fourfold.engine.analysing import ActionAnalysis, PositionAnalysis
from fourfold.engine.quarto.census import positions_with
from fourfold.engine.quarto.explain import principal_variation
from fourfold.engine.quarto.playouts import perft, random_games
from fourfold.engine.quarto.preparing import KERNELS, prepare_kernels
from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.engine.running import OutOfTime
from fourfold.rules.quarto import Action, Quarto, Rules
from fourfold.rules.value import Value

RULES = Rules
STARTS = (Quarto(), Quarto(rules=Rules(blocks=True)))


def prepare(position: Quarto) -> None:
    """Compile or load the kernels of the game of lines, or of lines and blocks."""
    prepare_kernels(blocks=position.rules.blocks)


def new_solver(memory: int) -> QuartoSolver:
    """Return a solver that may use this many MiB."""
    return QuartoSolver(memory=memory)


def analyse(solver: QuartoSolver, position: Quarto, seconds: float | None) -> PositionAnalysis:
    """Return what can be found about a position: first its value, then actions, then a line."""
    deadline = None if seconds is None else time.monotonic() + seconds
    value: Value | None = None
    distance: int | None = None
    line: tuple[Action, ...] = ()
    with suppress(OutOfTime):
        value = solver.value(position, deadline=deadline)
        distance = solver.distance(position, deadline=deadline)
    actions = tuple(
        _analyse_action(solver, position, each, deadline) for each in position.actions()
    )
    with suppress(OutOfTime):
        line = principal_variation(solver, position, deadline=deadline)
    return PositionAnalysis(value, distance, actions, line)


def _analyse_action(
    solver: QuartoSolver, position: Quarto, action: Action, deadline: float | None
) -> ActionAnalysis:
    value: Value | None = None
    distance: int | None = None
    with suppress(OutOfTime):
        value = solver.value_after(position, action, deadline=deadline)
        distance = solver.distance_after(position, action, deadline=deadline)
    return ActionAnalysis(action, value, distance)


__all__ = [
    "KERNELS",
    "RULES",
    "STARTS",
    "analyse",
    "new_solver",
    "perft",
    "positions_with",
    "prepare",
    "random_games",
]
