"""Opening the database, and bringing it up to date."""

from importlib.resources import files

import alembic.command
import alembic.config
from sqlalchemy import Engine, create_engine, event, make_url, text

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
"""A connection that was dropped without a word is noticed after ten seconds, not after hours."""


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
        cursor.close()

    return engine


def is_sqlite(url: str) -> bool:
    """Return whether a database is SQLite."""
    return make_url(url).get_backend_name() == "sqlite"


def migrate(engine: Engine) -> None:
    """Bring a database up to this version; an empty one is filled."""
    config = alembic.config.Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("set local statement_timeout = 0"))  # it may take long
            connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _MIGRATION_LOCK})
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "head")
