"""Messages on their way to one client: at once to a player, in turn to those who watch."""

import asyncio
from collections import deque
from typing import Any

from litestar import WebSocket

from fourfold.server.web.connections.extensions import SendNow
from fourfold.server.web.connections.pace import Pace

MOST_WAITING = 500
"""At most this many messages wait for a slow client; then it is cut off, and may catch up."""

MOST_IN_TURN = 10
"""So many messages a watcher is sent before the next watcher."""

LiveSocket = WebSocket[Any, Any, Any]


class Outbox:
    """Messages waiting to be sent to one client; a slow one does not hold up any other."""

    def __init__(self, socket: LiveSocket, send_now: SendNow, pace: Pace) -> None:
        self._socket = socket
        self._send_now = send_now
        self._pace = pace
        self._waiting: deque[str] = deque()
        self._is_paced = False
        """Whether what waits is sent in turn with what others watch, and not by ``send_all``."""
        self._more = asyncio.Event()
        self.overflowed = False

    def put(self, text: str) -> None:
        """Send a message as soon as the client accepts it, but after what waits already."""
        if not self._waiting and self._send_now(text):
            return
        self._add(text)
        if not self._is_paced:
            self._more.set()

    def put_in_turn(self, text: str) -> None:
        """Send a message to someone who only watches, when players have had theirs."""
        if self._waiting and not self._is_paced:
            self.put(text)
            return
        self._add(text)
        if not self._is_paced:
            self._is_paced = True
            self._pace.later(self._send_in_turn)

    def _add(self, text: str) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)
        else:
            self.overflowed = True
            self._more.set()

    def _send_in_turn(self) -> None:
        for _ in range(MOST_IN_TURN):
            if not self._waiting:
                break
            if not self._send_now(self._waiting[0]):  # it is slow
                self._is_paced = False
                self._more.set()
                return
            self._waiting.popleft()
        self._is_paced = bool(self._waiting)
        if self._is_paced:
            self._pace.later(self._send_in_turn)

    async def send_all(self) -> None:
        """Send until the client falls too far behind."""
        while not self.overflowed:
            await self._more.wait()
            self._more.clear()
            while self._waiting and not self.overflowed:
                # It counts as waiting until it is sent: nothing may overtake it.
                await self._socket.send_data(self._waiting[0], mode="text")
                self._waiting.popleft()
