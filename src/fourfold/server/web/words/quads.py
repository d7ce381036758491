"""What Quads adds to the page's words: its sides by name, and its tiles."""

import msgspec

from fourfold.locale.language import Language
from fourfold.locale.names.quads import SIDES
from fourfold.rules.player import Player
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES


class QuadsWords(msgspec.Struct, frozen=True):
    """The sides and tiles of Quads."""

    sides: dict[str, str]
    """The name of each kind of side, by its letter."""
    tiles: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Light's, Dark's and the neutral tiles, in the order in which they lie in a hand."""


def words(language: Language, /) -> QuadsWords:
    """Return Quads's words in a language."""
    return QuadsWords(
        sides={side: language.word("side", name) for side, name in SIDES.items()},
        tiles=(OWN_TILES[Player.FIRST], OWN_TILES[Player.SECOND], NEUTRALS),
    )
