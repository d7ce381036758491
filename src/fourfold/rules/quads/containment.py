"""Whether one board contains all that is on another, up to symmetry.

Without the border rule, parallel and transverse lines may be exchanged as well: that leaves every
set of tiles, and what fits where, the same.
"""

from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.symmetry import SYMMETRIES
from fourfold.rules.quads.tiles import Laid

_EXCHANGED = str.maketrans("PT", "TP")


def contains(larger: Quads, smaller: Quads, rules: Rules) -> bool:
    """Return whether some symmetry of the rules moves the smaller board into the larger one.

    >>> position = Quads().after("c3=PPPP", "d4=TTTT", "d3=TLTP")
    >>> contains(position, Quads().after("d4=TTTT", "c3=PPPP"), position.rules)
    True
    """
    boards = [smaller.board]
    if not rules.border:
        boards.append(
            tuple(
                None if laid is None else Laid(laid.translate(_EXCHANGED)) for laid in smaller.board
            )
        )
    return any(
        all(
            laid is None or larger.board[symmetry.squares[square]] == symmetry.laid(laid)
            for square, laid in enumerate(board)
        )
        for board in boards
        for symmetry in SYMMETRIES
    )
