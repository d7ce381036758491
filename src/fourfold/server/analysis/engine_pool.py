"""A pool of worker processes for the engine, at low priority; one that dies is replaced."""

import asyncio
import contextlib
import random
import sys
from collections.abc import Callable
from typing import TypeVar

import msgspec

from fourfold.play import Budget, LiveGame, PlainPlayer, Seat
from fourfold.server import telemetry
from fourfold.server.analysis.engine_slots import EngineSlots
from fourfold.server.analysis.jobs import ComputerTurn, Job, TurnJob, choose_turn

_Answer = TypeVar("_Answer")

PATIENCE = 60.0
"""Seconds beyond its thinking time after which a worker counts as hung; it may be compiling."""

ATTEMPTS = 3

_LONGEST_ANSWER = 4 * 1024 * 1024
"""The review of the longest game is far shorter."""

EngineProgress = Callable[[str], int | None]
"""Returns how far the engine of a game is, in percent; ``None`` if it is ready."""


def engine_is_ready(game: str) -> int | None:
    """Return that the engine of every game is ready."""
    return None


class EnginePool:
    """A number of workers, each started when it is first needed."""

    def __init__(
        self,
        count: int,
        slots: EngineSlots | None = None,
        progress: EngineProgress = engine_is_ready,
    ) -> None:
        self._slots = slots or EngineSlots()
        self.progress = progress
        self.count = count
        self._idle: list[asyncio.subprocess.Process | None] = [None] * count
        """The idle workers; the last one was used most recently."""
        self._free = asyncio.Semaphore(count)
        self._all: set[asyncio.subprocess.Process] = set()

    async def warm(self) -> None:
        """Start a worker before it is needed, so that the first turn does not wait for imports."""
        async with self._free:
            worker = self._idle.pop()
            try:
                with contextlib.suppress(OSError):
                    worker = worker or await self._start()
            finally:
                self._idle.append(worker)

    async def turn(self, game: LiveGame, seconds: float) -> ComputerTurn:
        """Return the turn of the computer that is to act."""
        with telemetry.THINK_SECONDS.time():
            answer = await self.answer(
                TurnJob(game.settings, tuple(game.log), seconds), ComputerTurn
            )
        if answer is not None:
            return answer
        # A position that kills every worker must not hold up the table for ever.
        level = game.settings.seat(game.to_act or Seat.ONE).level or 1
        return choose_turn(game, PlainPlayer(level, random.Random()), Budget(0))

    async def answer(self, job: Job, kind: type[_Answer]) -> _Answer | None:
        """Return a worker's answer, replacing workers that die; ``None`` if none survives."""
        for _ in range(ATTEMPTS):
            async with self._free, self._slots.one():
                worker = self._idle.pop()
                try:
                    worker, answer = await self._ask(worker, job, kind)
                    if answer is not None:
                        return answer
                finally:
                    self._idle.append(worker)
            telemetry.WORKER_DEATHS.inc()
            telemetry.log.warning("worker died", job=type(job).__name__)
        return None

    async def _ask(
        self, worker: asyncio.subprocess.Process | None, job: Job, kind: type[_Answer]
    ) -> tuple[asyncio.subprocess.Process | None, _Answer | None]:
        """Return the worker and its answer, or nothing of either if it died or hung."""
        try:
            if worker is not None and worker.returncode is not None:
                worker = None
            if worker is None:
                worker = await self._start()
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.write(msgspec.json.encode(job) + b"\n")
            async with asyncio.timeout(job.seconds * 4 + PATIENCE):
                await worker.stdin.drain()
                line = await worker.stdout.readline()
            return worker, msgspec.json.decode(line, type=kind)
        except (OSError, TimeoutError, ValueError, asyncio.CancelledError) as error:
            if worker is not None:
                self._kill(worker)
            if isinstance(error, asyncio.CancelledError):
                raise
            return None, None

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "fourfold.server.analysis.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_ANSWER,
        )
        self._all = {each for each in self._all if each.returncode is None} | {worker}
        return worker

    def _kill(self, worker: asyncio.subprocess.Process) -> None:
        """End a worker; it is still listed until it has ended, so that closing waits for it."""
        with contextlib.suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            self._kill(worker)
        for worker in self._all:
            await worker.wait()
        self._all.clear()
