"""Classes as they are stored, and the tables of their rounds."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from fourfold.server.storage import schema
from fourfold.server.storage.people import links
from fourfold.server.storage.people.class_schema import class_tables, classes, pupils

TEACHER = "teacher"
"""The kind of the right over a class, and of the links by which another teacher gets it."""

CLASS_LINK = "class"
"""The kind of the link that pupils use together with their codes."""

_classes = classes.c
_tables = class_tables.c


@dataclass(frozen=True, slots=True)
class StoredClass:
    """A class."""

    id: str
    name: str
    since: float
    expires: float
    door: float | None
    """Until when pupils can come in."""
    link: int
    exercise: str | None


@dataclass(frozen=True, slots=True)
class StoredClassTable:
    """A table of a class, and who sits there."""

    table_id: str
    round: int
    seats: tuple[tuple[int, str], ...]


def add_class(connection: Connection, made: StoredClass, digest: str, teacher: str) -> None:
    """Store a class, its link, and the right of the guest who made it."""
    connection.execute(
        insert(classes).values(
            id=made.id,
            name=made.name,
            since=made.since,
            expires=made.expires,
            door=made.door,
            link=made.link,
        )
    )
    links.add_link(connection, digest, CLASS_LINK, made.id, made.since)
    links.give_right(connection, teacher, TEACHER, made.id, made.since)


def lock_class(connection: Connection, class_id: str) -> None:
    """Let no one else change what belongs to a class until this transaction is over."""
    # A change, not only a lock: it makes SQLite lock the database before anything is read.
    unchanged = update(classes).where(_classes.id == class_id)
    connection.execute(unchanged.values(link=_classes.link))


def find_class(connection: Connection, class_id: str) -> StoredClass | None:
    """Return a class by its id."""
    row = connection.execute(select(classes).where(_classes.id == class_id)).first()
    return None if row is None else StoredClass(*row)


def classes_of(connection: Connection, teacher: str) -> list[tuple[StoredClass, int]]:
    """Return a teacher's classes and how many pupils each has, the newest first."""
    rights = schema.rights.c
    mine = select(rights.subject).where(rights.guest == teacher, rights.kind == TEACHER)
    count = select(func.count()).where(pupils.c.class_id == _classes.id).scalar_subquery()
    query = select(classes, count).where(_classes.id.in_(mine))
    found = [(StoredClass(*row[:-1]), row[-1]) for row in connection.execute(query)]
    return sorted(found, key=lambda each: (-each[0].since, each[0].id))


def change_class(
    connection: Connection, class_id: str, *, name: str | None, expires: float | None
) -> None:
    """Store another name, or another day on which the class is deleted."""
    values: dict[str, object] = {} if name is None else {"name": name}
    if expires is not None:
        values["expires"] = expires
    if values:
        connection.execute(update(classes).where(_classes.id == class_id).values(values))


def set_door(connection: Connection, class_id: str, until: float | None) -> None:
    """Store until when pupils can come in."""
    connection.execute(update(classes).where(_classes.id == class_id).values(door=until))


def set_exercise(connection: Connection, class_id: str, exercise: str | None) -> None:
    """Store the exercise that is set."""
    connection.execute(update(classes).where(_classes.id == class_id).values(exercise=exercise))


def renew_link(connection: Connection, class_id: str, number: int, digest: str, now: float) -> None:
    """Revoke the link of a class, and store another one."""
    links.revoke_links(connection, CLASS_LINK, class_id)
    links.add_link(connection, digest, CLASS_LINK, class_id, now)
    connection.execute(update(classes).where(_classes.id == class_id).values(link=number))


def classes_to_delete(connection: Connection, now: float) -> list[str]:
    """Return the classes whose term is over, and those that no one teaches any more."""
    rights = schema.rights.c
    taught = exists().where(rights.kind == TEACHER, rights.subject == _classes.id)
    query = select(_classes.id).where(or_(_classes.expires < now, ~taught))
    return list(connection.execute(query).scalars())


