"""What the engine says of a position."""

from enum import Enum


class Value(Enum):
    """How the game ends between players who overlook nothing, for the player to act."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"

    @property
    def opposite(self) -> "Value":
        """The same for the other player."""
        return _OPPOSITES[self]

    @property
    def rank(self) -> int:
        """1 for a win, 0 for a draw, -1 for a loss."""
        return _RANKS[self]


_OPPOSITES = {Value.WIN: Value.LOSS, Value.DRAW: Value.DRAW, Value.LOSS: Value.WIN}
_RANKS = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
