"""Both games for OpenSpiel.

Importing this module registers ``fourfold_quarto`` and ``fourfold_quads``.

>>> import pyspiel
>>> from fourfold.env import openspiel_games
>>> state = pyspiel.load_game("fourfold_quarto(rules=CHSF)").new_initial_state()
>>> state.apply_action(9)
>>> state.current_player(), state.action_to_string(16)
(1, 'a1')
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from fourfold.env.batch import Batch
from fourfold.env.game import ENV_GAMES
from fourfold.rules.games import game_named
from fourfold.rules.player import Player

_PLAYERS = 2

_NAMES = {"-": "none"}
"""Rules that OpenSpiel would read as a number, and what they are called there."""


def _usual_rules(game: str) -> str:
    rules = game_named(game).usual_rules
    return _NAMES.get(rules, rules)


def _game_type(game: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"fourfold_{game.lower()}",
        long_name=f"Fourfold {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS,
        min_num_players=_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "rules": _usual_rules(game),
            "false_calls": True,
        },
    )


class FourfoldGame(pyspiel.Game):  # type: ignore[misc]
    """A game under some rules: parameters ``rules`` and ``false_calls``."""

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        rules = chosen.get("rules", _usual_rules(self.name))
        rules = {name: rules for rules, name in _NAMES.items()}.get(rules, rules)
        self.batch = Batch(self.name, rules, false_calls=chosen.get("false_calls", True))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.batch.game.actions,
            max_chance_outcomes=0,
            num_players=_PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.batch.game.longest,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> "FourfoldState":
        """Return the start of a game."""
        return FourfoldState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return what writes observations."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.batch, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class FourfoldState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, and how it was reached."""

    def __init__(self, game: FourfoldGame) -> None:
        super().__init__(game)
        self.batch = game.batch.copy()

    def current_player(self) -> int:
        """Return whose turn it is."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.batch.players[0])

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.batch.masks()[0])]

    def _apply_action(self, action: int) -> None:
        if not self.batch.masks()[0, action]:
            raise ValueError(f"action {action} is not legal here")
        self.batch.step([action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.batch.game.action_of(action, Player(player + 1)))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.batch.over[0])

    def returns(self) -> list[float]:
        """Return what the players have won."""
        winner = int(self.batch.winners[0])
        return [0.0, 0.0] if winner < 0 else [1.0 - 2 * winner, 2.0 * winner - 1]

    def __str__(self) -> str:
        """Return the position in the notation, and whether the player has called falsely."""
        return self.batch.game.text_of(self.batch.row(0), self.batch.position(0))


class PlanesObserver:
    """Writes the planes of ``fourfold.env`` for OpenSpiel."""

    def __init__(self, batch: Batch, params: Any) -> None:
        if params:
            raise ValueError("observations of Fourfold's games have no parameters")
        size = batch.game.size
        shape = (len(batch.game.planes), size, size)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: FourfoldState, player: int) -> None:
        """Write what a player sees of a state."""
        self.dict["observation"][:] = state.batch.observe(player)[0]

    def string_from(self, state: FourfoldState, player: int) -> str:
        """Return a state in the notation."""
        return str(state)


def _register(game: str) -> None:
    kind = _game_type(game)
    pyspiel.register_game(
        kind, type(f"Fourfold{game}Game", (FourfoldGame,), {"name": game, "kind": kind})
    )


for _name in ENV_GAMES:
    _register(_name)
