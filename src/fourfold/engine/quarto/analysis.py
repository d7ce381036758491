"""A finished game, looked at by somebody who overlooks nothing."""

from collections.abc import Iterable
from dataclasses import dataclass

from fourfold.engine.quarto.solver import Solver
from fourfold.engine.value import Value
from fourfold.rules.quarto import Action, Alignment, Place, Quarto


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an action did to the value of the game, for the player who did it."""

    position: Quarto
    """The position in which it was done."""
    action: Action
    before: Value
    after: Value
    overlooked: tuple[Alignment, ...] = ()
    """The alignments that died with it: neither player had called them."""

    @property
    def is_mistake(self) -> bool:
        """Whether the value fell, other than by not calling."""
        return self.after.rank < self.before.rank and not self.position.live


def verdicts(
    solver: Solver,
    start: Quarto,
    actions: Iterable[Action],
    *,
    deadline: float | None = None,
) -> tuple[Verdict, ...]:
    """Return a verdict on every action of a game."""
    found = []
    position = start
    for action in actions:
        before = solver.value(position, deadline=deadline)
        after = solver.value_after(position, action, deadline=deadline)
        # What may be called when the opponent places is dead from then on.
        dies = isinstance(action, Place) and position.rules.calling
        overlooked = position.live if dies else ()
        found.append(Verdict(position, action, before, after, overlooked))
        position = position.play(action)
    return tuple(found)
