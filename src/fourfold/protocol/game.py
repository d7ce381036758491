"""What a game provides for the protocol: its board, hand and lines in the notation."""

from typing import NamedTuple, Protocol

import msgspec

from fourfold.play import Seat, View
from fourfold.rules.game import AnyPosition
from fourfold.rules.registry import Registry

Tiles = tuple[tuple[str, ...] | None, tuple[str, ...] | None]
"""Each seat's tiles; ``None`` for a hand that is hidden."""


class WireLine(msgspec.Struct, frozen=True):
    """A line that may be shown."""

    line: str
    shared: dict[str, int]
    """The traits that all four pieces share, and their common value."""


class WireBoard(NamedTuple):
    """The visible part of a position, in the notation; a game leaves out what it does not have."""

    board: str | None = None
    hand: str | None = None
    reserve: str | None = None
    tiles: Tiles | None = None
    actions: tuple[str, ...] | None = None
    last: str | None = None
    """The square filled last, if it is known."""
    live: tuple[WireLine, ...] = ()


class WireGame(Protocol):
    """How a game's positions are sent."""

    def view(self, view: View) -> WireBoard:
        """Return what a seat is sent of the board."""

    def position(self, position: AnyPosition, *, first: Seat, last: str | None) -> WireBoard:
        """Return a whole position, given the square filled last if the game does not store it."""

    def line(self, line: object) -> WireLine:
        """Return a line that was, or could be, called."""

    def piece_played(self, action: object) -> str | None:
        """Return the piece that a player chooses to place, such as `=LPPP`; else ``None``."""


class PlainWireGame:
    """A game without calls: a default answer for a game to build on."""

    def line(self, line: object) -> WireLine:
        """Raise an error: nothing is ever called."""
        raise AssertionError(f"there is no call of {line} in this game")

    def piece_played(self, action: object) -> str | None:
        """Return nothing: which piece is placed is not chosen."""
        return None


WIRE_GAMES: Registry[WireGame] = Registry("wire format")
