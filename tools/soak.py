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
        "a server that is killed 1,000 times while people and computers play",
        [[PYTHON, "tests/server/test_crashes.py", "1000"]],
    ),
    "tournaments": Step(
        "tournaments of sixteen, with 50 kills of the server; of 40 and 120, with ten seeds",
        [
            [PYTHON, "tests/server/club_events/test_crashes_in_events.py", "50"],
            [PYTHON, "tests/server/club_events/simulate.py", "40", "7", "10"],
            [PYTHON, "tests/server/club_events/simulate.py", "120", "9", "10"],
        ],
    ),
    "faults": Step(
        "300 faults while two processes serve games: kills, hangs, restarts of PostgreSQL",
        [[PYTHON, "tests/server/storage/postgres_faults.py", "300"]],
    ),
    "rolling": Step(
        "two processes that are replaced 20 times while people play",
        [[PYTHON, "tests/server/rolling_restarts.py", "20"]],
    ),
    "dropped": Step(
        "a proxy that swallows the database connections of one of two processes",
        [[PYTHON, "tests/server/storage/dropped_connections.py", "3"]],
    ),
    "attacks": Step(
        "how long others wait while one client floods a server, or says nothing",
        [[PYTHON, "tests/server/attacks.py"]],
    ),
    "fuzz": Step(
        "a million hostile messages over websocket and HTTP, on SQLite and on PostgreSQL",
        [[PYTHON, "tests/server/fuzz.py"]],
    ),
    "records": Step(
        "a million mutated records: each is read or refused, and what is read reads back",
        [[PYTHON, "tests/rules/record/fuzz.py", "1000000"]],
    ),
    "threads": Step(
        "ten thousand positions of each game, evaluated by eight threads that share a solver",
        [[PYTHON, "tests/engine/sharing.py", "10000"]],
    ),
    "cluster": Step(
        "positions solved on a cluster that loses its workers and its scheduler",
        [[PYTHON, "tests/bulk/cluster_kills.py", "200", "10"]],
    ),
    "transitions": Step(
        "a million random transitions of a batch of each game, compared with the rules",
        [[PYTHON, "tests/env/transitions.py", "1000000"]],
    ),
    "orca": Step(
        "whole games as Orca, a real screen reader, speaks them",
        [
            [PYTHON, "tools/screen_reader.py"],
            [*PYTEST, "tests/screenreader", "-k", "orca or stand_in"],
        ],
    ),
    "load": Step("a thousand sockets in five hundred games", [[PYTHON, "benchmarks/server.py"]]),
    "package": Step(
        "the package built, checked, and used by someone who installed it",
        [[PYTHON, "tools/package.py"]],
    ),
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
