"""Errors of the operating system, in our own words."""

import errno
from collections.abc import Iterator
from socket import gaierror

from fourfold.rules.refusal import Refusal

_REASONS = {
    errno.ENOENT: Refusal("there is no such file or folder"),
    errno.EACCES: Refusal("you don’t have permission"),
    errno.EPERM: Refusal("you don’t have permission"),
    errno.EISDIR: Refusal("this is a folder, not a file"),
    errno.ENOTDIR: Refusal("part of this path is not a folder"),
    errno.EEXIST: Refusal("this already exists"),
    errno.ENOSPC: Refusal("the disk is full"),
    errno.ECONNREFUSED: Refusal("the connection was refused"),
    errno.ETIMEDOUT: Refusal("it did not answer in time"),
    errno.EHOSTUNREACH: Refusal("it cannot be reached from here"),
    errno.ENETUNREACH: Refusal("it cannot be reached from here"),
    errno.EADDRINUSE: Refusal("the address is already in use"),
}
_UNKNOWN_NAME = Refusal("there is no server with that name")


def system_reason(error: BaseException) -> Refusal | str:
    """Return why something failed: in our words if we have some, or else in the system's."""
    for cause in _causes(error):
        if isinstance(cause, gaierror):
            return _UNKNOWN_NAME
        if isinstance(cause, TimeoutError):
            return _REASONS[errno.ETIMEDOUT]
        if isinstance(cause, OSError) and cause.errno is not None:
            return _REASONS.get(cause.errno) or cause.strerror or str(cause)
    return str(error)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and its causes: libraries wrap the system's errors."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
