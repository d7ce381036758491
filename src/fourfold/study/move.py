"""A move in a tree of positions."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from fourfold.rules.game import AnyPosition
from fourfold.rules.record import RecordedValue


@dataclass(frozen=True, slots=True)
class Move:
    """A position, the action that led to it, what is noted about it, and what may follow."""

    position: AnyPosition
    action: Any = None
    """``None`` at the start, to which no action led."""
    comment: str = ""
    value: RecordedValue | None = None
    clock: timedelta | None = None
    """The time left after this move, if it was played at a table."""
    branches: "tuple[Move, ...]" = ()
    """What may follow: the main line first, then the variations."""

    def following(self, action: str) -> "Move | None":
        """Return the move that an action leads to; ``None`` if it has not been tried."""
        return next((move for move in self.branches if str(move.action) == action), None)
