"""Editions: a game with some of its settings chosen already, as its box would have it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Edition:
    """What a choice of edition stands for."""

    title: str
    """Its name in full, which people also type."""
    game: str
    piece_set: str
    blindfold: str
    """Between two people it is only fair if both wear it."""


EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {"access": Edition("quarto access", "quarto", "access", "required")}
)
"""By the word with which an edition is chosen; Quarto Access is one choice beside Quarto."""
