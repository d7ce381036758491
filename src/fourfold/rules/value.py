"""The value of a position, or of an action: how the game ends with best play."""

from enum import StrEnum


class Value(StrEnum):
    """How the game ends between players who make no mistake, for the player to act."""

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
