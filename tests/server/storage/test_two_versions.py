"""For the length of a restart, processes of two versions use one database: migrations only add."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import alembic.command
import alembic.config
import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

from fourfold.server.storage import connections
from server.local_hub import sqlite_url
from server.server_process import PATIENCE, Person, Server

FUTURE = """
    alter table events add column note text;
    alter table tables add column colour text not null default 'green';
    alter table ended_games add column rated boolean;
    create table honours (guest varchar(32) primary key, value float not null);
    create index events_of_commands on events (command);
    update alembic_version set version_num = 'future';
"""
"""What a later version may do to the database: it adds, and everything added may be left out."""


def migrations() -> alembic.config.Config:
    config = alembic.config.Config()
    folder = files(connections.__package__ or "") / "migrations"
    config.set_main_option("script_location", str(folder))
    return config


def steps() -> list[tuple[str, str]]:
    """Return each version of the schema with the next one."""
    found = ScriptDirectory.from_config(migrations()).walk_revisions()
    return [(str(each.down_revision), each.revision) for each in found if each.down_revision]


def upgrade(engine: sa.Engine, revision: str) -> None:
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, revision)


def value(column: sa.Column[Any]) -> object:
    """Return something that fits into a column."""
    kind = column.type.python_type
    return b"{}" if kind is bytes else {str: "x", int: 7, float: 7.0, bool: False}[kind]


def check_statements(engine: sa.Engine, older: sa.MetaData) -> None:
    """Insert, read, change and delete rows, as a version does that only knows these tables."""
    with engine.begin() as connection:
        connection.execute(sa.text("delete from heartbeat"))
        tables = [table for table in older.sorted_tables if table.name != "alembic_version"]
        assert tables
        for table in tables:
            row = {column.name: value(column) for column in table.columns}
            connection.execute(sa.insert(table).values(row))
            assert connection.execute(sa.select(table)).one()._asdict() == row
            connection.execute(sa.update(table).values(row))
        for table in reversed(tables):
            assert connection.execute(sa.delete(table)).rowcount == 1


@contextmanager
def own_database(postgres_url: str, name: str) -> Iterator[str]:
    """Make a database that no other test uses, and remove it."""
    url = sa.make_url(postgres_url.replace("postgresql://", "postgresql+psycopg://", 1))
    server = sa.create_engine(url, isolation_level="autocommit")
    with server.connect() as connection:
        connection.execute(sa.text(f"create database {name}"))
        yield url.set(database=name).render_as_string(hide_password=False)
        connection.execute(sa.text(f"drop database {name} with (force)"))
    server.dispose()


def check_step(url: str, before: str, after: str) -> None:
    engine = connections.open_database(url)
    upgrade(engine, before)
    older = sa.MetaData()
    older.reflect(engine)
    upgrade(engine, after)
    check_statements(engine, older)
    engine.dispose()


@pytest.mark.parametrize(("before", "after"), steps())
def test_statements_of_a_version_work_on_the_next_one(
    before: str, after: str, postgres_url: str, tmp_path: Path
) -> None:
    check_step(sqlite_url(tmp_path), before, after)
    with own_database(postgres_url, f"step_{before}") as url:
        check_step(url, before, after)


def test_a_process_goes_on_when_a_later_version_adds_to_its_database(
    postgres_url: str, tmp_path: Path
) -> None:
    with own_database(postgres_url, "future") as url:
        plain = url.replace("+psycopg", "")
        with Server(tmp_path / "data", "--database-url", plain) as server:
            north, south = Person(server, "North"), Person(server, "South")
            engine = connections.open_database(url)
            with engine.begin() as connection:
                connection.execute(sa.text(FUTURE))
                # A later version's notification says more, and its event is of a new kind.
                told = '{"process": "later", "table": "t", "weather": "fine"}'
                connection.execute(sa.text("select pg_notify('fourfold', :it)"), {"it": told})
            made = north.table(game="Quarto", first=1)
            south.post("/api/sit", {"code": made["links"]["code"]})
            one, two = north.connect(made["id"]), south.connect(made["id"])
            one.act("@9")
            two.wait_for(one.sequence)
            two.do({"type": "Resign"})
            assert north.get("/api/tables/mine")
            unknown = '{"type": "Danced", "at": 1.0}'
            with engine.begin() as connection:
                row = {"it": made["id"], "n": two.sequence + 1, "body": unknown}
                connection.execute(
                    sa.text(
                        "insert into events (table_id, sequence, body) values (:it, :n, :body)"
                    ),
                    row,
                )
                told = f'{{"process": "later", "table": "{made["id"]}"}}'
                connection.execute(sa.text("select pg_notify('fourfold', :it)"), {"it": told})
            give_up = time.monotonic() + PATIENCE
            while '"event": "table"' not in server.log.read_text():  # it cannot be read
                assert time.monotonic() < give_up
                time.sleep(0.01)
            other = north.table(game="Quads", sit=[1, 2], chairs=[{}, {}])
            assert north.get(f"/api/tables/{other['id']}")["told"]["view"]
            assert north.ask("GET", "/ready").status_code == 200
            engine.dispose()
            one.close()
            two.close()
        assert "notifications lost" not in server.log.read_text()
