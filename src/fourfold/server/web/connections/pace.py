"""What is sent to those who only watch: it waits where it would hold up the players.

A move is told to each watcher. Two thousand of them, at tables where moves are made as fast as
possible, would take all of the loop's time.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

SHARE = 0.25
"""So much of the loop's time it may take, in the long run."""

SECONDS = 0.002
"""A player's move waits so long for it at most."""


class Pace:
    """Calls one function after the other, and leaves most of the time for everything else."""

    def __init__(self, share: float = SHARE, seconds: float = SECONDS) -> None:
        self._share = share
        self._seconds = seconds
        self._due = deque[Callable[[], object]]()
        self._is_waiting = False

    def later(self, call: Callable[[], object]) -> None:
        """Call a function when it is its turn: at once, if there is nothing else to do."""
        self._due.append(call)
        if not self._is_waiting:
            self._is_waiting = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        begun = time.perf_counter()
        taken = 0.0
        while self._due and taken < self._seconds:
            self._due.popleft()()
            taken = time.perf_counter() - begun
        self._is_waiting = bool(self._due)
        if self._is_waiting:
            rest = taken / self._share - taken
            asyncio.get_running_loop().call_later(rest, self._go_on)
