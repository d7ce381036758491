"""Pictures of positions, for documents, pages and print.

A picture is a complete SVG text that says in its title and description all that it shows,
and in its ``data-`` attributes which piece or tile is where. Like the rules it tells
nothing of an alignment before it has won.
"""

from fourfold.drawing import quads, quarto
from fourfold.drawing.words import Words
from fourfold.rules.quads import Quads
from fourfold.rules.quarto import PieceSet, Quarto

__all__ = ["Words", "describe", "svg"]


def svg(position: Quarto | Quads, piece_set: PieceSet = PieceSet.CLASSIC) -> str:
    """Return a position as an SVG document; the piece set matters to Quarto only.

    >>> svg(Quarto()).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
    True
    """
    if isinstance(position, Quarto):
        return quarto.draw(position, piece_set)
    return quads.draw(position)


def describe(position: Quarto | Quads, piece_set: PieceSet = PieceSet.CLASSIC) -> Words:
    """Return the title and the description that go with the picture of a position.

    >>> describe(Quarto().after("@9")).title
    'Quarto position: player 2 places dark short round hollow'
    """
    if isinstance(position, Quarto):
        return quarto.describe(position, piece_set)
    return quads.describe(position)
