"""Several server processes behind one port: a supervisor keeps them running.

It opens the port and hands it on to its children, which all accept connections from it: none that
waits there is lost when one of them ends. It does nothing else, so that it has no reason to fail.

    SIGTERM, SIGINT     ends all of them
    SIGHUP              replaces them one after the other, each once the new one is ready
"""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from prometheus_client.multiprocess import mark_process_dead

from fourfold.server.settings import ServerSettings
from fourfold.server.site import READY, RETIRE, ChildOrders, Site
from fourfold.server.tasks.background import BackgroundTasks
from fourfold.server.telemetry import METRICS_FOLDER, log

CHILD = (sys.executable, "-m", "fourfold.server.child_process")
"""What is started; it is read from disk again, so a child may be of a later version than we are."""

START_SECONDS = 60.0
"""Seconds in which a child must be ready."""

STOP_SECONDS = 20.0
"""Seconds in which a child must end; then it is killed."""

RETIRE_SECONDS = 120.0
"""Seconds in which a child must have sent its players elsewhere."""

HUNG = 30
"""Children say every second that they are alive. One that is not heard for so many seconds in which
the supervisor itself was awake is killed."""

SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a child that died is started again; they double each time it dies soon."""

SOON = 60.0
"""A child that dies within so many seconds has died soon."""


class NotStarted(Exception):
    """A child ended, or said nothing, before it was ready."""


class Child:
    """One process."""

    def __init__(self, number: int, process: asyncio.subprocess.Process) -> None:
        self.number = number
        self._process = process
        self.pid = process.pid
        self.since = time.monotonic()
        self.unheard = 0
        self._hearing: asyncio.Task[None] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether it has said that it serves."""
        return self._hearing is not None

    async def give(self, orders: ChildOrders) -> None:
        """Tell it what to do, and wait until it is ready."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(orders.encode())
            async with asyncio.timeout(START_SECONDS):
                heard = await self._process.stdout.readline()
        except (TimeoutError, OSError):
            heard = b""
        if heard != READY:
            raise NotStarted
        self.unheard = 0
        self._hearing = asyncio.create_task(self._hear(self._process.stdout))

    async def _hear(self, stdout: asyncio.StreamReader) -> None:
        while await stdout.readline():
            self.unheard = 0

    async def ended(self) -> int:
        """Wait until it has ended, and return how."""
        code = await self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        if self._hearing is not None:
            self._hearing.cancel()
        return code

    async def retire(self) -> None:
        """Let it send its players elsewhere, and end."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(RETIRE)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETIRE_SECONDS):
                await self.ended()

    async def stop(self) -> None:
        """End it, gently if that works."""
        self.send(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.ended()
        except TimeoutError:
            log.error("process does not end", number=self.number)
            self.send(signal.SIGKILL)
            await self.ended()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)


class ProcessSlot:
    """One of the processes that are kept running: if it dies, another one takes its place."""

    def __init__(self, supervisor: "Supervisor", number: int) -> None:
        self._supervisor = supervisor
        self._number = number
        self._child: Child | None = None
        self._changing = asyncio.Lock()
        self._pause = SHORTEST_PAUSE

    async def keep_running(self) -> None:
        """Start a process, and again whenever it dies, for ever."""
        while True:
            try:
                async with self._changing:
                    child = self._child = self._child or await self._supervisor.start(self._number)
                code = await child.ended()
                if self._child is not child:
                    continue  # it was replaced
                self._child = None
                if time.monotonic() - child.since > SOON:
                    self._pause = SHORTEST_PAUSE
                log.error("process died", number=self._number, code=code, pause=self._pause)
            except NotStarted:
                log.error("process did not start", number=self._number, pause=self._pause)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def replace(self) -> None:
        """Start a new process, and end the old one once the new one is ready."""
        async with self._changing:
            new = await self._supervisor.start(self._number)
            old, self._child = self._child, new
        if old is not None:
            await old.retire()
            await old.stop()


class Supervisor:
    """Starts, replaces and ends the processes of a site."""

    def __init__(self, settings: ServerSettings, listening: socket.socket, folder: Path) -> None:
        self._settings = settings
        self._listening = listening
        self._folder = folder
        self._children: set[Child] = set()
        self._tasks = BackgroundTasks()
        self._slots = [ProcessSlot(self, number + 1) for number in range(settings.processes)]
        self._asked_to_stop = asyncio.Event()
        self._asked_to_replace = asyncio.Event()

    async def run(self, announce: Callable[[], None]) -> None:
        """Keep all processes running until asked to stop."""
        with self._signals():
            announce()
            tasks = [asyncio.create_task(place.keep_running()) for place in self._slots]
            tasks += [asyncio.create_task(self._replace_when_asked())]
            tasks += [asyncio.create_task(self._end_hung())]
            tasks += [asyncio.create_task(self._until_asked_to_stop())]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*(child.stop() for child in tuple(self._children)))
            await self._tasks.close()
        for task in done:
            task.result()

    async def start(self, number: int) -> Child:
        """Return a new process that is ready."""
        process = await asyncio.create_subprocess_exec(
            *CHILD,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[self._listening.fileno()],
            start_new_session=True,  # Ctrl-C is for the supervisor alone
            env=os.environ | {METRICS_FOLDER: str(self._folder)},
        )
        child = Child(number, process)
        self._children.add(child)
        self._tasks.start(self._forget(child))
        site = Site(number, self._folder)
        try:
            await child.give(ChildOrders(self._settings, site, self._listening.fileno()))
        except NotStarted:
            await child.stop()
            raise
        log.info("process is ready", number=number, pid=child.pid)
        return child

    async def _forget(self, child: Child) -> None:
        await child.ended()
        self._children.discard(child)
        mark_process_dead(child.pid, self._folder)  # type: ignore[no-untyped-call]

    async def _until_asked_to_stop(self) -> None:
        await self._asked_to_stop.wait()

    async def _replace_when_asked(self) -> None:
        while True:
            await self._asked_to_replace.wait()
            self._asked_to_replace.clear()
            log.info("replacing all processes")
            try:
                for place in self._slots:
                    await place.replace()
            except NotStarted:
                # The others would not start either, and the old ones are still serving.
                log.error("replacing failed: the other processes stay as they are")
            else:
                log.info("all processes are replaced")

    async def _end_hung(self) -> None:
        while True:
            await asyncio.sleep(1)
            for child in tuple(self._children):
                child.unheard += 1
                if child.is_ready and child.unheard > HUNG:
                    log.error("process hangs", number=child.number)
                    child.send(signal.SIGKILL)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        in_terminal = os.isatty(0)

        def stop() -> None:
            if self._asked_to_stop.is_set():  # asked twice: now
                for child in self._children:
                    child.send(signal.SIGKILL)
            self._asked_to_stop.set()

        def hang_up() -> None:
            if in_terminal and not os.isatty(0):
                stop()  # its window was closed
            else:
                self._asked_to_replace.set()

        handlers = {signal.SIGTERM: stop, signal.SIGINT: stop, signal.SIGHUP: hang_up}
        for number, handler in handlers.items():
            loop.add_signal_handler(number, handler)
        try:
            yield
        finally:
            for number in handlers:
                loop.remove_signal_handler(number)


def supervise(
    settings: ServerSettings,
    listening: socket.socket,
    folder: Path,
    announce: Callable[[], None],
) -> None:
    """Run several processes until asked to stop; announce them once they can be stopped."""

    async def run() -> None:
        await Supervisor(settings, listening, folder).run(announce)

    asyncio.run(run())
