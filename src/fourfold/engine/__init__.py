"""Exact solving and search: kernels in numba, checked against the rules.

====================  ==================================================================
``Solver``            the exact value of any Quarto position
``Value``             win, draw or loss, for the player to act
``Player``            chooses actions, at a level from 1 to 10
``principal_variation``, ``refutation``
                      why a position is won, drawn or lost, and why a gift loses
``verdicts``          what every action of a finished game did to its value
``random_games``      many random games at once
``perft``             counts of action sequences, fast
``prepare``           compiles or loads the kernels
``OutOfTime``         a search was not finished when its time was up
====================  ==================================================================

Kernels are compiled when they are first used, which takes some seconds, and kept on disk.
"""

from fourfold.engine.quarto.analysis import Verdict, verdicts
from fourfold.engine.quarto.explain import best_action, principal_variation, refutation
from fourfold.engine.quarto.player import LEVELS, Level, Player
from fourfold.engine.quarto.playouts import RandomGames, perft, random_games
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.running import OutOfTime, Progress
from fourfold.engine.value import Value
from fourfold.rules.quarto import Quarto, Rules


def prepare(position: Quarto | None = None) -> None:
    """Compile or load what a position's rules need, or the usual ones.

    This is what takes some seconds the first time. It happens by itself when it is needed;
    whoever wants to tell the user calls it beforehand.
    """
    rules = Rules(blocks=position is not None and position.rules.blocks, calling=False)
    solver = Solver(memory=1, theory=False)
    solver.value(Quarto(rules=rules).after("@0", "a1", "@F"), gifts=1)
    solver.value(Quarto(rules=rules).after("@0", "a1"), gifts=1)


__all__ = [
    "LEVELS",
    "Level",
    "OutOfTime",
    "Player",
    "Progress",
    "RandomGames",
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
