"""A proxy between a server and its PostgreSQL that can swallow what passes through it."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit


class SwallowingProxy:
    """Forwards bytes, or takes them without a word: then every connection still looks alive."""

    def __init__(self, database_url: str) -> None:
        self._socket = parse_qs(urlsplit(database_url).query)["host"][0] + "/.s.PGSQL.5432"
        self._loop = asyncio.new_event_loop()
        self._swallowed: set[asyncio.Task[None]] = set()
        self._open: set[asyncio.Task[None]] = set()
        self._swallows_new = False
        self.url = ""

    def swallow(self, *, new_ones: bool) -> None:
        """Forward nothing more for the connections that are open, or for new ones either."""
        self._swallowed |= self._open
        self._swallows_new = new_ones

    def forward_new(self) -> None:
        """Forward new connections again; those that were swallowed stay so."""
        self._swallows_new = False

    async def _attend(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        if self._swallows_new:
            self._swallowed.add(task)
        with contextlib.suppress(OSError):
            database, onward = await asyncio.open_unix_connection(self._socket)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pump(task, client, onward))
                    both.create_task(self._pump(task, database, back))
            finally:
                onward.close()
                back.close()
        self._open.discard(task)
        self._swallowed.discard(task)

    async def _pump(
        self,
        connection: asyncio.Task[None],
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                if connection not in self._swallowed:
                    target.write(data)
                    await target.drain()
            target.close()

    async def _serve(self, started: threading.Event) -> None:
        server = await asyncio.start_server(self._attend, "127.0.0.1", 0)
        self.url = f"postgresql://postgres:@127.0.0.1:{server.sockets[0].getsockname()[1]}/postgres"
        started.set()
        with contextlib.suppress(asyncio.CancelledError):
            await server.serve_forever()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    @contextmanager
    def running(self) -> Iterator["SwallowingProxy"]:
        """Run it in a thread."""
        started = threading.Event()
        serving = self._loop.create_task(self._serve(started))

        def run() -> None:
            self._loop.run_until_complete(serving)
            self._loop.close()

        thread = threading.Thread(target=run)
        thread.start()
        started.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(serving.cancel)
            thread.join()
