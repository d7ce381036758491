"""Which tests run which line: noted by running all of them once, with coverage.

It runs the tests with itself as a pytest plugin, which notes how long each takes and what it shares
with others. What is run in the test's own process is noted by pytest-cov; processes that a test
starts find its name among their variables.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypedDict

from coverage import CoverageData

from mutants import Mutant

TOOLS = Path(__file__).parent
NOTES = "FOURFOLD_TEST_NOTES"
"""The variable that names the folder in which workers leave their notes."""
BROWSERS = ("tests/web/", "tests/screenreader/")


class Note(TypedDict):
    """What is known about a test: how long it took, and which fixtures it shares with others."""

    seconds: float
    shared: list[str]


notes: dict[str, Note] = {}


# The plugin


def pytest_configure(config: Any) -> None:
    """Have all processes measured that tests start, but not the workers: pytest-cov does that."""
    main = config.getoption("dist", "no") != "no" and not hasattr(config, "workerinput")
    if not main:
        os.environ["COVERAGE_PROCESS_START"] = config.getoption("cov_config")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Note the fixtures that a test shares with others."""
    for item in items:
        fixtures = item._fixtureinfo.name2fixturedefs
        shared = [
            f"{fixture.baseid}::{name}"
            for name, (*_, fixture) in fixtures.items()
            if fixture.scope != "function" and fixture.baseid  # pytest's own have none
        ]
        notes[item.nodeid] = {"seconds": 0.0, "shared": shared}


def pytest_runtest_logreport(report: Any) -> None:
    """Note how long each part of a test took."""
    if report.nodeid in notes:
        notes[report.nodeid]["seconds"] += report.duration


def pytest_sessionfinish() -> None:
    """Leave the notes; with several workers each has some."""
    run = {test: noted for test, noted in notes.items() if noted["seconds"]}
    (Path(os.environ[NOTES]) / f"{os.getpid()}.json").write_text(json.dumps(run))


# Noting


def environment(source: Path, **variables: str) -> dict[str, str]:
    """Return an environment for tests, free of what tests around this one have set."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith(("COVERAGE_", "PYTEST_"))}
    return kept | variables | {"PYTHONPATH": os.pathsep.join([str(source), str(TOOLS)])}


def coverage_settings(checkout: Path) -> dict[str, Any]:
    """Return how a checkout measures coverage."""
    settings = tomllib.loads((checkout / "pyproject.toml").read_text())
    found: dict[str, Any] = settings["tool"]["coverage"]["run"]
    return found


def note(file: Path, checkout: Path, arguments: list[str]) -> int:
    """Run the tests of a checkout, and note in a file which of them run which line."""
    settings = coverage_settings(checkout)
    settings |= {"branch": False, "data_file": str(file), "context": "${PYTEST_CURRENT_TEST-}"}
    # This patch would hand on the context of the worker; the plugin has the child read its own.
    settings["patch"] = [each for each in settings.get("patch", []) if each != "subprocess"]
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "coverage.toml"
        lines = [f"{key} = {json.dumps(value)}\n" for key, value in settings.items()]
        config.write_text("[tool.coverage.run]\n" + "".join(lines))
        command = [sys.executable, "-m", "pytest", "-p", "tests_by_line", "-n", "logical"]
        command += ["--cov", f"--cov-config={config}", "--cov-context=test", "--cov-report="]
        variables = environment(checkout / "src", FOURFOLD_REAL_PROCESSES="1", **{NOTES: folder})
        command += arguments
        status = subprocess.run(command, cwd=checkout, env=variables, check=False).returncode
        found: dict[str, Note] = {}
        for path in Path(folder).glob("*.json"):
            found |= json.loads(path.read_text())
    _beside(file).write_text(json.dumps(found))
    return status


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.tests.json")


# Reading the notes


class LineTests:
    """What was noted: the tests of each line, and what each test shares with others."""

    def __init__(self, file: Path, checkout: Path, modules: list[str]) -> None:
        self._sources = {path: (checkout / path).read_text() for path in modules}
        self._checkout = checkout
        self._data = CoverageData(basename=str(file))
        self._data.read()
        self._lines = lru_cache(maxsize=16)(self._read_lines)
        self._notes: dict[str, Note] = json.loads(_beside(file).read_text())

    def seconds(self, tests: list[str]) -> float:
        """Return how long some tests took."""
        return sum(self._notes[test]["seconds"] for test in tests)

    def contexts(self, mutant: Mutant) -> list[str]:
        """Return in which tests a mutant's line was run; an empty name is outside of all tests."""
        lines = self._lines(mutant.path)
        return lines.get(mutant.line) or lines.get(mutant.statement, [])

    def _read_lines(self, path: str) -> dict[int, list[str]]:
        return self._data.contexts_by_lineno(str(self._checkout / path))

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that may notice a mutant, the likeliest and quickest first."""
        contexts = self.contexts(mutant)
        ran = self._named(contexts)
        # What was run while one test was set up may serve all tests that share a fixture with it.
        set_up = self._named(each for each in contexts if re.search(r"\bsetup\)?$", each))
        fixtures = {fixture for test in set_up for fixture in self._notes[test]["shared"]}
        served = {t for t, noted in self._notes.items() if fixtures & {*noted["shared"]}}
        if mutant.at_import:
            ran |= self._users(mutant.path)
        elif "" in contexts:
            served |= self._users(mutant.path)
        # A process that was started for one test may also serve others in its folder.
        folders = {_file(test).parent for test in ran}
        near = {test for test in self._notes if _file(test).parent in folders}

        def order(test: str) -> tuple[int, int, int, float]:
            distance = 0 if test in ran else 1 if test in served else 2
            cost = 2 if test.startswith(BROWSERS) else bool(self._notes[test]["shared"])
            return distance, cost, -_closeness(test, mutant.path), self.seconds([test])

        return sorted(ran | served | near, key=order)

    def _users(self, path: str) -> set[str]:
        """Return the tests that run a module, or one that imports it: they use what it has made."""
        module = ".".join(Path(path).with_suffix("").parts[1:]).removesuffix(".__init__")
        use = f"from {module} import"
        users = [each for each, source in self._sources.items() if each == path or use in source]
        lines = (line for each in users for line in self._lines(each).values())
        return self._named(each for line in lines for each in line)

    def _named(self, contexts: Iterable[str]) -> set[str]:
        """Return the tests that contexts are named for: ``test|run``, or ``test (call)``."""
        names = {re.sub(r"\|\w+$| \(\w+\)$", "", each) for each in contexts}
        return names & self._notes.keys()


def _file(test: str) -> Path:
    return Path(test.partition("::")[0])


def _closeness(test: str, path: str) -> int:
    """Return how many folders and names a test has in common with a module: they mirror it."""
    names = [part.removeprefix("test_") for part in _file(test).with_suffix("").parts]
    return len({*names} & {*Path(path).with_suffix("").parts} - {"src", "fourfold"})
