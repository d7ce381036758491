"""Changing the database. Every method is one transaction, and blocks: call it in a thread."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

import msgspec
from sqlalchemy import Connection, delete, func, insert, make_url, select, text, update
from sqlalchemy.exc import IntegrityError

from fourfold.server.storage import schema
from fourfold.server.storage.connections import OpenConnections, migrate, open_database
from fourfold.server.storage.deletion import GoneError, check_tables, delete_tables
from fourfold.server.storage.ended_games import Announcer, announce_endings, store_endings
from fourfold.server.storage.event_log import append_events
from fourfold.server.storage.new_tables import insert_table
from fourfold.server.storage.notifications import CHANNEL, Notification
from fourfold.server.storage.people.erasure import erase_at_tables, erase_person
from fourfold.server.storage.played_games import hide_game, store_mistakes
from fourfold.server.storage.queries import Queries, due_tables
from fourfold.server.storage.rows import DueTable, NewEvents, StoredEnding, StoredTable

MakeResumption = Callable[[DueTable, float], NewEvents | None]
"""Returns what is added to a table after nothing was alive since a time, if anything."""

ATTEMPTS = 5

ERASED_AT_ONCE = 20
"""So many tables of a guest who is deleted are changed in one transaction."""

ROOM = 20_000
"""So many bytes are more than the database has left over in its pages."""

_NOTIFY = text(
    "select pg_notify(:channel, payload) "
    "from json_array_elements_text(cast(:payloads as json)) as payload"
)


class Store:
    """The database and every change to it; ``queries`` reads it."""

    def __init__(self, url: str, process: str = "") -> None:
        self.url = make_url(url)
        self._process = process
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may be writing as well."""
        self._engine = open_database(url)
        self._open = OpenConnections(self._engine)
        self.queries = Queries(self._engine)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def cut_connections(self) -> None:
        """End all connections to PostgreSQL: whatever waits for an answer fails at once."""
        if self.shared:
            self._open.cut()

    def migrate(self) -> None:
        """Bring the database up to this version; an empty one is filled."""
        migrate(self._engine)

    def transaction(self) -> AbstractContextManager[Connection]:
        """Return a transaction in which functions of other modules change the database."""
        return self._engine.begin()

    def erase(self, guest: str, nameless: str) -> list[str]:
        """Delete a guest; return the tables at which they sat, of which all processes are told.

        Tables come first, some at a time, so that moves need not wait for thousands of them. If
        the process dies meanwhile, the guest is still there and can ask for it again.
        """
        erased: list[str] = []
        while True:
            with self._engine.begin() as connection:
                some = erase_at_tables(connection, guest, nameless, ERASED_AT_ONCE)
                tables = [Notification(self._process, table_id) for table_id in some]
                self._notify(connection, tables)
            if not some:
                break
            erased += some
        with self._engine.begin() as connection:
            erase_person(connection, guest, nameless)
        return erased

    # Events

    def append(self, batch: Sequence[NewEvents]) -> list[bool]:
        """Add events of many tables in one commit; return which were added.

        Events that follow a number which another process has already used are not added, nor
        those of a table that has been deleted.
        """
        try:
            with self._engine.begin() as connection:
                self._add(connection, batch)
        except (IntegrityError, GoneError):
            return [self._append_alone(each) for each in batch]
        return [True] * len(batch)

    def _append_alone(self, new: NewEvents) -> bool:
        try:
            with self._engine.begin() as connection:
                self._add(connection, [new])
        except (IntegrityError, GoneError):
            return False
        return True

    def _add(self, connection: Connection, batch: Sequence[NewEvents]) -> None:
        append_events(connection, batch)
        if finished := [new.table_id for new in batch if new.after_the_end]:
            check_tables(connection, finished)
        store_endings(connection, batch)
        tables = {new.table_id for new in batch}
        self._notify(connection, [Notification(self._process, table_id) for table_id in tables])

    def announce(self, endings: Sequence[StoredEnding], now: float, announce: Announcer) -> int:
        """Announce games that have ended and mark them as announced; return how many were."""
        return announce_endings(self._engine, endings, now, announce)

    # The lists of finished games

    def hide_game(self, guest: str, table_id: str, game: int, *, hidden: bool) -> None:
        """Hide a game from a guest's lists, or show it again."""
        with self._engine.begin() as connection:
            hide_game(connection, guest, table_id, game, hidden=hidden)

    def store_mistakes(self, table_id: str, game: int, mistakes: tuple[int, int]) -> None:
        """Store how many mistakes each seat made in a game, once the engine knows."""
        with self._engine.begin() as connection:
            store_mistakes(connection, table_id, game, mistakes)

    # Other processes

    def notify(self, notification: Notification) -> None:
        """Notify other processes who is connected here."""
        if self.shared:
            with self._engine.begin() as connection:
                self._notify(connection, [notification])

    def notify_alive(self) -> None:
        """Notify all processes, this one too, that this one is alive."""
        self.notify(Notification(self._process))

    def _notify(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        """Notify other processes, once this transaction is durable."""
        if self.shared and notifications:
            payloads = [
                msgspec.json.encode(notification).decode() for notification in notifications
            ]
            values = {"channel": CHANNEL, "payloads": msgspec.json.encode(payloads).decode()}
            connection.execute(_NOTIFY, values)

    # Tables

    def create_table(self, table: StoredTable, due: float | None, bodies: Sequence[str]) -> bool:
        """Add a table, and its first events if the game starts; false if the code is taken."""
        try:
            with self._engine.begin() as connection:
                insert_table(connection, table, due, bodies)
        except IntegrityError:
            return False
        return True

    def sit(
        self,
        table_id: str,
        seat: int,
        guest: str,
        settings: bytes,
        begins: NewEvents | None,
    ) -> bool:
        """Give a guest a free seat, and start the game; return false if the seat was not free."""
        columns = schema.tables.c
        with self._engine.begin() as connection:
            # The row is locked first, so that only one of two guests gets the seat.
            locked = select(columns.waiting, columns.since).where(columns.id == table_id)
            row = connection.execute(locked.with_for_update()).first()
            if row is None:
                return False
            waiting, since = row
            taken = select(schema.seats.c.guest).where(
                schema.seats.c.table_id == table_id, schema.seats.c.seat == seat
            )
            if not waiting or connection.execute(taken).first() is not None:
                return False
            self._seat(connection, table_id, since, [(seat, guest)])
            connection.execute(
                update(schema.tables)
                .where(columns.id == table_id)
                .values(agreed=settings, waiting=begins is None)
            )
            if begins is None:
                self._notify(connection, [Notification(self._process, table_id)])
            else:
                self._add(connection, [begins])
        return True

    def _seat(
        self,
        connection: Connection,
        table_id: str,
        since: float,
        seats: Sequence[tuple[int, str]],
    ) -> None:
        if seats:
            rows = [
                {"table_id": table_id, "seat": seat, "guest": guest, "since": since}
                for seat, guest in seats
            ]
            connection.execute(insert(schema.seats), rows)

    def delete_tables(self, tables: Sequence[StoredTable], *, unannounced: bool) -> list[str]:
        """Delete tables that have not changed since they were read; return their ids.

        ``unannounced`` tells whether games that were not announced may be deleted too. A table
        that something else in the database refers to is left.
        """
        try:
            with self._engine.begin() as connection:
                deleted = delete_tables(connection, tables, unannounced=unannounced)
                gone = [Notification(self._process, table_id) for table_id in deleted]
                self._notify(connection, gone)
                return deleted
        except IntegrityError:
            if len(tables) == 1:
                return []
            alone = (self.delete_tables([table], unannounced=unannounced) for table in tables)
            return [table_id for deleted in alone for table_id in deleted]

    # Guests

    def set_name(self, guest: str, name: str, now: float) -> None:
        """Store a guest's name."""
        with self._engine.begin() as connection:
            changed = connection.execute(
                update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
            )
            if changed.rowcount == 0:
                connection.execute(insert(schema.guests).values(id=guest, name=name, since=now))

    # Handing a seat to another device

    def add_handover(self, digest: str, table_id: str, seat: int, expires: float) -> None:
        """Store that the secret of this digest gives a seat to one more device, once."""
        handovers = schema.handovers
        with self._engine.begin() as connection:
            connection.execute(delete(handovers).where(handovers.c.expires < expires - 86_400))
            connection.execute(
                insert(handovers).values(
                    digest=digest, table_id=table_id, seat=seat, expires=expires
                )
            )

    def take_over(self, digest: str, guest: str, now: float) -> tuple[str, int] | None:
        """Give a seat to one more device, and return which; the secret is then used up."""
        handovers = schema.handovers
        with self._engine.begin() as connection:
            found = connection.execute(
                delete(handovers)
                .where(handovers.c.digest == digest, handovers.c.expires >= now)
                .returning(handovers.c.table_id, handovers.c.seat)
            ).first()
            if found is None:
                return None
            table_id, seat = found
            mine = select(func.count()).where(
                schema.seats.c.table_id == table_id,
                schema.seats.c.seat == seat,
                schema.seats.c.guest == guest,
            )
            if connection.execute(mine).scalar_one() == 0:
                made = select(schema.tables.c.since).where(schema.tables.c.id == table_id)
                since = connection.execute(made).scalar_one()
                self._seat(connection, table_id, since, [(seat, guest)])
                self._notify(connection, [Notification(self._process, table_id)])
            return table_id, seat

    # The heartbeat

    def check(self) -> None:
        """Raise unless there is room to store something: it is written, and removed again."""
        events = schema.events
        with self._engine.begin() as connection:
            connection.execute(insert(events).values(table_id="", sequence=0, body=" " * ROOM))
            connection.execute(delete(events).where(events.c.table_id == ""))

    def beat(self, now: float) -> None:
        """Store that the server is alive now."""
        with self._engine.begin() as connection:
            self._beat(connection, now)

    def give_back(
        self, now: float, alive: float, shortest: float, resumed: MakeResumption
    ) -> Sequence[str]:
        """Store that the server is alive after it may not have been, and give that time back.

        ``alive`` is when this process was alive; another one may have been alive later. If
        more than ``shortest`` seconds have passed since then, ``resumed`` is asked what happens at
        each table that is due. All of it is one transaction: if the process dies, the next one
        finds everything as it was. Return the tables at which something happened.
        """
        for _ in range(ATTEMPTS):
            try:
                with self._engine.begin() as connection:
                    since = max(alive, self._beat(connection, now))
                    if now - since <= shortest:
                        return ()
                    return self._resume(connection, since, resumed)
            except IntegrityError:
                pass  # a command came in between; the table is read again
        return ()

    def _resume(
        self, connection: Connection, since: float, resumed: MakeResumption
    ) -> Sequence[str]:
        new = [resumed(table, since) for table in due_tables(connection)]
        batch = [each for each in new if each is not None]
        if batch:
            self._add(connection, batch)
        return [each.table_id for each in batch]

    def _beat(self, connection: Connection, now: float) -> float:
        beat = schema.heartbeat
        seen: float = connection.execute(select(beat.c.seen).with_for_update()).scalar_one()
        connection.execute(update(beat).values(seen=max(now, seen)))
        return seen
