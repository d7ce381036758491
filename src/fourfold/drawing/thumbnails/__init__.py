"""Small pictures of boards, for lists of games: what is on the board, and nothing beside it.

They are drawn from a board in the notation, so that a client can ask for the picture of exactly
the board that it may see. Like the emblems they have no description: the text beside one has it.
"""

from fourfold.drawing.game import PieceSetName
from fourfold.drawing.thumbnails import quads, quarto
from fourfold.drawing.thumbnails.game import THUMBNAILS, GameThumbnail
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.refusal import Refusal

THUMBNAILS.register(QUARTO.name, quarto)
THUMBNAILS.register(QUADS.name, quads)

__all__ = ["THUMBNAILS", "GameThumbnail", "thumbnail"]


def thumbnail(game: str, board: str, piece_set: PieceSetName = "") -> str:
    """Return a board in the notation as a small SVG document, or refuse it.

    >>> thumbnail("Quarto", "8BD./.F../..../....").count("<g ")
    4
    """
    if game not in THUMBNAILS:
        raise Refusal("there is no drawing for {game}", game=game)
    return THUMBNAILS[game].draw(board, piece_set)
