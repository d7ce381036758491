"""Quads, drawn and described."""

from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quads import picture, words
from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.quads import Quads

__all__ = ["describe", "draw"]


def draw(position: Quads, piece_set: PieceSetName, language: Language) -> str:
    """Return a position as an SVG document; there is one set of tiles."""
    return picture.draw(position, language)


def describe(position: Quads, piece_set: PieceSetName, language: Language) -> Description:
    """Return the title and the description that go with the picture."""
    return words.describe(position, language)
