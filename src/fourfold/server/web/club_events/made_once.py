"""What is made once for each state of a tournament: many ask for the same."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from fourfold.server.storage.club.club_events import StoredEvent

_T = TypeVar("_T")


class MadeOnce(Generic[_T]):
    """Keeps what was made last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int, int, str], _T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, stored: StoredEvent, name: str, make: Callable[[], _T]) -> _T:
        """Return what has a name in a state of a tournament; it is made if it is not kept."""
        key = (stored.id, stored.revision, stored.sequence, name)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = make()
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
            return self._kept[key]
