"""What a player that does not look ahead does in each game.

It sees what a person sees at a glance. A game that registers nothing here is played at random.
"""

from fourfold.play.plain_player import quads, quarto
from fourfold.play.plain_player.game import PLAIN_PLAYERS, PlainGame, choose_at_random
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

PLAIN_PLAYERS.register(QUARTO.name, quarto)
PLAIN_PLAYERS.register(QUADS.name, quads)

__all__ = ["PLAIN_PLAYERS", "PlainGame", "choose_at_random"]
