"""People: guests who keep their name, their devices, and their passkeys.

A guest becomes a person by asking for a personal link. From then on every device has a token of
its own, so that one can be signed out without the others.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, text, update

from fourfold.server.storage import schema

_people = schema.people.c
_devices = schema.devices.c
_passkeys = schema.passkeys.c


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """A guest who keeps their name."""

    since: float
    listed: bool
    """Whether they wish to be in the list of players."""


@dataclass(frozen=True, slots=True)
class StoredDevice:
    """A device on which a person is signed in."""

    id: str
    label: str
    since: float


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey of a person."""

    digest: str
    """Of the id by which authenticators know it."""
    guest: str
    label: str
    since: float
    used: float | None
    credential: bytes


def person(connection: Connection, guest: str) -> StoredPerson | None:
    """Return a person; ``None`` if the guest does not keep their name."""
    query = select(_people.since, _people.listed).where(_people.guest == guest)
    row = connection.execute(query).first()
    return None if row is None else StoredPerson(*row)


def keep_person(connection: Connection, guest: str, now: float) -> None:
    """Make a guest a person, if they are not one yet."""
    if person(connection, guest) is None:
        row = {"guest": guest, "since": now, "listed": False}
        connection.execute(insert(schema.people).values(row))


def set_listed(connection: Connection, guest: str, listed: bool) -> None:
    """Store whether a person wishes to be in the list of players."""
    connection.execute(update(schema.people).where(_people.guest == guest).values(listed=listed))


# Devices


def add_device(connection: Connection, guest: str, device: StoredDevice) -> None:
    """Store that a person is signed in on a device."""
    row = {"id": device.id, "guest": guest, "label": device.label, "since": device.since}
    connection.execute(insert(schema.devices).values(row))


def devices(connection: Connection, guest: str) -> list[StoredDevice]:
    """Return the devices on which a person is signed in, the newest first."""
    query = select(_devices.id, _devices.label, _devices.since).where(_devices.guest == guest)
    found = [StoredDevice(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda device: (-device.since, device.id))


def remove_device(connection: Connection, guest: str, device: str) -> bool:
    """Remove one of a person's devices; false if it is not theirs."""
    query = delete(schema.devices).where(_devices.id == device, _devices.guest == guest)
    return connection.execute(query).rowcount > 0


def sign_out(connection: Connection, digest: str, now: float) -> None:
    """Store that tokens with an id of this digest are not valid any more."""
    connection.execute(delete(schema.signed_out).where(schema.signed_out.c.digest == digest))
    connection.execute(insert(schema.signed_out).values(digest=digest, since=now))


def signed_out(connection: Connection, since: float) -> list[str]:
    """Return the digests that were signed out since a time."""
    columns = schema.signed_out.c
    query = select(columns.digest).where(columns.since >= since)
    return list(connection.execute(query).scalars())


# Passkeys


def add_passkey(connection: Connection, passkey: StoredPasskey) -> None:
    """Store a passkey."""
    connection.execute(
        insert(schema.passkeys).values(
            digest=passkey.digest,
            guest=passkey.guest,
            label=passkey.label,
            since=passkey.since,
            credential=passkey.credential,
        )
    )


def passkeys(connection: Connection, guest: str) -> list[StoredPasskey]:
    """Return a person's passkeys, the newest first."""
    query = select(
        _passkeys.digest,
        _passkeys.guest,
        _passkeys.label,
        _passkeys.since,
        _passkeys.used,
        _passkeys.credential,
    ).where(_passkeys.guest == guest)
    found = [StoredPasskey(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda passkey: (-passkey.since, passkey.digest))


def owner_of_passkey(connection: Connection, digest: str) -> str | None:
    """Return whose passkey this is; ``None`` if it is not known."""
    query = select(_passkeys.guest).where(_passkeys.digest == digest)
    return connection.execute(query).scalar_one_or_none()


def note_passkey_used(connection: Connection, digest: str, now: float) -> None:
    """Store when a passkey was last used."""
    connection.execute(update(schema.passkeys).where(_passkeys.digest == digest).values(used=now))


def remove_passkey(connection: Connection, guest: str, digest: str) -> bool:
    """Remove one of a person's passkeys; false if it is not theirs."""
    query = delete(schema.passkeys).where(_passkeys.digest == digest, _passkeys.guest == guest)
    return connection.execute(query).rowcount > 0


# The list of players


def listed_people(connection: Connection, limit: int) -> list[tuple[str, str]]:
    """Return the ids and names of people who wish to be listed, by name."""
    names = schema.guests.c
    query = (
        select(_people.guest, names.name)
        .join(schema.guests, names.id == _people.guest)
        .where(text("people.listed"), names.name != "")  # as in the index of those who are listed
        .limit(limit)
    )
    found = [(guest, name) for guest, name in connection.execute(query)]
    return sorted(found, key=lambda each: (each[1].casefold(), each[0]))
