"""The heart: keeps when the server was last alive, so that time it was not can be given back.

A crash, a restart and a laptop that slept are the same: nobody held the clocks.
"""

import asyncio
import itertools

from fourfold.server import telemetry
from fourfold.server.storage.notifications import Ring
from fourfold.server.tables.hub import Hub

BEAT = 1.0
"""Seconds between beats: how exactly the moment of a crash is known."""

SLOW = 30
"""Every so many beats are kept while nobody but those with days to think has a clock."""

ASLEEP = 4.0
"""A longer time than this between two beats, and the server was asleep."""

SOON = 120.0
"""Tables that are due in so many seconds are taken up when the server starts."""


class Heart:
    """Beats beside the requests."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._last = hub.now()
        self._waking = asyncio.Lock()
        # No flag falls before the time the server was down is given back.
        hub.steward.holds = False

    async def start(self) -> None:
        """Give back the time the server was down, and take up the tables that wait for it."""
        seen = await self._hub.read(self._hub.store.beat, self._hub.now())
        # Where other processes beat, the last beat is fresh: nobody was down.
        if not self._hub.store.shared or self._hub.now() - seen > ASLEEP:
            await self._hub.steward.give_back(seen)
        self._hub.steward.holds = True
        await self._hub.steward.sweep(SOON)
        self._last = self._hub.now()
        self._hub.awake = self.awake

    async def beat_on(self) -> None:
        """Beat for ever, and look at tables that are due."""
        for number in itertools.count():
            await asyncio.sleep(BEAT)
            try:
                await self.awake()
                self._last = self._hub.now()
                if self._hub.steward.holds_clocks or self._hub.store.shared or number % SLOW == 0:
                    await self._hub.read(self._hub.store.beat, self._last)
                await self._hub.steward.sweep()
                await self._hub.read(self._hub.store.ring, Ring(self._hub.process))
            except Exception as error:  # the database is out of reach: beat on
                telemetry.log.error("heart", error=type(error).__name__)

    async def awake(self) -> None:
        """Return once the time is given back during which the server slept, if it did."""
        if self._hub.now() - self._last > ASLEEP:
            async with self._waking:
                if self._hub.now() - self._last > ASLEEP:
                    # Where other processes beat meanwhile, nobody was asleep but this one.
                    seen = await self._hub.read(self._hub.store.beat, self._hub.now())
                    since = max(self._last, seen)
                    if self._hub.now() - since > ASLEEP:
                        await self._hub.steward.give_back(since)
                    self._last = self._hub.now()
