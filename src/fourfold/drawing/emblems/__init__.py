"""Small pictures without words: the games, their variants, and the ways to play them.

They are files of the pages; ``tools/pictures.py`` writes them.
"""

from fourfold.drawing.emblems import games, variants, ways
from fourfold.drawing.emblems.icon import icon

__all__ = ["emblems"]


def emblems() -> dict[str, str]:
    """Return every picture as an SVG document, by its name.

    >>> sorted(emblems())[:3]
    ['access', 'blocks', 'border']
    """
    return {**games.pictures(), **variants.pictures(), **ways.pictures(), "icon": icon()}
