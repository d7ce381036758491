"""A command from the warm process is like one that was started: streams, status, signals, end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import psutil
import pytest

from server.server_process import PATIENCE
from warm_command import CAN_FORK, REAL_COMMAND, Program, command

START = "6/6/6/6/6/6 L -"
STARTS = pytest.mark.parametrize("start", [command, lambda: REAL_COMMAND], ids=["warm", "real"])
Start = Callable[[], Sequence[str]]


def piped(start: Start, *arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*start(), *arguments], stdin=pipe, stdout=pipe, stderr=pipe, text=True, bufsize=1
    )


@STARTS
def test_streams_folder_environment_and_status(start: Start, tmp_path: Path) -> None:
    done = subprocess.run(
        [*start(), "show", START, "--svg", "é.svg"],
        cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["é.svg"]
    done = subprocess.run(
        [*start(), "moves", "-"],
        input=f"{START}\nnonsense\n", capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout.startswith("a1=PPPP ")
    assert done.stderr.startswith("fourfold: line 2: ")
    done = subprocess.run(
        [*start(), "join", "1234"],
        capture_output=True, text=True, timeout=60, check=False,
        env=os.environ | {"FOURFOLD_SERVER": "nonsense", "LC_ALL": "fr_FR.UTF-8"},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("fourfold: impossible de se connecter à http://nonsense")


@STARTS
@pytest.mark.parametrize(
    ("number", "status"),
    [
        (signal.SIGINT, 0),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
    ],
)
def test_signals(start: Start, number: signal.Signals, status: int, tmp_path: Path) -> None:
    save = str(tmp_path / "match.json")
    with piped(start, "play", "quads", "--against", "friend", "--save", save) as terminal:
        assert terminal.stdout is not None
        terminal.stdout.read(1)
        terminal.send_signal(number)
        assert terminal.wait(PATIENCE) == status
        assert "Saved." in terminal.stdout.read()


def test_a_command_ends_with_its_launcher(tmp_path: Path) -> None:
    save = str(tmp_path / "match.json")
    with piped(command, "play", "quads", "--against", "friend", "--save", save) as terminal:
        assert terminal.stdout is not None
        terminal.stdout.read(1)
        terminal.kill()
        assert "Saved." not in terminal.stdout.read()  # it ends when nothing holds the stream
        assert terminal.wait(PATIENCE) == -signal.SIGKILL


@pytest.mark.skipif(not CAN_FORK, reason="there is no warm process")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 0), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_server(number: signal.Signals, status: int, tmp_path: Path) -> None:
    options = ("serve", "--data", str(tmp_path / "data"), "--port", "0")
    with (tmp_path / "log").open("w") as log:
        server = Program(["fourfold", *options], log, dict(os.environ))
    with server.stdout as said:
        assert said.readline().startswith("Fourfold is at ")
    assert server.poll() is None
    server.send_signal(number)
    assert server.wait(PATIENCE) == server.poll() == status
    assert not psutil.pid_exists(server.pid)
    server.send_signal(signal.SIGKILL)  # nothing is there to be hit


@pytest.mark.soak
@pytest.mark.parametrize("killed", [False, True])
def test_the_warm_process_ends_with_who_started_it(killed: bool) -> None:
    code = "from warm_command import command; print(command()[-1], flush=True); input()"
    tests = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    assert tests.stdout is not None
    address = Path(tests.stdout.readline().strip())
    assert address.is_socket()
    if killed:
        tests.kill()
    tests.communicate("\n")
    give_up = time.monotonic() + PATIENCE
    while address.parent.exists():
        assert time.monotonic() < give_up
        time.sleep(0.02)
