"""A real cluster that loses workers and its scheduler, and finds the same as one that does not.

    python tests/bulk/cluster_kills.py [POSITIONS] [SECONDS]

Positions of Quarto with four pieces on the board, in which a piece is to be given, are solved
twice: in two processes of this machine, and on two Dask workers, one of which is killed every so
many seconds, the scheduler once. POSITIONS are drawn by lot; 0 stands for all classes.
"""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from fourfold.bulk.dataset import Sample

ADDRESS = "tcp://127.0.0.1:18786"
SOLVE = [sys.executable, "-m", "fourfold", "solve", "-", "--memory", "256"]


class Cluster:
    """A scheduler and two workers, in processes of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.kills = Counter[str]()
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() for _ in range(2)]

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        # In a session of its own, so that a kill reaches all of it.
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=self._folder,
        )

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        return self._start(*("scheduler", "--host", ADDRESS, "--dashboard-address", "127.0.0.1:0"))

    def _start_worker(self) -> subprocess.Popen[bytes]:
        return self._start(
            *("worker", ADDRESS, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny"),
            *("--dashboard-address", "127.0.0.1:0", "--death-timeout", "60"),
        )

    def kill_worker(self) -> None:
        """Kill a worker in the middle of its work, and start another."""
        _kill(self.workers.pop(0))
        self.workers.append(self._start_worker())
        self.kills["workers"] += 1

    def kill_scheduler(self) -> None:
        """Kill the scheduler, and start everything again."""
        for process in (self.scheduler, *self.workers):
            _kill(process)
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() for _ in range(2)]
        self.kills["scheduler"] += 1

    def close(self) -> None:
        """End all processes."""
        for process in (self.scheduler, *self.workers):
            _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def positions(number: int) -> list[str]:
    """Return classes of positions with four pieces, some of them or all."""
    classes = sorted(Sample("Quarto", "CHSF!", 4, 4, None, seed=1).positions())
    print(f"{len(classes)} classes", flush=True)
    return classes if number == 0 else Random(1).sample(classes, number)


def solved_without_kills(asked: Path) -> tuple[str, float]:
    """Solve the positions in processes of this machine."""
    started = time.monotonic()
    with asked.open() as file:
        done = subprocess.run(
            [*SOLVE, "--processes", "2"], stdin=file, capture_output=True, text=True, check=True
        )
    return done.stdout, time.monotonic() - started


def solved_with_kills(asked: Path, folder: Path, seconds: float) -> tuple[str, Counter[str]]:
    """Solve the positions on a cluster that keeps losing its processes."""
    cluster = Cluster(folder)
    try:
        with asked.open() as file, (folder / "answers").open("w") as answers:
            run = subprocess.Popen(
                [*SOLVE, "--cluster", ADDRESS, "--journal", str(folder / "journal")],
                stdin=file,
                stdout=answers,
            )
            while True:
                try:
                    status = run.wait(seconds)
                except subprocess.TimeoutExpired:
                    is_third = cluster.kills.total() == 2
                    (cluster.kill_scheduler if is_third else cluster.kill_worker)()
                else:
                    assert status == 0, status
                    return (folder / "answers").read_text(), cluster.kills
    finally:
        cluster.close()


def main(number: int = 200, seconds: float = 10.0) -> int:
    """Compare, print the figures, and return the exit status."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        asked = folder / "positions"
        asked.write_text("\n".join(positions(number)) + "\n")
        calm, took = solved_without_kills(asked)
        print(f"without kills: {Counter(calm.split())} in {took:.0f} s", flush=True)
        started = time.monotonic()
        stormy, kills = solved_with_kills(asked, folder, seconds)
        print(f"with kills {dict(kills)}: {Counter(stormy.split())}", end=" ")
        print(f"in {time.monotonic() - started:.0f} s; the same: {calm == stormy}")
        values = zip(asked.read_text().splitlines(), calm.split(), strict=True)
        decided = [text for text, value in values if value != "draw"]
        print("decided:", *decided[:5], sep="\n  ")
        return int(calm != stormy or not kills["scheduler"])


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
