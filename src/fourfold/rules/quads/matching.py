"""What a square needs, and which tiles fit there.

A *requirement* is written like a tile: its four sides clockwise from the north, with
``.`` for a side that is free.
"""

from functools import cache

from fourfold.rules.player import Player
from fourfold.rules.quads.squares import NEIGHBOURS, Square
from fourfold.rules.quads.tiles import OWNERS, TILE_OF, Laid, Side

Board = tuple[Laid | None, ...]

FREE = "."
BORDER = Side.PARALLEL.value
"""What the frame of the board shows: lines parallel to it."""

_FACING = (2, 3, 0, 1)
"""The side of the neighbour that faces our north, east, south and west."""


def requirement(board: Board, square: Square, *, border: bool) -> str:
    """Return what the neighbours of a square, and the border if it counts, require."""
    outside = BORDER if border else FREE
    sides = ""
    for neighbour, facing in zip(NEIGHBOURS[square], _FACING, strict=True):
        if neighbour is None:
            sides += outside
        else:
            laid = board[neighbour]
            sides += FREE if laid is None else laid[facing]
    return sides


def touches(board: Board, square: Square) -> bool:
    """Return whether a tile lies beside a square."""
    for neighbour in NEIGHBOURS[square]:
        if neighbour is not None and board[neighbour] is not None:
            return True
    return False


def fits(laid: Laid, required: str) -> bool:
    """Return whether a tile as it lies meets a requirement.

    >>> fits(Laid("LPTT"), "L..T")
    True
    """
    return all(need in (FREE, side) for side, need in zip(laid, required, strict=True))


@cache
def fitting(required: str, player: Player | None) -> tuple[Laid, ...]:
    """Return the ways in which a player's tiles, or the neutral ones, meet a requirement.

    >>> fitting("LL.T", Player.FIRST)
    ('LLPT', 'LLTT', 'LLLT')
    """
    return tuple(
        laid for laid, tile in TILE_OF.items() if OWNERS[tile] == player and fits(laid, required)
    )
