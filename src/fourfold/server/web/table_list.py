"""The list of public tables: fair to everyone who wants to be found, and made once a second."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from fourfold.locale import Language
from fourfold.play import Seat
from fourfold.play.clock import DAY, PerMove
from fourfold.protocol.requests import ListedTable
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import StoredTable
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, is_over
from fourfold.server.web.joining import listed_table

MOST_LISTED = 100
"""At most this many waiting tables are listed, and as many others."""

MOST_READ = 500

SHARE = 3
"""At most this many waiting tables of one guest are listed."""

SHARE_OF_ORGANISERS = 30
"""At most this many of those who made tables for others, and have no seat themselves."""

UNWATCHED = 3600.0
"""A table at which no one is connected is listed for so many seconds while it waits."""

FRESH = 1.0
"""A list is used again for so many seconds."""

Listing = Sequence[tuple[LiveTable, ListedTable]]


def listings(
    tables: Iterable[StoredTable], guest: str, language: Language
) -> Iterator[ListedTable]:
    """Yield tables as a guest finds them in a list."""
    return (listed for _, listed in _listings(tables, guest, language))


def _listings(
    tables: Iterable[StoredTable], guest: str, language: Language
) -> Iterator[tuple[LiveTable, ListedTable]]:
    """Yield tables as they are listed; one that cannot be read does not hide the others."""
    for stored in tables:
        try:
            table, over = LiveTable(stored), is_over(stored.last)
            listed = listed_table(table, guest, language, waiting=stored.waiting, over=over)
            yield table, listed
        except (msgspec.MsgspecError, Refusal) as error:
            telemetry.log.error("table", error=type(error).__name__)


class PublicTables:
    """Public tables, as they were at most a second ago."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lists: dict[tuple[bool, str], tuple[float, int, asyncio.Task[Listing]]] = {}

    async def listed(self, guest: str, language: Language, *, playing: bool) -> list[ListedTable]:
        """Return the tables that are waiting and, with ``playing``, also the others."""
        found = list(await self._fresh(language, waiting=True))
        if playing:
            found += await self._fresh(language, waiting=False)
        return [_as_seen(table, listed, table.seats_of(guest)) for table, listed in found]

    async def _fresh(self, language: Language, *, waiting: bool) -> Listing:
        key, now, version = (waiting, language.code), time.monotonic(), self._hub.public_version
        made, of_version, task = self._lists.get(key, (0.0, -1, None))
        has_failed = task is not None and task.done() and task.exception() is not None
        if task is None or has_failed or of_version != version or now - made >= FRESH:
            task = asyncio.create_task(self._read(language, waiting=waiting))
            self._lists[key] = now, version, task
        return await asyncio.shield(task)

    async def _read(self, language: Language, *, waiting: bool) -> Listing:
        hub = self._hub
        stored = await hub.database.read(Queries.public_tables, MOST_READ, waiting)
        shown = fair_share(hub, stored) if waiting else stored[:MOST_LISTED]
        return await hub.slow_work.run(lambda: tuple(_listings(shown, "", language)))


def fair_share(hub: Hub, stored: Sequence[StoredTable]) -> list[StoredTable]:
    """Return the waiting tables that are listed, the newest first: some of each guest."""
    mine: Counter[str] = Counter()
    shown: list[StoredTable] = []
    for table in stored:
        owner = table.seats[0][1] if table.seats else ""
        if mine[owner] < (SHARE if owner else SHARE_OF_ORGANISERS) and not _is_left_alone(
            hub, table
        ):
            mine[owner] += 1
            shown.append(table)
    return shown[:MOST_LISTED]


def _is_left_alone(hub: Hub, table: StoredTable) -> bool:
    """Return whether no one waits at a table any more; with days for a move, no one need to."""
    if hub.now() - table.since < UNWATCHED or hub.presence.is_anyone_at(table.id):
        return False
    try:
        clock = LiveTable(table).settings.clock
    except msgspec.MsgspecError:
        return False
    return not (isinstance(clock, PerMove) and clock.seconds >= DAY)


def _as_seen(table: LiveTable, listed: ListedTable, seats: tuple[Seat, ...]) -> ListedTable:
    return msgspec.structs.replace(listed, yours=seats) if seats else listed
