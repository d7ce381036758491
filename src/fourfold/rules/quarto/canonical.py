"""One position for all that are symmetric to each other.

Of the up to 12,288 images of a position it is the one with the least filled squares, then the
least last square, then the least pieces in reading order, then the least piece in hand. Few
symmetries of the board lead to the least squares, and since the values of every trait may be
exchanged, the first piece always becomes piece 0; only the order of the traits is left to try.
"""

from functools import cache
from itertools import groupby

from fourfold.rules.quarto.lines import Square
from fourfold.rules.quarto.pieces import Piece, Trait
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.quarto.symmetry import Symmetry, board_symmetries, piece_symmetries


@cache
def orders_of_traits(traits: frozenset[Trait]) -> tuple[tuple[Piece, ...], ...]:
    """Return the ways to rename pieces that only change the order of traits."""
    return tuple(pieces for pieces in piece_symmetries(traits) if pieces[0] == 0)


def canonical_symmetry(position: Quarto) -> Symmetry:
    """Return a symmetry that turns a position into its canonical form."""
    filled = [square for square, piece in enumerate(position.board) if piece is not None]

    def pattern(squares: tuple[Square, ...]) -> tuple[list[Square], int]:
        last = -1 if position.last is None else squares[position.last]
        return sorted(squares[square] for square in filled), last

    boards = sorted(board_symmetries(blocks=position.rules.blocks), key=pattern)
    _, least = next(groupby(boards, key=pattern))
    return min(
        (_with_least_pieces(position, squares, filled) for squares in least),
        key=lambda found: found[0],
    )[1]


def _with_least_pieces(
    position: Quarto, squares: tuple[Square, ...], filled: list[int]
) -> tuple[list[int], Symmetry]:
    in_order = sorted(filled, key=lambda square: squares[square])
    pieces = [piece for square in in_order if (piece := position.board[square]) is not None]
    if position.hand is not None:
        pieces.append(position.hand)
    first = pieces[0] if pieces else 0
    exchanged = [piece ^ first for piece in pieces]
    renamed, order = min(
        ([int(order[piece]) for piece in exchanged], order)
        for order in orders_of_traits(position.rules.traits)
    )
    return renamed, Symmetry(squares, tuple(order[piece ^ first] for piece in range(len(order))))
