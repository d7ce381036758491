"""How many small faults the tests find: random one-line mutants, each run against its tests.

    python tools/mutation_sample.py contexts FILE [pytest arguments]
    python tools/mutation_sample.py run --contexts FILE [--count 100] [--seed 1]

The first runs all tests once, and notes in FILE which tests run which line. The second picks
mutants on lines that some test runs, and runs the tests of each. It adds every result at once to
FILE.results.jsonl, so it can be stopped with Ctrl-C and started again. To compare the tests of
another checkout on the same mutants, note its contexts and run it with the mutants of the first:

    python tools/mutation_sample.py contexts OTHER --tests CHECKOUT
    python tools/mutation_sample.py run --contexts OTHER --tests CHECKOUT \
        --same-as FILE.results.jsonl
"""

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from typing import Any

import psutil

import tests_by_line
from mutants import Mutant, mutants
from tests_by_line import LineTests

ROOT = Path(__file__).parents[1]
COPY = "FOURFOLD_MUTATION_COPY"
"""The variable that names the folder of a copy, in which the tests to run are listed."""
FIRST = 30
"""The likeliest tests of a mutant are run first, this many; they kill most mutants."""
PATIENCE = 60
"""The seconds that tests may take, beyond three times what they took without a mutant."""
COMPILING = 120
"""The seconds that compiling the kernels may take."""
MEMORY = 4 << 30
"""The bytes that a process may use: a mutant may gather things for ever."""

Result = dict[str, Any]


# The plugin, in the process that runs a mutant's tests


def pytest_configure() -> None:
    """Bound the memory of the tests and of what they start."""
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, most))


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Run the chosen tests alone, in their order."""
    chosen = json.loads((Path(os.environ[COPY]) / "chosen.json").read_text())
    # A mutant may change what a test is parametrised with: then all its cases are run.
    lost = {function(test) for test in {*chosen} - {item.nodeid for item in items}}
    order = {test: place for place, test in enumerate(chosen)}
    kept = [item for item in items if item.nodeid in order or function(item.nodeid) in lost]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted(kept, key=lambda item: order.get(item.nodeid, len(order)))


def pytest_runtest_logstart(nodeid: str) -> None:
    """Note which test is running, in case that it fails or never ends."""
    (Path(os.environ[COPY]) / "running").write_text(nodeid)


def function(test: str) -> str:
    """Return a test's name without its parameters."""
    return test.partition("[")[0]


# The mutants


def modules(checkout: Path) -> list[str]:
    """Return the modules that may be mutated: all but kernels and migrations."""
    kernels = tests_by_line.coverage_settings(checkout).get("omit", [])
    paths = [path.relative_to(checkout) for path in checkout.glob("src/fourfold/**/*.py")]
    found = sorted(path.as_posix() for path in paths if "migrations" not in path.parts)
    return [path for path in found if path not in kernels]


def picked(checkout: Path, tests: LineTests, count: int, seed: int) -> list[Mutant]:
    """Pick mutants on lines that some test runs, at most one on each line."""
    sources = {path: (checkout / path).read_text() for path in modules(checkout)}
    found = [mutant for path, source in sources.items() for mutant in mutants(path, source)]
    random.Random(seed).shuffle(found)
    sample: dict[tuple[str, int], Mutant] = {}
    for mutant in found:
        place = (mutant.path, mutant.line)
        if len(sample) == count:
            break
        if place not in sample and tests.contexts(mutant) and mutant.changes(sources[mutant.path]):
            sample[place] = mutant
    return list(sample.values())


def found_again(mutant: Mutant, checkout: Path) -> Mutant | None:
    """Return a mutant as it is in a checkout, where its line may have another number."""
    path = checkout / mutant.path
    there = mutants(mutant.path, path.read_text()) if path.exists() else []
    return next((each for each in there if each.identity == mutant.identity), None)


# Running them


