"""The players of an arena as it asks them: whose turn it is chooses an action."""

from random import Random
from typing import Any, Protocol

from fourfold.bot.arena.entrants import Entrant, EntrantKind
from fourfold.bot.engine_lines import Go
from fourfold.bot.engine_process import EngineFailure, EngineProcess
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Refusal

_STRONGEST = 10
_LONG_ENOUGH = 3600.0


class ArenaPlayer(Protocol):
    """Chooses actions in one game after the other."""

    def begin(self, seed: int) -> None:
        """Begin a game."""

    def choose(self, position: AnyPosition, seconds: float) -> Any:
        """Return an action, or raise ``EngineFailure``."""

    def close(self) -> None:
        """End what was started."""


class RandomPlayer:
    """Plays any legal action, each with the same chance."""

    def begin(self, seed: int) -> None:
        """Begin a game."""
        self._rng = Random(seed)

    def choose(self, position: AnyPosition, seconds: float) -> Any:
        """Return an action by lot."""
        return self._rng.choice(position.actions())

    def close(self) -> None:
        """Nothing was started."""


class LevelEntrant:
    """A level of the computer. Below the strongest it thinks to the end, whatever that takes.

    So the same seed gives the same game on any machine; it takes some hundredths of a second.
    """

    def __init__(self, level: int) -> None:
        from fourfold.analysis import COMPUTER_GAMES  # only levels need the engine

        self._games = COMPUTER_GAMES
        self._level = level

    def begin(self, seed: int) -> None:
        """Begin a game, with nothing remembered of the one before."""
        self._rng = Random(seed)
        self._player: Any = None

    def choose(self, position: AnyPosition, seconds: float) -> Any:
        """Return the computer's action."""
        if self._player is None:
            game = game_of(position).name
            if game not in self._games:
                raise Refusal("there is no engine for {game}", game=game)
            self._player = self._games[game].new_player(self._level, self._rng)
        limit = seconds if self._level == _STRONGEST else _LONG_ENOUGH
        return self._player.choose_in(position, limit)

    def close(self) -> None:
        """Nothing was started."""


class EnginePlayer:
    """An engine in its own process, which is started again after a failure."""

    def __init__(self, entrant: Entrant) -> None:
        self._entrant = entrant
        self._engine: EngineProcess | None = None
        self._seed = 0

    def begin(self, seed: int) -> None:
        """Begin a game; the engine is told with the first position."""
        self._seed, self._begun = seed, False

    def choose(self, position: AnyPosition, seconds: float) -> Any:
        """Return the engine's action."""
        try:
            if self._engine is None:
                self._engine = EngineProcess(self._entrant.command, name=self._entrant.name)
            if not self._begun:
                self._engine.new_game(self._seed)
                self._begun = True
            return self._engine.choose(position, Go(seconds))
        except EngineFailure:
            self.close()
            raise

    def close(self) -> None:
        """End the engine."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None


def new_arena_player(entrant: Entrant) -> ArenaPlayer:
    """Return the player that an entrant stands for; bots play on a server instead."""
    match entrant.kind:
        case EntrantKind.LEVEL:
            return LevelEntrant(entrant.level)
        case EntrantKind.RANDOM:
            return RandomPlayer()
        case _:
            return EnginePlayer(entrant)


class PlayerCache:
    """Players that were started, kept for the next game."""

    def __init__(self) -> None:
        self._players: dict[Entrant, ArenaPlayer] = {}

    def player(self, entrant: Entrant) -> ArenaPlayer:
        """Return the player that an entrant stands for; no one plays against themselves."""
        if entrant not in self._players:
            self._players[entrant] = new_arena_player(entrant)
        return self._players[entrant]

    def close(self) -> None:
        """End all of them."""
        for player in self._players.values():
            player.close()
        self._players.clear()
