"""A PostgreSQL server for the tests that need one."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, make_url, text

from server.postgres import Postgres, postgres_in


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that several tests share."""
    # Not in pytest's own folder, which every other run that starts closes to other users: root's
    # PostgreSQL runs as one.
    with TemporaryDirectory(prefix="postgres-") as folder, postgres_in(Path(folder)) as running:
        yield running


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """The address of its database."""
    return postgres.url


_numbers = count(1)


@pytest.fixture
def empty_postgres_url(postgres_url: str) -> Iterator[str]:
    """The address of a database of its own, as SQLAlchemy writes it."""
    address = make_url(postgres_url).set(drivername="postgresql+psycopg")
    name = f"empty_{next(_numbers)}"
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"create database {name}"))
    yield address.set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(text(f"drop database {name} with (force)"))
    engine.dispose()
