"""Reading and writing records: short ones in a thread, long ones in a process of their own."""

import asyncio
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from fourfold.server.tasks.side_process import SideProcess
from fourfold.server.tasks.slow_work import SlowWork

_Args = TypeVarTuple("_Args")
_T = TypeVar("_T")

SHORT = 500
"""A record with so many characters is read in a few milliseconds."""


class RecordWork:
    """Works on records one after the other: no table waits for it, and guests take turns."""

    def __init__(self) -> None:
        self._thread = SlowWork(at_once=1)
        self._process = SideProcess()
        self._guests: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def run(
        self, function: Callable[[*_Args], _T], *args: *_Args, length: int, whose: str
    ) -> _T:
        """Return what a function of a module makes of some guest's records of such a length."""
        # Of each guest one call waits for its turn, and the others behind that one: so a guest who
        # asks for much does not hold up the rest.
        lock = self._guests.setdefault(whose, asyncio.Lock())
        async with lock:
            if length <= SHORT:
                return await self._thread.run(function, *args)
            return await self._process.run(function, *args)

    async def close(self) -> None:
        """End the process."""
        await self._process.close()
