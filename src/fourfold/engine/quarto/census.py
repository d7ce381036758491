"""Counting for the theory of the game: all positions with few pieces, all full boards."""

from collections.abc import Iterator
from math import factorial

import numpy as np

from fourfold.engine.quarto.board import after
from fourfold.engine.quarto.layout import alive_at_start
from fourfold.engine.quarto.playouts import fillings
from fourfold.engine.quarto.state import QuartoState, tables_for
from fourfold.rules.quarto import PIECES, SQUARES, Quarto, Rules, parse_square
from fourfold.rules.quarto.symmetry import Symmetry, piece_symmetries

# In this order of squares lines are completed early: a row, a column, both diagonals, then
# one more line with nearly every square.
_ORDER = ("a1 b1 c1 d1", "a2 a3 a4", "b3 c2", "d4 b2 c3", "d2 b4 c4 d3")


def positions_with(pieces: int, rules: Rules) -> list[Quarto]:
    """Return every position with this many pieces and none in hand, one of each kind.

    Two positions are of a kind if the same can follow from them: symmetries are counted once,
    and so is what does not affect the future. The pieces may include alignments that no one
    called.

    >>> len(positions_with(1, Rules.parse("CHSF")))
    2
    """
    kinds = [Quarto(rules=rules)]
    for _ in range(pieces):
        found: dict[tuple[int, int], Quarto] = {}
        for position in kinds:
            for following in _with_one_more(position):
                found.setdefault(QuartoState.of(following).name, following)
        kinds = list(found.values())
    return kinds


def with_every_name(position: Quarto) -> list[Quarto]:
    """Return a position renamed so that every name of its kind occurs.

    Most kinds have one name. Where two traits have equal lanes, or the two values of one, their
    order is arbitrary, and equal positions may have two.
    """
    found: dict[tuple[int, int], Quarto] = {}
    for pieces in piece_symmetries(position.rules.traits):
        renamed = Symmetry(SQUARES, pieces).position(position)
        found.setdefault(QuartoState.of(renamed).name, renamed)
    return list(found.values())


def _with_one_more(position: Quarto) -> Iterator[Quarto]:
    for piece in position.reserve:
        for square in SQUARES:
            if position.board[square] is None:
                board = (*position.board[:square], piece, *position.board[square + 1 :])
                yield Quarto(board, None, position.rules)


def drawn_boards(rules: Rules) -> tuple[int, int]:
    """Return how many full boards have no alignment, and how many full boards there are.

    Pieces that differ only in traits that don't count are taken for the same.

    >>> drawn_boards(Rules.parse("C"))
    (5356, 12870)
    """
    kinds = sorted({piece & rules.mask for piece in PIECES})
    copies = len(PIECES) // len(kinds)
    first, second, *_ = squares = [parse_square(name) for name in " ".join(_ORDER).split()]
    tables, order = tables_for(blocks=rules.blocks), np.array(squares, np.int64)
    found = 0
    # Values may be exchanged, so every kind is as good as the first on the first square; and
    # traits, so on the second square only the number of differences matters.
    for kind, alike in _by_differences(kinds, copies):
        left = np.zeros(len(PIECES), np.int64)
        left[kinds] = copies
        left[0] -= 1
        left[kind] -= 1
        alive = after(after(alive_at_start(rules), 0, first), kind, second)
        ways = fillings(tables, order, 2, 1 << first | 1 << second, alive, left)
        found += alike * int(ways)
    return found * len(kinds), factorial(len(PIECES)) // factorial(copies) ** len(kinds)


def _by_differences(kinds: list[int], copies: int) -> list[tuple[int, int]]:
    """Return one kind for every number of differences from the first, and how many there are.

    The first kind itself is among them if there are copies of it.
    """
    groups: dict[int, list[int]] = {}
    for kind in kinds if copies > 1 else kinds[1:]:
        groups.setdefault(kind.bit_count(), []).append(kind)
    return [(group[0], len(group)) for group in groups.values()]
