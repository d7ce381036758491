"""Databases of earlier versions are brought up to date, and say the same as the schema."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from fourfold.server.storage import schema
from fourfold.server.storage.store import Store
from server.local_hub import sqlite_url

FIRST_VERSION = Path(__file__).parent / "written_by_0_1_0" / "fourfold.sql"


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
