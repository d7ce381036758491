"""Looks after the tables of events: who has come, who has not, and whether their clocks run."""

from collections.abc import Awaitable, Iterable
from typing import Protocol

import msgspec

from fourfold.club.events import ClubEvent
from fourfold.club.events import commands as event_cmd
from fourfold.play import Seat
from fourfold.play import commands as cmd
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.club_events import changes
from fourfold.server.club_events.round_tables import player_at, seat_of
from fourfold.server.refusals import NotThere
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.tasks.background import BackgroundTasks

AFTER_A_START = 30.0
"""Seconds that everyone has to come back after the server was started."""


class ChangeEvent(Protocol):
    """Applies a command to an event: ``EventKeeper.apply``."""

    def __call__(
        self, event_id: str, command: event_cmd.AnyEventCommand, *, key: str | None = None
    ) -> Awaitable[object]:
        """Apply it, or refuse."""


class TableKeeper:
    """The tables of all events, as far as this process has to do with them."""

    def __init__(self, hub: Hub, change_event: ChangeEvent) -> None:
        self._hub = hub
        self._database = hub.database
        self._change_event = change_event
        self._tasks = BackgroundTasks()
        self._watched: dict[str, Subscriber] = {}
        """Tables of two computers: they play only while someone watches, and here someone does."""

    async def start(self) -> None:
        """Give everyone time to come back: the server was down."""
        until = self._hub.now() + AFTER_A_START
        await self._database.transact(stored_events.put_off, until)

    async def close(self) -> None:
        """End all tasks."""
        await self._tasks.close()

    # Who comes

    def arrive(self, subscriber: Subscriber) -> None:
        """Note that a player has come to a table whose clock waits."""
        if subscriber.seats and subscriber.table.is_paused:
            self._tasks.start(self._arrived(subscriber.table, subscriber.seats))

    async def _arrived(self, table: LiveTable, seats: Iterable[Seat]) -> None:
        row = await self._database.query(stored_events.event_table, table.id)
        if row is None or row.starts_by is None:
            return
        for seat in seats:
            await self._database.transact(
                stored_events.note_arrival, table.id, seat.value, self._hub.now()
            )
        people = {seat for seat in Seat if table.settings.seat(seat).level is None}
        if people <= self._hub.presence.seats_at(table.id):
            await self._start_clock(row)

    async def _start_clock(self, row: StoredEventTable) -> None:
        await self._database.transact(stored_events.note_start, row.table_id)
        await self.look_after(row.event_id)

    async def sweep(self) -> None:
        """Let those lose who have not come in time."""
        now = self._hub.now()
        for row in await self._database.query(stored_events.overdue_tables, now):
            try:
                await self._look_for_absent(row)
            except Refusal as refusal:  # the arbiter was faster
                telemetry.log.info("event", refused=str(refusal))
                await self.look_after(row.event_id)

    async def _look_for_absent(self, row: StoredEventTable) -> None:
        stored, event = await self._database.query(changes.find, row.event_id)
        if stored.paused:
            return  # no one loses while everything stands still
        table = event.table_in(row.round, row.number)
        absent = tuple(
            player_at(table, seat)
            for seat, came in zip(Seat, row.came, strict=True)
            if came is None
        )
        if absent and not table.is_complete and row.round == len(event.rounds):
            command = event_cmd.Forfeit(row.number, absent)
            await self._change_event(row.event_id, command, key=f"absent:{row.table_id}")
        else:
            await self._start_clock(row)

    # Whether clocks run

    async def look_after_all(self) -> None:
        """Look after the tables of all events: another process may have died."""
        rows = await self._database.query(stored_events.open_event_tables)
        for event_id in {row.event_id for row in rows}:
            await self.look_after(event_id)

    async def look_after(self, event_id: str) -> None:
        """Let the clocks of an event's tables run or stand as they should; end what is decided."""
        try:
            stored, event = await self._database.query(changes.find, event_id)
        except NotThere:
            return  # it was deleted with its class
        for row in await self._database.query(stored_events.tables_of_event, event_id):
            if not row.open:
                continue
            try:
                await self._look_at(stored, event, row)
            except NotThere:
                await self._settle(row)
            except (Refusal, msgspec.MsgspecError) as error:
                telemetry.log.error("event table", error=type(error).__name__)

    async def _look_at(self, stored: StoredEvent, event: ClubEvent, row: StoredEventTable) -> None:
        table = await self._hub.table(row.table_id)
        game = table.game
        if game is None or game.ended is not None:
            return  # the listener settles it
        if (command := _decided(event, row, table)) is not None:
            if not (isinstance(command, cmd.Pause) and table.is_paused):
                await self._hub.apply(table, [command])
            await self._settle(row)
            return
        should_wait = stored.paused or row.starts_by is not None
        if should_wait != table.is_paused:
            change = cmd.Pause() if should_wait else cmd.Resume()
            await self._hub.apply(table, [change])
        if table.is_exhibition and table.id not in self._watched:
            watching = Subscriber(table, "", lambda _: None)
            self._watched[table.id] = watching
            self._hub.join(watching)

    async def _settle(self, row: StoredEventTable) -> None:
        if (watching := self._watched.pop(row.table_id, None)) is not None:
            self._hub.leave(watching)
        await self._database.transact(stored_events.note_settled, row.table_id)


def _decided(event: ClubEvent, row: StoredEventTable, table: LiveTable) -> cmd.AnyCommand | None:
    """Return how a game ends whose result the arbiter has decided; ``None`` if it goes on."""
    if row.round > len(event.rounds):
        return cmd.Pause()
    match = event.table_in(row.round, row.number)
    if not match.is_complete and len(match.games) == row.game and not event.is_closed:
        return None
    if match.winner:
        return cmd.Resign(seat_of(match, match.opponent(match.winner)))
    return cmd.Pause()
