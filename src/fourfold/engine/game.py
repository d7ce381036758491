"""What a game provides for the engine, and the registry in which it is found."""

from collections.abc import Sequence
from typing import Any, Protocol

from fourfold.engine.playouts import RandomGames
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry


class GameEngine(Protocol):
    """The kernels of one game, for callers that don't ask which game it is."""

    @property
    def RULES(self) -> type:  # noqa: N802 (a constant of the game's module)
        """The type of the game's rules, by which random games find their engine."""

    @property
    def STARTS(self) -> Sequence[Any]:  # noqa: N802
        """A position for each form of the game that has kernels of its own."""

    @property
    def KERNELS(self) -> int:  # noqa: N802
        """About how many kernels ``prepare`` compiles for all of them: for progress."""

    def new_solver(self, memory: int) -> Any:
        """Return a solver that may use this many MiB; threads may share it."""

    def analyse(self, solver: Any, position: Any, seconds: float | None) -> Any:
        """Return the ``PositionAnalysis`` of a position that is not over, within some time."""

    def positions_with(self, pieces: int, rules: Any) -> Sequence[Any]:
        """Return one position of each kind with so many pieces, or refuse."""

    def random_games(self, number: int, rules: Any, seed: int) -> RandomGames:
        """Play this many games with random actions."""

    def perft(self, position: Any, depth: int) -> int:
        """Count the action sequences of a length."""

    def prepare(self, position: Any) -> None:
        """Compile or load the kernels that a position needs; the second time it does nothing."""


ENGINES: Registry[GameEngine] = Registry("engine")


def engine_of(position: AnyPosition) -> GameEngine:
    """Return the engine of a position's game, or refuse."""
    name = game_of(position).name
    if name not in ENGINES:
        raise no_engine_for(name)
    return ENGINES[name]


def engine_under(rules: Any) -> GameEngine:
    """Return the engine of the game that has such rules, or refuse."""
    for engine in ENGINES.values():
        if isinstance(rules, engine.RULES):
            return engine
    raise no_engine_for(f"rules {rules}")


def no_engine_for(game: str) -> Refusal:
    """Return the refusal for a game that has no engine."""
    return Refusal("there is no engine for {game}", game=game)
