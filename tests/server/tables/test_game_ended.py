"""The end of a game is announced once, whatever fails or dies in between."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, text
from structlog.testing import capture_logs

from fourfold.play import PerMove, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules.game import Ending
from fourfold.rules.refusal import Refusal
from fourfold.server.storage.queries import Queries
from fourfold.server.tables import game_ended
from fourfold.server.tables.game_ended import Endings, GameEnded
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.upkeep import Upkeep
from server import listening_server
from server.local_hub import open_database, sqlite_url
from server.server_process import PATIENCE, Person, Server

BOTH = (Seat.ONE, Seat.TWO)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres_url")
    return address.replace("postgresql://", "postgresql+psycopg://", 1)


@pytest.fixture(autouse=True)
def _keep_the_logs() -> Iterator[None]:
    """Drawing the tracebacks of listeners that fail takes longer than the tests."""
    with capture_logs():
        yield


@pytest.fixture(autouse=True)
def _retry_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_ended, "FIRST_RETRY", 0.0)


class Notebook:
    """A listener that stores what it is told, and may be made to fail."""

    def __init__(self) -> None:
        self.calls: list[GameEnded] = []
        self.fails: Callable[[GameEnded], bool] = lambda _: False

    def __call__(self, ended: GameEnded, connection: Connection) -> None:
        self.calls.append(ended)
        connection.execute(
            text("create table if not exists notebook (table_id varchar(32), game integer)")
        )
        connection.execute(
            text("insert into notebook values (:table, :game)"),
            {"table": ended.table_id, "game": ended.number},
        )
        if self.fails(ended):
            raise RuntimeError("not today")

    def told(self, table: LiveTable) -> list[int]:
        """Return the games of a table for which the listener was called."""
        return [ended.number for ended in self.calls if ended.table_id == table.id]


def noted(hub: Hub, table: LiveTable) -> list[int]:
    """Return the games of a table that the listener has stored."""
    with hub.database.store._engine.connect() as connection:
        rows = connection.execute(
            text("select game from notebook where table_id = :table order by game"),
            {"table": table.id},
        )
        return list(rows.scalars())


def with_notebook(url: str, test: Callable[[Hub, Notebook], Awaitable[None]]) -> None:
    """Run a test with a hub and one listener."""

    async def run() -> None:
        async with open_database(url) as database:
            hub, notebook = Hub(database), Notebook()
            hub.endings.on_game_ended(notebook)
            try:
                await test(hub, notebook)
            finally:
                await hub.close()

    asyncio.run(run())


async def new_table(hub: Hub) -> LiveTable:
    return await hub.create("me", TableSettings(), sit=BOTH, first=Seat.ONE)


async def resign(hub: Hub, table: LiveTable) -> None:
    await hub.apply(table, [cmd.Resign(Seat.ONE)])


async def rematch(hub: Hub, table: LiveTable) -> None:
    for seat in Seat:
        await hub.apply(table, [cmd.AskRematch(seat)])


async def sweep(hub: Hub) -> None:
    await hub.endings.close()
    await Upkeep(hub).sweep()
    await hub.endings.close()


def test_a_game_that_ends_is_announced_once(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        await hub.apply(table, [cmd.Act(Seat.ONE, "@9")])
        left = await hub.database.read(Queries.unannounced_endings, 1000)
        assert table.id not in {each.table_id for each in left}
        await resign(hub, table)
        for _ in range(3):
            await sweep(hub)
        assert notebook.told(table) == noted(hub, table) == [1]
        ended = next(each for each in notebook.calls if each.table_id == table.id)
        assert table.game is not None
        assert table.game.ended is not None
        assert (ended.ending, ended.winner) == (Ending.RESIGNATION, Seat.TWO)
        assert ended.at == table.game.ended.at
        assert ended.game == table.game
        assert ended.settings == table.settings
        assert ended.guests == ((Seat.ONE, "me"), (Seat.TWO, "me"))

    with_notebook(url, test)


def test_the_games_of_a_rematch_are_numbered(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        for _ in range(3):
            await resign(hub, table)
            await rematch(hub, table)
        await sweep(hub)
        assert notebook.told(table) == noted(hub, table) == [1, 2, 3]
        games = [each.game for each in notebook.calls if each.table_id == table.id]
        for number, game in enumerate(games, 1):
            whole = table.game_numbered(number)
            assert whole is not None
            assert tuple(game.log) == whole.log[:2], "from the beginning to the end, and no further"
        assert [game.first for game in games] == [Seat.ONE, Seat.TWO, Seat.ONE]

    with_notebook(url, test)


def test_whole_games_end_once(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        rng = Random(4)
        for name in ("Quarto", "Quads"):
            agreed = TableSettings(name)
            table = await hub.create("me", agreed, sit=BOTH, first=Seat.ONE)
            while table.game is not None and (seat := table.game.to_act) is not None:
                action = str(rng.choice(list(table.game.position.actions())))
                await hub.apply(table, [cmd.Act(seat, action)])
            await sweep(hub)
            assert noted(hub, table) == [1]
            assert notebook.calls[-1].game == table.game

    with_notebook(url, test)


def test_a_fallen_flag_ends_a_game_too(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await hub.create("me", TableSettings(clock=PerMove(0.1)), sit=BOTH)
        while table.game is None or table.game.ended is None:
            await asyncio.sleep(0.02)
        await sweep(hub)
        assert noted(hub, table) == [1]
        assert notebook.calls[-1].ending is Ending.TIME

    with_notebook(url, test)


def test_a_takeback_never_unends_a_game(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        await hub.apply(table, [cmd.Act(Seat.ONE, "@9")])
        await hub.apply(table, [cmd.AskTakeback(Seat.ONE)])
        await hub.apply(table, [cmd.Accept(Seat.TWO)])
        await hub.apply(table, [cmd.Act(Seat.ONE, "@8")])
        await hub.apply(table, [cmd.AskTakeback(Seat.ONE)])
        await resign(hub, table)  # while a takeback is on offer
        for command in (cmd.Accept(Seat.TWO), cmd.AskTakeback(Seat.ONE)):
            with pytest.raises(Refusal):
                await hub.apply(table, [command])
        await sweep(hub)
        assert table.game is not None
        assert table.game.ended is not None
        assert notebook.told(table) == noted(hub, table) == [1]

    with_notebook(url, test)


def test_a_listener_that_fails_is_called_again_and_the_table_goes_on(url: str) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        notebook.fails = lambda ended: ended.table_id == table.id
        await resign(hub, table)
        await rematch(hub, table)
        await hub.apply(table, [cmd.Act(Seat.TWO, "@9")])
        await sweep(hub)
        assert notebook.told(table) == [1, 1]
        notebook.fails = lambda _: False
        await sweep(hub)
        await sweep(hub)
        assert notebook.told(table) == [1, 1, 1]
        assert noted(hub, table) == [1], "what it stored before it failed is not kept"

    with_notebook(url, test)


def test_a_listener_that_goes_on_failing_is_called_less_often(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_ended, "FIRST_RETRY", 1000.0)

    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        notebook.fails = lambda ended: ended.table_id == table.id
        await resign(hub, table)
        for _ in range(3):
            await sweep(hub)
        assert notebook.told(table) == [1]
        # Another process, or this one after a restart, tries at once.
        later = Hub(hub.database)
        later.endings.on_game_ended(second := Notebook())
        await later.endings.announce_missed()
        assert second.told(table) == noted(hub, table) == [1]
        await later.close()

    with_notebook(url, test)


def test_a_listener_that_comes_late_is_told_what_it_missed(url: str) -> None:
    async def run() -> None:
        async with open_database(url) as database:
            hub, notebook = Hub(database), Notebook()
            table = await new_table(hub)
            await resign(hub, table)
            await sweep(hub)
            hub.endings.on_game_ended(notebook)
            await sweep(hub)
            await sweep(hub)
            assert notebook.told(table) == [1]
            await hub.close()

    asyncio.run(run())


def test_a_slow_listener_holds_no_sweep_up(url: str) -> None:
    """Otherwise the heartbeat would think that the server was asleep, and give time back."""

    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        may_go_on = threading.Event()
        notebook.fails = lambda _: not may_go_on.wait(30)
        await resign(hub, table)
        await asyncio.wait_for(Upkeep(hub).sweep(), 10)
        may_go_on.set()
        await sweep(hub)
        assert noted(hub, table) == [1]

    with_notebook(url, test)


def test_listeners_are_told_together(url: str) -> None:
    """What one listener stored is not kept if another one fails."""

    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        failures = [True]

        def second(ended: GameEnded, _: Connection) -> None:
            if ended.table_id == table.id and failures.pop():
                raise RuntimeError

        hub.endings.on_game_ended(second)
        await resign(hub, table)
        await hub.endings.close()
        failures.append(False)
        await sweep(hub)
        assert notebook.told(table) == [1, 1]
        assert noted(hub, table) == [1]

    with_notebook(url, test)


def test_one_game_that_fails_keeps_no_other_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Endings, "announce", lambda *_: None)
            tables = [await new_table(hub) for _ in range(3)]
            for table in tables:
                await resign(hub, table)
        notebook.fails = lambda ended: ended.table_id == tables[1].id
        await sweep(hub)
        assert [noted(hub, table) for table in tables] == [[1], [], [1]]

    with_notebook(url, test)


def test_what_a_crash_left_over_is_announced_once_after_the_restart(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        table = await new_table(hub)
        with monkeypatch.context() as patch:
            patch.setattr(Endings, "announce", lambda *_: None)  # killed after the commit
            await resign(hub, table)
        assert not notebook.told(table)
        # Two processes start at the same time.
        async with open_database(url, "other") as database:
            restarted = [Hub(hub.database), Hub(database)]
            for each in restarted:
                each.endings.on_game_ended(notebook)
            await asyncio.gather(*(Upkeep(each).start() for each in restarted))
            for each in restarted:
                await sweep(each)
                await each.close()
        assert noted(hub, table) == [1]

    with_notebook(url, test)


def test_several_processes_announce_each_game_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub, notebook: Notebook) -> None:
        tables = [await new_table(hub) for _ in range(20)]
        async with open_database(url, "other") as database:
            other = Hub(database)
            other.endings.on_game_ended(notebook)
            for table in tables:
                await resign(hub, table)
                await other.endings.announce_missed()
            await asyncio.gather(sweep(hub), sweep(other))
            await other.close()
        assert [noted(hub, table) for table in tables] == [[1]] * len(tables)

    with_notebook(url, test)


def rows(data: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(data / "fourfold.db")) as database:
        return database.execute(query).fetchall()


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Server]:
    script = listening_server.__file__
    assert script is not None
    with Server(tmp_path / "data", program=(script,)) as server:
        yield server


def test_a_server_killed_while_it_announces_tells_once_after_its_restart(
    listening: Server,
) -> None:
    alone = Person(listening, "Alone")
    table = alone.table(sit=[1, 2], first=1)["id"]
    (listening.data / "kill").touch()
    socket = alone.connect(table)
    socket.do({"type": "Resign"})
    assert listening.process is not None
    assert listening.process.wait(PATIENCE) != 0
    socket.close()
    assert rows(listening.data, "select game, announced from ended_games") == [(1, None)]
    assert not rows(listening.data, "select * from sqlite_master where name = 'told'")
    (listening.data / "kill").unlink()
    listening.start()
    give_up = time.monotonic() + PATIENCE
    while rows(listening.data, "select * from ended_games where announced is null"):
        assert time.monotonic() < give_up
        time.sleep(0.05)
    time.sleep(1.5)  # another sweep
    assert rows(listening.data, "select table_id, game from told") == [(table, 1)]
