"""Where compiled kernels are kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourfold.kernels import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_a_game_is_compiled_once_it_is_marked(folder: Path) -> None:
    assert not cache.is_compiled("Go")
    cache.mark_compiled("Go")
    assert cache.is_compiled("Go")
    assert not cache.is_compiled("Chess")


def test_a_mark_of_another_state_of_the_sources_does_not_count(folder: Path) -> None:
    cache.mark_compiled("Go")
    (folder / "Go.ready").write_text("before the last change")
    assert not cache.is_compiled("Go")


def test_a_folder_that_cannot_be_written_is_not_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "folder"))
    cache.mark_compiled("Go")
    assert not cache.is_compiled("Go")


def test_the_temporary_folder_belongs_to_this_user_alone(tmp_path: Path) -> None:
    first = cache._own_folder(tmp_path)
    assert first.parent == tmp_path
    assert cache._own_folder(tmp_path) == first
    first.chmod(0o777)  # someone else could have put code there
    assert cache._own_folder(tmp_path) != first


def test_a_link_is_not_followed_to_a_temporary_folder(tmp_path: Path) -> None:
    first = cache._own_folder(tmp_path)
    first.rmdir()
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    first.symlink_to(tmp_path / "elsewhere")
    assert cache._own_folder(tmp_path) != first


def test_without_a_folder_of_its_own_a_kernel_is_kept_in_a_temporary_one(tmp_path: Path) -> None:
    # numba tries its places in turn; here it has none, as for a package that only others may
    # write, and a user without a home.
    program = (
        "import numba.core.caching as caching\n"
        "own = caching.UserProvidedCacheLocator\n"
        "caching.CacheImpl._locator_classes = [own]\n"
        "from fourfold.engine.machine import without_lowest\n"
        "from fourfold.kernels.cache import temporary_folder\n"
        "assert without_lowest(12) == 8\n"
        "print(temporary_folder())\n"
    )
    environment = {name: os.environ[name] for name in os.environ if name != "NUMBA_CACHE_DIR"}
    environment |= {"TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=False, env=environment, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    kept = Path(done.stdout.strip())
    assert kept.parent == tmp_path
    assert any(kept.rglob("machine.without_lowest*.nbc"))
