"""The events at a table as server-sent events, for programs without a websocket."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack

from litestar import Controller, get
from litestar.response import ServerSentEvent, ServerSentEventMessage

from fourfold.protocol.messages import encode
from fourfold.server import telemetry
from fourfold.server.security.identity import Guest
from fourfold.server.tables.broadcast import catch_up_locked
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.web.connections.counted import CountedConnections, at_the_end_of
from fourfold.server.web.dependencies import (
    GuestDependency,
    HttpRequest,
    HubDependency,
    SequenceQuery,
    TablePath,
)

KEEP_ALIVE = 15.0
"""Seconds after which a comment is sent if nothing happens."""

MOST_WAITING = 500
"""At most this many messages wait for a slow reader before it is cut off."""


class EventStreamApi(Controller):
    """The events at a table, as they happen."""

    path = "/api/tables"

    @get(
        "/{table:str}/events",
        summary="What happens, as it happens",
        middleware=[CountedConnections()],
    )
    async def events(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        guest: GuestDependency,
        after: SequenceQuery = None,
    ) -> ServerSentEvent:
        """Stream `AtTable` and `Told` messages as server-sent events, from a sequence number."""
        live_table = await hub.table(table)
        if after is not None and after > live_table.sequence:
            await hub.refresh(live_table)
        return ServerSentEvent(_stream(live_table, after, hub, guest, at_the_end_of(request)))


async def _stream(
    table: LiveTable,
    after: int | None,
    hub: Hub,
    guest: Guest,
    ending: ExitStack,
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield messages as they come; a reader that is too slow is cut off."""
    waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
    over = asyncio.Event()

    def deliver(text: str) -> None:
        try:
            waiting.put_nowait(text)
        except asyncio.QueueFull:
            over.set()

    def end() -> None:
        over.set()
        deliver("")

    subscriber = Subscriber(table, guest.id, deliver, end=end)
    telemetry.STREAMS.inc()
    ending.callback(telemetry.STREAMS.dec)
    ending.callback(hub.leave, subscriber)
    async with table.lock:
        hub.join(subscriber)
        deliver(encode(await catch_up_locked(hub.slow_work, subscriber, after, hub.now())))
    while not over.is_set():
        try:
            text = await asyncio.wait_for(waiting.get(), KEEP_ALIVE)
        except TimeoutError:
            # A comment shows proxies that the stream is alive, and us if the reader has gone.
            # Without any data, or readers would be given an empty message.
            yield ServerSentEventMessage(comment="still here", data=None)
            continue
        if text:
            yield ServerSentEventMessage(data=text)
