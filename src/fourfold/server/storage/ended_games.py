"""Storing that games have ended, and that this was announced."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine, select, text, tuple_, update

from fourfold.server.storage import schema
from fourfold.server.storage.rows import NewEvents, StoredEnding

Announcer = Callable[[StoredEnding, Connection], None]
"""Tells the listeners about a game; what they store becomes durable with the mark."""

_INSERT = text(
    "insert into ended_games (table_id, game, first_event, last_event, ended_at) "
    "values (:table_id, :game, :first_event, :last_event, :ended_at) on conflict do nothing"
)


def store_endings(connection: Connection, batch: Sequence[NewEvents]) -> None:
    """Store which games a batch of events ends, in the transaction that adds the events."""
    rows = [
        {
            "table_id": ending.table_id,
            "game": ending.game,
            "first_event": ending.first_event,
            "last_event": ending.last_event,
            "ended_at": ending.ended_at,
        }
        for new in batch
        if (ending := new.ending) is not None
    ]
    if rows:
        connection.execute(_INSERT, rows)


def endings_of(connection: Connection, table_ids: Sequence[str]) -> list[StoredEnding]:
    """Return the finished games of tables, in their order."""
    columns = schema.ended_games.c
    query = select(
        columns.table_id,
        columns.game,
        columns.first_event,
        columns.last_event,
        columns.ended_at,
    ).where(columns.table_id.in_(table_ids))
    query = query.order_by(columns.table_id, columns.game)
    return [StoredEnding(*row) for row in connection.execute(query)]


def announce_endings(
    engine: Engine, endings: Sequence[StoredEnding], now: float, announce: Announcer
) -> int:
    """Announce games and mark them as announced in one transaction; return how many were.

    A game that another process is announcing, or has announced, is left out. If ``announce``
    raises, nothing is stored.
    """
    with engine.begin() as connection:
        claimed = _claim(connection, endings, now)
        for ending in endings:
            if (ending.table_id, ending.game) in claimed:
                announce(ending, connection)
        return len(claimed)


def _claim(
    connection: Connection, endings: Sequence[StoredEnding], now: float
) -> set[tuple[str, int]]:
    """Mark games as announced; return those that no other process has claimed."""
    inner, outer = schema.ended_games.alias().c, schema.ended_games.c
    keys = [(ending.table_id, ending.game) for ending in endings]
    # SQLite has no such locks and ignores them: it allows only one writing transaction at a time.
    free = (
        select(inner.table_id, inner.game)
        .where(tuple_(inner.table_id, inner.game).in_(keys), inner.announced.is_(None))
        .with_for_update(skip_locked=True)
    )
    marked = connection.execute(
        update(schema.ended_games)
        .where(tuple_(outer.table_id, outer.game).in_(free), outer.announced.is_(None))
        .values(announced=now)
        .returning(outer.table_id, outer.game)
    )
    return {(table_id, game) for table_id, game in marked}
