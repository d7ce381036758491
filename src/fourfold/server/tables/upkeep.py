"""Regular work at all tables, and after the server was down."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import DueTable, NewEvents
from fourfold.server.storage.store import Store
from fourfold.server.tables.clocks import resume_clock
from fourfold.server.tables.hub import Hub

AT_A_TIME = 100
"""At most this many tables are worked on at the same time."""

SOON = 120.0
"""Tables that are due within this many seconds are loaded when the server starts."""


class Upkeep:
    """Looks after the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    @property
    def clocks_are_running(self) -> bool:
        """Whether a clock is running whose alarm or flag may come soon."""
        return self._hub.clocks.any_armed

    async def start(self) -> None:
        """Start the clocks, and load the tables that are due soon."""
        self._hub.clocks.start()
        await self.sweep(SOON)

    async def sweep(self, horizon: float = 0.0) -> None:
        """Look at every table that is due: its process may have died, or it was not in memory."""
        query, until = Queries.tables_due, self._hub.now() + horizon
        await self._each(await self._hub.database.read(query, until), self._look_at)
        self._hub.endings.look_for_missed()

    def tell_of_silent(self) -> None:
        """Tell those who are still here about processes that have gone."""
        self._hub.tell_of_silent()

    async def give_back(self, alive: float, shortest: float) -> None:
        """Give back to all clocks the time since the server was last alive.

        It was alive when this process last was, or later; ``shortest`` seconds are not given back.
        """
        now = self._hub.now()

        def resumed(table: DueTable, since: float) -> NewEvents | None:
            return resume_clock(table, since, now)

        given_to = await self._hub.database.change(Store.give_back, now, alive, shortest, resumed)
        await self._hub.refresh_known(given_to)

    async def _look_at(self, table_id: str) -> None:
        table = await self._hub.table(table_id)
        if self._hub.database.shared:
            await self._hub.refresh(table)
        if table.game is not None and table.game.next_moment() is not None:
            await self._hub.tick(table)
        self._hub.look_after(table)

    async def _each(self, table_ids: Sequence[str], work: Callable[[str], Awaitable[None]]) -> None:
        """Do something at many tables, some at a time; an error at one does not stop the others."""
        for start in range(0, len(table_ids), AT_A_TIME):
            some = table_ids[start : start + AT_A_TIME]
            results = await asyncio.gather(*map(work, some), return_exceptions=True)
            for error in results:
                if isinstance(error, Exception) and not isinstance(error, Refusal):
                    telemetry.log.error("table", error=type(error).__name__)
