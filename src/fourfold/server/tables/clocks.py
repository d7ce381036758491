"""The steward: holds the clocks of all tables, and asks the computers whose turn it is."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from fourfold.play import LiveGame
from fourfold.play import commands as cmd
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.engine_pool import Thinkers
from fourfold.server.refusals import Stale
from fourfold.server.tables.live_table import Hosted

if TYPE_CHECKING:
    from fourfold.server.tables.hub import Hub

COMPUTER_AGAIN = 30.0
"""Seconds after which another process looks whether a computer's turn was lost."""

AT_A_TIME = 100

SOON = 3600.0
"""A moment that is further away has no timer: the sweep looks after those who have days."""


def due(hosted: Hosted, game: LiveGame | None, now: float) -> float | None:
    """Return when somebody must look at a table again, whatever happens."""
    if game is None or game.to_act is None:
        return None
    moments = [game.next_moment()]
    if hosted.settings.seat(game.to_act).level is not None and not hosted.is_shown:
        moments.append(now + COMPUTER_AGAIN)
    return min((moment for moment in moments if moment is not None), default=None)


class Steward:
    """Looks after the tables of one hub."""

    def __init__(self, hub: "Hub", thinkers: Thinkers, seconds: float, pace: float) -> None:
        self._hub = hub
        self._thinkers = thinkers
        self._seconds = seconds
        self._pace = pace
        self._clocks: set[str] = set()
        """The tables with a timer."""
        self.holds = True
        """Whether clocks are held: not before lost time is given back, nor once it is over."""

    @property
    def holds_clocks(self) -> bool:
        """Whether a clock is running that may ring or fall soon."""
        return bool(self._clocks)

    def look_after(self, hosted: Hosted) -> None:
        """Arm the clock, and let a computer think whose turn it is."""
        self.let_go(hosted)
        if not self.holds:
            return
        moment = None if hosted.game is None else hosted.game.next_moment()
        if moment is not None and (delay := moment - self._hub.now()) < SOON:
            loop = asyncio.get_running_loop()
            hosted.timer = loop.call_later(max(0.0, delay), self._ring, hosted)
            self._clocks.add(hosted.id)
        if hosted.sequence == 1 and any(seat.level for seat in hosted.settings.seats):
            self._hub.spawn(self._thinkers.warm())
        if hosted.computer_to_act() is not None and hosted.thinking is None:
            hosted.thinking = asyncio.create_task(self._think(hosted))

    def let_go(self, hosted: Hosted) -> None:
        """Disarm the clock."""
        if hosted.timer is not None:
            hosted.timer.cancel()
            hosted.timer = None
            self._clocks.discard(hosted.id)

    async def close(self) -> None:
        """End the computers' workers."""
        await self._thinkers.close()

    def _ring(self, hosted: Hosted) -> None:
        self._hub.spawn(self.tick(hosted))

    async def tick(self, hosted: Hosted) -> None:
        """Let time pass at a table: an alarm may ring, a flag may fall."""
        try:
            _, events = await self._hub.grant(hosted, [cmd.Tick()])
            if not events:
                self.look_after(hosted)  # the loop's clock was a little ahead
        except Refusal:
            pass  # nothing has begun here
        except (SQLAlchemyError, OSError) as error:  # the sweep tries again
            telemetry.log.error("clock", error=type(error).__name__)

    async def _think(self, hosted: Hosted) -> None:
        try:
            while (seat := hosted.computer_to_act()) is not None and hosted.game is not None:
                sequence, game = hosted.sequence, hosted.game
                left = game.clock.remaining(seat, self._hub.now())
                seconds = self._seconds if left is None else min(self._seconds, left / 20)
                turn = await self._thinkers.turn(game, max(0.05, seconds))
                commands = [cmd.Act(seat, action) for action in turn.actions]
                if hosted.is_shown:
                    await asyncio.sleep(self._pace if left is None else min(self._pace, left / 20))
                    if not hosted.is_watched:
                        continue  # whoever watched has left, or paused
                try:
                    await self._hub.grant(
                        hosted, commands, key=f"computer:{sequence}", answers=sequence
                    )
                except Stale:
                    continue  # somebody took a turn back meanwhile: look again
        except (Refusal, SQLAlchemyError, OSError) as error:  # the sweep tries again
            telemetry.log.error("computer", error=type(error).__name__)
        finally:
            hosted.thinking = None

    async def sweep(self, horizon: float = 0.0) -> None:
        """Look at every table that is due: its process may have gone, or it was not in memory."""
        tables = await self._hub.read(self._hub.store.due, self._hub.now() + horizon)
        await self._each(tables, self._look_at)

    async def _look_at(self, table: str) -> None:
        hosted = await self._hub.table(table)
        if self._hub.store.shared:
            await self._hub.refresh(hosted)
        if hosted.game is not None and hosted.game.next_moment() is not None:
            await self.tick(hosted)
        self.look_after(hosted)

    async def give_back(self, since: float) -> None:
        """Give back the time during which nobody was there to hold the clocks."""

        def lost(game: LiveGame | None, now: float) -> list[cmd.AnyCommand]:
            if game is None or game.next_moment() is None:
                return []
            away = now - max(since, game.now)
            return [cmd.Resume(away)] if away > 0 else []

        async def resume(table: str) -> None:
            await self._hub.grant(await self._hub.table(table), lost, asleep=True)

        tables = await self._hub.read(self._hub.store.due, float("inf"))
        await self._each(tables, resume)

    async def _each(self, tables: Sequence[str], do: Callable[[str], Awaitable[None]]) -> None:
        """Do something at many tables, so many at a time; one that is broken stops no other."""
        for start in range(0, len(tables), AT_A_TIME):
            some = tables[start : start + AT_A_TIME]
            results = await asyncio.gather(*map(do, some), return_exceptions=True)
            for error in results:
                if isinstance(error, Exception) and not isinstance(error, Refusal):
                    telemetry.log.error("table", error=type(error).__name__)
