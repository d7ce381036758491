"""What a game provides for animated pictures, and the registry in which it is found."""

from typing import Any, Protocol

from PIL import Image

from fourfold.drawing.game import PieceSetName
from fourfold.rules.registry import Registry


class GameFrames(Protocol):
    """How positions of one game are painted."""

    def frame(self, position: Any, piece_set: PieceSetName, last: str | None) -> Image.Image:
        """Return a position, with a mark around the square filled last, if there is one.

        All frames of a game have the same size.
        """


ANIMATIONS: Registry[GameFrames] = Registry("animation")
