"""Exact solving and search: kernels in numba, checked against the rules.

====================  ==================================================================
``Solver``            the exact value of any Quarto position
``QuadsSolver``       the value of Quads positions, as far as it can be found out
``Value``             win, draw or loss, for the player to act
``Player``            chooses actions of Quarto, at a level from 1 to 10
``QuadsPlayer``       chooses actions of Quads, at a level from 1 to 10
``principal_variation``, ``refutation``
                      why a Quarto position is won, drawn or lost, and why a gift loses
``verdicts``          what every action of a finished game of Quarto did to its value
``random_games``      many random games of either game at once
``perft``             counts of action sequences of either game, fast
``prepare``           compiles or loads the kernels
``OutOfTime``         a search was not finished when its time was up
====================  ==================================================================

Kernels are compiled when they are first used, which takes some seconds, and kept on disk.
"""

from fourfold.engine.playouts import RandomGames
from fourfold.engine.quads import playouts as _quads_playouts
from fourfold.engine.quads.player import QuadsPlayer
from fourfold.engine.quads.solver import QuadsSolver, Reason, SearchResult
from fourfold.engine.quarto import playouts as _quarto_playouts
from fourfold.engine.quarto.analysis import Verdict, verdicts
from fourfold.engine.quarto.explain import best_action, principal_variation, refutation
from fourfold.engine.quarto.player import LEVELS, Level, Player
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.running import OutOfTime, Progress
from fourfold.engine.value import Value
from fourfold.rules import Quads, Quarto, quads, quarto


def random_games(number: int, rules: quarto.Rules | quads.Rules, seed: int = 0) -> RandomGames:
    """Play so many games in which every action is drawn by lot; those of Quarto are automatic.

    >>> games = random_games(1000, quads.Rules(border=True), seed=1)
    >>> int(games.lengths.max()) <= 36
    True
    """
    if isinstance(rules, quads.Rules):
        return _quads_playouts.random_games(number, rules, seed)
    return _quarto_playouts.random_games(number, rules, seed)


def perft(position: Quarto | Quads, depth: int) -> int:
    """Count the action sequences of a length, as ``fourfold.rules.perft`` does.

    >>> perft(Quads(), 3)
    268048
    """
    if isinstance(position, Quads):
        return _quads_playouts.perft(position, depth)
    return _quarto_playouts.perft(position, depth)


def prepare(position: Quarto | Quads | None = None) -> None:
    """Compile or load what a position's game needs, or the usual one.

    This is what takes some seconds the first time. It happens by itself when it is needed;
    whoever wants to tell the user calls it beforehand.
    """
    if isinstance(position, Quads):
        QuadsSolver(memory=1).find(Quads(rules=quads.Rules(border=True)), depth=1)
        return
    blocks = position is not None and position.rules.blocks
    start = Quarto(rules=quarto.Rules(blocks=blocks, calling=False))
    solver = Solver(memory=1, theory=False)
    solver.value(start.after("@0", "a1", "@F"), gifts=1)
    solver.value(start.after("@0", "a1"), gifts=1)


__all__ = [
    "LEVELS",
    "Level",
    "OutOfTime",
    "Player",
    "Progress",
    "QuadsPlayer",
    "QuadsSolver",
    "RandomGames",
    "Reason",
    "SearchResult",
    "Solver",
    "Value",
    "Verdict",
    "best_action",
    "perft",
    "prepare",
    "principal_variation",
    "random_games",
    "refutation",
    "verdicts",
]
