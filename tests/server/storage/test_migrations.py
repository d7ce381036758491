"""Databases of earlier versions are brought up to date, and say the same as the schema.

``postgresql.sql`` holds the rows of ``fourfold.sql`` in PostgreSQL, in the tables that version
0.1.0 made there.
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from fourfold.server.storage import schema
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from server.local_hub import open_database, sqlite_url

FOLDER = Path(__file__).parent / "written_by_0_1_0"
FIRST_VERSION = FOLDER / "fourfold.sql"
EXPECTED = json.loads((FOLDER / "expected.json").read_text("utf-8"))


def test_an_empty_database_becomes_what_the_schema_says(tmp_path: Path) -> None:
    check_schema(sqlite_url(tmp_path))


def test_postgresql_becomes_what_the_schema_says(postgres_url: str) -> None:
    check_schema(postgres_url.replace("postgresql://", "postgresql+psycopg://", 1))


def check_schema(url: str) -> None:
    store = Store(url)
    store.migrate()
    with store._engine.connect() as connection:
        context = MigrationContext.configure(connection)
        names = set(schema.metadata.tables)
        differences = [
            each
            for each in compare_metadata(context, schema.metadata)
            if not (each[0] == "remove_table" and each[1].name not in names)
        ]
    store.close()
    assert not differences


def test_games_that_ended_before_are_never_announced(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "test.db")) as database:
        database.executescript(FIRST_VERSION.read_text("utf-8"))
        ended = database.execute("select count(*) from events where body like '%\"Ended\"%'")
        assert ended.fetchone()[0] > 0
    store = Store(sqlite_url(tmp_path))
    store.migrate()
    assert not store.queries.unannounced_endings(10)
    store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def of_first_version(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of version 0.1.0."""
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "test.db")) as database:
            database.executescript(FIRST_VERSION.read_text("utf-8"))
        return sqlite_url(tmp_path)
    url: str = request.getfixturevalue("empty_postgres_url")
    store = Store(url)
    with store._engine.begin() as connection:
        connection.exec_driver_sql((FOLDER / "postgresql.sql").read_text("utf-8"))
    store.close()
    return url


def test_the_first_version_becomes_what_the_schema_says(of_first_version: str) -> None:
    check_schema(of_first_version)


def test_tables_of_the_first_version_stand_as_they_stood(of_first_version: str) -> None:
    """On both databases; ``test_older_database`` also plays on, through a server."""

    async def run() -> None:
        async with open_database(of_first_version) as database:
            hub = Hub(database, clocks_running=False)
            for expected in EXPECTED["tables"].values():
                table = await hub.table(expected["id"])
                assert table.sequence == expected["sequence"]
                assert len(table.games) == len(expected["games"])
                for number, game in enumerate(expected["games"], 1):
                    played = table.game_numbered(number)
                    assert played is not None
                    assert played.position.text == game["position"]
            queries = database.store.queries
            for guest in EXPECTED["guests"].values():
                mine = [table.id for table in queries.tables_of(guest["token"].split(".")[0], 100)]
                assert mine == [table["id"] for table in guest["mine"]]
            await hub.close()

    asyncio.run(run())
