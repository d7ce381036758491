"""Where tasks are computed: a port, and the processes of this machine."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, NamedTuple, Protocol

from fourfold.rules.refusal import Refusal

AHEAD = 4
"""How many tasks are handed out for each process before the first is answered."""
MOST_DEATHS = 3
"""So often a task may be started again after the process that computed it has died."""


class Task(NamedTuple):
    """What is to be computed."""

    item: str
    again: bool = False
    """Whether it was computed before, and is now computed without anything remembered."""


Function = Callable[[Task], Any]
"""Computes a task; both it and what it returns can be sent to another process."""


class Runner(Protocol):
    """Computes tasks somewhere, several at the same time."""

    def run(self, function: Function, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        """Yield each task with its result, as they come. Tasks are taken as they are needed."""


class LocalRunner:
    """Computes tasks in processes of this machine, and replaces those that die."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or os.cpu_count() or 1

    def run(self, function: Function, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        """Yield each task with its result, as they come."""
        remaining, unfinished = iter(tasks), Unfinished()
        while True:
            pool = ProcessPoolExecutor(
                self.processes, mp_context=get_context("spawn"), initializer=_end_quietly
            )
            running: dict[Future[Any], Task] = {}
            try:
                for task in unfinished.restarted():
                    running[pool.submit(function, task)] = task
                while True:
                    for task in islice(remaining, AHEAD * self.processes - len(running)):
                        unfinished.add(task)
                        running[pool.submit(function, task)] = task
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        result = future.result()
                        task = running.pop(future)
                        unfinished.remove(task)
                        yield task, result
            except BrokenProcessPool:
                unfinished.count_death()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class Unfinished:
    """The tasks that were handed out and not answered."""

    def __init__(self) -> None:
        self._deaths: dict[Task, int] = {}

    def add(self, task: Task) -> None:
        """Remember a task that is handed out."""
        self._deaths[task] = 0

    def remove(self, task: Task) -> None:
        """Forget a task that was answered."""
        del self._deaths[task]

    def restarted(self) -> list[Task]:
        """Return all tasks that have to be handed out again."""
        return list(self._deaths)

    def count_death(self) -> None:
        """Count that a process died with these tasks; refuse to go on if it keeps happening.

        Which of them it was computing is not known, so all of them count, until one is answered.
        """
        for task in self._deaths:
            self._deaths[task] += 1
            if self._deaths[task] > MOST_DEATHS:
                raise Refusal(
                    "the worker processes keep stopping; the last one was working on {item}",
                    item=task.item,
                )


def _end_quietly() -> None:
    """Let Ctrl-C end this process without a word: the one that started it says what happened."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
