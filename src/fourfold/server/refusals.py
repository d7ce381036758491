"""Kinds of refusal that get different HTTP statuses."""

from fourfold.rules.refusal import Code, Refusal


class Stale(Refusal):
    """A command that does not answer the latest event."""

    code = Code.STALE


class NotThere(Refusal):
    """It does not exist."""

    code = Code.NOT_FOUND


class NotYours(Refusal):
    """It belongs to another guest."""

    code = Code.NOT_YOURS


class TooOften(Refusal):
    """Too many requests in too short a time."""

    code = Code.TOO_OFTEN


class NotUnderstood(Refusal):
    """A request that was not understood."""

    code = Code.NOT_UNDERSTOOD


class Busy(Refusal):
    """The engine is busy, or could not finish."""

    code = Code.BUSY


def no_such_table() -> NotThere:
    """Return the refusal of a table that does not exist, or no longer does."""
    return NotThere("there is no such table", code=Code.NO_SUCH_TABLE)


STATUS = {NotUnderstood: 400, NotThere: 404, NotYours: 403, TooOften: 429, Busy: 503}


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal; 409 means that the table does not allow it."""
    return STATUS.get(type(refusal), 409)
