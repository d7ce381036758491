"""Connections as bytes: HTTP and websockets of clients that are slow, silent or hostile.

What a client sends is parsed a little at a time, and a client that sends too much, reads nothing or
never finishes its request is cut off: its connection is aborted, without waiting for it to agree.
"""

import asyncio
import contextlib
import sys
import time
from contextlib import ExitStack
from http import HTTPStatus
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from fourfold.server import telemetry
from fourfold.server.security.limits import ConnectionLimit, RateLimit
from fourfold.server.security.origins import network_of
from fourfold.server.settings import ServerSettings
from fourfold.server.web.connections.extensions import (
    CUT_OFF,
    HAS_LEFT,
    PARSE_SECONDS,
    SEND_NOW,
    with_extension,
)
from fourfold.server.web.connections.frames import text_frame

REQUEST_SECONDS = 20.0
"""A request must be complete so many seconds after the connection, or the request, has begun."""

READ_SECONDS = 15.0
"""A client that reads nothing for so long, while an answer is waiting for it, is cut off."""

MOST_PIPELINED = 4
"""So many requests may wait behind one that is being answered; browsers send none."""

PIECE = 1024
"""So many bytes are parsed before the frames in them are counted: at most 170 frames."""

FRAMES_PER_MESSAGE = 4
"""A client may send so many frames for each message it may send: there are pings and fragments."""

RESTARTING = 1012
"""The code with which a websocket is closed whose client should connect again at once."""

FRAMES_AT_ONCE = 170
"""So many frames may come besides, as many as there can be in a piece."""

AFTER_CLOSE = 64 * 1024
"""So many bytes may still come from a client that was told to close: it was sending them."""

SHORT_CONNECTIONS = 100
"""So many connections an address may have beyond those that stay open: for pages, and to ask."""

TOO_MANY = "too many connections from this address"


class _CutOff:
    """Aborts a connection when its client does not read, or when told to."""

    transport: asyncio.Transport
    _reading: asyncio.TimerHandle | None = None

    def cut_off(self, reason: str) -> None:
        """Abort the connection; what was not sent yet is lost."""
        if not self.transport.is_closing():
            telemetry.turn_away(reason)
        self.transport.abort()

    def pause_writing(self) -> None:
        """Wait for the client to read, but not for ever."""
        super().pause_writing()  # type: ignore[misc]
        self._watch_reading()

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        super().resume_writing()  # type: ignore[misc]
        self._forget_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        super().connection_lost(exc)  # type: ignore[misc]
        self._forget_reading()

    def _watch_reading(self) -> None:
        """Look again later whether the client has read some of what is waiting for it now."""
        self._forget_reading()
        self._reading = asyncio.get_running_loop().call_later(
            READ_SECONDS, self._check_reading, self.transport.get_write_buffer_size()
        )

    def _check_reading(self, waited: int) -> None:
        if 0 < self.transport.get_write_buffer_size() < waited:
            self._watch_reading()  # slowly, but it reads
        elif self.transport.get_write_buffer_size():
            self.cut_off("does not read")

    def _forget_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None


