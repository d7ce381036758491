"""How much one guest, and one address, may ask for: buckets that fill again."""

import time
from collections import OrderedDict
from collections.abc import Callable

KNOWN = 100_000
"""So many buckets are remembered: those longest unused are forgotten, and full again."""


class Limit:
    """So many a second each, and so many at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._now = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Take from somebody's bucket; false if there is not enough in it.

        >>> limit = Limit(rate=1, burst=2, clock=lambda: 0.0)
        >>> [limit.take("somebody") for _ in range(3)]
        [True, True, False]
        """
        now = self._now()
        left, since = self._buckets.get(who, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        enough = left >= cost
        self._buckets[who] = (left - cost if enough else left, now)
        self._buckets.move_to_end(who)
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        return enough


class Tally:
    """So many at the same time each."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def enter(self, who: str) -> bool:
        """Count somebody in; false if there are too many already."""
        count = self._counts.get(who, 0)
        if count >= self.most:
            return False
        self._counts[who] = count + 1
        return True

    def leave(self, who: str) -> None:
        """Count somebody out."""
        if self._counts[who] == 1:
            del self._counts[who]
        else:
            self._counts[who] -= 1
