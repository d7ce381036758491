"""A server that puts every sentence in brackets, for the tests that ask for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.server_process import Server


@pytest.fixture(scope="module")
def reworded_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("reworded") / "data"
    with Server(data, program=("-m", "reworded", "serve")) as server:
        yield server
