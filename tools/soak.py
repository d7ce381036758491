"""The long checks, which take minutes, each with a figure. Run by ``make soak``.

    python tools/soak.py             all of them
    python tools/soak.py kills orca  some of them

Each has a short form in ``make test`` that catches the same kind of fault.
"""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PYTHON = sys.executable
PYTEST = (PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider")
ALL_CORES = ("-n", "auto")
LONG = {"FOURFOLD_SOAK": "1"}
"""Also runs tests with this mark, and Hypothesis makes up more examples."""


class Step(NamedTuple):
    """One long check."""

    what: str
    commands: Sequence[Sequence[str]]
    variables: Mapping[str, str] = LONG


STEPS = {
    "long": Step(
        "the tests that take too long for every change",
        [[*PYTEST, *ALL_CORES, "-m", "soak or longer", "--deselect", "tests/screenreader"]],
    ),
    "examples": Step(
        "a thousand examples of everything that Hypothesis makes up",
        [[*PYTEST, *ALL_CORES, "-m", "hypothesis"]],
    ),
    "coverage": Step(
        "how much of the code the tests run, in every process",
        [[*PYTEST, *ALL_CORES, "--cov", "--cov-report=term"]],
        {"FOURFOLD_REAL_PROCESSES": "1"},
    ),
    "kills": Step(
        "a server that is killed 60 times while people and computers play",
        [[PYTHON, "tests/server/test_crashes.py", "60"]],
    ),
    "postgres": Step(
        "a PostgreSQL that is restarted 60 times while two processes serve games",
        [[PYTHON, "tests/server/storage/postgres_restarts.py", "60"]],
    ),
    "attacks": Step(
        "how long others wait while one client floods a server, or says nothing",
        [[PYTHON, "tests/server/attacks.py"]],
    ),
    "orca": Step(
        "whole games as Orca, a real screen reader, speaks them",
        [
            [PYTHON, "tools/screen_reader.py"],
            [*PYTEST, "tests/screenreader", "-k", "orca or stand_in"],
        ],
    ),
    "load": Step("a thousand sockets in five hundred games", [[PYTHON, "benchmarks/server.py"]]),
    "screenshots": Step(
        "every scene in every language, size and theme", [[PYTHON, "tools/screenshots.py"]]
    ),
}


def run(name: str) -> bool:
    """Run one check and print how long it took."""
    step = STEPS[name]
    print(f"\n{name}: {step.what}", flush=True)
    started = time.monotonic()
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT / "tests"), str(ROOT / "tools")])
    }
    environment |= step.variables
    passed = all(
        subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0
        for command in step.commands
    )
    took = time.monotonic() - started
    print(f"{name}: {'passed' if passed else 'FAILED'} in {took:.0f} s", flush=True)
    return passed


def main(names: list[str]) -> int:
    """Run the checks that are named, or all of them."""
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"{unknown[0]} is not one of: {', '.join(STEPS)}", file=sys.stderr)
        return 2
    try:
        failed = [name for name in names or STEPS if not run(name)]
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    print(f"\n{len(names or STEPS) - len(failed)} passed, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
