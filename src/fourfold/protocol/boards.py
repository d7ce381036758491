"""A whole position, for replays and for positions without a table."""

from typing import TypedDict

import msgspec

from fourfold.play import Seat
from fourfold.protocol.game import WIRE_GAMES
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of


class BoardState(msgspec.Struct, frozen=True, kw_only=True):
    """A whole position, in the notation."""

    position: str
    """The whole position."""
    board: str
    hand: str | None
    """The piece to place in Quarto."""
    reserve: str | None
    """The pieces that can still be given in Quarto, as codes."""
    tiles: tuple[tuple[str, ...], tuple[str, ...]] | None
    """In Quads the tiles that are left, each seat's."""
    last: str | None
    """The square filled last, if it is known."""


class BoardFields(TypedDict):
    """The fields of a ``BoardState``, for other messages to include."""

    position: str
    board: str
    hand: str | None
    reserve: str | None
    tiles: tuple[tuple[str, ...], tuple[str, ...]] | None
    last: str | None


def board_state(
    position: AnyPosition, *, first: Seat = Seat.ONE, last: str | None = None
) -> BoardFields:
    """Return a whole position; some games must be told which square was filled last."""
    found = WIRE_GAMES[game_of(position).name].position(position, first=first, last=last)
    assert found.board is not None
    return {
        "position": position.text,
        "board": found.board,
        "hand": found.hand,
        "reserve": found.reserve,
        "tiles": None if found.tiles is None else (found.tiles[0] or (), found.tiles[1] or ()),
        "last": found.last,
    }
