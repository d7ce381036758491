"""Runs every check that is not a test, two at a time. Run by ``make test``.

Style, types and layers are checked here, and the engine's kernels are compiled once, before the
tests' processes would each compile them.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent

# The longest first, so that the two lanes end together.
CHECKS = {
    "types": [str(BIN / "mypy")],
    "the engine, compiled": [sys.executable, "tools/compile_kernels.py"],
    "types of the page": [sys.executable, "tools/check_page.py"],
    "style": [str(BIN / "ruff"), "check"],
    "format": [str(BIN / "ruff"), "format", "--check"],
    "layers": [str(BIN / "lint-imports")],
}


class Result(NamedTuple):
    """How a check went."""

    name: str
    passed: bool
    said: str
    seconds: float


def run(name: str) -> Result:
    """Run one check, and keep what it says."""
    started = time.monotonic()
    done = subprocess.run(
        CHECKS[name],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Result(name, done.returncode == 0, done.stdout, time.monotonic() - started)


def main() -> int:
    """Run all checks, and show the output of those that fail."""
    failed = 0
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as lanes:
        for ended in as_completed([lanes.submit(run, name) for name in CHECKS]):
            result = ended.result()
            outcome = "passed" if result.passed else "FAILED"
            print(f"{outcome}  {result.name}, {result.seconds:.0f} s")
            if not result.passed:
                failed += 1
                print(result.said)
            sys.stdout.flush()
    return bool(failed)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
