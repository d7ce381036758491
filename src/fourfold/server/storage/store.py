"""Reading and writing tables. Every method is one transaction, and blocks: call it in a thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

import alembic.command
import alembic.config
import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    TextClause,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from fourfold.server.storage import schema
from fourfold.server.storage.notifications import CHANNEL, Ring

_MIGRATING = 44_1991
"""The name of the lock under which one process at a time migrates a PostgreSQL database."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored, without its events."""

    id: str
    code: str
    settings: bytes
    first: int | None
    public: bool
    waiting: bool
    since: float
    seats: tuple[tuple[int, str], ...]
    last: str | None = None
    """The body of the last event in its log."""


@dataclass(frozen=True, slots=True)
class Appending:
    """Events to be added to a table's log, in one go or not at all."""

    table: str
    after: int
    """The sequence number that they follow."""
    bodies: Sequence[str]
    command: str | None
    due: float | None
    """When somebody must look at the table again."""
    was_due: float | None = None
    """What is stored about that, so that nothing is written where nothing changes."""


@dataclass(frozen=True, slots=True)
class Statements:
    """What is said differently to the two databases: a batch of rows in one statement.

    One row after the other would give the interpreter away as often, and each time the event
    loop, busy as it is, would hold on to it for milliseconds.
    """

    append: TextClause
    set_due: TextClause


SQLITE = Statements(
    append=text(
        "insert into events (table_id, sequence, command, body) "
        "select json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
        "json_extract(value, '$[2]'), json_extract(value, '$[3]') from json_each(:rows)"
    ),
    set_due=text(
        "update tables set due = json_extract(changed.value, '$[1]') from json_each(:rows) "
        "as changed where tables.id = json_extract(changed.value, '$[0]')"
    ),
)

POSTGRES = Statements(
    append=text(
        "insert into events (table_id, sequence, command, body) "
        "select value->>0, (value->>1)::int, value->>2, value->>3 "
        "from json_array_elements(cast(:rows as json)) as value"
    ),
    set_due=text(
        "update tables set due = (changed.value->>1)::float "
        "from json_array_elements(cast(:rows as json)) as changed(value) "
        "where tables.id = changed.value->>0"
    ),
)


def _json(rows: object) -> str:
    return msgspec.json.encode(rows).decode()


