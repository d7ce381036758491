"""Connections as bytes: HTTP and websockets of clients that are slow, silent or hostile.

What a client sends is parsed a little at a time, and a client that sends too much, reads nothing or
never finishes its request is cut off: its connection is aborted, without waiting for it to agree.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fourfold.server import telemetry
from fourfold.server.security.limits import RateLimit
from fourfold.server.settings import ServerSettings

REQUEST_SECONDS = 20.0
"""A request must be complete so many seconds after the connection, or the request, has begun."""

READ_SECONDS = 30.0
"""A client that reads nothing for so long, while an answer is waiting for it, is cut off."""

PIECE = 1024
"""So many bytes are parsed before the frames in them are counted: at most 170 frames."""

FRAMES_PER_MESSAGE = 4
"""A client may send so many frames for each message it may send: there are pings and fragments."""

FRAMES_AT_ONCE = 500


class _CutOff:
    """Aborts a connection when its client does not read, or when told to."""

    transport: asyncio.Transport
    _not_reading: asyncio.TimerHandle | None = None

    def cut_off(self, reason: str) -> None:
        """Abort the connection; what was not sent yet is lost."""
        if not self.transport.is_closing():
            telemetry.turn_away(reason)
        self.transport.abort()

    def pause_writing(self) -> None:
        """Wait for the client to read, but not for ever."""
        super().pause_writing()  # type: ignore[misc]
        self._not_reading = asyncio.get_running_loop().call_later(
            READ_SECONDS, self.cut_off, "does not read"
        )

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        super().resume_writing()  # type: ignore[misc]
        self._forget_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        super().connection_lost(exc)  # type: ignore[misc]
        self._forget_reading()

    def _forget_reading(self) -> None:
        if self._not_reading is not None:
            self._not_reading.cancel()
            self._not_reading = None


class HttpProtocol(_CutOff, H11Protocol):
    """HTTP, for clients that finish what they begin to ask."""

    _unfinished: asyncio.TimerHandle | None = None
    _is_websocket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self._wait_for_client()

    def handle_events(self) -> None:
        """Handle what was received, and wait for the rest of it."""
        super().handle_events()
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self._is_websocket:
            if self.timeout_keep_alive_task is None:
                self._wait_for_client()
        else:
            self._forget_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a websocket."""
        self._is_websocket = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        super().connection_lost(exc)
        self._forget_waiting()

    def _wait_for_client(self) -> None:
        if self._unfinished is None:
            self._unfinished = self.loop.call_later(
                REQUEST_SECONDS, self.cut_off, "does not finish its request"
            )

    def _forget_waiting(self) -> None:
        if self._unfinished is not None:
            self._unfinished.cancel()
            self._unfinished = None


class WebSocketProtocol(_CutOff, WebSocketsSansIOProtocol):
    """A websocket whose frames are counted, control frames too.

    While a message waits for the application, nothing more is parsed.
    """

    frames_per_second: float
    frames_at_once: float

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._frames_left = RateLimit(self.frames_per_second, self.frames_at_once)
        self._unparsed = bytearray()

    def data_received(self, data: bytes) -> None:
        """Take what a client has sent."""
        self._unparsed += data
        self._parse()

    def handle_events(self) -> None:
        """Handle some frames, if there are not too many."""
        if self._frames_left.take("", len(self.conn.events)):
            super().handle_events()
        else:
            self.cut_off("too many frames")

    async def receive(self) -> Any:
        """Return the next message, and parse what follows it."""
        message = await super().receive()
        self._parse()
        return message

    def _parse(self) -> None:
        """Parse until a message waits for the application."""
        while self._unparsed and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unparsed[:PIECE])
            del self._unparsed[:PIECE]
            super().data_received(piece)


def websocket_protocol(settings: ServerSettings) -> type[WebSocketProtocol]:
    """Return the protocol of websockets, with the limits of this server."""

    class Limited(WebSocketProtocol):
        frames_per_second = FRAMES_PER_MESSAGE * settings.guest_rate
        frames_at_once = FRAMES_AT_ONCE + FRAMES_PER_MESSAGE * settings.guest_burst

    return Limited
