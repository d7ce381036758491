"""Deleting tables with everything that belongs to them."""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, delete, select

from fourfold.server.storage import schema
from fourfold.server.storage.people.class_schema import class_tables
from fourfold.server.storage.queries import last_events
from fourfold.server.storage.rows import StoredTable


class GoneError(Exception):
    """Events follow a finished game of a table that has been deleted."""


def delete_tables(
    connection: Connection, tables: Sequence[StoredTable], *, unannounced: bool
) -> list[str]:
    """Delete those tables that are as they were read; return their ids.

    ``unannounced`` tells whether games that were not announced may be deleted too.
    """
    ids = [table.id for table in tables]
    # The first change makes SQLite lock the database: what is read after it stays true.
    _delete(connection, schema.handovers, ids)
    columns = schema.tables.c
    # On PostgreSQL only these rows are locked; ``check_tables`` waits for them.
    locked = select(columns.id, columns.waiting).where(columns.id.in_(ids)).with_for_update()
    waiting = dict(connection.execute(locked).all())
    last = last_events(connection, ids)
    kept = set() if unannounced else _unannounced(connection, ids)
    unchanged = [
        table.id
        for table in tables
        if waiting.get(table.id) == table.waiting
        and last.get(table.id) == table.last
        and table.id not in kept
    ]
    lists = (schema.played_games, schema.hidden_games, schema.seeks, schema.puzzle_mistakes)
    for its in (*lists, class_tables, schema.seats, schema.ended_games, schema.events):
        _delete(connection, its, unchanged)
    connection.execute(delete(schema.tables).where(columns.id.in_(unchanged)))
    return unchanged


def check_tables(connection: Connection, table_ids: Sequence[str]) -> None:
    """Raise unless these tables exist, and keep them from being deleted in this transaction."""
    column = schema.tables.c.id
    locked = select(column).where(column.in_(table_ids)).with_for_update(read=True, key_share=True)
    if len(connection.execute(locked).all()) < len(set(table_ids)):
        raise GoneError


def _unannounced(connection: Connection, table_ids: Sequence[str]) -> set[str]:
    columns = schema.ended_games.c
    query = select(columns.table_id).where(
        columns.table_id.in_(table_ids), columns.announced.is_(None)
    )
    return set(connection.execute(query).scalars())


def _delete(connection: Connection, table: Table, table_ids: Sequence[str]) -> None:
    connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))
