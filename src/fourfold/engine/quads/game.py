"""Quads' entry in the registry of engines."""

import time

from fourfold.engine.analysing import ActionAnalysis, PositionAnalysis
from fourfold.engine.quads.playouts import perft, random_games
from fourfold.engine.quads.preparing import KERNELS, prepare_kernels
from fourfold.engine.quads.solver import QuadsSolver
from fourfold.rules.quads import Action, Quads, Rules
from fourfold.rules.refusal import Refusal

RULES = Rules
STARTS = (Quads(),)


def prepare(position: Quads) -> None:
    """Compile or load the kernels; they are the same under all rules."""
    prepare_kernels()


_USUAL_SECONDS = 1.0


def new_solver(memory: int) -> QuadsSolver:
    """Return a solver that may use this many MiB."""
    return QuadsSolver(memory=memory)


def positions_with(pieces: int, rules: Rules) -> list[Quads]:
    """Refuse: there are far too many."""
    raise Refusal("there are too many positions of Quads to list them all")


def analyse(solver: QuadsSolver, position: Quads, seconds: float | None) -> PositionAnalysis:
    """Return what can be proved about a position: half of the time is for its value."""
    now = time.monotonic()
    ends = now + (seconds or _USUAL_SECONDS)
    result = solver.find(position, deadline=(now + ends) / 2)
    # What looks best comes first, even if nothing is proved.
    actions = sorted(position.actions(), key=lambda action: action != result.action)
    analysed = []
    for number, action in enumerate(actions):
        now = time.monotonic()
        share = now + max(0.0, ends - now) / (len(actions) - number)
        value = result.value if action == result.action else None
        value = value or solver.value_after(position, action, deadline=share)
        analysed.append(ActionAnalysis(action, value))
    return PositionAnalysis(result.value, None, tuple(analysed), _line(solver, position, ends))


def _line(solver: QuadsSolver, position: Quads, ends: float) -> tuple[Action, ...]:
    """Return best play, as long as every position on the way is proved in time."""
    line: list[Action] = []
    while position.outcome is None and (time.monotonic() < ends or not line):
        result = solver.find(position, deadline=ends)
        if result.value is None and line:
            break
        line.append(result.action)
        position = position.play(result.action)
    return tuple(line)


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