class Store:
    """The database."""

    def __init__(self, url: str, process: str = "") -> None:
        self.url = make_url(url)
        self._process = process
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other processes may be writing as well."""
        self._engine = _engine(url)
        self._sql = POSTGRES if self.shared else SQLITE

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def migrate(self) -> None:
        """Bring the database up to this version; an empty one is filled."""
        config = alembic.config.Config()
        config.set_main_option("script_location", str(files(__package__) / "migrations"))
        with self._engine.begin() as connection:
            if self.shared:
                connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _MIGRATING})
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")

    def ready(self) -> None:
        """Raise unless the database answers."""
        with self._engine.connect() as connection:
            connection.execute(text("select 1"))

    # Events

    def append(self, batch: Sequence[Appending]) -> list[bool]:
        """Add events of many tables in one commit; tell which were added.

        What follows a number that another process has used already is not.
        """
        try:
            with self._engine.begin() as connection:
                self._add(connection, batch)
        except IntegrityError:
            return [self._append_alone(each) for each in batch]
        return [True] * len(batch)

    def _append_alone(self, appending: Appending) -> bool:
        try:
            with self._engine.begin() as connection:
                self._add(connection, [appending])
        except IntegrityError:
            return False
        return True

    def _add(self, connection: Connection, batch: Sequence[Appending]) -> None:
        rows = [
            (each.table, each.after + number, each.command if number == 1 else None, body)
            for each in batch
            for number, body in enumerate(each.bodies, 1)
        ]
        connection.execute(self._sql.append, {"rows": _json(rows)})
        dues = {each.table: each.due for each in batch if each.due != each.was_due}
        if dues:
            connection.execute(self._sql.set_due, {"rows": _json(list(dues.items()))})
        self._ring(connection, [Ring(self._process, table) for table in {e.table for e in batch}])

    def ring(self, ring: Ring) -> None:
        """Let other processes know who is here."""
        if self.shared:
            with self._engine.begin() as connection:
                self._ring(connection, [ring])

    def _ring(self, connection: Connection, rings: Sequence[Ring]) -> None:
        """Let other processes know, once this transaction is durable."""
        if self.shared:
            payloads = [
                {"channel": CHANNEL, "ring": msgspec.json.encode(ring).decode()} for ring in rings
            ]
            connection.execute(text("select pg_notify(:channel, :ring)"), payloads)

    def events_after(self, table: str, sequence: int) -> list[tuple[int, str | None, str]]:
        """Return a table's events after a number: their numbers, commands and bodies."""
        columns = schema.events.c
        query = (
            select(columns.sequence, columns.command, columns.body)
            .where(columns.table_id == table, columns.sequence > sequence)
            .order_by(columns.sequence)
        )
        with self._engine.connect() as connection:
            return [tuple(row) for row in connection.execute(query)]

    # Tables

    def create_table(self, table: StoredTable, due: float | None, bodies: Sequence[str]) -> bool:
        """Add a table, and its first events if it begins at once; false if the code is taken."""
        try:
            with self._engine.begin() as connection:
                connection.execute(
                    insert(schema.tables).values(
                        id=table.id,
                        code=table.code,
                        agreed=table.settings,
                        first=table.first,
                        public=table.public,
                        waiting=table.waiting,
                        since=table.since,
                        due=due,
                    )
                )
                self._seat(connection, table.id, table.seats)
                if bodies:
                    self._add(connection, [Appending(table.id, 0, bodies, None, due, due)])
        except IntegrityError:
            return False
        return True

    def sit(
        self,
        table: str,
        seat: int,
        guest: str,
        settings: bytes,
        begins: Appending | None,
    ) -> bool:
        """Let a guest sit on a free seat, and the game begin; false if it was not free."""
        columns = schema.tables.c
        with self._engine.begin() as connection:
            # The row is locked first, so that of two who want the seat one comes second.
            locked = select(columns.waiting).where(columns.id == table).with_for_update()
            waiting = connection.execute(locked).scalar_one()
            taken = select(schema.seats.c.guest).where(
                schema.seats.c.table_id == table, schema.seats.c.seat == seat
            )
            if not waiting or connection.execute(taken).first() is not None:
                return False
            self._seat(connection, table, [(seat, guest)])
            connection.execute(
                update(schema.tables)
                .where(columns.id == table)
                .values(agreed=settings, waiting=begins is None)
            )
            if begins is None:
                self._ring(connection, [Ring(self._process, table)])
            else:
                self._add(connection, [begins])
        return True

    def _seat(self, connection: Connection, table: str, seats: Sequence[tuple[int, str]]) -> None:
        if seats:
            rows = [{"table_id": table, "seat": seat, "guest": guest} for seat, guest in seats]
            connection.execute(insert(schema.seats), rows)

    def table(self, table: str) -> StoredTable | None:
        """Return a table by its id."""
        with self._engine.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == table)
            row = connection.execute(query).first()
            return None if row is None else self._stored(connection, row)

    def id_of(self, code: str) -> str | None:
        """Return a table's id by its code."""
        with self._engine.connect() as connection:
            query = select(schema.tables.c.id).where(schema.tables.c.code == code)
            return connection.execute(query).scalar_one_or_none()

    def open_tables(self, limit: int, playing: bool = False) -> list[StoredTable]:
        """Return public tables with a free seat, the newest first, or all that are public."""
        wanted = (
            [schema.tables.c.public]
            if playing
            else [
                schema.tables.c.public,
                schema.tables.c.waiting,
            ]
        )
        order = schema.tables.c.waiting.desc(), schema.tables.c.since.desc()
        query = select(schema.tables).where(*wanted).order_by(*order).limit(limit)
        with self._engine.connect() as connection:
            return [self._stored(connection, row) for row in connection.execute(query).all()]

    def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        """Return the tables at which a guest sits, the newest first."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        query = (
            select(schema.tables)
            .where(schema.tables.c.id.in_(mine))
            .order_by(schema.tables.c.since.desc())
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [self._stored(connection, row) for row in connection.execute(query).all()]

    def due(self, now: float) -> list[str]:
        """Return the tables that somebody must look at by now."""
        query = select(schema.tables.c.id).where(schema.tables.c.due <= now)
        with self._engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def _stored(self, connection: Connection, row: Row[tuple[object, ...]]) -> StoredTable:
        query = (
            select(schema.seats.c.seat, schema.seats.c.guest)
            .where(schema.seats.c.table_id == row.id)
            .order_by(schema.seats.c.seat)
        )
        seats = tuple((seat, guest) for seat, guest in connection.execute(query))
        columns = schema.events.c
        latest = (
            select(columns.body)
            .where(columns.table_id == row.id)
            .order_by(columns.sequence.desc())
            .limit(1)
        )
        last = connection.execute(latest).scalar_one_or_none()
        return StoredTable(
            row.id, row.code, row.agreed, row.first, row.public, row.waiting, row.since, seats, last
        )

    # Guests

    def name_of(self, guest: str) -> str:
        """Return a guest's name; empty if there is none."""
        query = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none() or ""

    def set_name(self, guest: str, name: str, now: float) -> None:
        """Keep a guest's name."""
        with self._engine.begin() as connection:
            changed = connection.execute(
                update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
            )
            if changed.rowcount == 0:
                connection.execute(insert(schema.guests).values(id=guest, name=name, since=now))

    # Handing a seat to another device

    def add_handover(self, digest: str, table: str, seat: int, expires: float) -> None:
        """Keep that whoever has the secret of this digest may take the seat, once."""
        handovers = schema.handovers
        with self._engine.begin() as connection:
            connection.execute(delete(handovers).where(handovers.c.expires < expires - 86_400))
            connection.execute(
                insert(handovers).values(digest=digest, table_id=table, seat=seat, expires=expires)
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
            table, seat = found
            mine = select(func.count()).where(
                schema.seats.c.table_id == table,
                schema.seats.c.seat == seat,
                schema.seats.c.guest == guest,
            )
            if connection.execute(mine).scalar_one() == 0:
                self._seat(connection, table, [(seat, guest)])
                self._ring(connection, [Ring(self._process, table)])
            return table, seat

    # The heart

    def beat(self, now: float) -> float:
        """Keep that the server was alive now, and return when it was last."""
        beat = schema.heartbeat
        with self._engine.begin() as connection:
            seen: float = connection.execute(select(beat.c.seen).with_for_update()).scalar_one()
            connection.execute(update(beat).values(seen=max(now, seen)))
        return seen


def _engine(url: str) -> Engine:
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, pool_size=8, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _durable(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("pragma journal_mode=wal")
        cursor.execute("pragma synchronous=full")
        cursor.execute("pragma foreign_keys=on")
        cursor.execute("pragma busy_timeout=10000")
        cursor.close()

    return engine
