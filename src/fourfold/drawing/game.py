"""What a game provides for the drawings, and the registry in which it is found."""

from collections.abc import Collection
from enum import Enum
from typing import Any, Protocol

from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry

PieceSetName = str | Enum
"""The name of a set of pieces, or the set itself; empty for the game's usual one."""


class GameDrawing(Protocol):
    """How positions of one game are drawn and described."""

    def draw(
        self,
        position: Any,
        piece_set: PieceSetName,
        language: Language,
        marks: Collection[str] = (),
    ) -> str:
        """Return a position as an SVG document, with some squares marked."""

    def describe(self, position: Any, piece_set: PieceSetName, language: Language) -> Description:
        """Return the title and the description that go with the picture."""


DRAWINGS: Registry[GameDrawing] = Registry("drawing")


def drawing_of(position: AnyPosition) -> GameDrawing:
    """Return how the game of a position is drawn, or refuse."""
    name = game_of(position).name
    if name not in DRAWINGS:
        raise Refusal("there is no drawing for {game}", game=name)
    return DRAWINGS[name]
