"""The seats at tables of events: whose they are, and under which names."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from fourfold.server.storage import schema

_seats = schema.seats.c
_tables = schema.tables.c


def kept_people(connection: Connection, guests: Sequence[str]) -> set[str]:
    """Return those guests who keep their names: only their games are rated."""
    column = schema.people.c.guest
    return set(connection.execute(select(column).where(column.in_(guests))).scalars())


def move_seat(connection: Connection, table_id: str, guest: str, other: str) -> bool:
    """Give a guest's seat at a table to another; return whether there was one."""
    changed = update(schema.seats).where(_seats.table_id == table_id, _seats.guest == guest)
    return connection.execute(changed.values(guest=other)).rowcount > 0


def settings_of(connection: Connection, table_id: str) -> bytes:
    """Return a table's settings, as stored."""
    query = select(_tables.agreed).where(_tables.id == table_id)
    settings: bytes = connection.execute(query).scalar_one()
    return settings


def set_settings(connection: Connection, table_id: str, settings: bytes) -> None:
    """Store a table's settings."""
    connection.execute(update(schema.tables).where(_tables.id == table_id).values(agreed=settings))


def bodies_at(connection: Connection, table_id: str) -> list[str]:
    """Return all events of a table, as stored."""
    columns = schema.events.c
    query = select(columns.body).where(columns.table_id == table_id)
    return list(connection.execute(query.order_by(columns.sequence)).scalars())
