"""Pictures of positions, for documents, pages and print.

A picture is a complete SVG text that says in its title and description all that it shows,
and in its ``data-`` attributes which piece or tile is where. Like the rules it tells
nothing of an alignment before it has won.
"""

from fourfold.drawing import quads, quarto
from fourfold.drawing.game import DRAWINGS, GameDrawing, PieceSetName, drawing_of
from fourfold.drawing.words import Description
from fourfold.rules.game import AnyPosition
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

DRAWINGS.register(QUARTO.name, quarto)
DRAWINGS.register(QUADS.name, quads)

__all__ = ["DRAWINGS", "Description", "GameDrawing", "describe", "svg"]


def svg(position: AnyPosition, piece_set: PieceSetName = "") -> str:
    """Return a position as an SVG document; the piece set matters where a game has several.

    >>> from fourfold.rules import Quarto
    >>> svg(Quarto()).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
    True
    """
    return drawing_of(position).draw(position, piece_set)


def describe(position: AnyPosition, piece_set: PieceSetName = "") -> Description:
    """Return the title and the description that go with the picture of a position.

    >>> from fourfold.rules import Quarto
    >>> describe(Quarto().after("@9")).title
    'Quarto position: player 2 places dark short round hollow'
    """
    return drawing_of(position).describe(position, piece_set)
