"""Opening the database, cutting it off, and bringing it up to date."""

import contextlib
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

import alembic.command
import alembic.config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourfold.rules.refusal import Refusal

_MIGRATION_LOCK = 44_1991
"""The name of the lock under which one process at a time migrates a PostgreSQL database."""


POSTGRES_OPTIONS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=30s -c idle_in_transaction_session_timeout=60s",
}
"""A connection that was dropped without a word is noticed after ten seconds, not after hours.

If something in between still answers for the database, ``notifications`` notices.
"""


def open_database(url: str) -> Engine:
    """Return the connections to a database; on SQLite every commit is durable."""
    if not is_sqlite(url):
        return create_engine(
            url,
            pool_size=8,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=POSTGRES_OPTIONS,
        )
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _make_durable(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("pragma journal_mode=wal")
        cursor.execute("pragma synchronous=full")
        cursor.execute("pragma foreign_keys=on")
        cursor.execute("pragma busy_timeout=10000")
        # With SQLite's usual 2 MB, long lists are read from disk again in a large database.
        cursor.execute("pragma cache_size=-32000")
        cursor.close()

    return engine


class OpenConnections:
    """The open connections to a PostgreSQL database, so that they can be cut all at once."""

    def __init__(self, engine: Engine) -> None:
        self._open: set[Any] = set()
        event.listen(engine, "connect", lambda connection, _: self._open.add(connection))
        event.listen(engine, "close", lambda connection, _: self._open.discard(connection))

    def cut(self) -> None:
        """End all connections, also those in which another thread waits for an answer.

        The thread gets an error, as if the database had closed the connection.
        """
        for connection in tuple(self._open):
            # It may be closed at this moment; a copy of the descriptor stays valid meanwhile.
            with (
                contextlib.suppress(Exception),
                socket.socket(fileno=os.dup(connection.fileno())) as cut,
            ):
                cut.shutdown(socket.SHUT_RDWR)


def is_sqlite(url: str) -> bool:
    """Return whether a database is SQLite."""
    return make_url(url).get_backend_name() == "sqlite"


@contextmanager
def database_errors(url: str) -> Iterator[None]:
    """Refuse an address that is not one, and say in one sentence what is wrong with a database."""
    try:
        backend = make_url(url).get_backend_name()
    except ArgumentError:
        backend = ""
    if backend not in ("sqlite", "postgresql"):
        raise Refusal(
            "this is not the address of a database: write postgresql://user:password@host/name"
        )
    try:
        yield
    except ModuleNotFoundError:
        raise Refusal(
            "PostgreSQL needs another package: pip install 'fourfold[postgres]'"
        ) from None
    except CommandError:
        raise Refusal("this database was made by a later version of Fourfold") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise Refusal("the database cannot be opened: {reason}", reason=reason) from None


def without_timeouts(connection: Connection) -> None:
    """Let what reads or writes everything in PostgreSQL take long."""
    for name in ("statement_timeout", "idle_in_transaction_session_timeout"):
        connection.execute(text(f"set local {name} = 0"))


def _migrations() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    return config


def knows_revision(revision: str) -> bool:
    """Return whether a version of the database is one of ours, not of a later program."""
    known = ScriptDirectory.from_config(_migrations()).walk_revisions()
    return revision in {each.revision for each in known}


def upgrade(connection: Connection, revision: str) -> None:
    """Bring a database up to some version, in the connection's transaction."""
    config = _migrations()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, revision)


def migrate(engine: Engine) -> None:
    """Bring a database up to this version; an empty one is filled."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            without_timeouts(connection)
            connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _MIGRATION_LOCK})
        upgrade(connection, "head")
