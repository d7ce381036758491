"""One entry for each game, found by the game's name.

Every layer that has to know about a game keeps such a registry: a small protocol says what a game
provides for the layer, a module named after the game implements it, and the layer's ``__init__``
registers it. Callers look the game up; none of them asks which game it is.
"""

from collections.abc import Iterator
from typing import Generic, TypeVar

EntryT = TypeVar("EntryT")


class Registry(Generic[EntryT]):
    """What each game provides for one layer.

    >>> sizes: Registry[int] = Registry("size")
    >>> sizes.register("Go", 19)
    >>> sizes["Go"], "Go" in sizes, "Chess" in sizes
    (19, True, False)
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._entries: dict[str, EntryT] = {}
        self._values: tuple[EntryT, ...] = ()

    def register(self, game: str, entry: EntryT) -> None:
        """Add what a game provides; a game is registered once."""
        if game in self._entries:
            raise ValueError(f"{game} has a {self._what} already")
        self._entries[game] = entry
        self._values = tuple(self._entries.values())

    def remove(self, game: str) -> None:
        """Remove a game."""
        del self._entries[game]
        self._values = tuple(self._entries.values())

    def __getitem__(self, game: str) -> EntryT:
        try:
            return self._entries[game]
        except KeyError:
            raise LookupError(f"no {self._what} is registered for {game}") from None

    def __contains__(self, game: str) -> bool:
        return game in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def values(self) -> tuple[EntryT, ...]:
        """Return what all games provide, in the order in which they were registered."""
        return self._values

    def items(self) -> tuple[tuple[str, EntryT], ...]:
        """Return all games' names with what they provide."""
        return tuple(self._entries.items())
