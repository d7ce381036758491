"""What a game provides for the small pictures of boards, and the registry for it."""

from typing import Protocol

from fourfold.drawing.game import PieceSetName
from fourfold.rules.registry import Registry


class GameThumbnail(Protocol):
    """How the boards of one game are drawn very small."""

    def draw(self, board: str, piece_set: PieceSetName) -> str:
        """Return a board in the notation as an SVG document, or refuse it."""


THUMBNAILS: Registry[GameThumbnail] = Registry("thumbnail")
