"""The club: ratings, and events as the fold of their log. Pure; no I/O."""

from fourfold.club import quads, quarto
from fourfold.club.game import CLUB_GAMES, ClubGame
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

CLUB_GAMES.register(QUARTO.name, quarto)
CLUB_GAMES.register(QUADS.name, quads)

__all__ = ["CLUB_GAMES", "ClubGame"]
