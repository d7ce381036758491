"""One writer with group commit: while one commit is in progress, the next one is collected."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from fourfold.server import telemetry
from fourfold.server.storage.rows import NewEvents
from fourfold.server.storage.store import Store

LARGEST_BATCH = 256
"""At most this many commands go into one commit: the first are sent while the next are written."""


class Writer:
    """Makes events durable; they may be sent out once ``append`` has returned true."""

    def __init__(self, store: Store, report: Callable[[bool], None]) -> None:
        self._store = store
        self._report = report
        """Called after each commit: whether it could be stored."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[tuple[NewEvents, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    def append(self, new: NewEvents) -> asyncio.Future[bool]:
        """Return a promise: true once the events are durable, false if others came first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return done

    async def close(self) -> None:
        """Finish what is waiting."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
                await self._commit(batch)
        finally:
            self._writing = None

    async def _commit(self, batch: Sequence[tuple[NewEvents, asyncio.Future[bool]]]) -> None:
        loop = asyncio.get_running_loop()
        events = [new for new, _ in batch]
        with telemetry.COMMIT_SECONDS.time():
            try:
                added = await loop.run_in_executor(self._thread, self._store.append, events)
            except Exception as error:  # the disk is full, the database has gone
                self._report(False)
                for _, done in batch:
                    if not done.cancelled():
                        done.set_exception(error)
                return
        self._report(True)
        telemetry.COMMIT_SIZE.observe(len(batch))
        for (_, done), is_added in zip(batch, added, strict=True):
            if not done.cancelled():
                done.set_result(is_added)
