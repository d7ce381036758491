"""Everything that is stored about one guest: exporting it, and deleting it.

Deleting a guest removes their name, links, passkeys and lists. What others share with them, games
and results, stays under a random id that belongs to no one. ``SHARED`` and ``OWN`` name every
column that may hold a guest's id; a test fails if a table has one that is not in either.
"""

from typing import Any

import msgspec
from sqlalchemy import Column, Connection, and_, delete, func, or_, select, update

from fourfold.server.storage import schema
from fourfold.server.storage.club.club_events import forget_player
from fourfold.server.storage.people.class_schema import pupils

PERSONAL_LINKS = ("person", "device")
"""The kinds of links whose subject is a guest."""

SHARED: tuple[Column[Any], ...] = (
    schema.seats.c.guest,
    schema.ratings.c.guest,
    schema.rated_games.c.one,
    schema.rated_games.c.two,
)
"""Where a guest's id is replaced, so that the games and ratings of others stand."""

OWN: tuple[Column[Any], ...] = (
    schema.guests.c.id,
    schema.people.c.guest,
    schema.devices.c.guest,
    schema.passkeys.c.guest,
    schema.rights.c.guest,
    schema.seeks.c.guest,
    schema.played_games.c.guest,
    schema.hidden_games.c.guest,
    schema.puzzle_attempts.c.guest,
    schema.puzzle_standings.c.guest,
    schema.puzzle_mistakes.c.guest,
    schema.explored.c.guest,
    schema.studies.c.owner,
    schema.club_event_players.c.guest,
    pupils.c.guest,
)
"""Where the rows of a guest are deleted."""

SECRET = {"digest", "credential", "edit_digest"}
"""Columns that are of no use to anyone but this server."""


def erase_at_tables(connection: Connection, guest: str, nameless: str, limit: int) -> list[str]:
    """Remove a guest's name and id from some of their tables; return which, none at the end."""
    seats, events = schema.seats.c, schema.events
    some = select(seats.table_id).distinct().where(seats.guest == guest).limit(limit)
    ids = list(connection.execute(some).scalars())
    query = select(seats.table_id, seats.seat).where(seats.guest == guest, seats.table_id.in_(ids))
    for table_id, seat in connection.execute(query).all():
        _remove_name(connection, table_id, seat)
    # The key of a command begins with the guest who sent it.
    prefix = f"{guest}:"
    for table_id in ids:
        connection.execute(
            update(events)
            .where(
                events.c.table_id == table_id,
                func.substr(events.c.command, 1, len(prefix)) == prefix,
            )
            .values(command=None)
        )
        connection.execute(
            update(schema.seats)
            .where(seats.table_id == table_id, seats.guest == guest)
            .values(guest=nameless)
        )
    return ids


def erase_person(connection: Connection, guest: str, nameless: str) -> None:
    """Delete all else about a guest."""
    forget_player(connection, guest)
    links = schema.links.c
    mine = and_(links.kind.in_(PERSONAL_LINKS), links.subject == guest)
    connection.execute(delete(schema.links).where(mine))
    studies = select(schema.studies.c.id).where(schema.studies.c.owner == guest)
    connection.execute(delete(schema.chapters).where(schema.chapters.c.study_id.in_(studies)))
    for column in OWN:
        connection.execute(delete(column.table).where(column == guest))
    for column in SHARED:
        connection.execute(
            update(column.table).where(column == guest).values({column.name: nameless})
        )


def _remove_name(connection: Connection, table_id: str, seat: int) -> None:
    """Remove the name of a seat from a table's settings, and from the lists of its opponents."""
    tables, played = schema.tables, schema.played_games
    query = select(tables.c.agreed).where(tables.c.id == table_id).with_for_update()
    settings: dict[str, Any] = msgspec.json.decode(connection.execute(query).scalar_one())
    seats = settings.get("chairs", [])
    if seat <= len(seats):
        seats[seat - 1]["name"] = ""
    connection.execute(
        update(tables).where(tables.c.id == table_id).values(agreed=msgspec.json.encode(settings))
    )
    connection.execute(
        update(played)
        .where(played.c.table_id == table_id, played.c.seat == 3 - seat)
        .values(opponent_name="")
    )
    connection.execute(
        update(played)
        .where(played.c.table_id == table_id, or_(played.c.seat == seat, played.c.seat.is_(None)))
        .values(own_name="")
    )
    connection.execute(delete(schema.handovers).where(schema.handovers.c.table_id == table_id))


def everything_of(connection: Connection, guest: str) -> dict[str, list[dict[str, Any]]]:
    """Return all rows about a guest, by table, without what only this server can use."""
    found: dict[str, list[dict[str, Any]]] = {}
    for column in (*OWN, *SHARED):
        rows = connection.execute(select(column.table).where(column == guest)).mappings()
        found.setdefault(column.table.name, []).extend(
            {key: value for key, value in row.items() if key not in SECRET} for row in rows
        )
    links = schema.links.c
    mine = and_(links.kind.in_(PERSONAL_LINKS), links.subject == guest)
    kept = select(links.kind, links.since, links.used, links.expires).where(mine)
    found["links"] = [dict(row) for row in connection.execute(kept).mappings()]
    return found
