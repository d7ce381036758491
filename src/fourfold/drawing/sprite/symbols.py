"""The symbols of all games in one sprite, and what a symbol is."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, Protocol
from xml.etree.ElementTree import Element, tostring

from fourfold.drawing.canvas import Point, group, node, number
from fourfold.drawing.sprite.theme import themed
from fourfold.rules.registry import Registry


class SymbolBox(NamedTuple):
    """What is seen of a symbol, and where in it its drawing has the origin.

    All boxes begin at 0 0, as a symbol is shown from there.
    """

    width: float
    height: float
    origin: Point

    def __str__(self) -> str:
        return f"0 0 {number(self.width)} {number(self.height)}"


class GameSymbols(Protocol):
    """The symbols of one game."""

    def symbols(self) -> Iterator[Element]:
        """Yield a symbol for everything that can lie on the board or beside it."""


SYMBOLS: Registry[GameSymbols] = Registry("set of symbols")


@cache
def sprite() -> str:
    """Return all symbols as one SVG element that shows nothing itself.

    >>> 'id="piece-classic-9"' in sprite()
    True
    """
    root = node(
        "svg",
        *(symbol for game in SYMBOLS.values() for symbol in game.symbols()),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        display="none",  # browsers heed "hidden" on elements of HTML only
        hidden="",
        aria_hidden="true",
    )
    return tostring(themed(root), encoding="unicode")


def symbol(name: str, box: SymbolBox, children: Iterable[Element]) -> Element:
    """Return a symbol by its name."""
    if box.origin != Point(0, 0):
        children = (group(children, box.origin),)
    return node("symbol", *children, id=name, viewBox=str(box))
