"""Being told to stop, by SIGTERM or SIGHUP: the user leaves as if by typing."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from fourfold.terminal.console import EndOfInput

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(KeyboardInterrupt):
    """The program was told to stop; like Ctrl-C, this reaches the table from anywhere."""


class StopSignal:
    """Which signal told the program to stop, if one did."""

    number = 0

    @property
    def status(self) -> int:
        """The exit status: as of a program that the signal ended, or 0."""
        return 128 + self.number if self.number else 0

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Raise ``Stopped``, once: the second signal does not disturb the farewell."""
        if not self.number:
            self.number = number
            raise Stopped


@contextmanager
def stopping() -> Iterator[StopSignal]:
    """Leave on these signals; what is said then need not reach anyone."""
    stop = StopSignal()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, stop) for number in SIGNALS}
    try:
        yield stop
    except (Stopped, EndOfInput):
        pass  # nothing had begun yet
    except OSError:
        if not stop.number:
            raise
        # The terminal has gone, and the game was saved before anything was said.
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
