"""How ``fourfold solve`` answers about Quads: values, if they can be proved."""

import time

from fourfold.cli.solving.game import Solution, SolveQuestion
from fourfold.engine import QuadsSolver
from fourfold.rules.quads import Quads
from fourfold.rules.refusal import Refusal
from fourfold.rules.value import Value

COUNTS_PLACEMENTS = False


def new_solver(memory: int) -> QuadsSolver:
    """Return a solver that may use this many MiB."""
    return QuadsSolver(memory=memory)


def solve(solver: QuadsSolver, position: Quads, question: SolveQuestion) -> Solution:
    """Return what was asked about a position."""
    if question.distance or question.line or question.why is not None:
        raise Refusal("--distance, --line and --why work only for Quarto positions")
    ends = time.monotonic() + question.seconds
    # If every action is asked about, half of the time is for them.
    whole = ends - question.seconds / 2 if question.every else ends
    result = solver.find(position, deadline=whole)
    found: Solution = {
        "position": position.text,
        "value": _word(result.value),
        "reason": None if result.value is None else result.reason.value,
        "best": str(result.action),
        "depth": result.depth,
    }
    if question.every:
        actions = position.actions()
        found["actions"] = []
        for number, action in enumerate(actions):
            # The remaining time is shared fairly among the remaining actions.
            now = time.monotonic()
            share = now + max(0.0, ends - now) / (len(actions) - number)
            value = solver.value_after(position, action, deadline=share)
            found["actions"].append({"action": str(action), "value": _word(value)})
    return found


def _word(value: Value | None) -> str:
    return "unknown" if value is None else value.value


class QuadsProver:
    """Proves the value of the game by the theorem, or searches."""

    def __init__(self, memory: int) -> None:
        self.solver = QuadsSolver(memory=memory)
        self.threads = 1

    def prove(self, position: Quads, deadline: float | None) -> tuple[Value | None, str | None]:
        """Return the value, or ``None`` if it is not proved in time, and why it is known."""
        result = self.solver.find(position, deadline=deadline)
        return result.value, result.reason.value


def new_prover(memory: int, threads: int) -> QuadsProver:
    """Return a prover that may use this many MiB; it runs on one thread."""
    return QuadsProver(memory)