def is_only_teacher(connection: Connection, guest: str) -> bool:
    """Return whether a guest teaches a class that no one else teaches."""
    mine, others = schema.rights.alias(), schema.rights.alias()
    shared = exists().where(
        others.c.kind == TEACHER, others.c.subject == mine.c.subject, others.c.guest != guest
    )
    query = select(mine.c.subject).where(mine.c.guest == guest, mine.c.kind == TEACHER, ~shared)
    return connection.execute(query.limit(1)).first() is not None


def count_teachers(connection: Connection, class_id: str) -> int:
    """Return how many guests have the right over a class."""
    rights = schema.rights.c
    query = select(func.count()).where(rights.kind == TEACHER, rights.subject == class_id)
    return connection.execute(query).scalar_one()


def keep_one_teacher(connection: Connection, class_id: str, teacher: str) -> None:
    """Take the right over a class from everyone but one teacher, and revoke its links."""
    rights = schema.rights.c
    links.revoke_links(connection, TEACHER, class_id, keep=teacher)
    connection.execute(
        delete(schema.rights).where(
            rights.kind == TEACHER, rights.subject == class_id, rights.guest != teacher
        )
    )


def leave_class(connection: Connection, class_id: str, teacher: str) -> bool:
    """Take the right over a class from a teacher; false if there is no other one."""
    rights = schema.rights.c
    mine = (rights.kind == TEACHER, rights.subject == class_id, rights.guest == teacher)
    # The first change makes SQLite lock the database: what is read after it stays true.
    removed = connection.execute(delete(schema.rights).where(*mine)).rowcount > 0
    if count_teachers(connection, class_id):
        return True
    if removed:
        links.give_right(connection, teacher, TEACHER, class_id, 0.0)
    return False


def delete_class(connection: Connection, class_id: str) -> None:
    """Delete a class whose pupils and tables are gone, with its links and rights."""
    for kind in (TEACHER, CLASS_LINK):
        links.revoke_links(connection, kind, class_id)
    rights = schema.rights.c
    connection.execute(
        delete(schema.rights).where(rights.kind == TEACHER, rights.subject == class_id)
    )
    connection.execute(delete(classes).where(_classes.id == class_id))


# Tables


def add_class_table(
    connection: Connection, class_id: str, number: int | None, table_id: str
) -> int:
    """Store that a table belongs to a round of a class, or to a new one; return its number.

    Of rounds that are started at the same time, each has a number of its own.
    """
    if number is None:
        lock_class(connection, class_id)
        latest = select(func.max(_tables.round)).where(_tables.class_id == class_id)
        number = (connection.execute(latest).scalar_one() or 0) + 1
    row = {"table_id": table_id, "class_id": class_id, "round": number}
    connection.execute(insert(class_tables).values(row))
    return number


def tables_of_class(connection: Connection, class_id: str) -> list[StoredClassTable]:
    """Return the tables of a class with who sits there, the earliest round first."""
    seats = schema.seats.c
    query = (
        select(_tables.table_id, _tables.round, seats.seat, seats.guest)
        .join(schema.seats, seats.table_id == _tables.table_id, isouter=True)
        .where(_tables.class_id == class_id)
    )
    found: dict[tuple[int, str], list[tuple[int, str]]] = {}
    for table_id, number, seat, guest in connection.execute(query):
        sitting = found.setdefault((number, table_id), [])
        if seat is not None:
            sitting.append((seat, guest))
    return [
        StoredClassTable(table_id, number, tuple(sorted(found[number, table_id])))
        for number, table_id in sorted(found)
    ]


def in_a_class(connection: Connection, table_ids: Iterable[str]) -> set[str]:
    """Return which of these tables belong to a class: their games count nowhere else."""
    query = select(_tables.table_id).where(_tables.table_id.in_(list(table_ids)))
    return set(connection.execute(query).scalars())
