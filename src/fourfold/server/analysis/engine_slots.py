"""How many workers may compute at the same time, in all processes of a site together."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

from fourfold.server.site import ALONE, Site

try:
    import fcntl
except ImportError:  # pragma: no cover (Windows has no such locks, and no such sites)
    fcntl = None  # type: ignore[assignment]

PAUSE = 0.05
"""Seconds after which a process looks again for a free slot."""


class EngineSlots:
    """Some slots, each of them a file that one process at a time can lock.

    The lock of a process that dies is released by the system, so no slot is ever lost.
    """

    def __init__(self, site: Site = ALONE, kind: str = "", count: int = 1) -> None:
        folder = site.folder
        self._files = [] if folder is None else [folder / f"{kind}-{n}" for n in range(count)]

    @contextlib.asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Wait for a free slot, and hold it."""
        if not self._files:
            yield
            return
        while (held := self._take()) is None:
            await asyncio.sleep(PAUSE)
        with held:
            yield

    def _take(self) -> IO[bytes] | None:
        for path in random.sample(self._files, len(self._files)):
            if (held := _lock(path)) is not None:
                return held
        return None


def _lock(path: Path) -> IO[bytes] | None:
    file = path.open("wb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
