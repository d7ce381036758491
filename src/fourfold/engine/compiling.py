"""A process that compiles the kernels of a game, and prints how far it is, in percent.

    python -m fourfold.engine.compiling Quarto

It runs at low priority, so that people's moves never wait for it, and ends when its input does:
its parent holds the other end of it.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable

from numba.core.event import Event, Listener, install_listener

from fourfold.engine.game import ENGINES
from fourfold.kernels.cache import mark_compiled

MOST = 99
"""It is not a hundred before all is done."""


class KernelCount(Listener):
    """Counts the kernels that are compiled, and reports their share."""

    def __init__(self, expected: int, report: Callable[[int], object]) -> None:
        self._expected = expected
        self._report = report
        self._percent = -1
        self._compiled = 0

    def on_start(self, event: Event) -> None:
        """Do nothing when a kernel is begun."""

    def on_end(self, event: Event) -> None:
        """Report the share of the kernels that are ready, if it has changed."""
        self._compiled += 1
        percent = min(MOST, 100 * self._compiled // self._expected)
        if percent != self._percent:
            self._percent = percent
            self._report(percent)


def compile_game(game: str, report: Callable[[int], object]) -> None:
    """Compile or load all kernels that playing a game may need."""
    if game in ENGINES:
        engine = ENGINES[game]
        progress = KernelCount(engine.KERNELS, report)
        with install_listener("numba:compile", progress):
            for start in engine.STARTS:
                engine.prepare(start)
    mark_compiled(game)


def _exit_with_the_parent() -> None:
    """Exit when the parent has gone, which ends our input, however long ago that was."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main(game: str) -> None:
    """Compile a game as a process of its own."""
    threading.Thread(target=_exit_with_the_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    with contextlib.suppress(BrokenPipeError):
        compile_game(game, lambda percent: print(percent, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
