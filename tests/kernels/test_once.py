"""Kernels are compiled once, though several threads and processes need them."""

import fcntl
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from fourfold.kernels.once import once


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))


def test_the_second_time_nothing_is_done() -> None:
    done: list[str] = []
    for form in ("", "-blocks", ""):
        once("Go", lambda form=form: done.append(form), form=form)  # type: ignore[misc]
    assert done == ["", "-blocks"]


def test_what_compiles_may_need_itself() -> None:
    done: list[int] = []

    def use() -> None:
        once("Hex", use)
        done.append(1)

    once("Hex", use)
    assert done == [1]


def test_what_failed_is_tried_again() -> None:
    done: list[int] = []

    def fail() -> None:
        raise MemoryError

    with pytest.raises(MemoryError):
        once("Chess", fail)
    once("Chess", lambda: done.append(1))
    assert done == [1]


def test_another_thread_waits_until_it_is_done() -> None:
    begun, may_end = threading.Event(), threading.Event()
    order: list[str] = []

    def use() -> None:
        begun.set()
        may_end.wait(10)
        order.append("compiled")

    def need() -> None:
        once("Shogi", use)
        order.append("needed")

    first = threading.Thread(target=once, args=("Shogi", use))
    first.start()
    assert begun.wait(10)
    second = threading.Thread(target=need)
    second.start()
    may_end.set()
    first.join(10)
    second.join(10)
    assert order == ["compiled", "needed"]


def test_another_process_waits_until_it_is_done(tmp_path: Path) -> None:
    released = tmp_path / "released"
    program = (
        "from pathlib import Path\n"
        "from fourfold.kernels.once import once\n"
        "print('waits', flush=True)\n"
        f"once('Xiangqi', lambda: print(Path({str(released)!r}).exists()))\n"
    )
    with (tmp_path / "Xiangqi.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "waits\n"
            time.sleep(0.2)  # in which it would go on, if it did not wait
            released.touch()
            fcntl.flock(lock, fcntl.LOCK_UN)
            assert process.stdout.readline() == "True\n"
