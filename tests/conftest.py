"""Settings for all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from server.driving import Server

# These machines are noisy: no test is judged by its time.
settings.register_profile("fourfold", deadline=None)
settings.load_profile("fourfold")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none of them may harm it."""
    with Server(Path(tmp_path_factory.mktemp("server")) / "data") as server:
        yield server
