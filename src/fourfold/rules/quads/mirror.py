"""The mirror answer: how Dark wins without the border rule.

The *image* of a position has every tile moved to the square opposite through the centre
and turned by half, with light and dark exchanged, and parallel and transverse lines
exchanged. Dark answers every move with its image; docs/theory/quads.md proves that this
is always possible, so that Light is the first to be stuck.
"""

from fourfold.rules.quads.actions import Action, Place
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.squares import SQUARES, Square
from fourfold.rules.quads.tiles import Laid, turned
from fourfold.rules.refusal import IllegalAction

_EXCHANGED = str.maketrans("LDPT", "DLTP")


def opposite(square: Square) -> Square:
    """Return the square opposite through the centre."""
    return Square(len(SQUARES) - 1 - square)


def image_of_tile(laid: Laid) -> Laid:
    """Return the image of a tile as it lies.

    >>> image_of_tile(Laid("LPTT"))
    'PPDT'
    """
    return Laid(turned(laid, 2).translate(_EXCHANGED))


def image(board: Board) -> Board:
    """Return the image of a board."""
    return tuple(None if laid is None else image_of_tile(laid) for laid in reversed(board))


def is_own_image(position: Quads) -> bool:
    """Return whether a position's board equals its image.

    Without the border rule, Light to move on such a board has lost.
    """
    return position.board == image(position.board)


def mirror_answer(position: Quads) -> Action | None:
    """Return Dark's winning answer by the mirror strategy, or ``None`` if there is none.

    That is: the border rule is on, Light is to move, or no legal answer makes the board
    its own image.

    >>> str(mirror_answer(Quads().after("a2=TTTT")))
    'f5=PPPP'
    """
    if position.rules.border or position.count % 2 == 0:
        return None
    unanswered = [
        square
        for square, laid, wanted in zip(SQUARES, position.board, image(position.board), strict=True)
        if laid is not None and laid != wanted
    ]
    if len(unanswered) != 1:
        return None
    square = unanswered[0]
    laid = position.board[square]
    assert laid is not None
    answer = Place(opposite(square), image_of_tile(laid))
    try:
        position.play(answer)
    except IllegalAction:
        return None  # under the strict rule, after an opening on a central square
    return answer
