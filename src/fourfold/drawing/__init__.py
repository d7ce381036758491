"""Pictures of positions, for documents, pages and print.

A picture is a complete SVG text whose title and description say all that it shows, and whose
``data-`` attributes say which piece or tile is where. Like the rules, it shows nothing about a
line before it has won.
"""

from collections.abc import Iterable

from fourfold.drawing import quads, quarto
from fourfold.drawing.game import DRAWINGS, GameDrawing, PieceSetName, drawing_of
from fourfold.drawing.looks import Theme, in_contrast, recoloured, resized
from fourfold.drawing.words import Description
from fourfold.locale.language import ENGLISH, Language
from fourfold.rules.game import AnyPosition
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

DRAWINGS.register(QUARTO.name, quarto)
DRAWINGS.register(QUADS.name, quads)

__all__ = ["DRAWINGS", "Description", "GameDrawing", "describe", "svg"]


def svg(
    position: AnyPosition,
    piece_set: PieceSetName = "",
    language: Language = ENGLISH,
    *,
    size: float | None = None,
    marks: Iterable[str] = (),
    theme: Theme = "wood",
) -> str:
    """Return a position as an SVG document; the piece set matters if a game has several.

    ``size`` is the width in pixels, ``marks`` names squares to be marked, and the theme
    ``contrast`` draws in black and white.

    >>> from fourfold.rules import Quarto
    >>> svg(Quarto()).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
    True
    >>> 'data-marked="b3"' in svg(Quarto(), marks=["b3"], size=400, theme="contrast")
    True
    """
    picture = drawing_of(position).draw(position, piece_set, language, [*marks])
    if size is not None:
        picture = resized(picture, size)
    return recoloured(picture) if in_contrast(theme) else picture


def describe(
    position: AnyPosition, piece_set: PieceSetName = "", language: Language = ENGLISH
) -> Description:
    """Return the title and the description that go with the picture of a position.

    >>> from fourfold.rules import Quarto
    >>> describe(Quarto().after("@9")).title
    'Quarto position: player 2 places the dark, short, round, hollow piece'
    """
    return drawing_of(position).describe(position, piece_set, language)
