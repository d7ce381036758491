"""A million hostile messages for a server, on each database. Run by ``make soak``.

    python tests/server/fuzz.py                   a million on SQLite, and on PostgreSQL
    python tests/server/fuzz.py 50000 postgres    fewer, on one of them

Nothing may be answered with a server error, nothing may change at the table of others, nothing may
be an error in the log, and the server's memory may grow by 50 MiB at most after a start.
"""

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psutil

from server.fuzzing.attack import Attack, Report
from server.postgres import postgres_in
from server.server_process import Person, Server, two_at_a_table

COUNT = 1_000_000
WARM_UP = 0.1
"""This part of the messages comes before memory is measured: caches fill up."""
MOST_GROWTH = 50
"""MiB."""
UNLIMITED = ("--guest-rate", "1e6", "--address-rate", "1e7", "--tables-rate", "1e6")


def resident(server: Server) -> float:
    """Return the memory of a server, without its workers, in MiB."""
    assert server.process is not None
    used: int = psutil.Process(server.process.pid).memory_info().rss
    return used / 2**20


def errors(log: str) -> list[str]:
    """Return the lines of a log that report an error."""
    return [line for line in log.splitlines() if json.loads(line)["level"] == "error"]


def fuzzed(server: Server, count: int, *, report: Report | None = None) -> list[str]:
    """Send hostile messages to a server while a game is in progress; return what went wrong."""
    report = report or Report()
    logged = len(server.log.read_text())
    with two_at_a_table(server, {}) as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        before = Person(server).get(f"/api/tables/{one.table}?after=0")
        attack = Attack(server, one.table, report=report)
        warm = int(count * WARM_UP)
        asyncio.run(attack.run(warm))
        memory = resident(server)
        asyncio.run(attack.run(count - warm))
        grown = resident(server) - memory
        wrong = list(report.failures)
        if grown > MOST_GROWTH:
            wrong.append(f"the server has grown by {grown:.0f} MiB")
        after = Person(server).get(f"/api/tables/{one.table}?after=0")
        if before["told"] != after["told"]:
            wrong.append(f"a table has changed: {before['told']} to {after['told']}")
        two.act("b2")
        one.wait_for(two.sequence)
        server.until_ready()
        wrong += errors(server.log.read_text()[logged:])
    print(f"memory: {memory:.1f} MiB after {warm:,} messages, {grown:+.1f} MiB after all")
    return wrong


@contextmanager
def database(name: str, folder: Path) -> Iterator[tuple[str, ...]]:
    """Return the options for a database."""
    with ExitStack() as stack:
        if name == "sqlite":
            yield ()
        else:
            yield ("--database-url", stack.enter_context(postgres_in(folder)).url)


def main(arguments: list[str]) -> int:
    """Print what was sent and what became of it; return 1 if something went wrong."""
    count = next((int(each) for each in arguments if each.isdigit()), COUNT)
    names = [each for each in arguments if not each.isdigit()] or ["sqlite", "postgres"]
    failed = 0
    for name in names:
        with (
            tempfile.TemporaryDirectory(prefix="fuzz-") as folder,
            database(name, Path(folder)) as options,
            Server(Path(folder) / "data", *UNLIMITED, *options) as server,
        ):
            report, started = Report(), time.monotonic()
            wrong = fuzzed(server, count, report=report)
            took = time.monotonic() - started
            print(f"{name}: {report.sent:,} messages in {took:.0f} s, {report.sent / took:.0f}/s")
            print("\n".join(report.lines()))
            print("\n".join(["", "wrong:", *wrong[:20]] if wrong else ["nothing went wrong", ""]))
            failed |= bool(wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
