"""Storing that a game has ended, and that this was announced."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine, select, text, update

from fourfold.server.storage import schema
from fourfold.server.storage.queries import read_table
from fourfold.server.storage.rows import EndedGame, NewEvents, StoredEnding

Announcer = Callable[[EndedGame, Connection], None]
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


def announce_endings(
    engine: Engine, endings: Sequence[StoredEnding], now: float, announce: Announcer
) -> int:
    """Announce games and mark them as announced in one transaction; return how many were.

    A game that another process is announcing, or has announced, is left out. If ``announce``
    raises, nothing is stored.
    """
    with engine.begin() as connection:
        announced = 0
        for ending in endings:
            if _claim(connection, ending, now):
                announce(_read_game(connection, ending), connection)
                announced += 1
        return announced


def _claim(connection: Connection, ending: StoredEnding, now: float) -> bool:
    """Mark a game as announced; false if that is another process's work."""
    columns = schema.ended_games.c
    wanted = (
        columns.table_id == ending.table_id,
        columns.game == ending.game,
        columns.announced.is_(None),
    )
    # SQLite leaves the lock out of the statement: there the update below is the first to write.
    unlocked = select(columns.game).where(*wanted).with_for_update(skip_locked=True)
    if connection.execute(unlocked).first() is None:
        return False
    marked = connection.execute(update(schema.ended_games).where(*wanted).values(announced=now))
    return marked.rowcount == 1


def _read_game(connection: Connection, ending: StoredEnding) -> EndedGame:
    table = read_table(connection, ending.table_id)
    assert table is not None, "events are only stored at a table"
    columns = schema.events.c
    query = (
        select(columns.body)
        .where(
            columns.table_id == ending.table_id,
            columns.sequence.between(ending.first_event, ending.last_event),
        )
        .order_by(columns.sequence)
    )
    return EndedGame(ending, table, tuple(connection.execute(query).scalars()))
