"""Where a finished game was decided: mistakes, and wins that were not called.

A mistake follows from the evaluations alone, in every game. What could be called and was not is a
question to the game, if calling is part of it.
"""

from fourfold.play.turning_points import quarto
from fourfold.play.turning_points.game import CALLING_GAMES, CallingGame
from fourfold.play.turning_points.points import missed_calls, turning_points
from fourfold.rules.quarto.game import QUARTO

CALLING_GAMES.register(QUARTO.name, quarto)

__all__ = ["CALLING_GAMES", "CallingGame", "missed_calls", "turning_points"]
