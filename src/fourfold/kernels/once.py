"""Compiling each kernel once, though several threads and processes need it."""

import contextlib
import threading
from collections.abc import Callable, Iterator

from fourfold.kernels.cache import is_compiled, marks

try:
    import fcntl
except ImportError:  # pragma: no cover (Windows has no such locks)
    fcntl = None  # type: ignore[assignment]

_locks: dict[str, threading.RLock] = {}
_begun: set[str] = set()
_done: set[str] = set()


def once(game: str, use: Callable[[], object], *, form: str = "") -> None:
    """Compile or load the kernels of a form of a game by using them, unless that has been done.

    Another thread, or another process, that needs the same kernels waits and then loads them,
    instead of compiling the same a second time.
    """
    name = game + form
    if name in _done:
        return
    with _locks.setdefault(name, threading.RLock()):
        if name in _begun or name in _done:  # the kernels are being used to compile them
            return
        _begun.add(name)
        try:
            with _alone(name, game):
                use()
            _done.add(name)
        finally:
            _begun.discard(name)


@contextlib.contextmanager
def _alone(name: str, game: str) -> Iterator[None]:
    """Wait until no other process compiles the same, if there are such locks here."""
    with contextlib.ExitStack() as held:
        if fcntl is not None and not is_compiled(game):
            with contextlib.suppress(OSError):
                marks().mkdir(parents=True, exist_ok=True)
                lock = held.enter_context((marks() / f"{name}.lock").open("wb"))
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield
