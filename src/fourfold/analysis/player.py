"""A computer player at a table: the engine chooses its actions."""

from random import Random

from fourfold.analysis.game import COMPUTER_GAMES, GamePlayer
from fourfold.engine import no_engine_for
from fourfold.play import Budget, PlainPlayer, View
from fourfold.play.computer import refuse_blindfold
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of


class ComputerPlayer:
    """A player of one level in every game; where there is no engine, a plain one."""

    def __init__(self, level: int, rng: Random) -> None:
        self._level = level
        self._rng = rng
        self._plain = PlainPlayer(level, rng)
        self._players: dict[str, GamePlayer] = {}

    def choose(self, view: View, budget: Budget) -> object:
        """Return an action for the seat of this view, whose turn it is."""
        refuse_blindfold(view)
        game = view.settings.game_played.name
        if game not in COMPUTER_GAMES:
            return self._plain.choose(view, budget)
        if game not in self._players:
            self._players[game] = COMPUTER_GAMES[game].new_player(self._level, self._rng)
        return self._players[game].choose(view, budget.seconds)


def choose_best(position: AnyPosition, level: int, rng: Random, seconds: float | None) -> object:
    """Return what a computer would do in a position, or refuse if the game has no engine."""
    game = game_of(position).name
    if game not in COMPUTER_GAMES:
        raise no_engine_for(game)
    return COMPUTER_GAMES[game].new_player(level, rng).choose_in(position, seconds)
