"""Kinds of refusal that HTTP tells apart."""

from fourfold.rules.refusal import Code, Refusal


class Stale(Refusal):
    """A command that answers what is no longer the last thing that happened."""

    code = Code.STALE


class NotThere(Refusal):
    """There is no such thing."""

    code = Code.NOT_FOUND


class NotYours(Refusal):
    """It belongs to another guest."""

    code = Code.NOT_YOURS


class TooOften(Refusal):
    """Too much was asked for in too short a time."""

    code = Code.TOO_OFTEN


class NotUnderstood(Refusal):
    """A request that makes no sense."""

    code = Code.NOT_UNDERSTOOD


class Busy(Refusal):
    """The engine has too much to do, or gave up."""

    code = Code.BUSY


STATUS = {NotUnderstood: 400, NotThere: 404, NotYours: 403, TooOften: 429, Busy: 503}


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal; 409 says that the table does not allow it."""
    return STATUS.get(type(refusal), 409)
