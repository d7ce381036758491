"""Compiling the engine beforehand, in processes of low priority, one for each game.

A fresh installation has nothing compiled, and compiling a game takes seconds. So a server and the
terminal start it at once, play by what needs no kernel in the meantime, and can say how far it is.
"""

import contextlib
import subprocess
import sys
import threading
from collections.abc import Iterable

from fourfold.kernels.cache import is_compiled

PROGRAM = "fourfold.engine.compiling"


class WarmUp:
    """The compilation of some games."""

    def __init__(self) -> None:
        self._progress: dict[str, int] = {}
        self._processes: list[subprocess.Popen[str]] = []
        self._threads: list[threading.Thread] = []

    def start(self, games: Iterable[str]) -> None:
        """Start compiling the games that are not compiled yet."""
        for game in games:
            if not is_compiled(game):
                with contextlib.suppress(OSError):  # then it is compiled when it is needed
                    self._start(game)

    def _start(self, game: str) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", PROGRAM, game],
            stdin=subprocess.PIPE,  # when we are gone, it ends
            stdout=subprocess.PIPE,
            text=True,
        )
        self._processes.append(process)
        self._progress[game] = 0
        thread = threading.Thread(target=self._follow, args=(game, process), daemon=True)
        thread.start()
        self._threads.append(thread)

    def _follow(self, game: str, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in process.stdout:
                self._progress[game] = int(line)
        self._progress.pop(game, None)

    def progress(self, game: str) -> int | None:
        """Return how far a game is, in percent; ``None`` if nothing is being compiled for it."""
        return self._progress.get(game)

    @property
    def is_busy(self) -> bool:
        """Whether something is being compiled."""
        return bool(self._progress)

    def close(self) -> None:
        """End it; what is compiled by now is kept."""
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.wait()
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
        self._processes.clear()
        self._threads.clear()
