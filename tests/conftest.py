"""Settings for all tests."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from server.server_process import Server

# These machines are noisy: no test is judged by its time.
settings.register_profile("fourfold", deadline=None)
settings.load_profile("fourfold")

# What a shell starts in the background ignores Ctrl-C, and hands that on to all it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none of them may harm it."""
    with Server(Path(tmp_path_factory.mktemp("server")) / "data") as server:
        yield server
