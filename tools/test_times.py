"""Where the tests spend their time, as tables: by folder and by kind. Run by ``make test-times``.

    python tools/test_times.py [pytest arguments]

It runs the tests with itself as a pytest plugin; each worker notes how long its tests took and what
they waited for, and the tables add that up.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
NOTES = "FOURFOLD_TEST_TIMES"
"""The variable that names the folder in which workers leave their notes."""


class Notes:
    """What one worker has spent its time on."""

    def __init__(self) -> None:
        self.folders: defaultdict[str, float] = defaultdict(float)
        self.tests: defaultdict[str, float] = defaultdict(float)
        self.kinds: defaultdict[str, float] = defaultdict(float)
        self.counts: Counter[str] = Counter()

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
        own, children = (
            resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        )
        found = {
            "folders": self.folders,
            "tests": self.tests,
            "kinds": self.kinds,
            "counts": self.counts,
            "cpu": own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime,
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


def pytest_runtest_logreport(report: Any) -> None:
    """Note how long each part of a test took."""
    folder = "/".join(Path(report.nodeid.partition("::")[0]).parts[:2])
    notes.folders[folder] += report.duration
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
        for kind in ("folders", "tests", "kinds", "counts"):
            sums[kind].update(each[kind])
    total = sum(sums["folders"].values())
    table(
        "Seconds by folder",
        [(n, f"{s:.1f}", f"{s / total:.0%}") for n, s in sums["folders"].most_common()],
    )
    table(
        "Seconds by kind (within the above)",
        [(n, f"{s:.1f}", f"{sums['counts'][n]} times") for n, s in sums["kinds"].most_common()],
    )
    table("The slowest tests", [(n[-60:], f"{s:.1f}") for n, s in sums["tests"].most_common(40)])
    cpu = sum(each["cpu"] for each in found)
    print(f"\n{total:.0f} s in tests, {wall:.0f} s by the clock, {cpu:.0f} s of processor time")
    print(cost_of_coverage())
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
