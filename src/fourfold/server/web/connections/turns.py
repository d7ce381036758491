"""Requests take turns, so that one client with many connections does not make others wait.

Everything is computed in one loop. If all requests that have come began at once, a move would wait
for a step of each of them: for seconds, if there are thousands.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from fourfold.server.analysis.fair_queue import Asker, FairQueue
from fourfold.server.security.identity import Identities
from fourfold.server.security.limits import client_of
from fourfold.server.security.origins import ClientConnection, address_of
from fourfold.server.web.connections.extensions import (
    END_TURN,
    has_left,
    parse_seconds,
    with_extension,
)

AT_ONCE = 4
"""So many requests are answered at the same time: a move waits for a step of each."""

SECONDS = 0.02
"""After so long a request waits for something else, such as the engine, and the next one begins."""

SHARE = 0.5
"""So much of the loop's time requests may take in the long run: the rest is for the games."""

SECONDS_AT_ONCE = 0.25
"""So much of its time they may take at once: a class that opens a page does not wait."""

MOST_OWED = 0.01
"""If they have taken more than their share, at most so much counts: they never rest for long."""


class RequestTurns:
    """Requests that wait for each other: addresses take turns, and so do the guests at each."""

    def __init__(
        self, at_once: int = AT_ONCE, seconds: float = SECONDS, share: float = SHARE
    ) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._share = share
        self._left, self._since = SECONDS_AT_ONCE, time.monotonic()
        self._running = 0
        self._waiting = FairQueue[asyncio.Future[None]]()
        self._rest: asyncio.TimerHandle | None = None

    async def begin(self, asker: Asker) -> "RequestTurn":
        """Wait for a turn."""
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        self._waiting.put(asker, mine)
        self.go_on()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.end_one()
            raise
        return RequestTurn(self, loop, self._seconds)

    def spend(self, seconds: float) -> None:
        """Count time that a request has taken of the loop's."""
        now = time.monotonic()
        earned = (now - self._since) * self._share
        left = min(SECONDS_AT_ONCE, self._left + earned) - seconds
        self._left, self._since = max(-MOST_OWED, left), now

    def end_one(self) -> None:
        """One request fewer is being answered."""
        self._running -= 1
        self.go_on()

    def go_on(self) -> None:
        """Let requests begin, as many as there is room for."""
        self.spend(0.0)
        while self._waiting and self._running < self._at_once and self._rest is None:
            if self._left <= 0:
                loop = asyncio.get_running_loop()
                self._rest = loop.call_later(-self._left / self._share, self._have_rested)
                return
            following = self._waiting.next()
            if not following.done():
                self._running += 1
                following.set_result(None)

    def _have_rested(self) -> None:
        self._rest = None
        self.go_on()


class RequestTurn:
    """The turn of one request. It is over after a while, even if the request is not."""

    def __init__(
        self, turns: RequestTurns, loop: asyncio.AbstractEventLoop, seconds: float
    ) -> None:
        self._turns = turns
        self._timer: asyncio.TimerHandle | None = loop.call_later(seconds, self.end)

    def end(self) -> None:
        """Let the next request begin, if that has not happened yet."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._turns.end_one()


class _Timed(Awaitable[None]):
    """Work whose steps are timed, without what it waits for in between."""

    def __init__(self, work: Awaitable[None], spend: Callable[[float], object]) -> None:
        self._steps = work.__await__()
        self._spend = spend

    def __await__(self) -> Generator[Any, Any, None]:
        """Do the work step by step."""
        raised: BaseException | None = None
        while True:
            begun = time.perf_counter()
            try:
                step = self._steps.send(None) if raised is None else self._steps.throw(raised)
            except StopIteration:
                return
            finally:
                self._spend(time.perf_counter() - begun)
            raised = None
            try:
                yield step
            except BaseException as error:
                raised = error


def in_turn(app: ASGIApp, turns: RequestTurns) -> ASGIApp:
    """Return an application that answers HTTP requests in turn.

    It stands around everything, also around addresses that do not exist.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        turns.spend(parse_seconds(scope))
        turn = await turns.begin(_asker(scope))
        try:
            if not has_left(scope):
                with_extension(scope, END_TURN, turn.end)
                await _Timed(app(scope, receive, send), turns.spend)
        finally:
            turn.end()

    return answer


def _asker(scope: Scope) -> Asker:
    connection: ClientConnection = ASGIConnection(scope)
    identities: Identities = connection.app.state.identities
    address = address_of(connection)
    return Asker(address, client_of(identities.guest(connection), address))
