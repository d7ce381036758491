"""All events of a server: a command becomes facts, which are stored and then told."""

import asyncio
import re
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from fourfold.club.events import ClubEvent, EventSettings, Format, dutch_system
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import LaterFact
from fourfold.club.events.settings import same_name
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.club_events import changes
from fourfold.server.club_events.changes import Change
from fourfold.server.club_events.feeds import Feeds
from fourfold.server.club_events.pairing_work import PairingWork
from fourfold.server.club_events.round_tables import give_seats, keep_seats
from fourfold.server.club_events.table_keeper import TableKeeper
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.people import links
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tasks.background import BackgroundTasks

ARBITER = "arbiter"
"""The kind of the right to run an event, and of the links that give it."""

LOOK = 0.5
"""Seconds between two looks at what has changed."""

SWEEP = 20
"""Every so many looks, all tables of events are looked after."""

NO_ONE = Asker("", "")
"""Stands for the server itself, which pairs nothing."""

ATTEMPTS = 20
"""How often a command is decided again because someone else was faster."""

P = ParamSpec("P")
T = TypeVar("T", bound=Change | None)
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class EventKeeper:
    """Runs the events of clubs in this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._database = hub.database
        self.swiss = dutch_system()
        self._pairing = PairingWork(self.swiss)
        self._tasks = BackgroundTasks()
        self.feeds = Feeds(hub.database, self._look_after_later)
        self.tables = TableKeeper(hub, self.apply)
        hub.on_join.append(self.tables.arrive)

    # Background

    async def run(self) -> None:
        """Look for what has changed, for ever."""
        count = 0
        while True:
            try:
                if count == 0:
                    await self.tables.start()
                await self.feeds.look()
                await self.tables.sweep()
                if count % SWEEP == 0:
                    await self.tables.look_after_all()
                count += 1
            except Exception as error:  # the database is unavailable: try again later
                telemetry.log.error("events", error=type(error).__name__)
            await asyncio.sleep(LOOK)

    async def stop(self) -> None:
        """End all feeds and tasks."""
        await self.feeds.stop()
        await self._tasks.close()
        await self.tables.close()
        await self._pairing.close()

    def _look_after_later(self, event_id: str) -> None:
        self._tasks.start(self.tables.look_after(event_id))

    # Finding and creating

    async def find(self, event_id: str) -> tuple[StoredEvent, ClubEvent]:
        """Return an event, or refuse."""
        if not _ID.fullmatch(event_id):
            raise changes.no_such_event()
        return await self._database.query(changes.find, event_id)

    async def create(self, settings: EventSettings, guest: str, *, listed: bool) -> StoredEvent:
        """Create an event; the guest who does becomes its arbiter."""
        now = self.hub.now()

        def add(connection: Connection) -> StoredEvent:
            stored, _ = changes.create(connection, settings, now, listed=listed)
            links.give_right(connection, guest, ARBITER, stored.id, now)
            return stored

        while True:
            try:
                return await self._database.transact(add)
            except IntegrityError:
                continue  # the code is taken: draw another one

    # Changing

    async def apply(
        self,
        event_id: str,
        command: cmd.AnyEventCommand,
        *,
        key: str | None = None,
        answers: int | None = None,
        by_player: bool = False,
        asker: Asker = NO_ONE,
    ) -> Change:
        """Apply a command or refuse it; what happened is durable before anyone is told."""
        for _ in range(ATTEMPTS):
            stored, event = await self.find(event_id)
            now = self.hub.now()
            if key is not None and (
                await self._database.query(stored_events.applied_at, event_id, key) is not None
            ):
                return Change(event_id, event, stored.sequence)
            if answers is not None:
                changes.check_seen(stored, event, command, answers)
            takes_long = isinstance(command, cmd.Pair) and event.settings.format is Format.SWISS
            if takes_long:  # so it is not done while the database is locked
                facts = await self._pairing.pair(event, now, asker)
                after = reduce(ClubEvent.after, facts, event)
            else:
                after, facts = await asyncio.to_thread(
                    changes.decide, event, command, now, by_player=by_player
                )
            try:
                change = await self._database.transact(_store, stored, after, facts, key, now)
            except (IntegrityError, _Overtaken):
                if takes_long:
                    raise changes.overtaken() from None  # one request is one pairing
                continue
            await self._tell(change)
            return change
        raise Refusal("too many changes at once: try again")

    async def has_place(self, event_id: str, guest: str, name: str) -> bool:
        """Return whether a guest takes part already, or a place is kept for them under a name."""
        _, event = await self.find(event_id)
        taken = await self._database.query(stored_events.players_of, event_id)
        return guest in taken.values() or _kept_place(event, taken, name) is not None

    async def enter(self, event_id: str, guest: str, name: str, key: str | None = None) -> Change:
        """Enter a guest under a name, or give them the place that was kept under it."""
        await self.find(event_id)
        return await self.change(_enter, event_id, guest, name, key, self.hub.now())

    async def change(
        self,
        decide: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Decide and store something in one transaction, again if someone else was faster."""
        for _ in range(ATTEMPTS):
            try:
                change = await self._database.transact(decide, *args, **kwargs)
            except IntegrityError:
                continue
            if change is not None:
                await self._tell(change)
            return change
        raise Refusal("too many changes at once: try again")

    async def release(self, event_id: str, player: int) -> None:
        """Take a place from the device to which it belongs, so that another one can take it."""
        changed = await self._database.transact(_release, event_id, player)
        await self._refresh(changed)
        await self.feeds.tell()

    async def set_paused(self, event_id: str, *, paused: bool) -> None:
        """Stop the clocks of all tables of an event, or let them go on."""
        await self.find(event_id)
        await self._database.transact(stored_events.set_paused, event_id, paused=paused)
        await self.tables.look_after(event_id)
        await self.feeds.look()

    async def _tell(self, change: Change) -> None:
        self.hub.forget(change.gone)
        if self._database.shared:
            for table_id in (*change.gone, *change.changed):
                note = Notification(self.hub.process, table_id)
                await self._database.change(Store.notify, note)
        await self._refresh(change.changed)
        await self.feeds.note(change.event_id, change.sequence)
        await self.tables.look_after(change.event_id)

    async def _refresh(self, table_ids: tuple[str, ...]) -> None:
        await self.hub.refresh_known(table_ids)


