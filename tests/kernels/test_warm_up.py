"""The engine is compiled beforehand, and says how far it is."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from fourfold.engine.compiling import KernelCount, compile_game
from fourfold.kernels import warm_up as module
from fourfold.kernels.cache import is_compiled, mark_compiled
from fourfold.kernels.warm_up import WarmUp


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    return tmp_path


def program(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let another program report in place of the one that compiles."""
    (folder / "stand_in.py").write_text(text)
    monkeypatch.setattr(module, "PROGRAM", "stand_in")
    monkeypatch.setenv("PYTHONPATH", str(folder))


def wait_for(warm_up: WarmUp, percent: int | None) -> None:
    give_up = time.monotonic() + 30
    while warm_up.progress("Quads") != percent:
        assert time.monotonic() < give_up
        time.sleep(0.01)


def test_it_reports_and_is_ended(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "import time\nfor each in 7, 40: print(each, flush=True)\ntime.sleep(600)\n"
    program(folder, text, monkeypatch)
    warm_up = WarmUp()
    warm_up.start(["Quads"])
    wait_for(warm_up, 40)
    assert warm_up.is_busy
    warm_up.close()
    assert warm_up.progress("Quads") is None


def test_it_is_over_when_the_process_ends(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder, "print(99)\n", monkeypatch)
    warm_up = WarmUp()
    warm_up.start(["Quads"])
    wait_for(warm_up, None)
    assert not warm_up.is_busy
    warm_up.close()


def test_what_is_compiled_is_not_compiled_again(folder: Path) -> None:
    mark_compiled("Quads")
    warm_up = WarmUp()
    warm_up.start(["Quads"])
    assert not warm_up.is_busy


def test_it_ends_though_its_parent_is_gone_before_it_begins(folder: Path) -> None:
    command = [sys.executable, "-m", module.PROGRAM, "Quarto"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 1
    assert not is_compiled("Quarto")


def test_progress_grows_to_almost_a_hundred() -> None:
    reported: list[int] = []
    progress = KernelCount(3, reported.append)
    for _ in range(5):
        progress.on_end(None)  # type: ignore[arg-type]
    assert reported == [33, 66, 99]


def test_a_game_without_an_engine_has_nothing_to_compile(folder: Path) -> None:
    compile_game("Go", lambda percent: None)
    assert is_compiled("Go")
