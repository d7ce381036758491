"""Running a search: in the foreground, or beside it with progress, a time limit and Ctrl-C."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

ScratchArray = NDArray[np.int64]
ResultT = TypeVar("ResultT")

_REPORT_SECONDS = 0.5
_STOP_SECONDS = 0.02
"""How often a search looks whether it was told to stop."""

_stop: ContextVar[threading.Event | None] = ContextVar("stop", default=None)


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search."""

    nodes: int
    seconds: float


class OutOfTime(Exception):
    """A search was not finished when its time was up."""


@contextmanager
def stoppable(stop: threading.Event) -> Iterator[None]:
    """Let another thread end the searches of this block: setting the event ends their time.

    A search without a deadline must be finished, so it goes on.
    """
    before = _stop.set(stop)
    try:
        yield
    finally:
        _stop.reset(before)


def run(
    search: Callable[[ScratchArray], ResultT],
    scratches: Sequence[ScratchArray],
    *,
    nodes_at: int,
    stop_at: int,
    deadline: float | None = None,
    report: Callable[[Progress], None] | None = None,
) -> ResultT:
    """Return the first answer of searches that run side by side, one for each scratch.

    A deadline is a reading of ``time.monotonic``; if it passes, or another thread ends the
    search (``stoppable``), ``OutOfTime`` is raised.
    However the wait ends, all searches have been told to stop and have stopped.
    """
    answers: list[ResultT] = []
    failures: list[BaseException] = []
    done = threading.Event()

    def work(scratch: ScratchArray) -> None:
        try:
            answer = search(scratch)
            # A search that is told to stop returns a meaningless answer.
            if not scratch[stop_at]:
                answers.append(answer)
        except BaseException as failure:
            failures.append(failure)
        done.set()

    for scratch in scratches:
        scratch[stop_at] = 0
    started = time.monotonic()
    stop = None if deadline is None else _stop.get()
    workers = [threading.Thread(target=work, args=(each,), daemon=True) for each in scratches]
    for worker in workers:
        worker.start()
    try:
        while not done.wait(_patience(deadline, stop)):
            now = time.monotonic()
            if stop is not None and stop.is_set():
                break
            if report is not None:
                nodes = sum(int(scratch[nodes_at]) for scratch in scratches)
                report(Progress(nodes, now - started))
            if deadline is not None and now >= deadline:
                break
    finally:
        # A search that has finished has left its answer; the others may stop.
        for scratch in scratches:
            scratch[stop_at] = 1
        for worker in workers:
            worker.join()
    if failures:
        raise failures[0]
    if not answers:
        raise OutOfTime
    return answers[0]


def _patience(deadline: float | None, stop: threading.Event | None) -> float:
    if deadline is None:
        return _REPORT_SECONDS
    longest = _REPORT_SECONDS if stop is None else _STOP_SECONDS
    return min(longest, max(0.0, deadline - time.monotonic()))
