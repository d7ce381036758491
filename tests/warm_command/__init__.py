"""The ``fourfold`` command from a process that has imported it already.

Starting Python and importing the program takes a second and more, and many tests start it.
``command()`` stands for ``python -m fourfold`` in them: a small program, ``launcher.py``, hands its
arguments, folder, environment and streams to a process in which everything is imported; that one
forks itself for each command (``__main__.py``). Signals reach the command through the launcher,
and the launcher ends as the command does.

``REAL_COMMAND`` starts the program as people do, which some tests of each kind still must.
"""

import atexit
import os
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path

REAL_COMMAND = (sys.executable, "-m", "fourfold")
_LAUNCHER = Path(__file__).with_name("launcher.py")


@cache
def command() -> tuple[str, ...]:
    """Return what to start for ``fourfold``; the first call prepares the warm process."""
    if not (hasattr(os, "fork") and hasattr(socket, "send_fds")):
        return REAL_COMMAND
    warm = subprocess.Popen(
        [sys.executable, "-m", "warm_command"],
        stdin=subprocess.PIPE,  # when this process ends, also by a kill, the pipe closes
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # It is forked, so it must have no threads: numpy's library of linear algebra starts some.
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "OPENBLAS_NUM_THREADS": "1"},
    )
    atexit.register(warm.communicate)
    assert warm.stdout is not None
    with warm.stdout as said:
        address = said.readline().rstrip("\n")
    assert address, "the warm process did not start"
    # The launcher imports next to nothing: no site packages, no coverage.
    return (sys.executable, "-I", "-S", str(_LAUNCHER), address)
