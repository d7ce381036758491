"""The turns of the computers: the engine is asked, and its answer is applied."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from sqlalchemy.exc import SQLAlchemyError

from fourfold.play import Seat
from fourfold.play import commands as cmd
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.refusals import Stale
from fourfold.server.tables.commands import CommandHandler
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.presence import Presence
from fourfold.server.tasks.background import BackgroundTasks, cancel_all

SHARE_OF_CLOCK = 20
"""A computer uses at most one part in this many of its remaining time."""

SILENT_WAIT = 1.5
"""Seconds after which people are told that a computer's turn waits until the engine is ready."""


class ComputerTurns:
    """Plays for the computers at this process's tables."""

    def __init__(
        self,
        pool: EnginePool,
        apply: CommandHandler,
        presence: Presence,
        now: Callable[[], float],
        *,
        seconds: float,
        pace: float,
    ) -> None:
        self._pool = pool
        self._apply = apply
        self._presence = presence
        self._now = now
        self._seconds = seconds
        self._pace = pace
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._tasks = BackgroundTasks()

    def is_thinking(self, table: LiveTable) -> bool:
        """Return whether a turn at this table is being computed."""
        return table.id in self._thinking

    def look_after(self, table: LiveTable) -> None:
        """Start the turn of a computer, if it is a computer's turn."""
        if table.sequence == 1 and any(seat.level for seat in table.settings.seats):
            self._tasks.start(self._pool.warm())
        if self._seat_to_act(table) is not None and not self.is_thinking(table):
            self._thinking[table.id] = asyncio.create_task(self._play(table))

    async def close(self) -> None:
        """End all turns, and the engine's workers."""
        await cancel_all(self._thinking.values())
        await self._tasks.close()
        await self._pool.close()

    def _seat_to_act(self, table: LiveTable) -> Seat | None:
        """Return the computer that is to act.

        Two computers that are not watched do not act: they would take time from other tables.
        """
        seat = None if table.game is None else table.game.to_act
        if seat is None or table.settings.seat(seat).level is None or table.is_paused:
            return None
        return seat if self._presence.is_watched(table.id) or not table.is_exhibition else None

    async def _play(self, table: LiveTable) -> None:
        try:
            while (seat := self._seat_to_act(table)) is not None:
                await self._play_turn(table, seat)
        except (Refusal, SQLAlchemyError, OSError) as error:  # the sweep tries again
            telemetry.log.error("computer", error=type(error).__name__)
        finally:
            del self._thinking[table.id]

    @contextlib.contextmanager
    def _telling_how_far(self, table: LiveTable) -> Iterator[None]:
        """Tell people how far the engine is, if a turn has to wait for it."""
        if self._pool.progress(table.settings.game_played.name) is None:
            yield
            return
        telling = asyncio.create_task(self._tell_how_far(table))
        try:
            yield
        finally:
            telling.cancel()
            if table.getting_ready is not None:
                table.getting_ready = None
                self._presence.tell_here(table)

    async def _tell_how_far(self, table: LiveTable) -> None:
        await asyncio.sleep(SILENT_WAIT)
        while (percent := self._pool.progress(table.settings.game_played.name)) is not None:
            if percent != table.getting_ready:
                table.getting_ready = percent
                self._presence.tell_here(table)
            await asyncio.sleep(1)

    async def _play_turn(self, table: LiveTable, seat: Seat) -> None:
        game, sequence = table.game, table.sequence
        assert game is not None
        left = game.clock.remaining(seat, self._now())
        share = float("inf") if left is None else left / SHARE_OF_CLOCK
        with self._telling_how_far(table):
            turn = await self._pool.turn(game, max(0.05, min(self._seconds, share)))
        if table.is_exhibition:
            await asyncio.sleep(min(self._pace, share))
            if not self._presence.is_watched(table.id):
                return  # the watchers have left, or paused
        commands = [cmd.Act(seat, action) for action in turn.actions]
        with contextlib.suppress(Stale):  # a turn was taken back in the meantime
            await self._apply(table, commands, key=f"computer:{sequence}", answers=sequence)
