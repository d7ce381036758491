"""Notifications between processes that share one PostgreSQL database.

A notification contains only the id of a table; what happened is read from the database. The store
sends it in the same transaction that adds the events, so it is never about events that are
not durable.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec

from fourfold.play import Seat
from fourfold.server import telemetry

CHANNEL = "fourfold"

_RETRY_SECONDS = 1.0

SILENT = 5.0
"""Every process notifies all, itself included, once a second: after so many seconds without a
notification the connection is dead, even if nobody has said so."""


class Notification(msgspec.Struct, frozen=True, omit_defaults=True, rename={"table_id": "table"}):
    """Something happened at a table, or people connected to it or left it."""

    process: str
    table_id: str = ""
    here: tuple[Seat, ...] | None = None
    """The seats whose players are connected to that process; left out if that has not changed."""
    watchers: int = 0
    asks: bool = False
    """Whether that process asks who is connected to the others."""


async def listen(
    url: str,
    receive: Callable[[Notification], Awaitable[None]],
    lost: Callable[[], None],
    connected: Callable[[], Awaitable[None]],
) -> None:
    """Call back for each notification, for ever, and when the connection is lost or made."""
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    while True:
        backend = PsycoPgChannelsBackend(url)
        try:
            await backend.on_startup()
            await backend.subscribe([CHANNEL])
            await connected()
            events = backend.stream_events()
            while True:
                async with asyncio.timeout(SILENT):
                    _, payload = await anext(events)
                await receive(msgspec.json.decode(payload, type=Notification))
        except Exception as error:
            telemetry.log.warning("notifications lost", error=type(error).__name__)
            lost()
        finally:
            with contextlib.suppress(Exception):
                await backend.on_shutdown()
        await asyncio.sleep(_RETRY_SECONDS)
