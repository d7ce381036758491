"""Reading the database. Every method blocks: call it in a thread."""

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, Row, func, select, text

from fourfold.server.storage import schema
from fourfold.server.storage.rows import DueTable, EndedGame, StoredEnding, StoredTable


class Queries:
    """Everything that can be read from the database; nothing here changes it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def check(self) -> None:
        """Raise unless the database answers."""
        with self._engine.connect() as connection:
            connection.execute(text("select 1"))

    def last_beat(self) -> float:
        """Return when the server was last alive."""
        with self._engine.connect() as connection:
            seen: float = connection.execute(select(schema.heartbeat.c.seen)).scalar_one()
            return seen

    def table(self, table_id: str) -> StoredTable | None:
        """Return a table by its id."""
        with self._engine.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == table_id)
            row = connection.execute(query).first()
            return None if row is None else _stored_table(connection, row)

    def events_after(self, table_id: str, sequence: int) -> list[tuple[int, str | None, str]]:
        """Return a table's events after a number: their numbers, commands and bodies."""
        columns = schema.events.c
        query = (
            select(columns.sequence, columns.command, columns.body)
            .where(columns.table_id == table_id, columns.sequence > sequence)
            .order_by(columns.sequence)
        )
        with self._engine.connect() as connection:
            return [tuple(row) for row in connection.execute(query)]

    def table_id_of(self, code: str) -> str | None:
        """Return a table's id by its code."""
        with self._engine.connect() as connection:
            query = select(schema.tables.c.id).where(schema.tables.c.code == code)
            return connection.execute(query).scalar_one_or_none()

    def public_tables(self, limit: int, waiting: bool) -> list[StoredTable]:
        """Return public tables, the newest first: those with a free seat, or the others."""
        columns = schema.tables.c
        query = (
            select(schema.tables)
            .where(columns.public, columns.waiting.is_(waiting))
            .order_by(columns.since.desc())
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return _stored_tables(connection, connection.execute(query).all())

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
            return _stored_tables(connection, connection.execute(query).all())

    def tables_due(self, now: float) -> list[str]:
        """Return the ids of the tables that must be looked at by now."""
        query = select(schema.tables.c.id).where(schema.tables.c.due <= now)
        with self._engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def guest_name(self, guest: str) -> str:
        """Return a guest's name; empty if there is none."""
        query = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none() or ""

    def unannounced_endings(self, limit: int) -> Sequence[StoredEnding]:
        """Return games that have ended and were not announced, the oldest first."""
        columns = schema.ended_games.c
        query = (
            select(
                columns.table_id,
                columns.game,
                columns.first_event,
                columns.last_event,
                columns.ended_at,
            )
            .where(columns.announced.is_(None))
            .order_by(columns.ended_at)
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [StoredEnding(*row) for row in connection.execute(query)]

    def ended_games(self, endings: Sequence[StoredEnding]) -> list[EndedGame]:
        """Return games that have ended, with all that is stored about them."""
        with self._engine.connect() as connection:
            return [_ended_game(connection, ending) for ending in endings]


def due_tables(connection: Connection) -> list[DueTable]:
    """Return all tables that are due at some time, with the last event of each."""
    tables, events, others = schema.tables.c, schema.events.c, schema.events.alias().c
    latest = select(func.max(others.sequence)).where(others.table_id == tables.id).scalar_subquery()
    query = select(tables.id, tables.agreed, tables.due, events.sequence, events.body).where(
        tables.due.is_not(None), events.table_id == tables.id, events.sequence == latest
    )
    return [DueTable(*row) for row in connection.execute(query)]


def _ended_game(connection: Connection, ending: StoredEnding) -> EndedGame:
    row = connection.execute(
        select(schema.tables).where(schema.tables.c.id == ending.table_id)
    ).one()
    columns = schema.events.c
    bodies = (
        select(columns.body)
        .where(
            columns.table_id == ending.table_id,
            columns.sequence.between(ending.first_event, ending.last_event),
        )
        .order_by(columns.sequence)
    )
    table = _stored_table(connection, row)
    return EndedGame(ending, table, tuple(connection.execute(bodies).scalars()))


def _stored_tables(
    connection: Connection, rows: Sequence[Row[tuple[object, ...]]]
) -> list[StoredTable]:
    """Return many tables with their seats and last events, in two more queries."""
    ids = [row.id for row in rows]
    seats, events = schema.seats.c, schema.events.c
    sitting: dict[str, list[tuple[int, str]]] = {table_id: [] for table_id in ids}
    query = select(seats.table_id, seats.seat, seats.guest).where(seats.table_id.in_(ids))
    for table_id, seat, guest in connection.execute(query.order_by(seats.seat)):
        sitting[table_id].append((seat, guest))
    latest = (
        select(events.table_id, func.max(events.sequence).label("sequence"))
        .where(events.table_id.in_(ids))
        .group_by(events.table_id)
        .subquery()
    )
    query_last = select(events.table_id, events.body).where(
        events.table_id == latest.c.table_id, events.sequence == latest.c.sequence
    )
    last = dict(connection.execute(query_last).all())
    return [
        StoredTable(
            row.id,
            row.code,
            row.agreed,
            row.first,
            row.public,
            row.waiting,
            row.since,
            tuple(sitting[row.id]),
            last.get(row.id),
        )
        for row in rows
    ]


def _stored_table(connection: Connection, row: Row[tuple[object, ...]]) -> StoredTable:
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
