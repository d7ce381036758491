"""What a game provides for the braille notation, and the registry in which it is found."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from fourfold.locale.language import Language
from fourfold.rules.refusal import Unreadable, quoted
from fourfold.rules.registry import Registry


class GameBraille(Protocol):
    """How positions of one game are written in braille."""

    groups: int
    """How many groups of cells a position has, by which it is recognised."""

    def lines(self, position: Any) -> Iterator[str]:
        """Yield the lines of a position, its board first; groups are separated by blank cells."""

    def text(self, groups: Sequence[str]) -> str:
        """Return the position in the ordinary notation, or refuse with ``Unreadable``."""

    def legend(self, piece_set: str, language: Language) -> Iterator[str]:
        """Yield the sentences that explain the notation."""


BRAILLE: Registry[GameBraille] = Registry("braille notation")

NOTHING = "⠄"
"""Dot 3: an empty square, and everything else that is not there."""
NUMBER = "⠼"
DIGITS = "⠁⠃⠉⠙⠑⠋"
"""The digits from 1 as they follow the number sign, and the letters from a."""


def not_understood(number: int, group: str) -> Unreadable:
    """Return the refusal of a group of cells, counted from 1."""
    return Unreadable(
        "group {number} of this position in braille cannot be read: {found}",
        number=number,
        found=quoted(group),
    )
