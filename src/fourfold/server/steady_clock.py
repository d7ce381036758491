"""The time of day, which never goes back."""

import time


class SteadyClock:
    """A clock for games: if the system's clock is set back, this one goes on from where it was.

    If it is set forward, that looks like sleep, and the heartbeat gives the time back.
    """

    def __init__(self) -> None:
        self._latest = 0.0
        self._ahead = 0.0

    def __call__(self) -> float:
        """Return the time, in seconds since 1970."""
        self.not_before(self._latest)
        self._latest = time.time() + self._ahead
        return self._latest

    def not_before(self, moment: float) -> None:
        """Go on from a moment, if the system's clock has not come to it yet."""
        self._ahead = max(self._ahead, moment - time.time())
