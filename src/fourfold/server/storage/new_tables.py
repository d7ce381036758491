"""Adding a table to the database, in the caller's transaction."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert

from fourfold.server.storage import schema
from fourfold.server.storage.event_log import append_events
from fourfold.server.storage.rows import NewEvents, StoredTable


def insert_table(
    connection: Connection, table: StoredTable, due: float | None, bodies: Sequence[str]
) -> None:
    """Add a table, its seats, and its first events if the game starts."""
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
    rows = [
        {"table_id": table.id, "seat": seat, "guest": guest, "since": table.since}
        for seat, guest in table.seats
    ]
    if rows:
        connection.execute(insert(schema.seats), rows)
    if bodies:
        append_events(connection, [NewEvents(table.id, 0, bodies, None, due, due)])
