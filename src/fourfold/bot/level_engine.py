"""Our own engine, as the engine protocol knows it."""

import threading
from random import Random

from fourfold import __version__
from fourfold.analysis import COMPUTER_GAMES, GamePlayer, prepare
from fourfold.bot.engine_lines import EngineOption, Go
from fourfold.engine import no_engine_for, stoppable
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of

_CLOCK_SHARE = 20
"""On a clock, it uses at most one part in this many of the time that is left."""

_LEAST_SECONDS = 0.01


class LevelEngine:
    """Plays every game that has an engine, at one level."""

    name = f"Fourfold {__version__}"
    options = (
        EngineOption("level", "whole", 1, 10, 10),
        EngineOption("seconds", "number", _LEAST_SECONDS, 86_400, 3),
        EngineOption("seed", "whole", 0, 2**31, 0),
    )

    def __init__(self) -> None:
        self._values = {option.name: option.default for option in self.options}
        self._players: dict[str, GamePlayer] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The games it plays."""
        return tuple(COMPUTER_GAMES)

    def set_option(self, name: str, value: float) -> None:
        """Change the level, the usual time for an action, or the random seed."""
        self._values[name] = value
        self._players.clear()

    def new_game(self) -> None:
        """Begin again with the same random numbers; without a seed, with others."""
        self._players.clear()

    def prepare(self, position: AnyPosition) -> None:
        """Compile or load what a position needs."""
        if game_of(position).name not in COMPUTER_GAMES:
            raise no_engine_for(game_of(position).name)
        if position.outcome is None:
            prepare(position)

    def think(self, position: AnyPosition, go: Go, stop: threading.Event) -> object:
        """Return an action, when the time is up or ``stop`` is set at the latest."""
        player = self._player(game_of(position).name)
        with stoppable(stop):
            return player.choose_in(position, self._seconds(go), may_call=go.may_call)

    def _player(self, game: str) -> GamePlayer:
        if game not in self._players:
            seed = int(self._values["seed"])
            rng = Random(seed) if seed else Random()
            self._players[game] = COMPUTER_GAMES[game].new_player(int(self._values["level"]), rng)
        return self._players[game]

    def _seconds(self, go: Go) -> float:
        seconds = self._values["seconds"] if go.seconds is None else go.seconds
        if go.left is not None:
            share = go.left[0] / _CLOCK_SHARE + go.increment
            seconds = min(share, go.left[0] / 2, *([] if go.seconds is None else [go.seconds]))
        return max(_LEAST_SECONDS, seconds)
