"""Feeling one place at a time: what lies on a square, or at a place of reserve or hand."""

from fourfold.rules.game import AnyPosition
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads
from fourfold.rules.quads import parse_laid as parse_tile
from fourfold.rules.quads import parse_square as parse_quads_square
from fourfold.rules.quads.tiles import TILE_OF
from fourfold.rules.quarto import Quarto, parse_piece, parse_square, piece_code
from fourfold.rules.refusal import Refusal

NOTHING = "."


def felt(position: AnyPosition, player: Player, place: str) -> str:
    """Return what is at a place, in the notation; ``.`` for nothing.

    >>> felt(Quarto().after("@9", "b2"), Player.FIRST, "b2")
    '9'
    >>> felt(Quarto().after("@9", "b2"), Player.FIRST, "@9")
    '.'
    """
    match position:
        case Quarto() if place.startswith("@"):
            piece = parse_piece(place[1:])
            return piece_code(piece) if piece in position.reserve else NOTHING
        case Quarto():
            found = position.board[parse_square(place)]
            return NOTHING if found is None else piece_code(found)
        case Quads() if place.startswith("="):
            tile = TILE_OF[parse_tile(place[1:])]
            return tile if tile in (*position.hand(None), *position.hand(player)) else NOTHING
        case Quads():
            return position.board[parse_quads_square(place)] or NOTHING
        case _:  # pragma: no cover
            raise Refusal("{game} cannot be felt", game=type(position).__name__)
