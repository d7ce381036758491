"""Making a database from a backup."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import Connection, Integer, Table, create_engine, delete, inspect, make_url, text
from sqlalchemy.exc import DBAPIError

from fourfold.files import write_whole
from fourfold.rules.refusal import Refusal
from fourfold.server.backups.contents import Contents, opened_backup
from fourfold.server.backups.rows import AT_ONCE, Checksum, CopyProgress, rows_of, tables_in
from fourfold.server.storage import schema
from fourfold.server.storage.connections import (
    is_sqlite,
    open_database,
    upgrade,
    without_timeouts,
)


def restore(url: str, data: Path, path: Path, report: CopyProgress) -> Contents:
    """Fill an empty database, and check that every row is as it was; else nothing is kept."""
    with opened_backup(path) as (file, contents):
        secret = data / "secret"
        if secret.exists() and contents.secret not in (None, secret.read_bytes()):
            raise Refusal(
                "there is already another secret in {data}: choose an empty folder with --data",
                data=data,
            )
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        with _empty_database(url) as connection:
            _fill(connection, file, contents, report)
            if contents.secret is not None and not secret.exists():
                write_whole(secret, contents.secret, private=True)
        return contents


@contextmanager
def _empty_database(url: str) -> Iterator[Connection]:
    """Open an empty database; it stays empty if something fails."""
    if not is_sqlite(url):
        engine = open_database(url)
        try:
            with engine.begin() as connection:
                names = {"alembic_version", *schema.metadata.tables}
                if names & set(inspect(connection).get_table_names()):
                    raise Refusal("this database is not empty: restore into an empty one")
                without_timeouts(connection)
                yield connection
        finally:
            engine.dispose()
        return
    path = Path(make_url(url).database or "").resolve()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.exists():
            raise FileExistsError
        draft.touch(mode=0o600)
        engine = create_engine(f"sqlite:///{draft}")
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()
        with draft.open("rb") as whole:
            os.fsync(whole.fileno())
        os.link(draft, path)  # unlike a renaming, it never replaces a database
    except FileExistsError:
        raise Refusal(
            "there is already a database in {data}: choose an empty folder with --data",
            data=path.parent,
        ) from None
    finally:
        draft.unlink(missing_ok=True)


def _fill(
    connection: Connection, file: sqlite3.Connection, contents: Contents, report: CopyProgress
) -> None:
    """Copy all rows into a database of the backup's version, then bring it up to date."""
    try:
        upgrade(connection, contents.revision)
    except CommandError:
        raise Refusal("this backup was made by a later version of Fourfold") from None
    tables, done = tables_in(connection), 0
    try:
        for table in reversed(tables):  # a new database has a first heartbeat
            connection.execute(delete(table))
        for table in tables:
            for rows in _rows_in(file, table):
                _insert(connection, table, rows)
                done += len(rows)
                report(done, 2 * contents.rows)
            _continue_numbers(connection, table)
        checksum = Checksum()
        for table in tables:
            with rows_of(connection, table) as parts:
                for rows in parts:
                    checksum.add(table, rows)
                    report(done + checksum.rows, 2 * contents.rows)
    except sqlite3.DatabaseError:
        raise _damaged() from None
    if (checksum.rows, checksum.text) != (contents.rows, contents.checksum):
        raise _damaged()
    upgrade(connection, "head")


def _rows_in(file: sqlite3.Connection, table: Table) -> Iterator[Sequence[tuple[Any, ...]]]:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    with closing(file.execute(f'select {names} from "{table.name}"')) as cursor:
        while rows := cursor.fetchmany(AT_ONCE):
            yield rows


def _insert(connection: Connection, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" for _ in table.columns)
        connection.exec_driver_sql(
            f'insert into "{table.name}" ({names}) values ({marks})', list(rows)
        )
        return
    cursor: Any = connection.connection.cursor()
    try:
        with cursor.copy(f'copy "{table.name}" ({names}) from stdin') as copy:
            for row in rows:
                copy.write_row(row)
    except connection.dialect.loaded_dbapi.Error as error:
        raise DBAPIError(None, None, error) from None  # as SQLAlchemy says it


def _continue_numbers(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number further rows after those that were restored."""
    if connection.dialect.name == "postgresql":
        for column in (each for each in table.columns if isinstance(each.type, Integer)):
            connection.execute(
                text(
                    f"select setval(pg_get_serial_sequence(:table, :column), max({column.name})) "
                    f'from "{table.name}" '
                    "having pg_get_serial_sequence(:table, :column) is not null"
                ),
                {"table": table.name, "column": column.name},
            )


def _damaged() -> Refusal:
    return Refusal("this backup is damaged, so nothing was restored")