class _Overtaken(Exception):
    """Someone else has changed the event in the meantime."""


def _store(
    connection: Connection,
    read: StoredEvent,
    event: ClubEvent,
    facts: tuple[LaterFact, ...],
    key: str | None,
    now: float,
) -> Change:
    stored = stored_events.lock_event(connection, read.id)
    if stored is None:
        raise _Overtaken
    if (stored.sequence, stored.revision) != (read.sequence, read.revision):
        now_known = changes.after_others(connection, stored, read.sequence, facts)
        if now_known is None:
            raise _Overtaken
        event = now_known
    return changes.store(connection, stored, event, facts, key, now)


def _enter(connection: Connection, event_id: str, guest: str, name: str, key: str | None,
           now: float) -> Change:  # fmt: skip
    stored, event = changes.lock(connection, event_id)
    if (mine := stored_events.player_of(connection, event_id, guest)) is not None:
        if same_name(event.name(mine)) == same_name(name):
            return Change(event_id, event, stored.sequence)
        raise changes.already_entered(event.name(mine))
    kept = _kept_place(event, stored_events.players_of(connection, event_id), name)
    if kept is not None:
        stored_events.add_player(connection, event_id, kept, guest)
        changed = give_seats(connection, event_id, kept, guest)
        return Change(event_id, event, stored.sequence, changed=tuple(changed))
    after, facts = changes.decide(event, cmd.Enter(name), now, by_player=True)
    change = changes.store(connection, stored, after, facts, key, now)
    stored_events.add_player(connection, event_id, len(after.players), guest)
    return change


def _kept_place(event: ClubEvent, taken: Mapping[int, str], name: str) -> int | None:
    """Return the place of a player whom the arbiter has entered, and whom no device has taken."""
    for player in event.players:
        is_free = player.number not in taken and player.level is None and not player.withdrawn
        if is_free and same_name(player.name) == same_name(name):
            return player.number
    return None


def _release(connection: Connection, event_id: str, player: int) -> tuple[str, ...]:
    _, event = changes.lock(connection, event_id)
    guest = stored_events.players_of(connection, event_id).get(player)
    if guest is None:
        raise Refusal("{name} is not playing on a device yet", name=event.name(player))
    stored_events.remove_player(connection, event_id, player)
    return tuple(keep_seats(connection, event, event_id, player, guest))
