"""Who is connected to a table, in this process and in others, and telling subscribers about it."""

from collections.abc import Callable

from fourfold.play import Seat
from fourfold.protocol.messages import AtTable, encode
from fourfold.server.storage.database import Database
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.store import Store
from fourfold.server.tables.background import BackgroundTasks
from fourfold.server.tables.broadcast import at_table
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber, Subscribers

SILENCE = 30.0
"""Seconds after which a process that sends nothing counts as dead."""


class RemotePresence:
    """Who is connected to other processes, according to their last notification."""

    def __init__(self) -> None:
        self._latest: dict[str, dict[str, Notification]] = {}
        self._seen: dict[str, float] = {}

    def mark_alive(self, process: str, now: float) -> None:
        """Remember that a process is alive."""
        self._seen[process] = now

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

    def status(self, subscriber: Subscriber) -> AtTable:
        """Return who has which seat and who is connected, for one subscriber."""
        return at_table(subscriber, *self._present(subscriber.table.id))

    def tell(self, table: LiveTable) -> None:
        """Tell everyone at a table who has which seat and who is connected, in all processes."""
        self.tell_here(table)
        if self._database.shared:
            self._tasks.start(self.notify(table.id))

    def tell_here(self, table: LiveTable) -> None:
        """Tell this process's subscribers who has which seat and who is connected."""
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

    async def notify_alive(self) -> None:
        """Notify other processes that this one is alive."""
        await self._database.change(Store.notify, Notification(self._process))

    async def close(self) -> None:
        """End notifications that are being sent."""
        await self._tasks.close()

    def _present(self, table_id: str) -> tuple[set[Seat], int]:
        seats, watchers = self.elsewhere.present(table_id, self._now())
        seats_here, watchers_here = self._subscribers.present(table_id)
        return seats | seats_here, watchers + watchers_here
