"""A websocket client that does next to nothing, so that the server is what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable


class FrameProtocol(asyncio.Protocol):
    """Sends text frames and passes on those it gets; control frames are ignored."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._buffer = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_message: Callable[[bytes], None] = lambda _: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the websocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Receive data."""
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(RuntimeError(head.decode()))
                return
            self._open, self._buffer = True, rest
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 127, at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + length:
                break
            if buffer[at] & 15 == 1:
                self.on_message(buffer[start : start + length])
            elif buffer[at] & 15 == 9:
                self._send(0x8A, buffer[start : start + length])
            at = start + length
        self._buffer = buffer[at:]

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(0x81, text)

    def _send(self, kind: int, text: bytes) -> None:
        # Clients must mask what they send; a mask of zeros leaves it as it is.
        length = len(text)
        head = (
            bytes([kind, 0x80 | length])
            if length < 126
            else (bytes([kind, 0xFE]) + length.to_bytes(2, "big"))
        )
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


async def open_socket(port: int, path: str, token: str) -> FrameProtocol:
    """Connect to a server on this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: FrameProtocol(request), "127.0.0.1", port)
    await protocol.opened
    return protocol
