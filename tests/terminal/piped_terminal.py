"""A ``fourfold`` command at the other end of two pipes."""

import os
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from server.server_process import PATIENCE
from warm_command import command


class Terminal:
    """A ``fourfold`` command whose lines are typed and read through pipes."""

    def __init__(self, home: Path, *arguments: str, start: Sequence[str] | None = None) -> None:
        home.mkdir(exist_ok=True)
        self._process = subprocess.Popen(
            [*(start or command()), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
            env=os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8"},
        )
        self.text = ""
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while letter := output.read(1):
                self.text += letter

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def until(self, text: str, *, times: int = 1) -> None:
        give_up = time.monotonic() + PATIENCE
        while self.text.count(text) < times:
            assert time.monotonic() < give_up, self.text
            time.sleep(0.02)

    def stop(self, signal: int) -> int:
        """Send a signal, and return the exit status; negative if the signal ended it."""
        self._process.send_signal(signal)
        status = self._process.wait(PATIENCE)
        self._reading.join(PATIENCE)
        assert self._process.stdin is not None
        self._process.stdin.close()
        return status

    def leave(self) -> int:
        assert self._process.stdin is not None
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._reading.join(PATIENCE)
        return status
