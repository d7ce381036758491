"""Work that takes long, such as telling a whole game in words, beside the event loop."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

AT_ONCE = 2
"""So many threads work at the same time: with more, the event loop would rarely get its turn."""


class SlowWork:
    """Does work in a few threads; what does not fit waits."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._free = asyncio.Semaphore(at_once)

    async def run(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Return what a function returns; it must not change anything that others use."""
        async with self._free:
            return await asyncio.to_thread(function, *args, **kwargs)
