"""The list of public tables: fair to everyone who wants to be found, and made once a second."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence

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
"""At most this many tables that were made for others, and at which no one sits yet."""

UNWATCHED = 3600.0
"""A table at which no one is connected is listed for so many seconds while it waits."""

MOST_REMEMBERED = 10_000
"""From where so many tables were made is remembered, for a fair share of each address."""

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
        self._made_from: OrderedDict[str, str] = OrderedDict()
        """From which addresses tables were made. Addresses are never stored: after a restart, only
        the shares of guests count for older tables."""
        self._lists: dict[tuple[bool, str], tuple[float, int, asyncio.Task[Listing]]] = {}

    def remember(self, table_id: str, address: str) -> None:
        """Remember from where a public table was made."""
        self._made_from[table_id] = address
        if len(self._made_from) > MOST_REMEMBERED:
            self._made_from.popitem(last=False)

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
        # Many tables to join are read, so that enough are left after a fair share of each guest.
        limit = MOST_READ if waiting else MOST_LISTED
        stored = await hub.database.read(Queries.public_tables, limit, waiting)
        if waiting:
            stored = self._of_each_guest(stored)
        shown = fair_share(stored, self._made_from)
        return await hub.slow_work.run(lambda: tuple(_listings(shown, "", language)))

    def _of_each_guest(self, stored: Sequence[StoredTable]) -> list[StoredTable]:
        """Return some of each guest's waiting tables, and some at which no one sits."""
        alive = [table for table in stored if not _is_left_alone(self._hub, table)]
        empty = [table for table in alive if not table.seats]
        shown = {table.id for table in fair_share(empty, self._made_from, SHARE_OF_ORGANISERS)}
        counts: Counter[str] = Counter()
        for table in alive:
            if table.seats and counts[_owner(table)] < SHARE:
                counts[_owner(table)] += 1
                shown.add(table.id)
        return [table for table in alive if table.id in shown]


def fair_share(
    tables: Sequence[StoredTable], made_from: Mapping[str, str], most: int = MOST_LISTED
) -> list[StoredTable]:
    """Return the tables that are listed, the newest first.

    If there are too many, the newest of every address come before the second newest of any, so that
    one client that makes many tables, as however many guests, leaves room for everyone else.
    """
    counts: Counter[str] = Counter()
    ranks: dict[str, int] = {}
    for table in tables:
        source = made_from.get(table.id) or _owner(table)
        ranks[table.id] = counts[source]
        counts[source] += 1
    shown = {table.id for table in sorted(tables, key=lambda table: ranks[table.id])[:most]}
    return [table for table in tables if table.id in shown]


def _owner(table: StoredTable) -> str:
    """Return the guest who sits at a table; empty if no one does."""
    return table.seats[0][1] if table.seats else ""


def _is_left_alone(hub: Hub, table: StoredTable) -> bool:
    """Return whether no one waits at a table any more; with days for a move, no player need to."""
    if hub.now() - table.since < UNWATCHED or hub.presence.is_anyone_at(table.id):
        return False
    try:
        clock = LiveTable(table).settings.clock
    except msgspec.MsgspecError:
        return False
    return not (table.seats and isinstance(clock, PerMove) and clock.seconds >= DAY)


def _as_seen(table: LiveTable, listed: ListedTable, seats: tuple[Seat, ...]) -> ListedTable:
    return msgspec.structs.replace(listed, yours=seats) if seats else listed
