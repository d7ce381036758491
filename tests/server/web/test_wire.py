"""Clients that flood, say nothing, or never read: they are cut off, and it is logged."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from websockets.frames import Frame, Opcode

from fourfold.server.web.connections.frames import text_frame
from fourfold.server.web.connections.wire import MOST_PIPELINED
from server import impatient_server
from server.long_games import store_long_game
from server.raw_sockets import PING, TEXT, connected, frames, request, until_closed, websocket
from server.server_process import PATIENCE, Person, Server

FRAMES = 40_000


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long."""
    script = str(Path(impatient_server.__file__))
    data = tmp_path_factory.mktemp("impatient") / "data"
    with Server(data, program=(script,)) as server:
        yield server
        log = server.log.read_text()
        assert '"level": "error"' not in log


def turned_away(server: Server, reason: str) -> bool:
    """Return whether the log says that clients were turned away for a reason."""
    return any(
        "turned away" in line and reason in line for line in server.log.read_text().splitlines()
    )


def is_connected(server: Server, client: socket.socket) -> bool:
    """Return whether the server still holds its end of a connection, which it may not tell."""
    assert server.process is not None
    port = client.getsockname()[1]
    held = psutil.Process(server.process.pid).net_connections()
    return any(each.raddr and each.raddr.port == port for each in held)


@pytest.mark.parametrize(
    ("kind", "reason"),
    [(TEXT, "goes on when it was told to close"), (PING, "too many frames")],
    ids=["text", "ping"],
)
def test_a_flood_of_frames_is_cut_off(impatient: Server, kind: int, reason: str) -> None:
    """Pings count as well, and a client that ignores Close is not waited for."""
    with websocket(impatient) as client:
        with contextlib.suppress(ConnectionError):
            client.sendall(frames(kind, FRAMES))
        answers = until_closed(client)
    assert answers.count(b"\x8a\x00") < FRAMES, "not every ping was answered"
    assert turned_away(impatient, reason)


@pytest.mark.parametrize(
    "begun",
    ["", "GET / HTTP/1.1\r\nHost: ", "{request}Content-Le"],
    ids=["nothing", "a header", "a second request"],
)
def test_a_client_that_says_nothing_is_cut_off(impatient: Server, begun: str) -> None:
    sent = begun.replace("{request}", request(impatient, "/health"))
    with connected(impatient, sent) as client:
        until_closed(client)
    assert turned_away(impatient, "does not finish its request")


def test_a_body_that_does_not_come_is_not_waited_for(impatient: Server) -> None:
    headers = "Content-Type: application/json\r\nContent-Length: 100\r\n"
    with connected(impatient, request(impatient, "/api/tables", headers, "POST")) as client:
        client.sendall(b"{")
        assert not until_closed(client)


def test_requests_that_do_not_wait_for_answers_are_cut_off(impatient: Server) -> None:
    """Before, fifty on each of 300 connections made others wait for a quarter of a second."""
    with connected(impatient, request(impatient, "/health") * 50) as client:
        assert until_closed(client).count(b"HTTP/1.1 200") <= 1
    assert turned_away(impatient, "asks too much at once")
    few = request(impatient, "/health") * MOST_PIPELINED
    with connected(
        impatient, few + request(impatient, "/health", "Connection: close\r\n")
    ) as client:
        assert until_closed(client).count(b"HTTP/1.1 200") == MOST_PIPELINED + 1


@pytest.fixture(scope="module")
def long_table(impatient: Server) -> str:
    """A table with more events than the buffers of the system hold."""
    return store_long_game(impatient, Person(impatient, "Alone"), 80_000)


@pytest.mark.parametrize("path", ["/events?after=0", "?after=0"], ids=["a stream", "an answer"])
def test_a_client_that_reads_nothing_is_cut_off(
    impatient: Server, long_table: str, path: str
) -> None:
    """It was waited for as long as it liked, and what it asked next was carried out meanwhile."""
    body = '{"public": true}'
    headers = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    then = request(impatient, "/api/tables", headers, "POST") + body
    with connected(
        impatient, request(impatient, f"/api/tables/{long_table}{path}") + then
    ) as client:
        assert client.recv(8) == b"HTTP/1.1"
        give_up = time.monotonic() + PATIENCE
        while is_connected(impatient, client):
            assert time.monotonic() < give_up, "it is still waited for"
            time.sleep(0.02)
    assert turned_away(impatient, "does not read")
    assert Person(impatient).get("/api/tables") == []


def test_those_who_read_and_write_stay_connected(impatient: Server) -> None:
    """A stream and a websocket stay open for much longer than a request may take."""
    alone = Person(impatient, "Alone")
    table = alone.table(sit=[1, 2], first=1)["id"]
    player = alone.connect(table)
    with connected(impatient, request(impatient, f"/api/tables/{table}/events")) as stream:
        with connected(impatient) as silent:
            until_closed(silent)  # so long has passed
        player.act("@9")
        heard = b""
        while b"@9" not in heard:
            heard += stream.recv(4096)
    player.act("b2")
    player.close()


@pytest.mark.parametrize("length", [0, 5, 125, 126, 65_535, 65_536])
def test_frames_are_as_the_library_makes_them(length: int) -> None:
    payload = b"x" * length
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)
