"""What a player does in Quads: place a tile. ``str(action)`` is its notation."""

from dataclasses import dataclass
from functools import lru_cache

from fourfold.rules.quads.squares import Square, parse_square, square_name
from fourfold.rules.quads.tiles import TILE_OF, Laid, Tile, parse_laid
from fourfold.rules.refusal import Unreadable, quoted


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tile on an empty square; the sides as they lie show both the tile and its turn."""

    square: Square
    laid: Laid

    @property
    def tile(self) -> Tile:
        """The tile that is placed."""
        return TILE_OF[self.laid]

    def __str__(self) -> str:
        return f"{square_name(self.square)}={self.laid}"


Action = Place


@lru_cache(maxsize=8192)
def parse_action(text: str) -> Action:
    """Read an action.

    >>> parse_action("c4=TLPT").tile
    'LPTT'
    """
    square, equals, laid = text.partition("=")
    if not equals:
        raise Unreadable(
            "{found} is not an action: write a square and the tile’s sides as they lie, such as "
            "c4=LPTT",
            found=quoted(text),
        )
    return Place(parse_square(square), parse_laid(laid))
