"""Working memory for searches: each has its own, so that threads may share a solver."""

from collections import deque
from collections.abc import Callable, Sequence

from fourfold.engine.running import ScratchArray


class ScratchPool:
    """Lends working memory: a set of arrays for each search that is under way.

    Taking from a ``deque`` and giving back is safe between threads, without a lock.
    """

    def __init__(self, make: Callable[[], Sequence[ScratchArray]]) -> None:
        self._make = make
        self._free: deque[Sequence[ScratchArray]] = deque()
        self._all: list[Sequence[ScratchArray]] = []

    def take(self) -> Sequence[ScratchArray]:
        """Return a set of arrays that no other search uses until it is given back."""
        try:
            return self._free.pop()
        except IndexError:
            scratches = self._make()
            self._all.append(scratches)
            return scratches

    def give_back(self, scratches: Sequence[ScratchArray]) -> None:
        """Let another search use a set of arrays."""
        self._free.append(scratches)

    def total(self, word: int) -> int:
        """Return the sum of one word over all arrays."""
        return sum(int(scratch[word]) for scratches in list(self._all) for scratch in scratches)
