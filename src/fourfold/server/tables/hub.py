"""The hub: every command at a table becomes events, which are stored and then sent to people."""

import re
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random, SystemRandom

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.refusals import NotThere, no_such_table
from fourfold.server.security.tokens import new_code, new_id
from fourfold.server.storage.database import Database
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import NewEvents, StoredTable, UnknownDue
from fourfold.server.storage.store import Store
from fourfold.server.tables.broadcast import Broadcast
from fourfold.server.tables.clocks import Clocks, due_time
from fourfold.server.tables.commands import CommandsAt, decide
from fourfold.server.tables.computer_turns import ComputerTurns
from fourfold.server.tables.game_ended import Endings
from fourfold.server.tables.live_table import LiveTable, bodies_of, new_settings, with_player
from fourfold.server.tables.loaded import LoadedTables, read_in_slices
from fourfold.server.tables.presence import Presence
from fourfold.server.tables.subscribers import Subscriber, Subscribers
from fourfold.server.tasks.record_work import RecordWork
from fourfold.server.tasks.slow_work import SlowWork

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


async def _always_awake() -> None:
    """Return at once: without a heartbeat, sleep is not noticed."""


class Hub:
    """All tables of this process; ``apply`` is the only way to change a game."""

    def __init__(
        self,
        database: Database,
        *,
        process: str = "",
        engine_pool: EnginePool | None = None,
        seconds: float = 3.0,
        pace: float = 0.0,
        clock: Callable[[], float] = time.time,
        lots: Random | None = None,
        clocks_running: bool = True,
        until_awake: Callable[[], Awaitable[None]] = _always_awake,
    ) -> None:
        self.database = database
        self.now = clock
        self.process = process
        self._until_awake = until_awake
        """Waits until the time during which the server was asleep has been given back."""
        self._lots = lots or SystemRandom()
        self._tables = LoadedTables(database, self.look_after)
        self.subscribers = Subscribers()
        self.presence = Presence(self.subscribers, database, process, clock)
        self.endings = Endings(database, clock)
        self.slow_work = SlowWork()
        self.record_work = RecordWork()
        self.clocks = Clocks(self.tick, clock, running=clocks_running)
        pool = engine_pool or EnginePool(1)
        self.computers = ComputerTurns(
            pool, self.apply, self.presence, clock, seconds=seconds, pace=pace
        )
        self.on_join: list[Callable[[Subscriber], None]] = []
        """What is done when someone begins to follow a table."""
        self.public_version = 0
        """Grows with every change to the list of public tables that is made here."""
        self.may_be_behind = False
        """Whether others may have changed tables without notifying us."""

    def stop(self) -> None:
        """Stop the clocks and end all subscriptions: from now on the server is down."""
        self.clocks.stop()
        self.endings.stop()
        self.subscribers.end_all()

    async def close(self) -> None:
        """End everything that was started here; the database stays open."""
        tables, work = self._tables, self.record_work
        for part in (tables, self.clocks, self.computers, self.presence, self.endings, work):
            await part.close()

    # Finding and making tables

    async def table(self, table_id: str) -> LiveTable:
        """Return a table, or refuse."""
        table = self._tables.get(table_id)
        if not _ID.fullmatch(table_id):
            pass  # PostgreSQL cannot even be asked for some texts
        elif table is not None:
            if self.may_be_behind:
                await self.refresh(table)
            self._tables.keep(table)
        else:
            table = await self._tables.load(table_id)
        if table is None:
            raise no_such_table()
        return table

    async def create(
        self,
        guest: str,
        settings: TableSettings,
        *,
        name: str = "",
        sit: Sequence[Seat] = (Seat.ONE,),
        first: Seat | None = None,
        public: bool = False,
    ) -> LiveTable:
        """Return a new table; if no seat is free, the game begins at once."""
        settings = new_settings(settings, sit, name)
        free = [seat for seat in Seat if seat not in sit and settings.seat(seat).level is None]
        now = self.now()
        begun = [] if free else [ev.Begun(now, first or self._lots.choice(list(Seat)))]
        while True:
            stored = StoredTable(
                id=new_id(),
                code=new_code(),
                settings=msgspec.json.encode(settings),
                first=None if first is None else first.value,
                public=public,
                waiting=bool(free),
                since=now,
                seats=tuple((seat.value, guest) for seat in sorted(set(sit))),
            )
            table = LiveTable(stored)
            table.add(begun, None)
            due = table.due = due_time(table, table.game, now)
            if await self.database.change(Store.create_table, stored, due, bodies_of(begun)):
                break
        self.public_version += public
        self._tables.keep(table)
        self.look_after(table)
        return table

    async def sit(self, table: LiveTable, guest: str, name: str, seat: Seat | None = None) -> Seat:
        """Seat a guest; when no seat is free any more, the game starts."""
        async with table.lock:
            if mine := table.seats_of(guest):
                return mine[0]
            free = table.free_seats()
            if not free or (seat is not None and seat not in free):
                taken = "that seat is taken" if free else "no seat is free at this table"
                raise Refusal(taken, code=Code.SEAT_TAKEN)
            seat = seat or free[0]
            settings, now = with_player(table.settings, seat, name), self.now()
            begun: list[ev.LoggedEvent] = []
            due, first_events = None, None
            if len(free) == 1:
                begun.append(ev.Begun(now, table.first or self._lots.choice(list(Seat))))
                due = due_time(table, LiveGame.of(settings, begun), now)
                first_events = NewEvents(
                    table.id, table.sequence, bodies_of(begun), None, due, table.due
                )
            written = msgspec.json.encode(settings)
            if not await self.database.change(
                Store.sit, table.id, seat.value, guest, written, first_events
            ):
                await self._take_up(table)
                raise Refusal("someone else has just taken that seat", code=Code.SEAT_TAKEN)
            table.settings = settings
            table.seat(guest, seat)
            self.public_version += table.public
            if begun:
                table.add(begun, None)
                table.due = due
            self.presence.tell(table)
            if begun:
                self._broadcast(table, None, begun, now)
                self.look_after(table)
            return seat

    # Changing a game

    async def apply(
        self,
        table: LiveTable,
        commands: Sequence[cmd.AnyCommand] | CommandsAt,
        *,
        key: str | None = None,
        answers: int | None = None,
        sender: tuple[Subscriber, str] | None = None,
    ) -> tuple[int, Sequence[ev.AnyEvent]]:
        """Apply commands all together or refuse them; return the sequence number reached.

        A key that was used before is answered with the number it reached then, and no events.
        """
        await self._until_awake()
        async with table.lock:
            if answers is not None and answers > table.sequence and self.database.shared:
                await self._take_up(table)
            while True:
                if key is not None and (reached := table.applied.get(key)) is not None:
                    return reached, ()
                before, now = table.game, self.now()
                asked = commands(before, now) if callable(commands) else commands
                game, events = decide(table, asked, answers, now)
                kept = [event for event in events if not isinstance(event, ev.Explored)]
                if not kept:
                    break
                due, ending = due_time(table, game, now), table.ending_in(kept)
                over, bodies = before is not None and before.ended is not None, bodies_of(kept)
                new = NewEvents(table.id, table.sequence, bodies, key, due, table.due, ending, over)
                if await self.database.append(new):
                    table.advance(kept, game, key)
                    table.due = due
                    if ending is not None:
                        self.endings.announce(ending)
                    if ending is not None or isinstance(kept[-1], ev.Begun):
                        self.public_version += table.public
                    break
                await self._take_up(table)
            if events:
                self._broadcast(table, before, events, now, sender)
            if kept:
                self.look_after(table)
            return table.sequence, events

    def _broadcast(
        self,
        table: LiveTable,
        before: LiveGame | None,
        events: Sequence[ev.AnyEvent],
        now: float,
        sender: tuple[Subscriber, str] | None = None,
    ) -> None:
        Broadcast(table, self.subscribers.of(table.id), before, tuple(events), now, sender).send()

    async def tick(self, table: LiveTable) -> None:
        """Let time pass at a table: an alarm may ring, a flag may fall."""
        try:
            _, events = await self.apply(table, [cmd.Tick()])
            if not events:
                self.look_after(table)  # the loop's clock was a little ahead
        except Refusal:
            pass  # no game has started here
        except (SQLAlchemyError, OSError) as error:  # the sweep tries again
            telemetry.log.error("clock", error=type(error).__name__)

    def look_after(self, table: LiveTable) -> None:
        """Set the clock, and start the turn of a computer."""
        self.clocks.arm(table)
        if self.clocks.running:
            self.computers.look_after(table)

    # Subscribers

    def join(self, subscriber: Subscriber, instead_of: Subscriber | None = None) -> None:
        """Send a subscriber what happens from now on, perhaps with other settings than before."""
        self.subscribers.add(subscriber)
        if instead_of is not None:
            self.subscribers.remove(instead_of)
        self.presence.tell(subscriber.table, subscriber)
        if subscriber.table.is_exhibition:
            self.look_after(subscriber.table)  # computers do not play until they are watched
        for tell in self.on_join:
            tell(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """Stop sending to a subscriber."""
        if self.subscribers.remove(subscriber):
            self.presence.tell(subscriber.table)

    # Other processes

    async def receive(self, notification: Notification) -> None:
        """Take up what another process did."""
        if notification.process == self.process:
            return
        elsewhere = self.presence.elsewhere
        if not notification.table_id:
            if elsewhere.mark_alive(notification.process, self.now()):
                await self.presence.ask()  # it was not dead: who is connected to it?
            if notification.asks:
                await self.presence.notify_all()
            return
        table = self._tables.get(notification.table_id)
        if notification.here is not None:
            elsewhere.update(notification, self.now())
            if table is not None:
                self.presence.tell_here(table)
        elif table is not None:
            await self.refresh_known([table.id])

    def tell_of_silent(self) -> None:
        """Tell those who are still here about processes that have gone."""
        self.presence.tell_of_silent(self._tables.get)

    def lose_notifications(self) -> None:
        """Read tables again whenever they are requested: other processes cannot notify us."""
        self.may_be_behind = True

    async def regain_notifications(self) -> None:
        """Take up what may have been missed, and ask who is connected to other processes."""
        await self.presence.ask()
        await self.refresh_known([table.id for table in self._tables.all()])
        self.may_be_behind = False

    async def refresh(self, table: LiveTable) -> None:
        """Take up what other processes have added to a table."""
        async with table.lock:
            await self._take_up(table)

    async def refresh_known(self, table_ids: Sequence[str]) -> None:
        """Take up what was added to tables without asking them, if they are in memory.

        A table that only a later version can read stays as it was, and does not stop the others.
        """
        for table in filter(None, map(self._tables.get, table_ids)):
            try:
                await self.refresh(table)
            except NotThere:
                pass  # it has been deleted
            except msgspec.MsgspecError as error:
                telemetry.log.error("table", error=type(error).__name__)

    def forget(self, table_ids: Sequence[str]) -> None:
        """Drop tables that have been deleted."""
        self._tables.forget(table_ids)

    async def _take_up(self, table: LiveTable) -> None:
        """Take up what other processes have added to a table, and send it to our subscribers."""
        stored = await self.database.read(Queries.table, table.id)
        if stored is None:
            self._tables.forget([table.id])
            raise no_such_table()
        changed = msgspec.json.encode(table.settings) != stored.settings
        table.read_seats(stored)
        if changed:
            self.presence.tell_here(table)
        before, table.due = table.game, UnknownDue.UNKNOWN
        rows = await self.database.read(Queries.events_after, table.id, table.sequence)
        async for new in read_in_slices(table, rows):
            if new:
                self._broadcast(table, before, new, self.now())
                self.look_after(table)
            before = table.game
