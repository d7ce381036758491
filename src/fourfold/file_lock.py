"""A lock that one process holds; the system releases it when the process ends, even by a crash."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""What the system answers if another process holds the lock."""


class Held(Exception):
    """Another process holds the lock."""


class FileLock:
    """A lock by the name of a file, which is removed afterwards."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def acquire(self) -> None:
        """Hold the lock, or raise ``Held``; where there can be no lock, do without."""
        while self._file is None:
            try:
                file = self._path.open("ab")
            except OSError:
                return  # there is no folder yet, or it is not ours to write in
            try:
                _lock(file)
            except OSError as error:
                file.close()
                if error.errno in _TAKEN:
                    raise Held from None
                return  # some file systems know no locks
            if self._is_ours(file):
                self._file = file
            else:
                file.close()  # the one who held it removed it, so try again

    def _is_ours(self, file: BinaryIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let others have it."""
        if self._file is not None:
            with suppress(OSError):  # removed first: whoever waits for it notices
                self._path.unlink()
            self._file.close()
            self._file = None
