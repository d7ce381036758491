"""What each action of a finished game did to its value."""

from collections.abc import Iterable
from dataclasses import dataclass

from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.rules.quarto import Action, Alignment, Place, Quarto
from fourfold.rules.value import Value


@dataclass(frozen=True, slots=True)
class ValueChange:
    """What an action did to the value of the game, for the player who played it."""

    position: Quarto
    """The position in which it was played."""
    action: Action
    before: Value
    after: Value
    overlooked: tuple[Alignment, ...] = ()
    """The alignments that can no longer be called after it: neither player had called them."""

    @property
    def is_mistake(self) -> bool:
        """Whether the value fell, other than by not calling."""
        return self.after.rank < self.before.rank and not self.position.live


def value_changes(
    solver: QuartoSolver,
    start: Quarto,
    actions: Iterable[Action],
    *,
    deadline: float | None = None,
) -> tuple[ValueChange, ...]:
    """Return what every action of a game did to its value."""
    found = []
    position = start
    for action in actions:
        before = solver.value(position, deadline=deadline)
        after = solver.value_after(position, action, deadline=deadline)
        # What may be called when the opponent places can no longer be called after that.
        dies = isinstance(action, Place) and position.rules.calling
        overlooked = position.live if dies else ()
        found.append(ValueChange(position, action, before, after, overlooked))
        position = position.play(action)
    return tuple(found)