class _OneLength(h11.Connection):
    """Refuses requests with two lengths: a proxy may have taken the other one for theirs."""

    def next_event(self) -> Any:
        """Return the next event, or refuse what the client has sent."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("a request has one length")
        return event


class HttpProtocol(_CutOff, H11Protocol):
    """HTTP, for clients that finish what they begin to ask, and read the answer."""

    open_connections: ConnectionLimit
    silent: ClassVar[dict[str, dict["HttpProtocol", None]]]
    """For each address the connections that wait for their client, the longest waiting first."""
    _address = ""
    _unfinished: asyncio.TimerHandle | None = None
    _is_websocket = False
    _is_unread = False
    _parse_seconds = 0.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = _OneLength(h11.SERVER)
        self.app = self._answer
        self._counted = ExitStack()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self._address = network_of(self.client[0]) if self.client else ""
        if self._is_counted() or (self._takes_a_place() and self._is_counted()):
            self._wait_for_client()
            self._note_silence(silent=True)
        else:
            self.cut_off(TOO_MANY)

    def data_received(self, data: bytes) -> None:
        """Take what a client has sent, and note how long that took."""
        begun = time.perf_counter()
        super().data_received(data)
        self._parse_seconds += time.perf_counter() - begun

    def handle_events(self) -> None:
        """Handle what was received, and wait for the rest of it."""
        super().handle_events()
        if self.conn.their_state is h11.DONE:
            waiting, _ = self.conn.trailing_data
            if waiting.count(b"\r\n\r\n") > MOST_PIPELINED:
                self.cycle.disconnected = True
                self.cut_off("asks too much at once")
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self._is_websocket:
            if self.timeout_keep_alive_task is None:
                self._wait_for_client()
        else:
            self._forget_waiting()
        self._note_silence(silent=self.conn.their_state in (h11.IDLE, h11.SEND_BODY))

    def _is_counted(self) -> bool:
        return self._counted.enter_context(self.open_connections.counted(self._address))

    def _takes_a_place(self) -> bool:
        """Cut off the connection from this address that has said nothing for longest.

        Otherwise one client that opens all there may be, and says nothing, keeps a school out.
        """
        oldest = next(iter(self.silent.get(self._address, ())), None)
        if oldest is None:
            return False
        oldest.cut_off(TOO_MANY)
        oldest._leave()
        return True

    def _leave(self) -> None:
        """Give up the place among the connections of this address."""
        self._counted.close()
        self._note_silence(silent=False)

    def _note_silence(self, *, silent: bool) -> None:
        """Note that it waits for its client from now on, or that it does not."""
        others = self.silent.setdefault(self._address, {})
        others.pop(self, None)
        if silent and not self._is_websocket and not self.transport.is_closing():
            others[self] = None
        elif not others:
            del self.silent[self._address]

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Run the application, unless the client was cut off before that could begin."""
        if not self._has_left():
            with_extension(scope, CUT_OFF, self.cut_off)
            with_extension(scope, HAS_LEFT, self._has_left)
            with_extension(scope, PARSE_SECONDS, self._take_parse_seconds)
            await self.config.loaded_app(scope, receive, send)

    def _has_left(self) -> bool:
        """Return whether the client of the request that is being answered has left."""
        return bool(self.cycle.disconnected)

    def _take_parse_seconds(self) -> float:
        """Return how long parsing took since this was asked last."""
        taken, self._parse_seconds = self._parse_seconds, 0.0
        return taken

    def on_response_complete(self) -> None:
        """Go on with the next request, once the client has read most of this answer."""
        self._watch_reading()
        self._is_unread = self.flow.write_paused
        if not self._is_unread:
            super().on_response_complete()
            self._note_silence(silent=self.conn.their_state is h11.IDLE)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        super().resume_writing()
        if self._is_unread:
            self.on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a websocket."""
        self._is_websocket = True
        self._leave()  # from now on, it is counted as a websocket
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        super().connection_lost(exc)
        self._leave()
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
        self._after_close = 0

    def data_received(self, data: bytes) -> None:
        """Take what a client has sent."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > AFTER_CLOSE:
                self.cut_off("goes on when it was told to close")
                return
        self._unparsed += data
        self._parse()

    def handle_connect(self, event: Request) -> None:
        """Start the application, which may send at once."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            with_extension(self.scope, SEND_NOW, self.send_now)
            with_extension(self.scope, CUT_OFF, self.cut_off)

    def send_now(self, text: str) -> bool:
        """Send a message, if the client reads what it was sent before."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text.encode()))
        return True

    def handle_events(self) -> None:
        """Handle some frames, if there are not too many."""
        if self._frames_left.take("", len(self.conn.events)):
            super().handle_events()
        else:
            self.cut_off("too many frames")

    async def retire(self) -> None:
        """Ask the client to connect again, at once: another process takes over.

        What it has sent meanwhile is dropped. It was not answered, so it is sent again there.
        """
        if self.handshake_complete and not self.close_sent and not self.disconnected:
            with contextlib.suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": RESTARTING})
                self._parse()

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


def http_protocol(settings: ServerSettings) -> type[HttpProtocol]:
    """Return the protocol of HTTP, with the limits of this server."""

    class Limited(HttpProtocol):
        # A proxy has one address for everyone, and limits of its own.
        open_connections = ConnectionLimit(
            sys.maxsize if settings.behind_proxy else settings.sockets + SHORT_CONNECTIONS
        )
        silent: ClassVar[dict[str, dict[HttpProtocol, None]]] = {}

    return Limited


def websocket_protocol(settings: ServerSettings) -> type[WebSocketProtocol]:
    """Return the protocol of websockets, with the limits of this server."""

    class Limited(WebSocketProtocol):
        frames_per_second = FRAMES_PER_MESSAGE * settings.guest_rate
        frames_at_once = FRAMES_AT_ONCE + FRAMES_PER_MESSAGE * settings.guest_burst

    return Limited
