"""Small pictures without words: the games, their variants, and the ways to play them.

They are files of the pages; ``tools/pictures.py`` writes them.
"""

from fourfold.drawing.emblems import quads, quarto, table, ways
from fourfold.drawing.emblems.game import EMBLEMS, GameEmblems
from fourfold.drawing.emblems.icon import icon
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

EMBLEMS.register(QUARTO.name, quarto)
EMBLEMS.register(QUADS.name, quads)

__all__ = ["EMBLEMS", "GameEmblems", "emblems"]


def emblems() -> dict[str, str]:
    """Return every picture as an SVG document, by its name.

    >>> sorted(emblems())[:3]
    ['access', 'back', 'blocks']
    """
    of_games = {
        name: picture for game in EMBLEMS.values() for name, picture in game.pictures().items()
    }
    return {**of_games, **table.pictures(), **ways.pictures(), "icon": icon()}
