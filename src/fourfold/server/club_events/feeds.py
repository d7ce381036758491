"""Who follows an event, and when they are told that it has changed."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable

from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.database import Database

KEEP_ALIVE = 15.0
"""Seconds after which a follower hears that nothing has happened."""


class Feeds:
    """The followers of events in this process.

    Results are stored by games that end in any process, so that the database is asked what is new;
    what this process changes itself is told at once.
    """

    def __init__(self, database: Database, on_change: Callable[[str], None]) -> None:
        self._database = database
        self._on_change = on_change
        self._followers: Counter[str] = Counter()
        self._known: dict[str, tuple[int, bool]] = {}
        self._changed = asyncio.Condition()
        self._is_stopping = False

    async def look(self) -> None:
        """Tell followers of events that have changed, wherever that happened."""
        if not self._followers:
            return
        found = await self._database.query(stored_events.sequences, tuple(self._followers))
        changed = [each for each in found if self._known.get(each) != found[each]]
        if changed:
            new = [each for each in changed if each in self._known]
            self._known.update((each, found[each]) for each in changed)
            await self.tell()
            for event_id in new:
                self._on_change(event_id)

    async def tell(self) -> None:
        """Wake all followers; those of other events go on waiting."""
        async with self._changed:
            self._changed.notify_all()

    async def note(self, event_id: str, sequence: int) -> None:
        """Tell the followers of an event how far it has come, at once."""
        if event_id in self._followers:
            _, paused = self._known.get(event_id, (0, False))
            self._known[event_id] = (sequence, paused)
            await self.tell()

    async def stop(self) -> None:
        """End all feeds."""
        self._is_stopping = True
        await self.tell()

    def join(self, event_id: str) -> None:
        """Count one more follower of an event, until ``leave``."""
        self._followers[event_id] += 1

    def leave(self, event_id: str) -> None:
        """Count one follower less."""
        self._followers[event_id] -= 1
        if not self._followers[event_id]:
            del self._followers[event_id]
            self._known.pop(event_id, None)

    async def follow(self, event_id: str, sequence: int) -> AsyncIterator[int | None]:
        """Yield the number of the last fact whenever it changes; ``None`` now and then."""
        yield sequence
        told: tuple[int, bool] | None = None
        while not self._is_stopping:
            try:
                async with asyncio.timeout(KEEP_ALIVE), self._changed:
                    while not self._is_stopping and self._known.get(event_id, told) == told:
                        await self._changed.wait()
            except TimeoutError:
                yield None
                continue
            told = self._known.get(event_id)
            if told is not None and not self._is_stopping:
                yield told[0]
