"""A job: every item once, whatever happens in between; some of them again, to be sure."""

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2s
from typing import Any

from fourfold.bulk.journal import Journal
from fourfold.bulk.runner import Function, Runner, Task
from fourfold.rules.refusal import Refusal

CHECKED = 0.02
"""The share of all items that are computed twice."""


class Contradiction(Refusal):
    """The same task had two different results: the run cannot be trusted."""


def results(
    items: Iterable[str],
    function: Function,
    runner: Runner,
    journal: Journal,
    *,
    checked: float = CHECKED,
    agree: Callable[[Any, Any], bool] = lambda first, second: first == second,
) -> Iterator[tuple[str, Any]]:
    """Yield every item with its result, as they come; raise ``Contradiction`` if two disagree.

    What is in the journal is not computed again. Which items are checked depends on the item
    alone, so a run that goes on after a crash checks the same ones.
    """
    known = journal.results
    waiting: list[tuple[str, Any]] = []

    def tasks() -> Iterator[Task]:
        for item in items:
            for task in (Task(item), Task(item, again=True))[: 1 + _is_checked(item, checked)]:
                if task not in known:
                    yield task
                elif not task.again:
                    waiting.append((item, known[task]))

    for task, result in runner.run(function, tasks()):
        other = Task(task.item, not task.again)
        if other in known and not agree(known[other], result):
            raise Contradiction(
                "two computations of {item} gave different results: {first} and {second}",
                item=task.item,
                first=str(known[other]),
                second=str(result),
            )
        journal.add(task, result)
        while waiting:
            yield waiting.pop()
        if not task.again:
            yield task.item, result
    yield from waiting


def _is_checked(item: str, share: float) -> bool:
    number = int.from_bytes(blake2s(item.encode(), digest_size=4).digest())
    return number < share * 2**32
