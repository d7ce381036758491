"""Where the tests spend their time, as tables: by folder and by kind. Run by ``make test-times``.

    python tools/test_times.py [pytest arguments]

It runs the tests with itself as a pytest plugin; each worker notes how long its tests took and what
they waited for, and the tables add that up. Processor time is that of a worker and of all processes
below it: browsers, servers, commands. On a busy machine it says more than the clock.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
NOTES = "FOURFOLD_TEST_TIMES"
"""The variable that names the folder in which workers leave their notes."""


def folder_of(test: str) -> str:
    """Return the folder that a test is counted under."""
    return "/".join(Path(test.partition("::")[0]).parts[:2])


LOOK_AFTER = 0.05
"""The seconds after which it is worth looking how much the processes have worked."""


def work_below(root: int) -> float:
    """Return the processor time of a process and of all below it, those that ended included.

    Only Linux tells; elsewhere it is nought.
    """
    if not sys.platform.startswith("linux"):
        return 0.0
    parents: dict[int, int] = {}
    work: dict[int, int] = {}
    for folder in os.scandir("/proc"):
        if folder.name.isdecimal():
            with suppress(OSError), open(f"{folder.path}/stat") as file:
                # After the name, which may contain anything but a last parenthesis.
                fields = file.read().rpartition(")")[2].split()
                parents[int(folder.name)] = int(fields[1])
                work[int(folder.name)] = sum(map(int, fields[11:15]))
    below, found = set[int](), {root}
    while found:
        below |= found
        found = {each for each, parent in parents.items() if parent in below} - below
    return sum(work[each] for each in below) / os.sysconf("SC_CLK_TCK")


class Notes:
    """What one worker has spent its time on."""

    def __init__(self) -> None:
        self.folders: defaultdict[str, float] = defaultdict(float)
        self.tests: defaultdict[str, float] = defaultdict(float)
        self.kinds: defaultdict[str, float] = defaultdict(float)
        self.counts: Counter[str] = Counter()
        self.work: defaultdict[str, float] = defaultdict(float)
        self._looked = 0.0
        self._worked = 0.0

    def begin(self) -> None:
        """Count from now on: what was done before belongs to no test."""
        self._looked, self._worked = time.monotonic(), work_below(os.getpid())

    def ended(self, test: str) -> None:
        """Note the processor time since the last look.

        A look takes a few milliseconds; so several quick tests share one, and the last of them gets
        what all of them took.
        """
        if time.monotonic() - self._looked > LOOK_AFTER:
            worked = work_below(os.getpid())
            # Chromium does not wait for its processes: what they did is gone when they end.
            self.work[test] += max(0.0, worked - self._worked)
            self._looked, self._worked = time.monotonic(), worked

    def timed(self, owner: Any, name: str, kind: str) -> None:
        """Note the time that a function takes from now on."""
        function: Callable[..., Any] = getattr(owner, name)

        @wraps(function)
        def noted(*arguments: Any, **options: Any) -> Any:
            started = time.perf_counter()
            try:
                return function(*arguments, **options)
            finally:
                self.kinds[kind] += time.perf_counter() - started
                self.counts[kind] += 1

        setattr(owner, name, noted)

    def write(self) -> None:
        """Leave the notes for the tables."""
        found = {
            "folders": self.folders,
            "tests": self.tests,
            "kinds": self.kinds,
            "counts": self.counts,
            "work": self.work,
        }
        path = Path(os.environ[NOTES]) / f"{os.getpid()}.json"
        path.write_text(json.dumps(found))


notes = Notes()


# The plugin


def pytest_configure(config: Any) -> None:
    """Begin to note, in the process that runs tests."""
    if NOTES not in os.environ or (config.getoption("dist", "no") != "no" and _is_main(config)):
        return
    from numba.core.dispatcher import Dispatcher
    from playwright.sync_api import Browser, BrowserType, Page

    from server.server_process import Server
    from web import axe

    notes.timed(axe, "violations", "axe")
    notes.timed(time, "sleep", "sleeping")
    notes.timed(Server, "start", "starting servers")
    notes.timed(BrowserType, "launch", "starting browsers")
    notes.timed(Browser, "new_context", "opening browser contexts")
    notes.timed(Page, "goto", "loading pages")
    notes.timed(Dispatcher, "compile", "compiling or loading kernels")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: Any) -> Iterator[None]:
    """Note how long it takes to find the tests, in each worker."""
    started = time.perf_counter()
    yield
    if not (session.config.getoption("dist", "no") != "no" and _is_main(session.config)):
        notes.kinds["finding the tests"] += time.perf_counter() - started
        notes.counts["finding the tests"] += 1


def _is_main(config: Any) -> bool:
    return not hasattr(config, "workerinput")


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, bool, bool]:
    """Begin to count the work of the tests."""
    if NOTES in os.environ:
        notes.begin()
    return (yield)


def pytest_runtest_logfinish(nodeid: str) -> None:
    """Note the work of a test; the main process hears of the tests of its workers too."""
    notes.ended(nodeid)


def pytest_runtest_logreport(report: Any) -> None:
    """Note how long each part of a test took."""
    notes.folders[folder_of(report.nodeid)] += report.duration
    notes.tests[report.nodeid] += report.duration
    if report.when == "call" and "hypothesis" in report.keywords:
        notes.kinds["Hypothesis"] += report.duration
        notes.counts["Hypothesis"] += 1


def pytest_sessionfinish(session: Any) -> None:
    """Leave the notes; with several workers the main process has none of its own."""
    if NOTES in os.environ and not (
        session.config.getoption("dist", "no") != "no" and _is_main(session.config)
    ):
        notes.write()


# The tables


def table(title: str, rows: list[tuple[str, ...]]) -> None:
    """Print rows under a title."""
    print(f"\n{title}")
    for name, *values in rows:
        print(f"  {name:60}" + "".join(f"{value:>12}" for value in values))


def by_folder(tests: Counter[str]) -> Counter[str]:
    """Return the sums of what was noted for tests."""
    sums: Counter[str] = Counter()
    for test, value in tests.items():
        sums[folder_of(test)] += value
    return sums


def cost_of_coverage() -> str:
    """Return how much time counting the lines of the rules takes, measured on their own tests."""
    spent = []
    settings = str(ROOT / "tests" / "rules" / "coverage.ini")
    for options in ((), ("--cov", f"--cov-config={settings}", "--cov-fail-under=0")):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "pytest", "-n0", "-qq", "tests/rules", *options]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    without, counted = spent
    return f"coverage: tests/rules take {without:.1f} s of processor time, {counted:.1f} s with it"


def main(arguments: list[str]) -> int:
    """Run the tests and print where their time went."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        environment = os.environ | {
            NOTES: folder,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "tools"), str(ROOT / "tests")]),
        }
        command = [sys.executable, "-m", "pytest", "-p", "test_times", *arguments]
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        wall = time.monotonic() - started
        found = [json.loads(path.read_text()) for path in Path(folder).glob("*.json")]
    sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for each in found:
        for kind in ("folders", "tests", "kinds", "counts", "work"):
            sums[kind].update(each[kind])
    total = sum(sums["folders"].values())
    work = by_folder(sums["work"])
    table(
        "Seconds by folder: by the clock, share, and of processors",
        [
            (n, f"{s:.1f}", f"{s / total:.0%}", f"{work[n]:.1f}")
            for n, s in sums["folders"].most_common()
        ],
    )
    table(
        "Seconds by kind (within the above)",
        [(n, f"{s:.1f}", f"{sums['counts'][n]} times") for n, s in sums["kinds"].most_common()],
    )
    table("The slowest tests", [(n[-60:], f"{s:.1f}") for n, s in sums["tests"].most_common(40)])
    table(
        "The tests with most processor time",
        [(n[-60:], f"{s:.1f}") for n, s in sums["work"].most_common(40)],
    )
    cpu = sum(sums["work"].values())
    print(f"\n{total:.0f} s in tests, {wall:.0f} s by the clock, {cpu:.0f} s of processor time")
    print(cost_of_coverage())
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
