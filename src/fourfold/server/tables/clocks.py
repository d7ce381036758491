"""The clocks of all tables: a timer for the next alarm or flag of each."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from fourfold.play import LiveGame
from fourfold.play import events as ev
from fourfold.server import telemetry
from fourfold.server.storage.rows import DueTable, NewEvents
from fourfold.server.tables.live_table import LiveTable, bodies_of, end_of_log
from fourfold.server.tasks.background import BackgroundTasks

COMPUTER_RETRY = 30.0
"""Seconds after which another process checks whether a computer's turn was lost."""

NEAR = 3600.0
"""A later deadline has no timer: the sweep of due tables takes care of it."""


def due_time(table: LiveTable, game: LiveGame | None, now: float) -> float | None:
    """Return when a table must be looked at again, even if nothing happens there."""
    if game is None or game.to_act is None:
        return None
    if game.clock.paused:
        return None  # an arbiter, or the arrival of both players, lets it go on
    moment = game.next_moment()
    if table.settings.seat(game.to_act).level is None or table.is_exhibition:
        return moment
    retry = now + COMPUTER_RETRY
    return retry if moment is None else min(moment, retry)


def resume_clock(table: DueTable, since: float, now: float) -> NewEvents | None:
    """Return what gives a table's clock the time back in which no process was alive."""
    try:
        has_clock, last = end_of_log(table)
    except msgspec.MsgspecError as error:
        telemetry.log.error("table", error=type(error).__name__)
        return None
    away = now - max(since, last)
    if not has_clock or away <= 0:
        return None
    bodies = bodies_of([ev.Resumed(now, away)])
    return NewEvents(table.id, table.sequence, bodies, None, table.due + away, table.due)


class Clocks:
    """The timers of this process's tables; ``tick`` is called when one goes off."""

    def __init__(
        self,
        tick: Callable[[LiveTable], Coroutine[Any, Any, None]],
        now: Callable[[], float],
        *,
        running: bool = True,
    ) -> None:
        self._tick = tick
        self._now = now
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks = BackgroundTasks()
        self.running = running
        """Whether timers are set: not before lost time is given back, nor once the server stops."""

    @property
    def any_armed(self) -> bool:
        """Whether a clock is running whose alarm or flag may come soon."""
        return bool(self._timers)

    def start(self) -> None:
        """Set timers from now on."""
        self.running = True

    def arm(self, table: LiveTable) -> None:
        """Set the timer of a table's next deadline, if that is near."""
        self.disarm(table)
        moment = None if table.game is None else table.game.next_moment()
        if self.running and moment is not None and (delay := moment - self._now()) < NEAR:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(max(0.0, delay), self._ring, table)

    def disarm(self, table: LiveTable) -> None:
        """Cancel a table's timer."""
        if (timer := self._timers.pop(table.id, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """Cancel all timers and set no more."""
        self.running = False
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def close(self) -> None:
        """Stop, and end the tasks that timers have started."""
        self.stop()
        await self._tasks.close()

    def _ring(self, table: LiveTable) -> None:
        self._tasks.start(self._tick(table))
