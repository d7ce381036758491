"""Starting after the server was down: in one step, however many clocks are running."""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest
from sqlalchemy import event, text

from fourfold.play import PerMove, Seat, SeatSettings, TableSettings
from fourfold.server.storage.database import Database
from fourfold.server.tables.heartbeat import Heartbeat
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from server.local_hub import open_database, sqlite_url

MOVE, DOWN = 600.0, 10_000.0
CLOCKED = TableSettings(clock=PerMove(MOVE))
MANY = 10_000


class Crashed(Exception):
    """The process has gone."""


async def start(database: Database, now: float) -> Hub:
    """Start a server at this time; return its hub."""
    hub = Hub(database, clock=lambda: now, clocks_running=False)
    await Heartbeat(database, lambda: now).start(Upkeep(hub))
    return hub


async def table_at(hub: Hub) -> str:
    return (await hub.create("me", CLOCKED, sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)).id


async def copies_of(hub: Hub, table_id: str, count: int) -> None:
    """Store a table so many times more, with its events."""
    copy = "with recursive n(i) as (select 1 union all select i + 1 from n where i < :count) "
    with hub.database.store._engine.begin() as connection:
        for statement in (
            "insert into tables (id, code, agreed, first, public, waiting, since, due) "
            f"{copy} select id || i, code || i, agreed, first, public, waiting, since, due "
            "from tables, n where id = :id",
            "insert into events (table_id, sequence, body) "
            f"{copy} select table_id || i, sequence, body from events, n where table_id = :id",
        ):
            connection.execute(text(statement), {"count": count, "id": table_id})


@pytest.mark.parametrize("crash", range(1, 5))
def test_a_crash_while_starting_costs_no_one_their_time(tmp_path: Path, crash: int) -> None:
    """The process dies before one of its first commits; then it is started again."""

    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = await start(database, 1000.0)
            tables = [await table_at(hub) for _ in range(3)]
            await database.change(lambda store: store.beat(1000.0))
            await hub.close()
        async with open_database(sqlite_url(tmp_path)) as database:
            commits = 0

            def crashes(_: object) -> None:
                nonlocal commits
                commits += 1
                if commits >= crash:
                    raise Crashed

            event.listen(database.store._engine, "commit", crashes)
            with contextlib.suppress(Crashed):
                await (await start(database, 1000.0 + DOWN)).close()
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = await start(database, 1000.0 + DOWN + 1)
            for table_id in tables:
                game = (await hub.table(table_id)).game
                assert game is not None
                assert game.ended is None
                left = game.clock.remaining(Seat.ONE, 1000.0 + DOWN + 1)
                assert left is not None
                assert left >= MOVE - 1
            await hub.close()

    asyncio.run(run())


def test_a_table_without_a_clock_is_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = await start(database, 1000.0)
            settings = TableSettings(seats=(SeatSettings("a"), SeatSettings(level=1)))
            table = await hub.create("me", settings, first=Seat.TWO)
            assert table.due is not None, "a computer is to act"
            await hub.close()
            later = await start(database, 1000.0 + DOWN)
            events = (await later.table(table.id)).log
            assert [type(each).__name__ for each in events] == ["Begun"]
            await later.close()

    asyncio.run(run())


def test_one_statement_gives_the_time_back_to_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = await start(database, 1000.0)
            await copies_of(hub, await table_at(hub), 50)
            await hub.close()
            statements: list[str] = []
            event.listen(
                database.store._engine,
                "before_cursor_execute",
                lambda _c, _k, statement, *_: statements.append(statement),
            )
            later = await start(database, 1000.0 + DOWN)
            assert len(statements) < 10
            resumed = "select count(*) from events where json_extract(body, '$.type') = 'Resumed'"
            with database.store._engine.connect() as connection:
                assert connection.execute(text(resumed)).scalar_one() == 51
            await later.close()

    asyncio.run(run())


@pytest.mark.soak
def test_starting_with_many_clocks(tmp_path: Path) -> None:
    """It took 12 seconds when every table was read and changed by itself."""

    async def run() -> float:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = await start(database, 1000.0)
            await copies_of(hub, await table_at(hub), MANY)
            await hub.close()
            began = time.perf_counter()
            later = await start(database, 1000.0 + DOWN)
            took = time.perf_counter() - began
            await later.close()
            return took

    took = asyncio.run(run())
    print(f"\n{MANY} clocks: started in {took:.2f} s")
    assert took < 6
