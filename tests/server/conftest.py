"""A PostgreSQL server for the tests that need one."""

from collections.abc import Iterator

import pytest

from server.postgres import Postgres, postgres_in


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL that several tests share."""
    with postgres_in(tmp_path_factory.mktemp("postgres")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """The address of its database."""
    return postgres.url
