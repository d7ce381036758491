"""How ``fourfold solve`` answers about Quarto: values, distances, best play, why a piece loses."""

from contextlib import suppress

from fourfold.cli.solving.game import Solution, SolveQuestion
from fourfold.engine import OutOfTime, QuartoSolver, principal_variation, refutation
from fourfold.rules.quarto import Action, Give, Quarto
from fourfold.rules.refusal import Refusal
from fourfold.rules.value import Value

COUNTS_PLACEMENTS = True


def new_solver(memory: int) -> QuartoSolver:
    """Return a solver that may use this many MiB."""
    return QuartoSolver(memory=memory)


def solve(solver: QuartoSolver, position: Quarto, question: SolveQuestion) -> Solution:
    """Return what was asked about a position."""
    found: Solution = {"position": position.text, "value": solver.value(position).value}
    if question.distance:
        found["distance"] = solver.distance(position)
    if question.every:
        found["actions"] = [
            _action(solver, position, action, question) for action in position.actions()
        ]
    if question.line:
        found["line"] = [str(action) for action in principal_variation(solver, position)]
    if question.why is not None:
        found["why"] = _why(solver, position, question.why)
    return found


def _why(solver: QuartoSolver, position: Quarto, text: str) -> list[str]:
    if position.hand is not None:
        raise Refusal("--why needs a position in which a piece is to be given")
    gift = position.parse_action(f"@{text}" if len(text) == 1 else text)
    if not isinstance(gift, Give):
        raise Refusal("{action} does not give a piece: write one such as @9", action=gift)
    return [str(action) for action in refutation(solver, position, gift)]


def _action(
    solver: QuartoSolver, position: Quarto, action: Action, question: SolveQuestion
) -> Solution:
    found: Solution = {
        "action": str(action),
        "value": solver.value_after(position, action).value,
    }
    if question.distance:
        found["distance"] = solver.distance_after(position, action)
    return found


class QuartoProver:
    """Searches the whole game, without using the known theory."""

    def __init__(self, memory: int, threads: int) -> None:
        self.solver = QuartoSolver(memory=memory, threads=threads, theory=False)
        self.threads = threads

    def prove(self, position: Quarto, deadline: float | None) -> tuple[Value | None, str | None]:
        """Return the value, or ``None`` if it is not proved in time."""
        with suppress(OutOfTime):
            return self.solver.value(position, deadline=deadline), None
        return None, None


def new_prover(memory: int, threads: int) -> QuartoProver:
    """Return a prover that may use this many MiB and threads."""
    return QuartoProver(memory, threads)
