"""What a game provides for ``fourfold solve``, and the registry in which it is found."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fourfold.engine import Progress
from fourfold.rules.registry import Registry
from fourfold.rules.value import Value

Solution = dict[str, Any]
"""What was found out about a position, as JSON holds it."""


@dataclass(frozen=True, slots=True)
class SolveQuestion:
    """The questions besides the value."""

    every: bool = False
    distance: bool = False
    line: bool = False
    why: str | None = None
    seconds: float = 10.0


class EngineSolver(Protocol):
    """What every solver of the engine reports about its work."""

    report: Callable[[Progress], None] | None

    @property
    def nodes(self) -> int:
        """How many positions have been looked at so far."""

    @property
    def table_use(self) -> float:
        """The share of the table that is in use."""

    @property
    def table_bytes(self) -> int:
        """The size of the table."""


class GameProver(Protocol):
    """A solver that proves the value of a whole game."""

    @property
    def solver(self) -> EngineSolver:
        """The solver that does it."""

    @property
    def threads(self) -> int:
        """How many threads it uses."""

    def prove(self, position: Any, deadline: float | None) -> tuple[Value | None, str | None]:
        """Return the value, or ``None`` if it is not proved in time, and why it is known."""


class SolvedGame(Protocol):
    """How one game answers ``fourfold solve``."""

    @property
    def COUNTS_PLACEMENTS(self) -> bool:  # noqa: N802 (a constant of the game's module)
        """Whether the distance to the end is known."""

    def new_solver(self, memory: int) -> Any:
        """Return a solver that may use this many MiB."""

    def solve(self, solver: Any, position: Any, question: SolveQuestion) -> Solution:
        """Return what was asked about a position, or refuse what this game cannot answer."""

    def new_prover(self, memory: int, threads: int) -> GameProver:
        """Return a prover that may use this many MiB and, if it helps, this many threads."""


SOLVED_GAMES: Registry[SolvedGame] = Registry("solver")
