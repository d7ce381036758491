"""The turning points of a game that was just played, found by the exact solver."""

from collections.abc import Sequence

from fourfold.analysis.evaluator import Evaluator
from fourfold.analysis.game import COMPUTER_GAMES
from fourfold.play import LiveGame, TurningPoint
from fourfold.play.steps import game_steps
from fourfold.play.turning_points import turning_points

_MEMORY = 256


def review(game: LiveGame) -> Sequence[TurningPoint]:
    """Return the turning points of a game, in their order.

    There are none if values take long to find, because a person is waiting.
    """
    name = game.settings.game_played.name
    if name not in COMPUTER_GAMES or not COMPUTER_GAMES[name].IS_SOLVED:
        return ()
    steps = tuple(game_steps(game))
    evaluations = Evaluator(_MEMORY).evaluations([step.position for step in steps])
    found = turning_points(steps, evaluations, callable_to_the_end=False)
    return [point for _, point in found]
