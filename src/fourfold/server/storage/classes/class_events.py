"""Tournaments of classes as they are stored: events that belong to a class."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select

from fourfold.server.storage import schema
from fourfold.server.storage.classes.classes import TEACHER, add_class_table
from fourfold.server.storage.people.class_schema import class_events

_class_events = class_events.c


def add_class_event(connection: Connection, class_id: str, event_id: str) -> None:
    """Store that an event belongs to a class: it is the one that is played from now on."""
    latest = select(func.max(_class_events.number)).where(_class_events.class_id == class_id)
    number = (connection.execute(latest).scalar_one() or 0) + 1
    row = {"event_id": event_id, "class_id": class_id, "number": number}
    connection.execute(insert(class_events).values(row))


def latest_event(connection: Connection, class_id: str) -> str | None:
    """Return the tournament that a class plays, or played last."""
    query = select(_class_events.event_id).where(_class_events.class_id == class_id)
    return connection.execute(query.order_by(_class_events.number.desc())).scalars().first()


def class_of_event(connection: Connection, event_id: str) -> str | None:
    """Return the class to which an event belongs; ``None`` if everyone may enter it."""
    query = select(_class_events.class_id).where(_class_events.event_id == event_id)
    return connection.execute(query).scalar_one_or_none()


def teaches_event(connection: Connection, guest: str, event_id: str) -> bool:
    """Return whether a guest is a teacher of the class to which an event belongs."""
    rights = schema.rights.c
    query = select(rights.since).where(
        rights.guest == guest,
        rights.kind == TEACHER,
        rights.subject == class_of_event(connection, event_id),
    )
    return connection.execute(query).first() is not None


def note_tables(connection: Connection, event_id: str, table_ids: Sequence[str]) -> None:
    """Store that the tables of an event's round are a round of its class, if it has one."""
    class_id = class_of_event(connection, event_id)
    if class_id is None:
        return
    number = None
    for table_id in table_ids:
        number = add_class_table(connection, class_id, number, table_id)


def delete_class_events(connection: Connection, class_id: str) -> None:
    """Delete the tournaments of a class, with their logs; their tables are deleted apart."""
    query = select(_class_events.event_id).where(_class_events.class_id == class_id)
    ids = list(connection.execute(query).scalars())
    for table in (
        schema.club_event_tables,
        schema.club_event_players,
        schema.club_event_facts,
        class_events,
    ):
        connection.execute(delete(table).where(table.c.event_id.in_(ids)))
    connection.execute(delete(schema.club_events).where(schema.club_events.c.id.in_(ids)))
