"""The tables in memory: each is loaded once, and dropped when it has not been used for long."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from weakref import WeakValueDictionary

from fourfold.play import events as ev
from fourfold.server import telemetry
from fourfold.server.storage.database import Database
from fourfold.server.storage.queries import Queries
from fourfold.server.tables.live_table import LiveTable, last_game_start
from fourfold.server.tasks.background import cancel_all

MOST_RECENT = 2_000
"""How many tables stay in memory while nothing refers to them."""
MOST_EVENTS = 50_000
"""How many events they may have together: a table can be made as long as many others."""
SLICE = 100
"""So many stored events are read at once: that takes about a millisecond."""


class LoadedTables:
    """All tables that this process has in memory."""

    def __init__(self, database: Database, on_load: Callable[[LiveTable], None]) -> None:
        self._database = database
        self._on_load = on_load
        # A table that something still refers to is never loaded a second time.
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self._lengths: dict[str, int] = {}
        """How many events each of them had when it was last used."""
        self._events = 0
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    def get(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._tables.get(table_id)

    def all(self) -> tuple[LiveTable, ...]:
        """Return the tables in memory."""
        return tuple(self._tables.values())

    async def load(self, table_id: str) -> LiveTable | None:
        """Return a table from the database; several who ask at once wait for one answer."""
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable | None:
        stored = await self._database.read(Queries.table, table_id)
        if stored is None:
            return None
        table = LiveTable(stored)
        rows = await self._database.read(Queries.events_after, table_id, 0)
        # Games that are over are folded when someone looks at them, not while someone waits.
        async for _ in read_in_slices(table, rows, folded_from=last_game_start(rows)):
            pass
        if (known := self._tables.get(table_id)) is not None:
            return known  # another task was faster to load it
        self.keep(table)
        self._on_load(table)
        return table

    def keep(self, table: LiveTable) -> None:
        """Keep a table in memory; drop the longest unused of those that nothing refers to."""
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        self._events += table.sequence - self._lengths.get(table.id, 0)
        self._lengths[table.id] = table.sequence
        while len(self._recent) > MOST_RECENT or (
            self._events > MOST_EVENTS and len(self._recent) > 1
        ):
            oldest, _ = self._recent.popitem(last=False)
            self._events -= self._lengths.pop(oldest)
        telemetry.TABLES.set(len(self._tables))

    def forget(self, table_ids: Sequence[str]) -> None:
        """Drop tables that have been deleted."""
        for table_id in table_ids:
            self._recent.pop(table_id, None)
            self._tables.pop(table_id, None)

    async def close(self) -> None:
        """Stop loading."""
        await cancel_all(self._loading.values())


async def read_in_slices(
    table: LiveTable, rows: Sequence[tuple[int, str | None, str]], *, folded_from: int = 0
) -> AsyncIterator[list[ev.LoggedEvent]]:
    """Add stored events, and yield those that are new; in between, the event loop goes on."""
    for start in range(0, len(rows), SLICE):
        yield table.read_events(rows[start : start + SLICE], folded_from=folded_from)
        await asyncio.sleep(0)
