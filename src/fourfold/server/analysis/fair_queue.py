"""A queue that is fair to everyone who waits in it, however much one of them asks for."""

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

from fourfold.server.refusals import Busy

MOST_OF_GUEST = 4
"""At most this many questions of one guest wait."""

MOST_OF_ADDRESS = 40
"""At most this many from one address: it may be a whole class, or one client with many tokens."""

MOST_WAITING = 200
"""At most this many in all."""

_T = TypeVar("_T")


class Asker(NamedTuple):
    """Who asks, and from where."""

    address: str
    guest: str


class FairQueue(Generic[_T]):
    """Addresses take turns, and so do the guests at each address; each has a queue of its own."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[_T]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        """Return how many wait."""
        return self._count

    def put(self, asker: Asker, item: _T) -> None:
        """Let something wait for its turn."""
        queues = self._waiting.setdefault(asker.address, OrderedDict())
        queues.setdefault(asker.guest, deque()).append(item)
        self._count += 1

    def next(self) -> _T:
        """Return what is next: of the address, and of its guest, that have waited the longest.

        >>> queue = FairQueue[str]()
        >>> for guest, item in [("Ada", "a1"), ("Ada", "a2"), ("Ada", "a3"), ("Ben", "b1")]:
        ...     queue.put(Asker("school", guest), item)
        >>> queue.put(Asker("home", "Cleo"), "c1")
        >>> [queue.next() for _ in range(len(queue))]
        ['a1', 'c1', 'b1', 'a2', 'a3']
        """
        address, guests = next(iter(self._waiting.items()))
        guest, items = next(iter(guests.items()))
        item = items.popleft()
        self._count -= 1
        if items:
            guests.move_to_end(guest)
        else:
            del guests[guest]
        if guests:
            self._waiting.move_to_end(address)
        else:
            del self._waiting[address]
        return item


class ShortFairQueue(FairQueue[_T]):
    """A fair queue for what takes long: it refuses what would have to wait too long."""

    def put(self, asker: Asker, item: _T) -> None:
        """Let something wait for its turn, or refuse it."""
        guests = self._waiting.get(asker.address) or OrderedDict[str, deque[_T]]()
        if len(guests.get(asker.guest, ())) >= MOST_OF_GUEST:
            raise Busy(
                "the engine is still working on your last {most} questions: wait for an answer",
                most=MOST_OF_GUEST,
            )
        if self._count >= MOST_WAITING or sum(map(len, guests.values())) >= MOST_OF_ADDRESS:
            raise Busy("the engine is busy: try again in a minute")
        super().put(asker, item)
