import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from fourfold.engine.running import OutOfTime, Progress, ScratchArray, run, stoppable

NODES, STOP = 0, 1


def scratches(number: int) -> list[ScratchArray]:
    return [np.zeros(4, np.int64) for _ in range(number)]


def until_stopped(scratch: ScratchArray) -> str:
    while not scratch[STOP]:
        scratch[NODES] += 1
        time.sleep(0.001)
    return "worthless"


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= before


def test_the_first_answer_counts_and_the_others_stop() -> None:
    first, second = scratches(2)

    def search(scratch: ScratchArray) -> str:
        return "found" if scratch is first else until_stopped(scratch)

    assert run(search, [first, second], nodes_at=NODES, stop_at=STOP) == "found"


def test_out_of_time_stops_all() -> None:
    reports: list[Progress] = []
    with pytest.raises(OutOfTime):
        run(
            until_stopped,
            scratches(2),
            nodes_at=NODES,
            stop_at=STOP,
            deadline=time.monotonic() + 0.7,
            report=reports.append,
        )
    assert reports[0].nodes > 0


def test_another_thread_ends_a_search_that_has_a_deadline() -> None:
    stop = threading.Event()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    started = time.monotonic()
    hour = started + 3600
    with stoppable(stop), pytest.raises(OutOfTime):
        run(until_stopped, scratches(2), nodes_at=NODES, stop_at=STOP, deadline=hour)
    assert time.monotonic() - started < 30
    timer.join()

    def quick(scratch: ScratchArray) -> str:
        time.sleep(0.1)
        return "found"

    with stoppable(stop):  # without a deadline it must be finished
        assert run(quick, scratches(1), nodes_at=NODES, stop_at=STOP) == "found"


def test_an_interrupt_stops_all() -> None:
    def interrupt(progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(until_stopped, scratches(2), nodes_at=NODES, stop_at=STOP, report=interrupt)


def test_what_goes_wrong_in_a_search_is_not_lost() -> None:
    def fail(scratch: ScratchArray) -> str:
        raise ValueError("lost")

    with pytest.raises(ValueError, match="lost"):
        run(fail, scratches(1), nodes_at=NODES, stop_at=STOP)
