"""Environments for learning programs: numbered actions, observations, thousands of games at once.

====================  ====================================================================
``Batch``             many games side by side: step, masks, observe, labels, random games
``Trajectories``      the actions of random games
``action_number``     the number of an action in the notation
``action_text``       the action of a number
``env_game``          a game under some rules: how many actions, which planes
``ENV_GAMES``         the registry: what each game provides for all this
``PADDING``           follows the last action of a game in a trajectory
``UNKNOWN``           the label of a position whose value was not found in time
====================  ====================================================================

Adapters for other libraries are modules to import: ``quarto_v0`` and ``quads_v0`` for
PettingZoo, ``gymnasium_env`` for Gymnasium, and ``openspiel_games`` for OpenSpiel.
"""

from fourfold.env.batch import PADDING, UNKNOWN, Batch, Trajectories
from fourfold.env.game import ENV_GAMES, EnvGame, action_number, action_text, env_game
from fourfold.env.quads import QuadsEnvGame
from fourfold.env.quarto import QuartoEnvGame
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

ENV_GAMES.register(QUARTO.name, QuartoEnvGame)
ENV_GAMES.register(QUADS.name, QuadsEnvGame)

__all__ = [
    "ENV_GAMES",
    "PADDING",
    "UNKNOWN",
    "Batch",
    "EnvGame",
    "Trajectories",
    "action_number",
    "action_text",
    "env_game",
]
