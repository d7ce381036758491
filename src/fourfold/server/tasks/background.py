"""Tasks that nothing waits for: they are kept until they are done, and end with their owner."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

from fourfold.server import telemetry


class BackgroundTasks:
    """Tasks of one owner; the event loop itself holds tasks only weakly."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task; an error in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            telemetry.log.error("task", error=type(error).__name__)

    async def close(self) -> None:
        """End all tasks."""
        await cancel_all(self._tasks)


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    tasks = tuple(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
