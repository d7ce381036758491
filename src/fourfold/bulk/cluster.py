"""Tasks computed on a cluster: Dask's own scheduler and workers, on any number of machines."""

import logging
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import chain, islice
from typing import Any

from distributed import Client, Future, as_completed
from distributed.comm import CommClosedError
from distributed.scheduler import KilledWorker

from fourfold.bulk.runner import AHEAD, Function, Task, Unfinished
from fourfold.rules.refusal import Refusal

PATIENCE = 120.0
"""So many seconds a scheduler may be away before the run gives up."""

_GONE = (CommClosedError, CancelledError, OSError, TimeoutError)
"""What is raised when the scheduler has gone."""


class ClusterRunner:
    """Computes tasks on a Dask cluster; what a worker or scheduler takes with it starts again."""

    def __init__(self, address: str, patience: float = PATIENCE, timeout: float = 5.0) -> None:
        for name in ("distributed", "distributed.client", "distributed.utils"):
            # It logs tracebacks when a scheduler goes, which is expected here.
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        self._patience = patience
        self._timeout = timeout

    def run(self, function: Function, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        """Yield each task with its result, as they come."""
        remaining, unfinished = iter(tasks), Unfinished()
        while True:
            client = self._connected()
            try:
                yield from self._run(client, function, remaining, unfinished)
            except _GONE:
                continue  # the scheduler has gone: wait for the next one
            else:
                return
            finally:
                client.close(timeout=1)

    def _connected(self) -> Client:
        """Connect to the scheduler, or refuse if there is none for too long."""
        give_up = time.monotonic() + self._patience
        while True:
            try:
                return Client(self._address, timeout=self._timeout, set_as_default=False)
            except _GONE:
                if time.monotonic() > give_up:
                    raise Refusal(
                        "no scheduler answers at {address}: start one with dask scheduler",
                        address=self._address,
                    ) from None
                time.sleep(1)

    def _run(
        self, client: Client, function: Function, remaining: Iterator[Task], unfinished: Unfinished
    ) -> Iterator[tuple[Task, Any]]:
        running: dict[Future, Task] = {}
        done = as_completed(loop=client.loop)

        def submit(task: Task) -> None:
            future = client.submit(function, task, pure=False)
            running[future] = task
            done.add(future)

        for task in unfinished.restarted():
            submit(task)
        while True:
            room = AHEAD * max(1, sum(client.nthreads().values())) - len(running)
            for task in islice(remaining, max(0, room)):
                unfinished.add(task)
                submit(task)
            if not running:
                return
            for future in chain((next(done),), done.next_batch(block=False)):
                task = running.pop(future)
                try:
                    result = future.result()
                except KilledWorker:
                    unfinished.count_death()
                    submit(task)
                    continue
                unfinished.remove(task)
                yield task, result
