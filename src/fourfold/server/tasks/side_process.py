"""A process beside the server, at low priority, for what takes long in Python.

A thread would share the interpreter with the event loop and the writer: each of their steps would
wait for it, and a move has many steps.
"""

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import BinaryIO, ParamSpec, TypeVar

from fourfold.server import telemetry
from fourfold.server.refusals import Busy

_P = ParamSpec("_P")
_T = TypeVar("_T")

PATIENCE = 60.0
"""Seconds after which the process counts as hung; the longest study takes a few."""

HEADER = 8
"""Each message begins with its length, in so many bytes."""


class SideProcess:
    """Does one thing after another; it is started when it is first needed, or has died."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Return what a function of a module returns, or raise what it raises."""
        call = _framed(partial(function, *args, **kwargs))
        async with self._turn:
            try:
                answer = await self._answer(call)
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                await self._end()
                telemetry.log.warning("side process", error=type(error).__name__)
                raise Busy("this could not be finished: try again in a minute") from None
            except asyncio.CancelledError:
                await self._end()  # its answer would be taken for the next one's
                raise
        returned, raised = pickle.loads(answer)
        if raised is not None:
            raise raised
        return returned  # type: ignore[no-any-return]

    async def _answer(self, call: bytes) -> bytes:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await _started()
        assert process.stdin is not None
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            process.stdin.write(call)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
            return await process.stdout.readexactly(length)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process."""
        await self._end()


async def _started() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


def _framed(value: object) -> bytes:
    content = pickle.dumps(value)
    return len(content).to_bytes(HEADER, "big") + content


def _answer_to(call: bytes) -> bytes:
    try:
        return _framed((pickle.loads(call)(), None))
    except Exception as error:  # it is raised again where the call came from
        return _framed((None, error))


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer calls until the server closes the pipe, or has gone."""
    while header := source.read(HEADER):
        target.write(_answer_to(source.read(int.from_bytes(header, "big"))))
        target.flush()


def main() -> None:
    """Run as the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    with contextlib.suppress(BrokenPipeError):  # the server has gone
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
