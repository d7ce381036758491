"""What a game provides for the figures of the rules, and the registry in which it is found."""

from collections.abc import Callable, Mapping
from typing import Protocol

from fourfold.drawing.figures.marks import Drawing
from fourfold.rules.registry import Registry


class GameFigures(Protocol):
    """The figures of one game's rules."""

    @property
    def DRAWINGS(self) -> Mapping[str, Callable[[], Drawing]]:  # noqa: N802 (a module's constant)
        """Every figure by its name, which no other game uses."""


FIGURES: Registry[GameFigures] = Registry("set of figures")
