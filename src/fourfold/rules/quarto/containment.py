"""Whether one board contains all that is on another, up to symmetry.

Only the counting traits of the pieces are compared: pieces that differ in nothing else are the
same to the game.
"""

from fourfold.rules.quarto.canonical import orders_of_traits
from fourfold.rules.quarto.pieces import Piece
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.quarto.rules import Rules
from fourfold.rules.quarto.symmetry import board_symmetries


def contains(larger: Quarto, smaller: Quarto, rules: Rules) -> bool:
    """Return whether some symmetry of the rules moves the smaller board into the larger one.

    >>> position = Quarto().after("@6", "b2", "@9", "c3")
    >>> contains(position, Quarto().after("@0", "c3"), position.rules)
    True
    """
    pieces = [(square, piece) for square, piece in enumerate(smaller.board) if piece is not None]
    for squares in board_symmetries(blocks=rules.blocks):
        pairs = []
        for square, piece in pieces:
            if (found := larger.board[squares[square]]) is None:
                break
            pairs.append((piece, found))
        else:
            if not pairs or _can_be_renamed(pairs, rules):
                return True
    return False


def _can_be_renamed(pairs: list[tuple[Piece, Piece]], rules: Rules) -> bool:
    """Return whether exchanging traits, and their values, makes the first of each pair the second.

    The first pair says which values are exchanged.
    """
    counting = sum(trait.bit for trait in rules.traits)
    old, new = pairs[0]
    return any(
        all((order[one ^ old] ^ other ^ new) & counting == 0 for one, other in pairs)
        for order in orders_of_traits(rules.traits)
    )
