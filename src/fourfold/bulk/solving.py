"""The task of most jobs: what the engine knows about a position."""

from dataclasses import dataclass
from typing import TypedDict

from fourfold.bulk.runner import Task
from fourfold.engine import analyse
from fourfold.engine.analysing import forget, value_of
from fourfold.rules.games import parse_position


class SolvedPosition(TypedDict):
    """What is known about a position, for the player to act."""

    value: str | None
    """win, draw or loss; ``None`` if it was not found in time."""
    distance: int | None
    best: list[str]
    """The actions that keep the value, a win by the shortest way; none if it is not known."""


@dataclass(frozen=True, slots=True)
class Solve:
    """Solves a position that is written in the notation."""

    seconds: float | None = None
    memory: int = 256
    """How many MiB the table of one process may use."""
    only_value: bool = False
    """Whether distance and actions are left out, which takes a fraction of the time."""

    def __call__(self, task: Task) -> SolvedPosition:
        """Return what is known; again means with an empty table, so that no error is repeated."""
        if task.again:
            forget()
        position = parse_position(task.item)
        if self.only_value:
            value = value_of(position, seconds=self.seconds, memory=self.memory)
            return {"value": value and value.value, "distance": None, "best": []}
        found = analyse(position, seconds=self.seconds, memory=self.memory)
        if found.value is None:
            return {"value": None, "distance": None, "best": []}
        first = found.actions[0]
        best = [
            str(each.action)
            for each in found.actions
            if (each.value, each.distance) == (first.value, first.distance)
        ]
        return {"value": found.value.value, "distance": found.distance, "best": sorted(best)}


def agree(first: SolvedPosition, second: SolvedPosition) -> bool:
    """Return whether two solutions can both be right.

    What is not known contradicts nothing; and with a limit of time, fewer of the best actions may
    have been proved.
    """
    if first["value"] is None or second["value"] is None:
        return True
    return (first["value"], first["distance"]) == (second["value"], second["distance"])
