"""The two players."""

from enum import IntEnum


class Player(IntEnum):
    """A player, by who starts.

    In Quarto the first player gives the first piece; in Quads the first player is Light.
    """

    FIRST = 1
    SECOND = 2

    @property
    def other(self) -> "Player":
        """The opponent.

        >>> Player.FIRST.other
        <Player.SECOND: 2>
        """
        return Player(3 - self)
