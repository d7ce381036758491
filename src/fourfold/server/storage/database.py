"""The database for the event loop: reading, changing and appending."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import NewEvents
from fourfold.server.storage.store import Store
from fourfold.server.storage.writer import Writer

_P = ParamSpec("_P")
_T = TypeVar("_T")

THREADS = 4

ATTEMPTS = 5
"""A change that met others is made so often before it is given up."""


class Database:
    """A store whose calls are awaited: ``read`` takes queries, ``change`` takes changes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._writer = Writer(store, self._note)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        self._bell = ThreadPoolExecutor(1, thread_name_prefix="bell")
        self.stores = True
        """Whether the last change could be stored."""

    @property
    def shared(self) -> bool:
        """Whether other processes may be writing as well."""
        return self.store.shared

    async def read(
        self,
        query: Callable[Concatenate[Queries, _P], _T],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Return the answer to a query, such as ``Queries.table``."""
        return await self._in_thread(lambda: query(self.store.queries, *args, **kwargs))

    async def change(
        self,
        change: Callable[Concatenate[Store, _P], _T],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Make a change, such as ``Store.set_name``; it is durable when this returns.

        If something else stored the same in between, nothing of it was stored: it is made again.
        """
        for attempt in range(ATTEMPTS):
            try:
                changed = await self._in_thread(lambda: change(self.store, *args, **kwargs))
                break
            except IntegrityError:
                if attempt == ATTEMPTS - 1:
                    raise
            except (SQLAlchemyError, OSError):
                self.stores = False
                raise
        # Other changes may fit where something is already stored, even on a full disk.
        self.stores = self.stores or change is Store.check
        return changed

    async def query(
        self,
        work: Callable[Concatenate[Connection, _P], _T],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Return what a function reads with a connection, such as ``links_to``."""

        def reading(queries: Queries) -> _T:
            with queries.connection() as connection:
                return work(connection, *args, **kwargs)

        return await self.read(reading)

    async def transact(
        self,
        work: Callable[Concatenate[Connection, _P], _T],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Make a change in one transaction with a function such as ``add_link``."""

        def changing(store: Store) -> _T:
            with store.transaction() as connection:
                return work(connection, *args, **kwargs)

        return await self.change(changing)

    def append(self, new: NewEvents) -> asyncio.Future[bool]:
        """Return a promise: true once the events are durable, false if others came first."""
        return self._writer.append(new)

    def _note(self, stored: bool) -> None:
        self.stores = stored

    async def notify_alive(self) -> None:
        """Notify all processes that this one is alive, without waiting for other work."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._bell, self.store.notify_alive)

    async def close(self) -> None:
        """Finish what is being written, and end the threads; the store stays open."""
        await self._writer.close()
        self._threads.shutdown()
        self._bell.shutdown()

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