class Copy:
    """A copy of a checkout in which one line at a time is changed.

    Compiled kernels count as old when any file of the rules or the engine has another time or size
    than when they were compiled. A copy keeps the times, so most mutants use the kernels of the
    checkout. With a mutant in the rules or the engine they are compiled anew where a test needs
    them: that takes half a minute, but tables of the rules are compiled into kernels, so old ones
    would hide the mutant.
    """

    def __init__(self, original: Path, folder: Path) -> None:
        self._original = original
        self._folder = folder
        self._checkout = folder / "c"
        shutil.copytree(original, self._checkout, symlinks=True)
        source = self._checkout / "src"
        self._environment = tests_by_line.environment(source, **{COPY: str(folder)})
        program = [sys.executable, "-c", "import fourfold; print(fourfold.__file__)"]
        used = subprocess.check_output(program, cwd=folder, env=self._environment, text=True)
        assert Path(used.strip()).is_relative_to(folder), f"{used} would be tested"

    def put(self, mutant: Mutant | None) -> None:
        """Bring the source back to what it was, but for a mutant."""
        source = self._checkout / "src"
        shutil.rmtree(source)
        shutil.copytree(self._original / "src", source)
        if mutant is not None:
            path = self._checkout / mutant.path
            path.write_text(mutant.applied(path.read_text()))

    def run(self, tests: list[str], limit: float) -> tuple[int | None, str]:
        """Run tests until one fails; return pytest's status, none if it took too long, and which.

        Tests of a file stay together, for the sake of what they share.
        """
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        ordered = sorted(tests, key=lambda test: files.index(test.partition("::")[0]))
        (self._folder / "chosen.json").write_text(json.dumps(ordered))
        running = self._folder / "running"
        running.write_text(ordered[0])
        # Examples that killed one mutant must not be tried first on another.
        shutil.rmtree(self._checkout / ".hypothesis", ignore_errors=True)
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        command += ["-p", "mutation_sample", f"--basetemp={self._folder / 't'}"]
        process = subprocess.Popen(
            [*command, "--hypothesis-seed=0", *files],
            cwd=self._checkout,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for this process alone.
        )
        status = None
        with suppress(subprocess.TimeoutExpired):
            status = process.wait(limit)
        self.end()
        process.wait()
        return status, running.read_text()

    def end(self) -> None:
        """End all processes that were started here, and those that they have left behind."""
        for process in psutil.process_iter(["environ", "cwd"]):
            variables, folder = process.info["environ"] or {}, process.info["cwd"] or "/"
            mine = variables.get(COPY) == str(self._folder)
            if mine or Path(folder).is_relative_to(self._folder):
                with suppress(psutil.NoSuchProcess):
                    process.kill()


class Judge:
    """Runs mutants against their tests, several at a time, each in a copy of its own."""

    def __init__(self, tests: LineTests, checkout: Path, most: int) -> None:
        self._tests = tests
        self._checkout = checkout
        self._most = most
        self._sound: dict[str, bool] = {}
        self._copies: SimpleQueue[Copy] = SimpleQueue()
        self._stopped = Event()

    def judge(self, sample: dict[int, Mutant], results: Path, jobs: int) -> None:
        """Add the result of each mutant to a file as soon as it is known."""
        unwanted = shutil.ignore_patterns(".*", "node_modules", "build", "dist")
        with tempfile.TemporaryDirectory(prefix="m") as name:
            original = Path(name) / "o"
            shutil.copytree(self._checkout, original, ignore=unwanted)
            if (self._checkout / "node_modules").exists():
                (original / "node_modules").symlink_to(self._checkout / "node_modules")
            copies = [Copy(original, Path(name) / str(job)) for job in range(jobs)]
            for copy in copies:
                self._copies.put(copy)
            with ThreadPoolExecutor(jobs) as threads, results.open("a") as file:
                futures = {threads.submit(self._result, m): n for n, m in sample.items()}
                try:
                    for future in as_completed(futures):
                        result = future.result()
                        print(f"{futures[future]}: {described(result)}", flush=True)
                        file.write(json.dumps(result) + "\n")
                        file.flush()
                finally:
                    self._stopped.set()
                    threads.shutdown(wait=False, cancel_futures=True)
                    while not all(future.done() for future in futures):
                        for copy in copies:
                            copy.end()

    def _result(self, mutant: Mutant) -> Result:
        here = found_again(mutant, self._checkout)
        if here is None:
            return mutant._asdict() | {"result": "gone", "by": ""}
        copy = self._copies.get()
        started = time.monotonic()
        try:
            result, by = self._tried(here, copy)
        finally:
            self._copies.put(copy)
        seconds = round(time.monotonic() - started)
        return here._asdict() | {"result": result, "by": by, "seconds": seconds}

    def _tried(self, mutant: Mutant, copy: Copy) -> tuple[str, str]:
        """Return what became of a mutant, and by which test."""
        tests = self._tests.tests(mutant)[: self._most]
        copy.put(mutant)
        for batch in (tests[:FIRST], tests[FIRST:]):
            left = [test for test in batch if self._sound.get(test, True)]
            while left and not self._stopped.is_set():
                limit = PATIENCE + 3 * self._tests.seconds(left)
                if mutant.path.startswith(("src/fourfold/rules/", "src/fourfold/engine/")):
                    limit += COMPILING
                status, test = copy.run(left, limit)
                if status is None:
                    return "timeout", test
                if status in (0, 5):  # All passed, or there were none.
                    break
                if self._is_sound(test, copy):
                    return "killed", test
                left = [each for each in left if function(each) != function(test)]
                copy.put(mutant)
        return "survived", ""

    def _is_sound(self, test: str, copy: Copy) -> bool:
        """Return whether a test that has failed passes without the mutant."""
        if test not in self._sound:
            copy.put(None)
            status, _ = copy.run([test], PATIENCE + COMPILING)
            if status and not self._stopped.is_set():
                print(f"{test} fails without a mutant too, and is left out", flush=True)
            self._sound[test] = status == 0
        return self._sound[test]


