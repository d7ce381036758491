"""Exact solving and search: kernels in numba, checked against the rules.

=======================  ===============================================================
``analyse``              all that can be found about a position of any game, within some time
``analyse_many``         the same for many positions, in several processes
``QuartoSolver``         the exact value of any Quarto position
``QuadsSolver``          the value of Quads positions, if it can be found
``Value``                win, draw or loss, for the player to act
``QuartoPlayer``         chooses actions of Quarto, at a level from 1 to 10
``QuadsPlayer``          chooses actions of Quads, at a level from 1 to 10
``principal_variation``  best play to the end of a Quarto position
``refutation``           why giving a piece loses
``value_changes``        what every action of a game of Quarto did to its value
``random_games``         many random games of any game at once
``perft``                counts of action sequences of any game, fast
``prepare``              compiles or loads the kernels that a position needs
``ENGINES``              the registry: what each game provides for the engine
``OutOfTime``            a search was not finished when its time was up
``stoppable``            lets another thread end the searches of a block
=======================  ===============================================================

Kernels are compiled when they are first used, which takes some seconds, and kept on disk; a server
and the terminal have that done beforehand.
"""

from typing import Any

from fourfold.engine.analysing import ActionAnalysis, PositionAnalysis, analyse, analyse_many
from fourfold.engine.game import ENGINES, GameEngine, engine_of, engine_under, no_engine_for
from fourfold.engine.playouts import RandomGames
from fourfold.engine.quads import game as _quads
from fourfold.engine.quads.player import QuadsPlayer
from fourfold.engine.quads.solver import QuadsSolver, Reason, SearchResult
from fourfold.engine.quarto import game as _quarto
from fourfold.engine.quarto.analysis import ValueChange, value_changes
from fourfold.engine.quarto.explain import best_action, principal_variation, refutation
from fourfold.engine.quarto.player import LEVELS, Level, QuartoPlayer
from fourfold.engine.quarto.solver import QuartoSolver
from fourfold.engine.running import OutOfTime, Progress, stoppable
from fourfold.rules.game import AnyPosition
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.value import Value

ENGINES.register(QUARTO.name, _quarto)
ENGINES.register(QUADS.name, _quads)


def random_games(number: int, rules: Any, seed: int = 0) -> RandomGames:
    """Play many games with random actions; those of Quarto are automatic.

    >>> from fourfold.rules import quads
    >>> games = random_games(1000, quads.Rules(border=True), seed=1)
    >>> int(games.lengths.max()) <= 36
    True
    """
    return engine_under(rules).random_games(number, rules, seed)


def perft(position: AnyPosition, depth: int) -> int:
    """Count the action sequences of a length, as ``fourfold.rules.perft`` does.

    >>> from fourfold.rules import Quads
    >>> perft(Quads(), 3)
    268048
    """
    return engine_of(position).perft(position, depth)


def prepare(position: AnyPosition) -> None:
    """Compile or load what a position's game needs.

    This takes some seconds the first time. It happens by itself when it is needed; call it
    beforehand to tell the user what takes so long.
    """
    engine_of(position).prepare(position)


__all__ = [
    "ENGINES",
    "LEVELS",
    "ActionAnalysis",
    "GameEngine",
    "Level",
    "OutOfTime",
    "PositionAnalysis",
    "Progress",
    "QuadsPlayer",
    "QuadsSolver",
    "QuartoPlayer",
    "QuartoSolver",
    "RandomGames",
    "Reason",
    "SearchResult",
    "Value",
    "ValueChange",
    "analyse",
    "analyse_many",
    "best_action",
    "engine_of",
    "no_engine_for",
    "perft",
    "prepare",
    "principal_variation",
    "random_games",
    "refutation",
    "stoppable",
    "value_changes",
]
