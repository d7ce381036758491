"""Clients that speak to a server in bytes, as no library would."""

import contextlib
import os
import socket
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

from server.server_process import PATIENCE, Server

UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
TEXT, PING = 1, 9
"""Kinds of frames."""


@contextlib.contextmanager
def connected(server: Server, sent: str = "") -> Iterator[socket.socket]:
    """Connect to a server, and send it some text."""
    address = urlsplit(server.url)
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(PATIENCE)
        client.connect((address.hostname, address.port))
        client.sendall(sent.encode())
        yield client


def request(server: Server, path: str, headers: str = "", method: str = "GET") -> str:
    """Return a request, without a body."""
    host = urlsplit(server.url).netloc
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n"


@contextlib.contextmanager
def websocket(server: Server, headers: str = "") -> Iterator[socket.socket]:
    """Open a websocket, and read the answer."""
    with connected(server, request(server, "/api/live", UPGRADE + headers)) as client:
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += client.recv(1024)
        assert b" 101 " in answer, answer
        yield client


def frames(kind: int, count: int, payload: bytes = b"") -> bytes:
    """Return many equal frames, empty or short, masked as a client's must be."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
    return (struct.pack("!BB", 0x80 | kind, 0x80 | len(payload)) + mask + masked) * count


def reset(client: socket.socket) -> None:
    """Close a connection without a word."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def until_closed(client: socket.socket) -> bytes:
    """Return what the server still sends until it closes the connection."""
    found = bytearray()
    with contextlib.suppress(ConnectionError):
        while more := client.recv(65536):
            found += more
    return bytes(found)
