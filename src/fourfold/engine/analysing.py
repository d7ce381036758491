"""The front door to the engine: what is known about a position of any game, in one value."""

import os
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing import get_context
from typing import Any

from fourfold.engine.game import engine_of
from fourfold.engine.running import OutOfTime
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Code, Refusal
from fourfold.rules.value import Value

MEMORY = 256
"""How many MiB the table of one process may use."""

_AHEAD = 4
"""How many positions are handed out for each process before the first is answered."""


@dataclass(frozen=True, slots=True)
class ActionAnalysis:
    """A legal action: what it leads to, for the player who plays it."""

    action: Any
    value: Value | None
    """``None`` if it could not be found in time."""
    distance: int | None = None
    """How many placements lead to the end, in Quarto, unless it is a draw or not known."""


@dataclass(frozen=True, slots=True)
class PositionAnalysis:
    """What the engine knows about a position, for the player to act."""

    value: Value | None
    """How the game ends with best play; ``None`` if it could not be found in time."""
    distance: int | None
    """How many placements lead to the end, in Quarto, unless it is a draw or not known."""
    actions: tuple[ActionAnalysis, ...]
    """Every legal action, the best first."""
    line: tuple[Any, ...]
    """Best play, as far as it was found."""
    nodes: int = 0
    """How many positions were looked at."""
    seconds: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the value is proved; what is not proved is not given."""
        return self.value is not None


def ordered(actions: Iterable[ActionAnalysis]) -> tuple[ActionAnalysis, ...]:
    """Return actions with the best first: quick wins, draws, unknown ones, late losses."""

    def badness(each: ActionAnalysis) -> tuple[float, int]:
        if each.value is None:
            return 0.5, 0
        return -each.value.rank, (each.distance or 0) * each.value.rank

    return tuple(sorted(actions, key=badness))


def value_of(
    position: AnyPosition, *, seconds: float | None = None, memory: int = MEMORY
) -> Value | None:
    """Return only the value of a position, or ``None`` if it is not found in time."""
    engine = engine_of(position)
    engine.prepare(position)
    deadline = None if seconds is None else time.monotonic() + seconds
    with suppress(OutOfTime):
        solver = _solver(game_of(position).name, memory)
        value: Value | None = solver.value(position, deadline=deadline)
        return value
    return None


@cache
def _solver(game: str, memory: int) -> Any:
    from fourfold.engine.game import ENGINES

    return ENGINES[game].new_solver(memory)


def forget() -> None:
    """Empty all tables, so that the next analysis relies on nothing that was found before."""
    _solver.cache_clear()


def analyse(
    position: AnyPosition, *, seconds: float | None = None, memory: int = MEMORY
) -> PositionAnalysis:
    """Return what can be found about a position, within some time.

    Without a limit, Quarto takes the time it needs and Quads one second. Threads may call it
    at the same time, and what was found is remembered for the next call.

    >>> from fourfold.rules import Quarto
    >>> found = analyse(Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -"))
    >>> found.value.value, found.exact, found.distance, str(found.line[0])
    ('loss', True, 7, '@E')
    """
    if position.outcome is not None:
        raise Refusal("the game is over", code=Code.GAME_OVER)
    if seconds is not None and not seconds > 0:
        raise Refusal("{seconds} seconds are not enough: allow more than 0", seconds=seconds)
    engine = engine_of(position)
    engine.prepare(position)
    solver = _solver(game_of(position).name, memory)
    started, nodes = time.monotonic(), solver.nodes
    found: PositionAnalysis = engine.analyse(solver, position, seconds)
    return PositionAnalysis(
        found.value,
        found.distance,
        ordered(found.actions),
        found.line,
        solver.nodes - nodes,
        time.monotonic() - started,
    )


def analyse_many(
    positions: Iterable[AnyPosition],
    *,
    seconds: float | None = None,
    processes: int | None = None,
    memory: int = MEMORY,
) -> Iterator[PositionAnalysis]:
    """Yield the analysis of each position in order, working on several in processes of their own.

    Positions are taken as they are needed, so there may be any number of them. Each process
    has a table of its own. A program that calls this needs the usual ``if __name__ ==
    "__main__":``.
    """
    waiting: deque[Future[PositionAnalysis]] = deque()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        remaining = iter(positions)
        ahead = _AHEAD * (processes or os.cpu_count() or 1)
        try:
            for position in islice(remaining, ahead):
                waiting.append(pool.submit(_analyse, position, seconds, memory))
            while waiting:
                yield waiting.popleft().result()
                for position in islice(remaining, 1):
                    waiting.append(pool.submit(_analyse, position, seconds, memory))
        finally:
            for future in waiting:
                future.cancel()


def _analyse(position: AnyPosition, seconds: float | None, memory: int) -> PositionAnalysis:
    return analyse(position, seconds=seconds, memory=memory)
