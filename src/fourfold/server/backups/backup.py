"""Copying a database into a file while the server runs."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, inspect, make_url, text

from fourfold.files import whole_file
from fourfold.rules.refusal import Refusal
from fourfold.server.backups.contents import FORMAT, Contents, opened_backup, write_contents
from fourfold.server.backups.rows import Checksum, CopyProgress, count_rows, rows_of, tables_in
from fourfold.server.storage.connections import (
    is_sqlite,
    knows_revision,
    open_database,
    without_timeouts,
)


def back_up(url: str, data: Path, path: Path, report: CopyProgress) -> Contents:
    """Copy all that is stored at this moment; the file appears whole or not at all.

    Every event that was acknowledged before is in it. The server can go on: on both databases one
    transaction reads everything as it was at its beginning, and nothing waits for it.
    """
    if path.exists():
        with opened_backup(path):
            pass  # an older backup is replaced; nothing else is
    if is_sqlite(url) and not Path(make_url(url).database or "").is_file():
        raise _nothing_there()
    secret = data / "secret"
    engine = open_database(url)
    try:
        with whole_file(path, private=True) as draft, _snapshot(engine) as connection:
            made = time.time()
            revision = _revision(connection)
            tables, checksum = tables_in(connection), Checksum()
            with closing(sqlite3.connect(draft)) as file:
                # The draft counts for nothing until it is whole.
                file.execute("pragma journal_mode = off")
                file.execute("pragma synchronous = off")
                total = count_rows(connection, tables)
                for table in tables:
                    _make_table(file, table)
                    with rows_of(connection, table) as parts:
                        for rows in parts:
                            checksum.add(table, rows)
                            _insert(file, table, rows)
                            report(checksum.rows, total)
                contents = Contents(
                    FORMAT,
                    revision,
                    made,
                    checksum.rows,
                    checksum.text,
                    secret.read_bytes() if secret.is_file() else None,
                )
                write_contents(file, contents)
                file.commit()
        return contents
    except sqlite3.Error as error:  # the disk is full
        raise Refusal("{path}: {reason}", path=path, reason=str(error)) from None
    finally:
        engine.dispose()


def _make_table(file: sqlite3.Connection, table: Table) -> None:
    # SQLite needs no types: a value keeps the one it has.
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    file.execute(f'create table "{table.name}" ({names})')


def _insert(file: sqlite3.Connection, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
    marks = ", ".join("?" for _ in table.columns)
    file.executemany(f'insert into "{table.name}" values ({marks})', rows)


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a connection that sees the database as it is now, whatever is stored meanwhile."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text("begin"))
            yield connection
            connection.execute(text("rollback"))
    else:
        with engine.connect() as connection:
            connection = connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            without_timeouts(connection)
            yield connection


def _revision(connection: Connection) -> str:
    if not inspect(connection).has_table("alembic_version"):
        raise _nothing_there()
    found: str = connection.execute(text("select version_num from alembic_version")).scalar_one()
    if not knows_revision(found):
        raise Refusal("this database was made by a later version of Fourfold")
    return found


def _nothing_there() -> Refusal:
    return Refusal("there is no Fourfold database there: check --data and --database-url")
