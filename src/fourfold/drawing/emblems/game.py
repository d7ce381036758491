"""What a game provides for the emblems, and the registry in which it is found."""

from typing import Protocol

from fourfold.rules.registry import Registry


class GameEmblems(Protocol):
    """The small pictures of one game."""

    def pictures(self) -> dict[str, str]:
        """Return a picture of the game and an emblem for each of its variants, by their names."""


EMBLEMS: Registry[GameEmblems] = Registry("set of emblems")
