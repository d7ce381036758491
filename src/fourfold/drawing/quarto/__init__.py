"""Quarto, drawn and described."""

from collections.abc import Collection

from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quarto import picture, words
from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.quarto import PieceSet, Quarto, parse_square

__all__ = ["describe", "draw", "set_of"]


def draw(
    position: Quarto, piece_set: PieceSetName, language: Language, marks: Collection[str] = ()
) -> str:
    """Return a position as an SVG document, with some squares marked."""
    marked = [parse_square(name) for name in marks]
    return picture.draw(position, set_of(piece_set), language, marked)


def describe(position: Quarto, piece_set: PieceSetName, language: Language) -> Description:
    """Return the title and the description that go with the picture."""
    return words.describe(position, set_of(piece_set), language)


def set_of(name: PieceSetName) -> PieceSet:
    """Return a set of pieces by its name; the classic one if it has none."""
    if isinstance(name, PieceSet):
        return name
    return PieceSet.parse(str(name)) if name else PieceSet.CLASSIC
