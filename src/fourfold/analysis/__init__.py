"""The engine plays at a table, and evaluates games and positions.

=====================  ==================================================================
``ComputerPlayer``     a player of one level at a table, in every game
``choose_best``        what the computer would do in a position
``Evaluator``          who wins with best play, in a game or a position, within a time limit
``review``             the turning points of a finished game
``prepare``            compiles or loads the engine that a position needs
``COMPUTER_GAMES``     the registry: what each game provides for this layer
=====================  ==================================================================
"""

from fourfold.analysis import quads, quarto
from fourfold.analysis.evaluator import Evaluator
from fourfold.analysis.game import (
    COMPUTER_GAMES,
    ComputerGame,
    GameEvaluator,
    GamePlayer,
    prepare,
)
from fourfold.analysis.player import ComputerPlayer, choose_best
from fourfold.analysis.turning_points import review
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

COMPUTER_GAMES.register(QUARTO.name, quarto)
COMPUTER_GAMES.register(QUADS.name, quads)

__all__ = [
    "COMPUTER_GAMES",
    "ComputerGame",
    "ComputerPlayer",
    "Evaluator",
    "GameEvaluator",
    "GamePlayer",
    "choose_best",
    "prepare",
    "review",
]
