"""Where compiled kernels are kept, and whether they are there.

numba keeps them beside our modules, or in the user's own cache folder, or in ``NUMBA_CACHE_DIR``.
If none of these can be written, they go to a temporary folder, until the system clears it.
"""

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

_VARIABLE = "NUMBA_CACHE_DIR"
_temporary: Path | None = None


def state_of_the_sources() -> tuple[tuple[str, int, int], ...]:
    """Return what changes when a module changes that is compiled into kernels."""
    package = Path(__file__).parents[1]
    files = sorted([*package.glob("engine/**/*.py"), *package.glob("rules/**/*.py")])
    return tuple((each.name, each.stat().st_mtime_ns, each.stat().st_size) for each in files)


def use_temporary_folder() -> str:
    """Return a temporary folder; marks, and processes started from now on, use it too."""
    global _temporary
    if _temporary is None:
        _temporary = _own_folder(Path(tempfile.gettempdir()))
        os.environ[_VARIABLE] = str(_temporary)
    return str(_temporary)


def temporary_folder() -> Path | None:
    """Return the temporary folder that is used, if no other one can be."""
    return _temporary


def _own_folder(parent: Path) -> Path:
    """Return a folder that only this user can write: what is loaded from it is run."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = parent / f"fourfold-kernels-{user}"
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == user and not found.st_mode & 0o077:
            return folder
    return Path(tempfile.mkdtemp(prefix="fourfold-kernels-"))


# Whether everything is compiled


def marks() -> Path:
    """Return the folder for marks and locks: where kernels are kept, or the user's own cache."""
    engine = Path(__file__).parents[1] / "engine"
    if chosen := os.environ.get(_VARIABLE):
        return Path(chosen)
    if os.access(engine, os.W_OK):
        return engine / "__pycache__"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "fourfold"


@cache
def _state() -> str:
    """Return a name for this state of the engine, of numba and of Python."""
    parts = state_of_the_sources(), version("numba"), version("llvmlite"), sys.version
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def is_compiled(game: str) -> bool:
    """Return whether a game's kernels were compiled before, and are kept."""
    with contextlib.suppress(OSError):
        return (marks() / f"{game}.ready").read_text() == _state()
    return False


def mark_compiled(game: str) -> None:
    """Remember that a game's kernels are compiled."""
    with contextlib.suppress(OSError):
        marks().mkdir(parents=True, exist_ok=True)
        (marks() / f"{game}.ready").write_text(_state())
