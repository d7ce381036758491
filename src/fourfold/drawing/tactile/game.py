"""What a game provides for the tactile sheets, and the registry in which it is found."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from fourfold.drawing.game import PieceSetName
from fourfold.locale.language import Language
from fourfold.rules.registry import Registry


class GameTactile(Protocol):
    """How one game is drawn for the fingers."""

    sheets: Mapping[str, Callable[[Language], str]]
    """The sheets of the game's board and pieces, by their names, drawn in a language."""

    def draw(self, position: Any, piece_set: PieceSetName, language: Language) -> str:
        """Return a position as a sheet."""

    def titles(self, language: Language) -> Iterator[str]:
        """Yield the titles of the sheets, in their order."""

    def phrases(self, language: Language) -> Iterator[str]:
        """Yield every phrase that these sheets have in braille."""


TACTILE: Registry[GameTactile] = Registry("tactile sheet")
