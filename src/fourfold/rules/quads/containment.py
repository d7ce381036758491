"""Whether one board contains all that is on another, or is nearly the same, up to symmetry.

Without the border rule, parallel and transverse lines may be exchanged as well: that leaves every
set of tiles, and what fits where, the same.
"""

from collections.abc import Iterator

from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.symmetry import SYMMETRIES, Symmetry
from fourfold.rules.quads.tiles import Laid

_EXCHANGED = str.maketrans("PT", "TP")


def contains(larger: Quads, smaller: Quads, rules: Rules) -> bool:
    """Return whether some symmetry of the rules moves the smaller board into the larger one.

    >>> position = Quads().after("c3=PPPP", "d4=TTTT", "d3=TLTP")
    >>> contains(position, Quads().after("d4=TTTT", "c3=PPPP"), position.rules)
    True
    """
    return any(
        all(
            laid is None or larger.board[symmetry.squares[square]] == symmetry.laid(laid)
            for square, laid in enumerate(board)
        )
        for board in _boards(smaller, rules)
        for symmetry in SYMMETRIES
    )


def is_near(one: Quads, other: Quads, rules: Rules, squares: int) -> bool:
    """Return whether some symmetry of the rules makes boards differ on at most so many squares.

    >>> one, turned = (Quads().after("c3=PPPP", "d4=TTTT", d3) for d3 in ("d3=LPTP", "d3=LTTP"))
    >>> is_near(one, turned, one.rules, 1), is_near(one, turned, one.rules, 0)
    (True, False)
    """
    return any(
        _differs_at_most(squares, board, symmetry, other)
        for board in _boards(one, rules)
        for symmetry in SYMMETRIES
    )


def _differs_at_most(
    squares: int, board: tuple[Laid | None, ...], symmetry: Symmetry, other: Quads
) -> bool:
    for square, laid in zip(symmetry.squares, board, strict=True):
        if other.board[square] != (None if laid is None else symmetry.laid(laid)):
            squares -= 1
            if squares < 0:
                return False
    return True


def _boards(position: Quads, rules: Rules) -> Iterator[tuple[Laid | None, ...]]:
    """Yield the board and, where it comes to the same, with parallel and transverse exchanged."""
    yield position.board
    if not rules.border:
        yield tuple(
            None if laid is None else Laid(laid.translate(_EXCHANGED)) for laid in position.board
        )
