"""Hearing from other processes of the same database that something happened at a table.

What happened is read from the database: only its name travels. The store rings in the very
transaction that adds the events, so that nobody hears of what is not durable.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec

from fourfold.play import Seat
from fourfold.server import telemetry

CHANNEL = "fourfold"

_AGAIN = 1.0


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something happened at a table, or somebody came or left."""

    process: str
    table: str = ""
    here: tuple[Seat, ...] | None = None
    """The seats of which somebody is at that process; left out if that has not changed."""
    watchers: int = 0
    asks: bool = False
    """Whether that process wants to know who is at the others."""


async def listen(
    url: str,
    heard: Callable[[Ring], Awaitable[None]],
    lost: Callable[[], None],
    again: Callable[[], Awaitable[None]],
) -> None:
    """Call back for each ring, for ever, and whenever the bell is lost and heard again."""
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    while True:
        backend = PsycoPgChannelsBackend(url)
        try:
            await backend.on_startup()
            await backend.subscribe([CHANNEL])
            await again()
            async for _, payload in backend.stream_events():
                await heard(msgspec.json.decode(payload, type=Ring))
        except Exception as error:
            telemetry.log.warning("bell lost", error=type(error).__name__)
            lost()
        finally:
            with contextlib.suppress(Exception):
                await backend.on_shutdown()
        await asyncio.sleep(_AGAIN)
