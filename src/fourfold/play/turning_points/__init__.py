"""Where a finished game was decided: mistakes, and wins that were not called.

Mistakes follow from the evaluations alone, in every game. Which lines could have been called and
were not is a question for the game, if it has calls.
"""

from fourfold.play.turning_points import quarto
from fourfold.play.turning_points.game import CALLING_GAMES, CallingGame
from fourfold.play.turning_points.points import missed_calls, turning_points
from fourfold.rules.quarto.game import QUARTO

CALLING_GAMES.register(QUARTO.name, quarto)

__all__ = ["CALLING_GAMES", "CallingGame", "missed_calls", "turning_points"]
