"""Connections that end at any moment: none is counted for longer than it lives."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from server.raw_sockets import UPGRADE, connected, request, reset
from server.server_process import PATIENCE, Person, Server, Socket

MOST = 5
MOMENTS = {"before the answer": 0, "at the first byte": 1, "after the answer has begun": 60}
"""When the client goes: after it has read so many bytes."""


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows few connections from one address."""
    data = tmp_path_factory.mktemp("narrow") / "data"
    with Server(data, "--sockets", str(MOST)) as server:
        yield server


def go_at_once(server: Server, path: str, headers: str, read: int) -> None:
    """Ask for something, read so many bytes of the answer, and reset the connection."""
    with connected(server, request(server, path, headers)) as client:
        while read > 0 and (found := client.recv(read)):
            read -= len(found)
        reset(client)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("kind", ["stream", "websocket"])
def test_a_client_that_goes_at_once_leaves_nothing(narrow: Server, kind: str, moment: str) -> None:
    alone = Person(narrow, "Alone")
    table = alone.table(sit=[1, 2])["id"]
    path, headers = (
        (f"/api/tables/{table}/events", "") if kind == "stream" else ("/api/live", UPGRADE)
    )
    for _ in range(10 * MOST):
        go_at_once(narrow, path, headers, MOMENTS[moment])
    give_up = time.monotonic() + PATIENCE
    open_sockets: list[Socket] = []
    while len(open_sockets) < MOST:
        try:
            open_sockets.append(alone.connect(table))
        except InvalidStatus:
            assert time.monotonic() < give_up, "connections that have gone are still counted"
            time.sleep(0.02)
    assert open_sockets[-1].at["watchers"] == 0
    for each in open_sockets:
        each.close()


def test_what_is_turned_away_is_logged_once(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--sockets", "1") as server:
        alone = Person(server, "Alone")
        table = alone.table(sit=[1, 2])["id"]
        first = alone.connect(table)
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                alone.connect(table)
        assert alone.ask("GET", f"/api/tables/{table}/events").status_code == 429
        first.close()
    assert server.log.read_text().count("too many connections from this address") == 1
