"""Quads, drawn and described."""

from collections.abc import Collection

from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quads import picture, words
from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.quads import Quads, parse_square

__all__ = ["describe", "draw"]


def draw(
    position: Quads, piece_set: PieceSetName, language: Language, marks: Collection[str] = ()
) -> str:
    """Return a position as an SVG document; there is one set of tiles."""
    return picture.draw(position, language, [parse_square(name) for name in marks])


def describe(position: Quads, piece_set: PieceSetName, language: Language) -> Description:
    """Return the title and the description that go with the picture."""
    return words.describe(position, language)
