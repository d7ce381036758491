"""Jobs: every item once, whatever dies in between; some again, and a contradiction stops them."""

import os
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourfold.bulk import Contradiction, Journal, LocalRunner, Task, agree, results
from fourfold.bulk.runner import Function
from fourfold.bulk.solving import SolvedPosition
from fourfold.rules import Refusal

ITEMS = [str(number) for number in range(40)]


class Here:
    """A runner that computes in this process, and stops after some tasks."""

    def __init__(self, most: int = 10**9) -> None:
        self.most = most
        self.computed: list[Task] = []

    def run(self, function: Function, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        for task in tasks:
            if len(self.computed) == self.most:
                raise KeyboardInterrupt
            self.computed.append(task)
            yield task, function(task)


def double(task: Task) -> int:
    return 2 * int(task.item)


def changing(task: Task) -> int:
    return 2 * int(task.item) + task.again


def dying_once(task: Task) -> int:
    """The process that computes 7 dies, but not the next one."""
    mark = Path(os.environ["DIED"])
    if task.item == "7" and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return double(task)


def always_dying(task: Task) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_nothing_is_computed_twice_or_lost_when_a_run_stops(tmp_path: Path) -> None:
    computed: list[Task] = []
    found: dict[str, int] = {}
    for most in (5, 0, 17, 10**9):
        runner = Here(most)
        with Journal(tmp_path / "journal", {}) as journal:
            try:
                found |= dict(results(ITEMS, double, runner, journal, checked=0.2))
            except KeyboardInterrupt:
                assert most < 10**9
        computed += runner.computed
    assert found == {item: 2 * int(item) for item in ITEMS}
    again = [task.item for task in computed if task.again]
    assert len(computed) == len(set(computed)) == len(ITEMS) + len(again)
    assert 2 <= len(again) <= 16
    with Journal(tmp_path / "journal", {}) as journal:
        assert dict(results(ITEMS, double, Here(0), journal, checked=0.2)) == found


def test_a_contradiction_stops_the_run(tmp_path: Path) -> None:
    with (
        Journal(tmp_path / "journal", {}) as journal,
        pytest.raises(Contradiction, match="two computations of 0 gave different results: 0 and 1"),
    ):
        list(results(ITEMS, changing, Here(), journal, checked=1.0))


def test_what_is_not_known_contradicts_nothing() -> None:
    win: SolvedPosition = {"value": "win", "distance": 3, "best": ["@1"]}
    unknown: SolvedPosition = {"value": None, "distance": None, "best": []}
    fewer: SolvedPosition = {"value": "win", "distance": 3, "best": []}
    loss: SolvedPosition = {"value": "loss", "distance": 3, "best": ["@1"]}
    assert agree(win, unknown)
    assert agree(unknown, loss)
    assert agree(win, fewer)
    assert not agree(win, loss)


def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIED", str(tmp_path / "died"))
    tasks = [Task(item) for item in ITEMS]
    found = dict(LocalRunner(1).run(dying_once, tasks))
    assert found == {task: double(task) for task in tasks}
    assert (tmp_path / "died").exists()


def test_processes_that_keep_dying_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.bulk.runner.MOST_DEATHS", 0)
    with pytest.raises(
        Refusal, match="the worker processes keep stopping; the last one was working on 3"
    ):
        list(LocalRunner(1).run(always_dying, [Task("3")]))
