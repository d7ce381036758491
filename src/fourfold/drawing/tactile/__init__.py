"""Sheets for swell paper: boards, pieces, tiles and positions for the fingers.

A sheet is an SVG document of A4 in black and white, with its legend in the braille of a language.
"""

from collections.abc import Iterator

from fourfold.drawing.game import PieceSetName
from fourfold.drawing.tactile import quads, quarto
from fourfold.drawing.tactile.game import TACTILE, GameTactile
from fourfold.drawing.tactile.paper import SheetIsFull
from fourfold.locale.language import Language
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.refusal import Refusal

TACTILE.register(QUARTO.name, quarto)
TACTILE.register(QUADS.name, quads)

__all__ = ["TACTILE", "GameTactile", "SheetIsFull", "draw", "phrases", "sheet", "titles"]


def draw(position: AnyPosition, piece_set: PieceSetName, language: Language) -> str:
    """Return a position as a sheet for swell paper."""
    name = game_of(position).name
    if name not in TACTILE:
        raise Refusal("there is no tactile sheet for {game}", game=name)
    return TACTILE[name].draw(position, piece_set, language)


def titles(language: Language) -> dict[str, str]:
    """Return the names of all sheets with their titles.

    >>> from fourfold.locale.language import language
    >>> titles(language("en"))["quads-board"]
    'Quads: the board'
    """
    return {
        name: title
        for game in TACTILE.values()
        for name, title in zip(game.sheets, game.titles(language), strict=True)
    }


def sheet(name: str, language: Language) -> str:
    """Return a sheet by its name."""
    return next(game.sheets[name] for game in TACTILE.values() if name in game.sheets)(language)


def phrases(language: Language) -> Iterator[str]:
    """Yield every phrase that the sheets have in braille."""
    for game in TACTILE.values():
        yield from game.phrases(language)
