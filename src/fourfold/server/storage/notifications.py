"""Notifications between processes that share one PostgreSQL database.

A notification contains only the id of a table; what happened is read from the database. The store
sends it in the same transaction that adds the events, so it is never about events that are
not durable.

Every process also notifies all, itself included, at every beat. If it does not hear itself for
five beats, its connections are dead, even if nothing has said so: a proxy or a firewall may have
dropped them silently. Then all of them are cut, and opened again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from fourfold.play import Seat
from fourfold.server import telemetry
from fourfold.server.storage.connections import POSTGRES_OPTIONS

CHANNEL = "fourfold"

BEAT = 1.0
"""Seconds between the notifications that this process is alive."""

SILENT = 5 * BEAT
"""Seconds without hearing itself after which a process opens its connections again."""

_RETRY_SECONDS = 1.0


class Notification(msgspec.Struct, frozen=True, omit_defaults=True, rename={"table_id": "table"}):
    """Something happened at a table, or people connected to it or left it.

    For the length of a restart, processes of two versions notify each other: what is unknown is
    ignored, so anything new gets a default.
    """

    process: str
    table_id: str = ""
    here: tuple[Seat, ...] | None = None
    """The seats whose players are connected to that process; left out if that has not changed."""
    watchers: int = 0
    asks: bool = False
    """Whether that process asks who is connected to the others."""


class Callbacks(NamedTuple):
    """What is done about notifications."""

    ring: Callable[[], Awaitable[None]]
    """Notifies all processes that this one is alive."""
    receive: Callable[[Notification], Awaitable[None]]
    lost: Callable[[], None]
    """Is called when notifications may have been missed."""
    cut: Callable[[], None]
    """Cuts all other connections to the database too: nothing answers there."""
    connected: Callable[[], Awaitable[None]]
    """Takes up what was missed, once notifications are received again."""


async def listen(url: str, process: str, callbacks: Callbacks) -> None:
    """Receive notifications for ever; connect again when they stop."""
    while True:
        try:
            await _listen_until_lost(url, process, callbacks)
        except Exception as error:
            telemetry.log.warning("notifications lost", error=_name(error))
            callbacks.lost()
            if isinstance(error, TimeoutError):
                callbacks.cut()
        await asyncio.sleep(_RETRY_SECONDS)


async def _listen_until_lost(url: str, process: str, callbacks: Callbacks) -> None:
    from psycopg import AsyncConnection

    options: dict[str, Any] = POSTGRES_OPTIONS
    now = asyncio.get_running_loop().time
    async with asyncio.timeout(SILENT) as silence:
        connection = await AsyncConnection.connect(url, autocommit=True, **options)
        try:
            await connection.execute(f"listen {CHANNEL}")
            waiting = _Waiting()
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(_ring_for_ever(callbacks.ring))
                tasks.create_task(waiting.hand_on(callbacks.receive))
                tasks.create_task(_take_up(callbacks.connected))
                async for received in connection.notifies():
                    notification = msgspec.json.decode(received.payload, type=Notification)
                    if notification.process == process:
                        silence.reschedule(now() + SILENT)
                    waiting.add(notification)
        finally:
            await connection.close()


async def _ring_for_ever(ring: Callable[[], Awaitable[None]]) -> None:
    while True:
        await ring()
        await asyncio.sleep(BEAT)


async def _take_up(connected: Callable[[], Awaitable[None]]) -> None:
    await connected()
    telemetry.log.info("notifications are received")


class _Waiting:
    """Notifications that are not handed on yet; of two that say the same, only the later one.

    Handing on takes time, and meanwhile the process must still hear itself.
    """

    def __init__(self) -> None:
        self._waiting: dict[Notification, None] = {}
        self._more = asyncio.Event()

    def add(self, notification: Notification) -> None:
        """Let a notification wait, behind all others."""
        self._waiting.pop(notification, None)
        self._waiting[notification] = None
        self._more.set()

    async def hand_on(self, receive: Callable[[Notification], Awaitable[None]]) -> None:
        """Hand them on one by one, for ever."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting:
                notification = next(iter(self._waiting))
                del self._waiting[notification]
                await receive(notification)


def _name(error: BaseException) -> str:
    """Return the name of an error; of several that came together, the first one's."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return type(error).__name__
