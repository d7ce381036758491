"""What Quads adds to the page's words: its sides by name, and its tiles."""

import msgspec

from fourfold.locale.language import Language
from fourfold.locale.names.quads import SIDES, QuadsNames
from fourfold.rules.player import Player
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES, TILE_OF


class QuadsWords(msgspec.Struct, frozen=True):
    """The sides and tiles of Quads."""

    sides: dict[str, str]
    """The name of each kind of side, by its letter."""
    names: dict[str, str]
    """The name of each tile in each way it can lie, by its letters."""
    tiles: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Light's, Dark's and the neutral tiles, in the order in which they lie in a hand."""


def words(language: Language, /) -> QuadsWords:
    """Return Quads's words in a language."""
    names = QuadsNames(language)
    return QuadsWords(
        sides={side: names.side(side) for side in SIDES},
        names={laid: names.tile(laid) for laid in TILE_OF},
        tiles=(OWN_TILES[Player.FIRST], OWN_TILES[Player.SECOND], NEUTRALS),
    )
