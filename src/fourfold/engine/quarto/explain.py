"""Why a position has its value: a line of play without mistakes."""

from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.rules import Refusal
from fourfold.rules.quarto import Action, Give, Quarto, piece_code
from fourfold.rules.value import Value


def principal_variation(
    solver: QuartoSolver, position: Quarto, *, deadline: float | None = None
) -> tuple[Action, ...]:
    """Return best play to the end: the winner plays for a quick end, the loser for a late one.

    In a drawn position each player takes the first action that keeps the draw.
    """
    actions: list[Action] = []
    while position.outcome is None:
        action = best_action(solver, position, deadline=deadline)
        actions.append(action)
        position = position.play(action)
    return tuple(actions)


def best_action(solver: QuartoSolver, position: Quarto, *, deadline: float | None = None) -> Action:
    """Return the first action that wins soonest, or keeps the draw, or delays the loss longest."""
    value = solver.value(position, deadline=deadline)
    keeping = (
        action
        for action in position.actions()
        if solver.value_after(position, action, deadline=deadline) is value
    )
    if value is Value.DRAW:
        return next(keeping)

    def distance(action: Action) -> int:
        return solver.distance_after(position, action, deadline=deadline) or 0

    return min(keeping, key=lambda action: distance(action) * value.rank)


def refutation(
    solver: QuartoSolver, position: Quarto, gift: Give, *, deadline: float | None = None
) -> tuple[Action, ...]:
    """Return why a gift loses: the opponent's shortest win against the longest defence."""
    following = position.play(gift)
    if solver.value(following, deadline=deadline) is not Value.WIN:
        raise Refusal("giving {piece} does not lose", piece=piece_code(gift.piece))
    return principal_variation(solver, following, deadline=deadline)
