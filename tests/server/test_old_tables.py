"""``fourfold serve --keep``: what is old is deleted, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from fourfold.play import Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.play.clock import DAY
from fourfold.server import old_tables
from fourfold.server.old_tables import OldTables
from fourfold.server.refusals import NotThere
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from server.local_hub import connect, failing, open_database, sqlite_url

BOTH = (Seat.ONE, Seat.TWO)
KEPT = 30
TABLES = ("tables", "seats", "events", "ended_games", "handovers")


class Calendar:
    """The time of day, set by hand."""

    now = 1e9

    def __call__(self) -> float:
        return self.now

    def pass_days(self, days: float) -> None:
        self.now += days * DAY


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("empty_postgres_url")
    return address


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_tables, "PAUSE", 0.0)
    monkeypatch.setattr(old_tables, "BATCH", 3)


def with_calendar(url: str, test: Callable[[Hub, Calendar], Awaitable[None]]) -> None:
    async def run() -> None:
        calendar = Calendar()
        async with open_database(url) as database:
            hub = Hub(database, clock=calendar)
            try:
                await test(hub, calendar)
            finally:
                await hub.close()

    asyncio.run(run())


async def table(hub: Hub, *, finished: bool, sit: tuple[Seat, ...] = BOTH) -> LiveTable:
    made = await hub.create("me", TableSettings(), sit=sit)
    if finished:
        await hub.apply(made, [cmd.Resign(Seat.ONE)])
    return made


async def rematch(hub: Hub, at: LiveTable) -> None:
    for seat in Seat:
        await hub.apply(at, [cmd.AskRematch(seat)])


async def stored(hub: Hub, table_id: str) -> dict[str, int]:
    """Return how many rows belong to a table."""

    def count(store: Store) -> dict[str, int]:
        with store._engine.connect() as connection:
            return {
                name: connection.execute(
                    text(
                        f"select count(*) from {name} where "
                        f"{'id' if name == 'tables' else 'table_id'} = :id"
                    ),
                    {"id": table_id},
                ).scalar_one()
                for name in TABLES
            }

    return await hub.database.change(count)


def test_only_what_is_old_and_over_is_deleted(url: str, tmp_path: Path) -> None:
    async def test(hub: Hub, calendar: Calendar) -> None:
        old = await table(hub, finished=True)
        await hub.database.change(Store.add_handover, "d", old.id, 1, calendar.now)
        empty = await table(hub, finished=False, sit=(Seat.ONE,))
        running = await table(hub, finished=False)
        played_again = await table(hub, finished=True)
        ended_lately = await table(hub, finished=False)
        watched = await table(hub, finished=True)
        connection, _ = connect(hub, tmp_path, "you")
        await connection.receive(f'{{"type":"Subscribe","table":"{watched.id}","after":0}}')
        calendar.pass_days(KEPT / 2)
        await rematch(hub, played_again)
        calendar.pass_days(KEPT / 2 + 0.1)
        await hub.apply(ended_lately, [cmd.Resign(Seat.ONE)])
        new = await table(hub, finished=True)
        waiting = await table(hub, finished=False, sit=(Seat.ONE,))
        with capture_logs() as logs:
            assert await OldTables(hub, KEPT).delete() == 2
        assert logs == [
            {"event": "old tables deleted", "log_level": "info", "tables": 2, "days": KEPT}
        ]
        for gone in (old, empty):
            assert set((await stored(hub, gone.id)).values()) == {0}
            with pytest.raises(NotThere):
                await hub.table(gone.id)
        for left in (running, played_again, ended_lately, watched, new, waiting):
            assert (await stored(hub, left.id))["tables"] == 1
            assert await hub.table(left.id) is left
        assert await OldTables(hub, KEPT).delete() == 0
        connection.close()

    with_calendar(url, test)


def test_a_game_is_deleted_only_after_it_was_announced(url: str) -> None:
    async def test(hub: Hub, calendar: Calendar) -> None:
        fails, told = True, []

        def listener(ended: object, _: object) -> None:
            if fails:
                raise RuntimeError("not today")
            told.append(ended)

        made = await table(hub, finished=True)
        hub.endings.on_game_ended(listener)
        calendar.pass_days(KEPT + 1)
        with capture_logs():
            await hub.endings.announce_missed()
        assert await OldTables(hub, KEPT).delete() == 0
        fails = False
        calendar.pass_days(1)
        await hub.endings.announce_missed()
        assert len(told) == 1
        assert await OldTables(hub, KEPT).delete() == 1
        assert set((await stored(hub, made.id)).values()) == {0}

    with_calendar(url, test)


def test_nothing_happens_any_more_at_a_table_that_was_deleted(url: str) -> None:
    """Another process, or a request that is already waiting, may still have it in memory."""

    async def test(hub: Hub, calendar: Calendar) -> None:
        made = await table(hub, finished=True)
        open_ = await table(hub, finished=False, sit=(Seat.ONE,))
        other = Hub(hub.database, clock=calendar, process="other")
        theirs, their_open = await other.table(made.id), await other.table(open_.id)
        calendar.pass_days(KEPT + 1)
        assert await OldTables(hub, KEPT).delete() == 2
        with pytest.raises(NotThere):
            await other.apply(theirs, [cmd.AskRematch(Seat.ONE)])
        with pytest.raises(NotThere):
            await other.sit(their_open, "you", "You")
        for gone in (made, open_):
            assert set((await stored(hub, gone.id)).values()) == {0}
            with pytest.raises(NotThere):
                await other.table(gone.id)
        await other.close()

    with_calendar(url, test)


def test_what_happens_meanwhile_saves_a_table(url: str) -> None:
    async def test(hub: Hub, calendar: Calendar) -> None:
        made = await table(hub, finished=True)
        calendar.pass_days(KEPT + 1)
        store = hub.database.store
        [seen] = store.queries.tables_by_age(calendar.now, (0.0, ""), 10)
        await rematch(hub, made)
        assert store.delete_tables([seen], unannounced=True) == []
        assert (await stored(hub, made.id))["events"] == 6

    with_calendar(url, test)


def test_what_something_else_refers_to_stays(url: str) -> None:
    """Such as a part of the server that keeps more about a game."""

    async def test(hub: Hub, calendar: Calendar) -> None:
        old = [await table(hub, finished=True) for _ in range(3)]
        store = hub.database.store
        with store._engine.begin() as connection:
            connection.execute(
                text("create table kept (table_id varchar(32) references tables (id))")
            )
            connection.execute(text("insert into kept values (:id)"), {"id": old[1].id})
        calendar.pass_days(KEPT + 1)
        assert await OldTables(hub, KEPT).delete() == 2
        assert [(await stored(hub, each.id))["tables"] for each in old] == [0, 1, 0]
        assert (await stored(hub, old[1].id))["events"] == 2

    with_calendar(url, test)


def test_an_event_that_cannot_be_read_stays(url: str) -> None:
    async def test(hub: Hub, calendar: Calendar) -> None:
        made = await table(hub, finished=True)
        with hub.database.store._engine.begin() as connection:
            connection.execute(text("update events set body = '{}'"))
        calendar.pass_days(KEPT + 1)
        assert await OldTables(hub, KEPT).delete() == 0
        assert (await stored(hub, made.id))["tables"] == 1

    with_calendar(url, test)


def test_it_goes_on_after_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_tables, "EVERY", 0.0)

    async def test(hub: Hub, calendar: Calendar) -> None:
        made = await table(hub, finished=True)
        calendar.pass_days(KEPT + 1)
        with monkeypatch.context() as broken, capture_logs() as logs:
            broken.setattr(hub.database, "read", failing)
            running = asyncio.create_task(OldTables(hub, KEPT).run())
            while not logs:
                await asyncio.sleep(0)
        assert logs[0]["event"] == "old tables"
        async with asyncio.timeout(30):
            while (await stored(hub, made.id))["tables"]:
                await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    with_calendar(sqlite_url(tmp_path), test)
