"""Pairing a Swiss beside everything else: one round after the other, in turn for those who ask."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from fourfold.club.events import ClubEvent, SwissSystem, apply
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import LaterFact
from fourfold.server.analysis.fair_queue import Asker, ShortFairQueue
from fourfold.server.refusals import Busy
from fourfold.server.tasks.side_process import SideProcess

FEW = 40
"""So many players are paired in a few dozen milliseconds, and in a thread."""

PLAYERS_PER_HARD_WORK = 10
"""Pairing so many players counts as one piece of hard work."""


class PairingWork:
    """Pairs large fields in a process of low priority: 200 players take about a second."""

    def __init__(self, swiss: SwissSystem | None) -> None:
        self._swiss = swiss
        self._process = SideProcess()
        self._waiting = ShortFairQueue[asyncio.Future[None]]()
        self._guests = set[str]()
        """Those for whom a round is being paired, or waits to be."""
        self._is_busy = False

    async def pair(self, event: ClubEvent, now: float, asker: Asker) -> tuple[LaterFact, ...]:
        """Return the facts of pairing the next round, or refuse."""
        with self._only_one_of(asker.guest):
            async with self._turn(asker):
                if len(event.players) <= FEW:
                    return await asyncio.to_thread(_pair, event, now, self._swiss)
                return await self._process.run(_pair, event, now, self._swiss)

    @contextmanager
    def _only_one_of(self, guest: str) -> Iterator[None]:
        if guest in self._guests:
            raise Busy("a round is still being paired for you: wait a moment")
        self._guests.add(guest)
        try:
            yield
        finally:
            self._guests.discard(guest)

    @asynccontextmanager
    async def _turn(self, asker: Asker) -> AsyncIterator[None]:
        if self._is_busy:
            turn = asyncio.get_running_loop().create_future()
            self._waiting.put(asker, turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._pass_on()  # it had just come
                raise
        self._is_busy = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while len(self._waiting):
            if not (turn := self._waiting.next()).done():
                turn.set_result(None)
                return
        self._is_busy = False

    async def close(self) -> None:
        """End the process."""
        await self._process.close()


def _pair(event: ClubEvent, now: float, swiss: SwissSystem | None) -> tuple[LaterFact, ...]:
    return apply(event, cmd.Pair(), now, swiss=swiss)[1]
