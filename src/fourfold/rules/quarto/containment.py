"""Whether one board contains all that is on another, or is nearly the same, up to symmetry.

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


def is_near(one: Quarto, other: Quarto, rules: Rules, squares: int) -> bool:
    """Return whether some symmetry of the rules makes boards differ on at most so many squares.

    >>> one, moved = (Quarto().after("@6", "b2", "@9", last) for last in ("c3", "d3"))
    >>> is_near(one, moved, one.rules, 2), is_near(one, moved, one.rules, 1)
    (True, False)
    """
    for symmetry in board_symmetries(blocks=rules.blocks):
        left, pairs = squares, []
        for square, piece in zip(symmetry, one.board, strict=True):
            found = other.board[square]
            if piece is not None and found is not None:
                pairs.append((piece, found))
            elif piece is not found:
                left -= 1
                if left < 0:
                    break
        else:
            if len(pairs) <= left or _can_be_renamed(pairs, rules, but=left):
                return True
    return False


def _can_be_renamed(pairs: list[tuple[Piece, Piece]], rules: Rules, but: int = 0) -> bool:
    """Return whether exchanging traits, and their values, makes the first of each pair the second.

    ``but`` so many pairs may stay different. A pair that does not says which values are exchanged,
    and one of the first pairs is such.
    """
    counting = sum(trait.bit for trait in rules.traits)
    return any(
        _misfits(pairs, order, old, new, counting, but) <= but
        for old, new in pairs[: but + 1]
        for order in orders_of_traits(rules.traits)
    )


def _misfits(
    pairs: list[tuple[Piece, Piece]],
    order: tuple[int, ...],
    old: Piece,
    new: Piece,
    counting: int,
    most: int,
) -> int:
    """Return how many pairs do not become equal, or one more than may stay different."""
    found = 0
    for one, other in pairs:
        if (order[one ^ old] ^ other ^ new) & counting:
            found += 1
            if found > most:
                break
    return found
