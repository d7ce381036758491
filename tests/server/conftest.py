"""A PostgreSQL server for the tests that need one."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

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
