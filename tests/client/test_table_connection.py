"""A table's connection, to a real socket that keeps being lost."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.server import ServerConnection, serve

from fourfold.client import table_connection
from fourfold.client.server_link import ServerLink
from fourfold.client.table_connection import ConnectionRestored, ServerNews, TableConnection
from fourfold.protocol import messages as say

ENOUGH = 4


@contextmanager
def losing_server(*, speaks: bool) -> Iterator[str]:
    """Serve sockets that are lost at once, after one message or none; yield the address."""

    def lose(socket: ServerConnection) -> None:
        if speaks:
            socket.send(say.encode(say.Pong("", 0.0)))
        socket.recv()
        socket.socket.close()  # without a word, as a dead machine would

    with serve(lose, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()


def restorations(address: str, wait: float) -> int:
    """Return how often a connection was restored, up to enough, within some seconds."""
    count, enough = 0, threading.Event()

    def news(what: ServerNews) -> None:
        nonlocal count
        count += isinstance(what, ConnectionRestored)
        if count >= ENOUGH:
            enough.set()

    link = ServerLink(address, token="t")
    connection = TableConnection(link, say.Subscribe("pcsn5Df5"), news)
    connection.start()
    enough.wait(wait)
    connection.close()
    connection.join()
    return count


def test_a_connection_that_was_there_is_sought_again_without_the_long_pauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_connection, "PAUSES", (0.001, 60.0))
    with losing_server(speaks=True) as address:
        assert restorations(address, wait=10) >= ENOUGH


def test_a_server_that_drops_whoever_connects_is_left_in_peace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_connection, "PAUSES", (0.001, 60.0))
    with losing_server(speaks=False) as address:
        assert restorations(address, wait=0.4) == 2
