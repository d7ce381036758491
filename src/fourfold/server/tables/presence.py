"""Who is connected to a table, in this process and in others, and telling subscribers about it."""

import asyncio
from collections.abc import Callable

from fourfold.play import Seat
from fourfold.protocol.messages import AtTable, encode
from fourfold.server.storage.database import Database
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.store import Store
from fourfold.server.tables.broadcast import at_table
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber, Subscribers
from fourfold.server.tasks.background import BackgroundTasks

SILENCE = 10.0
"""Seconds after which a process that sends nothing counts as dead: it beats every second."""

FORGOTTEN = 600.0
"""Seconds after which such a process does not come back."""

CROWD = 20
"""With so many subscribers, news about who is connected is collected."""

PAUSE = 0.5
"""Seconds between such news."""


class RemotePresence:
    """Who is connected to other processes, according to their last notification."""

    def __init__(self) -> None:
        self._latest: dict[str, dict[str, Notification]] = {}
        self._seen: dict[str, float] = {}
        self._silent: set[str] = set()

    def mark_alive(self, process: str, now: float) -> bool:
        """Remember that a process is alive; return whether it counted as dead."""
        was_silent = process in self._silent
        self._silent.discard(process)
        self._seen[process] = now
        return was_silent

    def update(self, notification: Notification, now: float) -> None:
        """Remember who is connected to another process."""
        self.mark_alive(notification.process, now)
        latest = self._latest.setdefault(notification.table_id, {})
        if notification.here or notification.watchers:
            latest[notification.process] = notification
        else:
            latest.pop(notification.process, None)
            if not latest:
                del self._latest[notification.table_id]

    def gone_silent(self, now: float) -> set[str]:
        """Return the tables of processes that have just gone silent; forget them after a while."""
        silent = {process for process, seen in self._seen.items() if now - seen >= SILENCE}
        news, self._silent = silent - self._silent, silent
        tables = {each for each, latest in self._latest.items() if news & latest.keys()}
        for process in silent:
            if now - self._seen[process] >= FORGOTTEN:
                self._forget(process)
        return tables

    def _forget(self, process: str) -> None:
        del self._seen[process]
        for table_id, latest in tuple(self._latest.items()):
            latest.pop(process, None)
            if not latest:
                del self._latest[table_id]

    def present(self, table_id: str, now: float) -> tuple[set[Seat], int]:
        """Return which seats' players are connected elsewhere, and how many watch there."""
        seats: set[Seat] = set()
        watchers = 0
        for process, notification in self._latest.get(table_id, {}).items():
            if now - self._seen.get(process, 0.0) < SILENCE:
                seats.update(notification.here or ())
                watchers += notification.watchers
        return seats, watchers


class Presence:
    """Who is connected to each table."""

    def __init__(
        self,
        subscribers: Subscribers,
        database: Database,
        process: str,
        now: Callable[[], float],
    ) -> None:
        self._subscribers = subscribers
        self._database = database
        self._process = process
        self._now = now
        self._tasks = BackgroundTasks()
        self.elsewhere = RemotePresence()
        self._later: dict[str, asyncio.TimerHandle] = {}
        """The tables with a crowd that will be told soon."""

    def is_anyone_at(self, table_id: str) -> bool:
        """Return whether a player or a watcher is connected to a table."""
        seats, watchers = self._present(table_id)
        return bool(seats or watchers)

    def seats_at(self, table_id: str) -> set[Seat]:
        """Return the seats whose players are connected, in any process."""
        return self._present(table_id)[0]

    def is_watched(self, table_id: str) -> bool:
        """Return whether someone follows a table here, and has not paused."""
        return self._subscribers.is_watched(table_id)

    def status(self, subscriber: Subscriber) -> AtTable:
        """Return who has which seat and who is connected, for one subscriber."""
        return at_table(subscriber, *self._present(subscriber.table.id))

    def tell(self, table: LiveTable, newcomer: Subscriber | None = None) -> None:
        """Tell everyone at a table who has which seat and who is connected, in all processes."""
        self.tell_here(table, newcomer)
        if self._database.shared:
            self._tasks.start(self.notify(table.id))

    def tell_here(self, table: LiveTable, newcomer: Subscriber | None = None) -> None:
        """Tell this process's subscribers who has which seat and who is connected.

        In a crowd, only a newcomer is told at once, and the others now and then: if everyone were
        told of everyone, a thousand watchers would be sent a million messages.
        """
        if len(self._subscribers.of(table.id)) < CROWD:
            self._tell_now(table)
            return
        if newcomer is not None:
            newcomer.deliver(encode(self.status(newcomer)))
        if table.id not in self._later:
            loop = asyncio.get_running_loop()
            self._later[table.id] = loop.call_later(PAUSE, self._tell_later, table)

    def _tell_later(self, table: LiveTable) -> None:
        del self._later[table.id]
        self._tell_now(table)

    def tell_of_silent(self, table_of: Callable[[str], LiveTable | None]) -> None:
        """Tell those at whose tables someone was connected to a process that has gone silent."""
        for table_id in self.elsewhere.gone_silent(self._now()):
            if (table := table_of(table_id)) is not None:
                self.tell_here(table)

    def _tell_now(self, table: LiveTable) -> None:
        seats, watchers = self._present(table.id)
        texts: dict[tuple[tuple[Seat, ...], str | None], str] = {}
        for subscriber in self._subscribers.of(table.id):
            kind = subscriber.seats, subscriber.language
            if kind not in texts:
                texts[kind] = encode(at_table(subscriber, seats, watchers))
            subscriber.deliver(texts[kind])

    async def notify(self, table_id: str) -> None:
        """Notify other processes of who is connected to this one."""
        seats, watchers = self._subscribers.present(table_id)
        notification = Notification(self._process, table_id, tuple(sorted(seats)), watchers)
        await self._database.change(Store.notify, notification)

    async def notify_all(self) -> None:
        """Notify other processes about every table that has subscribers here."""
        for table_id in self._subscribers.table_ids():
            await self.notify(table_id)

    async def ask(self) -> None:
        """Ask other processes who is connected to them."""
        await self._database.change(Store.notify, Notification(self._process, asks=True))

    async def close(self) -> None:
        """End notifications that are being sent."""
        for timer in self._later.values():
            timer.cancel()
        self._later.clear()
        await self._tasks.close()

    def _present(self, table_id: str) -> tuple[set[Seat], int]:
        seats, watchers = self.elsewhere.present(table_id, self._now())
        seats_here, watchers_here = self._subscribers.present(table_id)
        return seats | seats_here, watchers + watchers_here
