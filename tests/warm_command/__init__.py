"""The ``fourfold`` command from a process that has imported it already.

Starting Python and importing the program takes a second and more, and many tests start it.
``command()`` stands for ``python -m fourfold`` in them: a small program, ``launcher.py``, hands its
arguments, folder, environment and streams to a process in which everything is imported; that one
forks itself for each command (``__main__.py``). Signals reach the command through the launcher,
and the launcher ends as the command does.

``Program`` needs no launcher: a test holds a fork itself, to signal it and wait for its end.
Servers are started like this, from a process that has imported them.

``REAL_COMMAND`` starts the program as people do, which some tests of each kind still must.
"""

import atexit
import marshal
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO

REAL_COMMAND = (sys.executable, "-m", "fourfold")
_LAUNCHER = Path(__file__).with_name("launcher.py")
# Coverage counts nothing in a fork; to count every process, use real ones.
CAN_FORK = (
    hasattr(os, "fork")
    and hasattr(socket, "send_fds")
    and "FOURFOLD_REAL_PROCESSES" not in os.environ
)


@cache
def command() -> tuple[str, ...]:
    """Return what to start for ``fourfold``; the first call prepares the warm process."""
    if not CAN_FORK:
        return REAL_COMMAND
    # The launcher imports next to nothing: no site packages, no coverage.
    return (sys.executable, "-I", "-S", str(_LAUNCHER), warm("commands"))


@cache
def warm(what: str) -> str:
    """Start a process that is prepared for commands or for servers, and return its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "warm_command", what],
        stdin=subprocess.PIPE,  # when this process ends, also by a kill, the pipe closes
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # It is forked, so it must have no threads: numpy's library of linear algebra starts some.
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "OPENBLAS_NUM_THREADS": "1"},
    )
    atexit.register(process.communicate)
    assert process.stdout is not None
    with process.stdout as said:
        address = said.readline().rstrip("\n")
    assert address, "the warm process did not start"
    return address


class Program:
    """A fork of the process that is warm for servers, to be used as a ``subprocess.Popen``.

    It runs ``fourfold`` with some arguments, or a script of the tests, and ends with its tests.
    """

    def __init__(
        self, program: Sequence[str], errors: IO[str], environment: dict[str, str]
    ) -> None:
        self._link = socket.socket(socket.AF_UNIX)
        self._link.connect(warm("servers"))
        reading, writing = os.pipe()
        with open(os.devnull) as nothing:
            streams = [nothing.fileno(), writing, errors.fileno()]
            socket.send_fds(self._link, [b"\0"], streams)
        os.close(writing)
        self._link.sendall(marshal.dumps((list(program), os.getcwd(), environment)))
        self.stdout = open(reading)  # noqa: SIM115
        self.pid = int.from_bytes(self._link.recv(4), "big")
        self._status: int | None = None

    def poll(self) -> int | None:
        """Return how it ended, if it has."""
        try:
            return self.wait(0)
        except (BlockingIOError, TimeoutError):
            return None

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it ends, and return its status."""
        if self._status is None:
            self._link.settimeout(timeout)
            answer = self._link.recv(4)
            assert answer, "the warm process has gone"
            self._status = int.from_bytes(answer, "big", signed=True)
            self._link.close()
        return self._status

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)
