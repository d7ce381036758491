"""Reading the database. Every method blocks: call it in a thread."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    ScalarSelect,
    select,
    text,
    tuple_,
)

from fourfold.server.storage import played_games, schema
from fourfold.server.storage.played_games import PlaceInList
from fourfold.server.storage.rows import (
    DueTable,
    EndedGame,
    PlayedGamesFilter,
    StoredEnding,
    StoredFigures,
    StoredPlayedGame,
    StoredTable,
)

_T = TypeVar("_T")


class Queries:
    """Everything that can be read from the database; nothing here changes it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def connection(self) -> AbstractContextManager[Connection]:
        """Return a connection with which functions of other modules read the database."""
        return self._engine.connect()

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
        seats = schema.seats.c
        # Read along the index of a guest's seats, newest first: most of them are never looked at.
        mine = (
            select(seats.since, seats.table_id)
            .distinct()
            .where(seats.guest == guest)
            .order_by(seats.since.desc(), seats.table_id.desc())
            .limit(limit)
        )
        with self._engine.connect() as connection:
            ids = [row.table_id for row in connection.execute(mine)]
            query = select(schema.tables).where(schema.tables.c.id.in_(ids))
            found = {row.id: row for row in connection.execute(query)}
            return _stored_tables(connection, [found[id_] for id_ in ids if id_ in found])

    def ends_of_logs(self, guest: str) -> list[tuple[str, int, str]]:
        """Return all tables of a guest at which a game has begun, with the last event of each."""
        tables, events, seats = schema.tables.c, schema.events.c, schema.seats.c
        mine = select(seats.table_id).where(seats.guest == guest)
        query = select(tables.id, _of_last(events.sequence), _of_last(events.body)).where(
            tables.id.in_(mine)
        )
        with self._engine.connect() as connection:
            return [tuple(row) for row in connection.execute(query) if row[1] is not None]

    def tables_by_age(
        self, before: float, after: tuple[float, str], limit: int
    ) -> list[StoredTable]:
        """Return tables that were made before a time, the oldest first.

        ``after`` is the time and the id of the table that comes before them, so that all can be
        read in parts.
        """
        columns = schema.tables.c
        query = (
            select(schema.tables)
            .where(columns.since < before, tuple_(columns.since, columns.id) > after)
            .order_by(columns.since, columns.id)
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

    def played_games(
        self, asked: PlayedGamesFilter, before: PlaceInList | None, limit: int
    ) -> tuple[list[StoredPlayedGame], int]:
        """Return some of a guest's finished games, the latest first, and how many there are."""
        with self._engine.connect() as connection:
            # Counted first: a game that ends meanwhile is missing in the count, not in the list.
            total = played_games.count_played_games(connection, asked)
            return played_games.played_games(connection, asked, before, limit), total

    def figures(self, guest: str) -> list[StoredFigures]:
        """Return a guest's finished games added up, by game and opponent."""
        with self._engine.connect() as connection:
            return played_games.figures(connection, guest)

    def hidden_games(self, guest: str, table_ids: Sequence[str]) -> set[tuple[str, int]]:
        """Return which games at these tables a guest hid from their lists."""
        with self._engine.connect() as connection:
            return played_games.hidden_games(connection, guest, table_ids)

    def lacks_mistakes(self, table_id: str, game: int) -> bool:
        """Return whether a game is in a list, and its mistakes are not known yet."""
        with self._engine.connect() as connection:
            return played_games.lacks_mistakes(connection, table_id, game)


def due_tables(connection: Connection) -> list[DueTable]:
    """Return all tables that are due at some time, with the last event of each."""
    tables, events = schema.tables.c, schema.events.c
    query = select(
        tables.id, tables.agreed, tables.due, _of_last(events.sequence), _of_last(events.body)
    ).where(tables.due.is_not(None))
    return [DueTable(*row) for row in connection.execute(query) if row[3] is not None]


def last_events(connection: Connection, table_ids: Sequence[str]) -> dict[str, str | None]:
    """Return the bodies of the last events of tables; ``None`` if there are no events."""
    tables = schema.tables.c
    query = select(tables.id, _of_last(schema.events.c.body)).where(tables.id.in_(table_ids))
    return dict(connection.execute(query).all())


def _of_last(column: ColumnElement[_T]) -> ScalarSelect[_T]:
    """Return something of a table's last event.

    As a join, the database would be free to begin with all events.
    """
    events = schema.events.c
    last = select(column).where(events.table_id == schema.tables.c.id)
    return last.order_by(events.sequence.desc()).limit(1).scalar_subquery()


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


def stored_tables(connection: Connection, table_ids: Sequence[str]) -> list[StoredTable]:
    """Return the tables with these ids, as far as they exist."""
    query = select(schema.tables).where(schema.tables.c.id.in_(table_ids))
    return _stored_tables(connection, connection.execute(query).all())


def _stored_tables(
    connection: Connection, rows: Sequence[Row[tuple[object, ...]]]
) -> list[StoredTable]:
    """Return many tables with their seats and last events, in two more queries."""
    ids = [row.id for row in rows]
    seats = schema.seats.c
    sitting: dict[str, list[tuple[int, str]]] = {table_id: [] for table_id in ids}
    query = select(seats.table_id, seats.seat, seats.guest).where(seats.table_id.in_(ids))
    for table_id, seat, guest in connection.execute(query.order_by(seats.table_id, seats.seat)):
        sitting[table_id].append((seat, guest))
    last = last_events(connection, ids)
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
