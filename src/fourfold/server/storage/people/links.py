"""Secret links as they are stored: what each one opens, until when, and who has used it.

``security/links.py`` makes and reads the secrets; here are only their digests. A link that gives a
right over something, such as an event or a study, is swapped for that right: ``use_link`` gives it
to the guest's cookie, and ``has_right`` tells whether a guest has it. Revoking a link takes the
right away from everyone who got it by that link.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from fourfold.server.storage import schema

_links = schema.links.c
_rights = schema.rights.c


@dataclass(frozen=True, slots=True)
class StoredLink:
    """A link to something."""

    digest: str
    since: float
    used: float | None
    """When it was last used; ``None`` if never."""
    expires: float | None


def add_link(
    connection: Connection,
    digest: str,
    kind: str,
    subject: str,
    now: float,
    *,
    seconds: float | None = None,
    once: bool = False,
) -> None:
    """Store a link of a kind (such as ``"arbiter"``) to a subject (such as an event's id).

    It is valid for some seconds, or until it is revoked; with ``once``, it can be used once.
    """
    connection.execute(delete(schema.links).where(_links.expires < now))
    expires = None if seconds is None else now + seconds
    connection.execute(
        insert(schema.links).values(
            digest=digest, kind=kind, subject=subject, since=now, expires=expires, once=once
        )
    )


def open_link(connection: Connection, digest: str, kind: str, now: float) -> str | None:
    """Return what a link of a kind leads to; ``None`` if it is not valid. Its use is noted."""
    valid = (
        _links.digest == digest,
        _links.kind == kind,
        or_(_links.expires.is_(None), _links.expires >= now),
    )
    # One statement each, so that of two who use it at the same time only one succeeds.
    used_up = delete(schema.links).where(*valid, _links.once.is_(True)).returning(_links.subject)
    subject: str | None = connection.execute(used_up).scalar_one_or_none()
    if subject is None:
        used = update(schema.links).where(*valid).values(used=now).returning(_links.subject)
        subject = connection.execute(used).scalar_one_or_none()
    return subject


def linked_to(connection: Connection, digest: str, kind: str, now: float) -> str | None:
    """Return what a link of a kind leads to, without using it; ``None`` if it is not valid."""
    query = select(_links.subject).where(
        _links.digest == digest,
        _links.kind == kind,
        or_(_links.expires.is_(None), _links.expires >= now),
    )
    return connection.execute(query).scalar_one_or_none()


def use_link(connection: Connection, digest: str, kind: str, guest: str, now: float) -> str | None:
    """Swap a link for a guest's right; return over what, or ``None`` if the link is not valid."""
    subject = open_link(connection, digest, kind, now)
    if subject is not None and not has_right(connection, guest, kind, subject):
        give_right(connection, guest, kind, subject, now, digest)
    return subject


def give_right(
    connection: Connection, guest: str, kind: str, subject: str, now: float, digest: str = ""
) -> None:
    """Give a guest a right over a subject: by a link, or because they made it."""
    row = {"guest": guest, "kind": kind, "subject": subject, "digest": digest, "since": now}
    connection.execute(insert(schema.rights).values(row))


def has_right(connection: Connection, guest: str, kind: str, subject: str) -> bool:
    """Return whether a guest has a right over a subject."""
    query = select(_rights.since).where(
        _rights.guest == guest, _rights.kind == kind, _rights.subject == subject
    )
    return connection.execute(query).first() is not None


def links_to(connection: Connection, kind: str, subject: str, now: float) -> list[StoredLink]:
    """Return the valid links of a kind to a subject, the newest first."""
    query = select(_links.digest, _links.since, _links.used, _links.expires).where(
        _links.kind == kind,
        _links.subject == subject,
        or_(_links.expires.is_(None), _links.expires >= now),
    )
    found = [StoredLink(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda link: (-link.since, link.digest))


def revoke_links(connection: Connection, kind: str, subject: str, *, keep: str = "") -> None:
    """Revoke all links of a kind to a subject, and the rights that guests got by them.

    Rights that were not given by a link stay, and so does the right of the guest to keep.
    """
    connection.execute(delete(schema.links).where(_links.kind == kind, _links.subject == subject))
    connection.execute(
        delete(schema.rights).where(
            _rights.kind == kind,
            _rights.subject == subject,
            _rights.digest != "",
            _rights.guest != keep,
        )
    )
