"""The pupils of classes as they are stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from fourfold.server.storage import schema
from fourfold.server.storage.club.club_events import rename_player
from fourfold.server.storage.people.class_schema import pupils

_pupils = pupils.c
_attempts = schema.puzzle_attempts.c


@dataclass(frozen=True, slots=True)
class StoredPupil:
    """A pupil of a class."""

    id: str
    class_id: str
    guest: str
    """Who they are at tables."""
    name: str
    """Only for the teacher."""
    short: str
    """What everyone sees."""
    code: int
    """The number of the code that is valid."""
    device: str | None
    """The device on which they are."""
    seen: float | None


def add_pupils(connection: Connection, new: Sequence[StoredPupil], now: float) -> None:
    """Store pupils, and the guests who they are at tables."""
    columns = (
        {
            "id": pupil.id,
            "class_id": pupil.class_id,
            "guest": pupil.guest,
            "name": pupil.name,
            "short": pupil.short,
            "code": pupil.code,
        }
        for pupil in new
    )
    connection.execute(insert(pupils), list(columns))
    names = [{"id": pupil.guest, "name": pupil.short, "since": now} for pupil in new]
    connection.execute(insert(schema.guests), names)


def pupils_of(connection: Connection, class_id: str) -> list[StoredPupil]:
    """Return the pupils of a class, by name."""
    query = select(pupils).where(_pupils.class_id == class_id)
    found = [StoredPupil(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda pupil: (pupil.name.casefold(), pupil.id))


def pupil_of(connection: Connection, guest: str) -> StoredPupil | None:
    """Return who a guest is in a class; ``None`` if they are not a pupil."""
    row = connection.execute(select(pupils).where(_pupils.guest == guest)).first()
    return None if row is None else StoredPupil(*row)


def bind_device(connection: Connection, pupil_id: str, device: str, now: float) -> bool:
    """Let a pupil in on a device; false if there already is one.

    Of two devices that come at the same time, only one gets in.
    """
    free = (_pupils.id == pupil_id, _pupils.device.is_(None))
    values = {"device": device, "seen": now}
    return connection.execute(update(pupils).where(*free).values(values)).rowcount > 0


def release_device(connection: Connection, pupil_id: str, device: str) -> bool:
    """Let another device use a pupil's code; false if the pupil is not on this one any more."""
    bound = (_pupils.id == pupil_id, _pupils.device == device)
    values = {"device": None, "seen": None}
    return connection.execute(update(pupils).where(*bound).values(values)).rowcount > 0


def note_pupil_seen(connection: Connection, pupil_id: str, now: float) -> None:
    """Store when a pupil was last heard of."""
    connection.execute(update(pupils).where(_pupils.id == pupil_id).values(seen=now))


def rename_pupil(connection: Connection, pupil: StoredPupil, name: str, short: str) -> None:
    """Store other names of a pupil."""
    values = {"name": name, "short": short}
    connection.execute(update(pupils).where(_pupils.id == pupil.id).values(values))
    guests = schema.guests
    connection.execute(update(guests).where(guests.c.id == pupil.guest).values(name=short))
    if short != pupil.short:
        rename_player(connection, pupil.guest, short)


def remove_pupil(connection: Connection, pupil_id: str) -> None:
    """Remove a pupil from a class; what they played is deleted apart."""
    connection.execute(delete(pupils).where(_pupils.id == pupil_id))


def attempts_at(
    connection: Connection, guests: Sequence[str], puzzles: Sequence[str]
) -> dict[str, dict[str, bool]]:
    """Return which of these puzzles each guest has tried, and whether they solved it."""
    query = select(_attempts.guest, _attempts.puzzle, _attempts.solved).where(
        _attempts.guest.in_(guests), _attempts.puzzle.in_(puzzles)
    )
    found: dict[str, dict[str, bool]] = {guest: {} for guest in guests}
    for guest, puzzle, solved in connection.execute(query):
        found[guest][puzzle] = solved
    return found
