"""Connections that stay open: the guests at one address, which may be a school, share them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

LetGo = Callable[[], object]


class SharedConnections:
    """How many connections each address may have at the same time.

    When an address has all it may have, the guest there with the most connections gives one up to a
    guest with at least two fewer. So someone who opens all there may be keeps no one else out.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, dict[str, dict[object, LetGo]]] = {}
        """By address and guest, the oldest first: how each connection is let go."""

    @contextmanager
    def counted(self, address: str, guest: str, let_go: LetGo) -> Iterator[bool]:
        """Count a connection while the block runs; false if there are already too many."""
        if not self._has_room(address, guest):
            yield False
            return
        connection = object()
        self._open.setdefault(address, {}).setdefault(guest, {})[connection] = let_go
        try:
            yield True
        finally:
            self._forget(address, guest, connection)

    def _has_room(self, address: str, guest: str) -> bool:
        """Return whether there is room for one more, which another guest may have to make."""
        guests = self._open.get(address, {})
        if sum(map(len, guests.values())) < self.most:
            return True
        fullest = max(guests, key=lambda each: len(guests[each]))
        if len(guests[fullest]) < len(guests.get(guest, ())) + 2:
            return False
        oldest, let_go = next(iter(guests[fullest].items()))
        self._forget(address, fullest, oldest)
        let_go()
        return True

    def _forget(self, address: str, guest: str, connection: object) -> None:
        guests = self._open.get(address, {})
        mine = guests.get(guest, {})
        mine.pop(connection, None)  # unless it has been let go
        if not mine:
            guests.pop(guest, None)
        if not guests:
            self._open.pop(address, None)
