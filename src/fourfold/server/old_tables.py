"""Deleting what is old, if the operator asks for it: finished games, and tables no one joined.

Tables are read from the oldest on, a few at a time, and deleted in transactions that take a few
milliseconds, with pauses in between: a move never waits for long.
"""

import asyncio

import msgspec

from fourfold.play.clock import DAY
from fourfold.server import telemetry
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import StoredTable
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import finished_at

BATCH = 20
"""At most this many tables are deleted in one transaction."""

PAUSE = 0.1
"""Seconds between two transactions."""

EVERY = 3600.0
"""Seconds until the tables are looked through again."""


class OldTables:
    """Deletes tables that have been finished, or have waited in vain, for so many days."""

    def __init__(self, hub: Hub, days: float) -> None:
        self._hub = hub
        self._days = days

    async def run(self) -> None:
        """Delete what is old, now and then, for ever."""
        while True:
            try:
                await self.delete()
            except Exception as error:  # the database is unavailable: try again later
                telemetry.log.error("old tables", error=type(error).__name__)
            await asyncio.sleep(EVERY)

    async def delete(self) -> int:
        """Look through all tables that are old enough once; return how many were deleted."""
        hub, after, count = self._hub, (0.0, ""), 0
        before = hub.now() - self._days * DAY
        while tables := await hub.database.read(Queries.tables_by_age, before, after, BATCH):
            after = tables[-1].since, tables[-1].id
            old = [table for table in tables if self._is_old(table, before)]
            if old:
                deleted = await hub.database.change(
                    Store.delete_tables, old, unannounced=not hub.endings.has_listeners
                )
                hub.forget(deleted)
                count += len(deleted)
            await asyncio.sleep(PAUSE)
        if count:
            telemetry.log.info("old tables deleted", tables=count, days=self._days)
        return count

    def _is_old(self, table: StoredTable, before: float) -> bool:
        """Return whether to delete a table: never while a game runs or someone is there."""
        if self._hub.presence.is_anyone_at(table.id):
            return False
        if table.waiting:
            return True
        try:
            finished = finished_at(table.last)
        except msgspec.MsgspecError:  # of a later version, perhaps
            return False
        return finished is not None and finished < before
