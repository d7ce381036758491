"""Ratings and seeks when several processes store them at the same time, on both databases."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from fourfold.club.rated_games import RatedGame
from fourfold.server.storage import schema
from fourfold.server.storage.database import ATTEMPTS
from fourfold.server.storage.people import seeks
from fourfold.server.storage.people.ratings import add_rated_game, rated_games, wrong_ratings
from fourfold.server.storage.rows import StoredTable
from fourfold.server.storage.store import Store
from server.local_hub import empty_database, open_database, sqlite_url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        address: str = request.getfixturevalue("empty_postgres_url")
        store = Store(address)
        store.migrate()
        store.close()
        return address
    (tmp_path / "test.db").write_bytes(empty_database())
    return sqlite_url(tmp_path)


def test_ratings_that_change_at_the_same_time_follow_from_the_log(url: str) -> None:
    stores = [Store(url), Store(url)]
    lots = Random(7)
    games = []
    for number in range(24):
        one, two = lots.sample(["a", "b", "c", "d"], 2)
        games.append(RatedGame("Quarto", one, two, lots.choice([0.0, 0.5, 1.0]), 1e9 + number))

    def store(number: int) -> None:
        with stores[number % 2].transaction() as connection:
            add_rated_game(connection, f"table {number}", 1, games[number])

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(store, range(len(games))))
    with stores[0].queries.connection() as connection:
        assert len(list(rated_games(connection))) == 24
        assert wrong_ratings(connection) == (4, [])
    for each in stores:
        each.close()


def test_of_two_who_ask_at_the_same_time_one_finds_the_other(url: str) -> None:
    stores = [Store(url), Store(url)]
    people = [f"guest{number}" for number in range(12)]
    with stores[0].transaction() as connection:
        for person in people:
            connection.execute(
                insert(schema.tables).values(
                    id=person, code=person, agreed=b"{}", public=True, waiting=True, since=0.0
                )
            )

    def ask(number: int) -> str:
        person = people[number]
        mine = seeks.StoredSeek(person, person, "wish")
        with stores[number % 2].transaction() as connection:
            return seeks.match(connection, person, "wish", 100.0, mine) or person

    with ThreadPoolExecutor(6) as pool:
        tables = list(pool.map(ask, range(len(people))))
    assert Counter(Counter(tables).values()) == {2: 6}
    with stores[0].transaction() as connection:
        mine = seeks.StoredSeek("guest0", "guest0", "wish")
        assert seeks.match(connection, "guest0", "wish", 100.0, mine) is None
        assert seeks.open_seeks(connection, 130.0, 9) == ["guest0"]
        assert not seeks.note_seen(connection, "guest0", "guest0", 130.1)
        # One who was not heard of for longer is not found.
        assert seeks.match(connection, "guest1", "wish", 130.1) is None
    for each in stores:
        each.close()


def test_what_one_guest_asks_twice_at_the_same_time_is_stored(url: str) -> None:
    """A second tab, or a double click: 503 would say that the disk is full."""
    guest = "guest"

    async def run() -> None:
        async with open_database(url) as one, open_database(url) as other:
            both = [one, other] * 4
            table = StoredTable("t", "code", b"{}", None, False, True, 0.0, ())
            await one.change(Store.create_table, table, None, ())
            await asyncio.gather(
                *(
                    each.change(Store.set_name, guest, f"Ada {number}", 1.0)
                    for number, each in enumerate(both)
                )
            )
            await asyncio.gather(
                *(each.change(Store.hide_game, guest, "t", 1, hidden=True) for each in both)
            )
            assert one.stores
            assert other.stores

    asyncio.run(run())


def test_a_change_that_can_never_be_stored_is_given_up(url: str) -> None:
    tried = []

    def change(connection: Connection) -> None:
        tried.append(connection)
        for _ in range(2):
            connection.execute(insert(schema.guests).values(id="one", name="", since=0.0))

    async def run() -> None:
        async with open_database(url) as database:
            with pytest.raises(IntegrityError):
                await database.transact(change)
            assert database.stores, "the database has room"

    asyncio.run(run())
    assert len(tried) == ATTEMPTS