# The tables


def read(results: Path) -> list[Result]:
    """Return the results that are in a file."""
    return [json.loads(line) for line in results.read_text().splitlines()]


def mutant_of(result: Result) -> Mutant:
    """Return the mutant of a result."""
    return Mutant(**{name: result[name] for name in Mutant._fields})


def described(result: Result) -> str:
    """Return a result in a few lines."""
    by = f" by {result['by']}" if result["by"] else ""
    place = f"{result['path']}:{result['line']}"
    return f"{result['result']}{by}: {place}\n    - {result['before']}\n    + {result['after']}"


def killed(result: Result) -> bool:
    """Return whether the tests noticed a mutant."""
    return result["result"] in ("killed", "timeout")


def show(results: list[Result], others: list[Result]) -> None:
    """Print how many were killed, which survived, and how that differs from another run."""
    there = [result for result in results if result["result"] != "gone"]
    rows: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for result in there:
        for row in (result["operator"], "all"):
            rows[row][result["result"]] += 1
    print(f"\n{'operator':20}{'mutants':>10}{'killed':>10}{'timeout':>10}{'survived':>10}")
    for name, row in sorted(rows.items(), key=lambda item: item[1].total()):
        counts = [row.total(), row["killed"], row["timeout"], row["survived"]]
        print(f"{name:20}" + "".join(f"{each:>10}" for each in counts))
    print(f"\n{sum(map(killed, there))} of {len(there)} were killed.")
    if gone := len(results) - len(there):
        print(f"{gone} are not in this checkout, where the line is another.")
    print("\n".join(described(result) for result in there if not killed(result)))
    if others:
        before = {mutant_of(result).identity: killed(result) for result in others}
        pairs = [(result, before[mutant_of(result).identity]) for result in there]
        print(f"\nOf the same mutants, the other run killed {sum(was for _, was in pairs)}.")
        for result, was in pairs:
            if was != killed(result):
                print(f"only the {'other' if was else 'new'} run killed: {described(result)}")


# The command


def run(options: argparse.Namespace) -> int:
    """Run the mutants that have no result yet, and print the tables."""
    tests = LineTests(options.contexts, options.tests, modules(options.tests))
    others = read(options.same_as) if options.same_as else []
    sample = [mutant_of(result) for result in others]
    if not options.same_as:
        sample = picked(options.tests, tests, options.count, options.seed)
    only = {int(number) for number in options.only.split(",") if number}
    wanted = {n: mutant for n, mutant in enumerate(sample, 1) if n in only or not only}
    results = options.contexts.with_name(f"{options.contexts.name}.results.jsonl")
    results.touch()
    known = {mutant_of(result).identity for result in read(results)}
    left = {n: mutant for n, mutant in wanted.items() if mutant.identity not in known}
    status = 0
    try:
        if left:
            Judge(tests, options.tests, options.most).judge(left, results, options.jobs)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        status = 130
    mine = {mutant.identity for mutant in wanted.values()}
    show([result for result in read(results) if mutant_of(result).identity in mine], others)
    return status


def main(arguments: list[str]) -> int:
    """Do what the command says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    noting = commands.add_parser("contexts", help="note which tests run which line")
    noting.add_argument("file", type=Path)
    running = commands.add_parser("run", help="run mutants against their tests")
    running.add_argument("--contexts", type=Path, required=True, help="the file of notes")
    running.add_argument("--count", type=int, default=100, help="how many mutants")
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--only", default="", help="numbers in the sample, such as 3,14")
    running.add_argument("--same-as", type=Path, help="results whose mutants are taken")
    running.add_argument("--jobs", type=int, default=2, help="how many at a time")
    running.add_argument("--most", type=int, default=300, help="tests for each mutant at most")
    for command in (noting, running):
        command.add_argument("--tests", type=Path, default=ROOT, help="another checkout")
    options, others = parser.parse_known_args(arguments)
    options.tests = options.tests.resolve()
    if options.command == "contexts":
        return tests_by_line.note(options.file.resolve(), options.tests, others)
    if others:
        parser.error(f"unknown: {' '.join(others)}")
    return run(options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
