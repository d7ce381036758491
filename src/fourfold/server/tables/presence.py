"""Who is at other processes, as far as they have told."""

from fourfold.play import Seat
from fourfold.server.storage.notifications import Ring

FORGOTTEN = 30.0
"""Seconds after which a process that says nothing is taken for dead."""


class Presence:
    """What other processes said last about each table."""

    def __init__(self) -> None:
        self._rings: dict[str, dict[str, Ring]] = {}
        self._seen: dict[str, float] = {}

    def alive(self, process: str, now: float) -> None:
        """Keep that a process is there."""
        self._seen[process] = now

    def note(self, ring: Ring, now: float) -> None:
        """Keep that somebody came or left at another process."""
        self.alive(ring.process, now)
        rings = self._rings.setdefault(ring.table, {})
        if ring.here or ring.watchers:
            rings[ring.process] = ring
        else:
            rings.pop(ring.process, None)
            if not rings:
                del self._rings[ring.table]

    def elsewhere(self, table: str, now: float) -> tuple[set[Seat], int]:
        """Return whose seats are at other processes, and how many watch there."""
        here: set[Seat] = set()
        watchers = 0
        for process, ring in self._rings.get(table, {}).items():
            if now - self._seen.get(process, 0.0) < FORGOTTEN:
                here.update(ring.here or ())
                watchers += ring.watchers
        return here, watchers
