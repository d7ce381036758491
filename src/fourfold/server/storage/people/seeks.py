"""Seeks: people who wait for someone who wants the same game. Two of a kind are matched at once."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, text, update

from fourfold.server.storage import schema

ALIVE = 30.0
"""Seconds after which someone who was not heard of does not wait any more."""

_LOCK = 44_1993
"""The name of the lock under which seeks are matched, one after the other."""

_seeks = schema.seeks.c


@dataclass(frozen=True, slots=True)
class StoredSeek:
    """Someone who waits at a table for anyone who wants the same."""

    table_id: str
    guest: str
    wanted: str
    """A digest of the settings."""


def match(
    connection: Connection, guest: str, wanted: str, now: float, mine: StoredSeek | None = None
) -> str | None:
    """Return the table of someone else who waits for the same; their seek is then taken.

    If there is no one, a guest's own seek is stored, in the place of any other. Of two who ask at
    the same time, whatever the process, one waits and the other finds them.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _LOCK})
    # The first change makes SQLite lock the database: what is read after it stays true.
    connection.execute(delete(schema.seeks).where(_seeks.seen < now - ALIVE))
    query = select(_seeks.since, _seeks.table_id).where(
        _seeks.wanted == wanted, _seeks.guest != guest
    )
    waiting = min((tuple(row) for row in connection.execute(query)), default=None)
    found: str | None = None if waiting is None else waiting[1]
    if found is not None:
        remove_seek(connection, found)
    elif mine is not None:
        connection.execute(delete(schema.seeks).where(_seeks.guest == guest))
        row = {"table_id": mine.table_id, "guest": guest, "wanted": wanted}
        connection.execute(insert(schema.seeks).values(row | {"since": now, "seen": now}))
    return found


def note_seen(connection: Connection, table_id: str, guest: str, now: float) -> bool:
    """Store that someone still waits; false if their seek is gone."""
    alive = (_seeks.table_id == table_id, _seeks.guest == guest, _seeks.seen >= now - ALIVE)
    return connection.execute(update(schema.seeks).where(*alive).values(seen=now)).rowcount > 0


def remove_seek(connection: Connection, table_id: str) -> None:
    """Remove a seek: it was matched, or given up."""
    connection.execute(delete(schema.seeks).where(_seeks.table_id == table_id))


def open_seeks(connection: Connection, now: float, limit: int) -> list[str]:
    """Return the tables of those who wait, the longest waiting first."""
    query = select(_seeks.since, _seeks.table_id).where(_seeks.seen >= now - ALIVE)
    waiting = sorted(tuple(row) for row in connection.execute(query))
    return [table_id for _, table_id in waiting[:limit]]
