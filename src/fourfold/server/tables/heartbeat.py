"""When the server was last alive, so that the time it was down can be given back.

A crash, a restart and a laptop that slept are the same: no process kept the clocks.
"""

import asyncio
import itertools
import time
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from fourfold.server import telemetry
from fourfold.server.storage.database import Database
from fourfold.server.storage.store import Store
from fourfold.server.tables.upkeep import Upkeep

BEAT = 1.0
"""Seconds between beats: how exactly the time of a crash is known."""

SLOW = 30
"""One beat in this many is stored while no clock is near an alarm or a flag."""

ASLEEP = 4.0
"""If more than this many seconds lie between two beats, the server was asleep."""


class Heartbeat:
    """Stores at every beat that the server is alive, and notices when it was not."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now
        self._last = now()
        self._waking = asyncio.Lock()
        self._upkeep: Upkeep | None = None

    async def start(self, upkeep: Upkeep) -> None:
        """Give back the time during which the server was down, and load the tables that are due."""
        # If other processes are running, the last beat is recent: the service was not down.
        await upkeep.give_back(alive=0.0, shortest=ASLEEP if self._database.shared else 0.0)
        await upkeep.start()
        self._last = self._now()
        self._upkeep = upkeep

    async def run(self) -> None:
        """Beat for ever, and look at tables that are due; ``start`` comes first."""
        upkeep = self._upkeep
        assert upkeep is not None
        for number in itertools.count():
            await asyncio.sleep(BEAT)
            try:
                await self.until_awake()
                self._last = self._now()
                if upkeep.clocks_are_running or self._database.shared or number % SLOW == 0:
                    await self._store_beat()
                await upkeep.sweep()
                upkeep.tell_of_silent()
            except Exception as error:  # the database is unavailable: keep beating
                telemetry.log.error("heartbeat", error=type(error).__name__)

    async def stop(self) -> None:
        """Store that the server was alive until now, if the database still answers."""
        try:
            await self._store_beat()
        except (SQLAlchemyError, OSError) as error:
            telemetry.log.error("heartbeat", error=type(error).__name__)

    async def until_awake(self) -> None:
        """If the server was asleep, return once that time has been given back."""
        if self._upkeep is None:
            return
        if self._now() - self._last > ASLEEP:
            async with self._waking:
                if self._now() - self._last > ASLEEP:
                    # If other processes kept beating, only this one was asleep.
                    await self._upkeep.give_back(alive=self._last, shortest=ASLEEP)
                    self._last = self._now()

    async def _store_beat(self) -> None:
        """Store that the server is alive."""
        await self._database.change(Store.beat, self._now())
