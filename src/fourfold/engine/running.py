"""Running a search: in the foreground, or beside it with progress, a time limit and Ctrl-C."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

ScratchArray = NDArray[np.int64]
ResultT = TypeVar("ResultT")

_REPORT_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search."""

    nodes: int
    seconds: float


class OutOfTime(Exception):
    """A search was not finished when its time was up."""


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

    A deadline is a reading of ``time.monotonic``; if it passes, ``OutOfTime`` is raised.
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
    workers = [threading.Thread(target=work, args=(each,), daemon=True) for each in scratches]
    for worker in workers:
        worker.start()
    try:
        while not done.wait(_patience(deadline)):
            now = time.monotonic()
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


def _patience(deadline: float | None) -> float:
    if deadline is None:
        return _REPORT_SECONDS
    return min(_REPORT_SECONDS, max(0.0, deadline - time.monotonic()))
