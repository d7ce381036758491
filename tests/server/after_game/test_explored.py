"""The explorer's counts: of every finished game, for its players and for everyone."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import delete

from fourfold.play import Seat, SeatSettings, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules import Quarto
from fourfold.server.after_game.explored import count_explored
from fourfold.server.storage import schema
from fourfold.server.storage.study.explored import EVERYONE, PlayedCount, count_moves, played_from
from fourfold.server.tables.hub import Hub
from fourfold.study.explored import explorer_key
from server.local_hub import open_database, sqlite_url

START = explorer_key(Quarto())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres_url")
    return address.replace("postgresql://", "postgresql+psycopg://", 1)


async def _played(hub: Hub, guest: str, before: str) -> list[PlayedCount]:
    found = await hub.database.query(played_from, guest, before)
    return list(found.values())


def test_a_finished_game_is_counted_for_its_players_and_for_everyone(url: str) -> None:
    one, two = uuid4().hex, uuid4().hex

    async def run() -> None:
        async with open_database(url) as database:
            hub = Hub(database)
            hub.endings.on_game_ended(count_explored)
            await database.transact(lambda it: it.execute(delete(schema.explored)))
            for piece, square, loser in (("@8", "a1", Seat.ONE), ("@3", "d4", Seat.TWO)):
                table = await hub.create(one, TableSettings(), first=Seat.ONE)
                await hub.sit(table, two, "Two")
                await hub.apply(table, [cmd.Act(Seat.ONE, piece)])
                await hub.apply(table, [cmd.Act(Seat.TWO, square)])
                assert await _played(hub, one, START) == [PlayedCount(0, 1)][: loser is Seat.TWO]
                await hub.apply(table, [cmd.Resign(loser)])
                await hub.close()
                await hub.endings.announce_missed()
            for guest in (one, two, EVERYONE):
                assert await _played(hub, guest, START) == [PlayedCount(first=1, second=1)]
                given = explorer_key(Quarto().after("@0"))
                assert await _played(hub, guest, given) == [PlayedCount(first=1, second=1)]
            assert await _played(hub, uuid4().hex, START) == []

    asyncio.run(run())


def test_games_of_two_computers_are_not_counted(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = Hub(database)
            hub.endings.on_game_ended(count_explored)
            computers = (SeatSettings(level=1), SeatSettings(level=1))
            table = await hub.create("a", TableSettings(seats=computers), sit=())
            await hub.apply(table, [cmd.Resign(Seat.ONE)])
            await hub.close()
            assert await _played(hub, EVERYONE, START) == []

    asyncio.run(run())


def test_nothing_is_counted_of_a_game_without_moves(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            await database.transact(count_moves, ["a"], [], PlayedCount(drawn=1))
            assert await database.query(played_from, "a", START) == {}

    asyncio.run(run())
