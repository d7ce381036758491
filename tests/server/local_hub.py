"""A hub inside the test's own process, on its own database."""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import Limits
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.database import Database
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.web.connections.websocket import Connection

HubTest = Callable[[Hub], Coroutine[Any, Any, None]]


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'test.db'}"


@cache
def empty_database() -> bytes:
    """Return a SQLite file that is up to date, and made only once."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder)))
        store.migrate()
        store.close()
        return Path(folder, "test.db").read_bytes()


@asynccontextmanager
async def open_database(url: str, process: str = "") -> AsyncIterator[Database]:
    """Open a database, up to date, and close it afterwards."""
    store = Store(url, process)
    file = Path(store.url.database or "")
    if not store.shared and not file.exists():
        file.write_bytes(empty_database())
    store.migrate()
    database = Database(store)
    try:
        yield database
    finally:
        await database.close()
        store.close()


def with_hub(folder: Path, test: HubTest, **options: Any) -> None:
    """Run a test with a hub on a SQLite database."""

    async def run() -> None:
        async with open_database(sqlite_url(folder)) as database:
            hub = Hub(database, **options)
            try:
                await test(hub)
            finally:
                await hub.close()

    asyncio.run(run())


class Inbox:
    """An outbox that keeps what is put into it."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def put(self, text: str) -> None:
        self.messages.append(json.loads(text))

    put_in_turn = put


def connect(hub: Hub, folder: Path, guest: str) -> tuple[Connection, Inbox]:
    """Connect a guest as through a websocket."""
    limits = Limits(ServerSettings(data=folder, guest_burst=1000))
    inbox = Inbox()
    return Connection(hub, limits, Guest(guest, is_new=False), inbox), inbox  # type: ignore[arg-type]


def failing(*_: object, **__: object) -> Any:
    """Stand in for a method of the store while the disk is full."""
    raise OperationalError("insert", {}, Exception("disk full"))
