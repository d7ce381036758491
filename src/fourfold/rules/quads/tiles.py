"""The tiles: squares cut along both diagonals into four triangles, one for each side.

A side is ``L`` solid light, ``D`` solid dark, ``P`` lines parallel to the side, or ``T``
lines transverse to it. A tile as it lies is written by its sides clockwise from the north.
Tiles turn freely but cannot be flipped over, so the same tile lies in up to four ways; its
name is the alphabetically first of them.
"""

from enum import Enum
from itertools import product
from typing import NewType

from fourfold.rules.player import Player
from fourfold.rules.refusal import Unreadable, quoted

Laid = NewType("Laid", str)
"""A tile as it lies: its four sides clockwise from the north."""

Tile = NewType("Tile", str)
"""A tile, however it lies: named by its alphabetically first turn."""


class Side(Enum):
    """What one side of a tile shows."""

    LIGHT = "L"
    DARK = "D"
    PARALLEL = "P"
    TRANSVERSE = "T"


COLOURS = {Player.FIRST: Side.LIGHT.value, Player.SECOND: Side.DARK.value}
_LINED = Side.PARALLEL.value + Side.TRANSVERSE.value


def turned(laid: Laid, quarters: int = 1) -> Laid:
    """Return a tile turned clockwise by quarter turns.

    >>> turned(Laid("LPTT"))
    'TLPT'
    """
    cut = -quarters % 4
    return Laid(laid[cut:] + laid[:cut])


def turns(laid: Laid) -> tuple[Laid, ...]:
    """Return the different ways in which a tile can lie, turning it clockwise.

    >>> turns(Laid("LPLP"))
    ('LPLP', 'PLPL')
    """
    return tuple(dict.fromkeys(turned(laid, quarters) for quarters in range(4)))


def tile_of(laid: Laid) -> Tile:
    """Return the tile that lies in this way.

    >>> tile_of(Laid("TLPT"))
    'LPTT'
    """
    return Tile(min(turns(laid)))


def _own_tiles(colour: str) -> tuple[Tile, ...]:
    """Return the tiles with one, two or three sides of a colour: fewest first, then by name."""
    lying = (Laid("".join(sides)) for sides in product(colour + _LINED, repeat=4))
    tiles = {tile_of(laid) for laid in lying if 1 <= laid.count(colour) <= 3}
    return tuple(sorted(tiles, key=lambda tile: (tile.count(colour), tile)))


NEUTRALS: tuple[Tile, ...] = tuple(Tile(side * 4) for side in _LINED)
OWN_TILES: dict[Player, tuple[Tile, ...]] = {
    player: _own_tiles(colour) for player, colour in COLOURS.items()
}

OWNERS: dict[Tile, Player | None] = {
    **dict.fromkeys(NEUTRALS),
    **{tile: player for player, tiles in OWN_TILES.items() for tile in tiles},
}
"""Who owns each tile; no one owns the neutral ones."""

TILE_OF: dict[Laid, Tile] = {laid: tile for tile in OWNERS for laid in turns(Laid(tile))}
"""Every way in which a tile can lie, and which tile that is."""


def parse_laid(text: str) -> Laid:
    """Read a tile as it lies.

    >>> parse_laid("TLPT")
    'TLPT'
    """
    if (laid := Laid(text)) in TILE_OF:
        return laid
    if text.upper() in TILE_OF:
        raise Unreadable(
            "{found} is not a tile: write {right}", found=quoted(text), right=text.upper()
        )
    if len(text) != 4 or not set(text) <= {side.value for side in Side}:
        raise Unreadable(
            "{found} is not a tile: write its four sides clockwise from the north, each L, D, P "
            "or T, such as LPTT",
            found=quoted(text),
        )
    raise Unreadable(
        "{found} is not a tile: a tile has one, two or three sides of one colour, or is PPPP "
        "or TTTT",
        found=quoted(text),
    )
