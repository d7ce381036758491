"""The messages about a guest's own games: unfinished ones, finished ones, and figures."""

from typing import Literal

import msgspec

from fourfold.play import Seat
from fourfold.rules.game import Ending

Result = Literal["won", "lost", "drawn", "shared"]
"""How a game ended for a guest; `shared` if both seats were theirs, on one device."""


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, as one of its players finds it in the list."""

    table: str
    number: int
    """Which game of the table it was, counted from 1."""
    ended_at: float
    """In seconds of the server's clock."""
    game: str
    rules: str
    piece_set: str
    seat: Seat | None
    """The seat that was yours; `null` if both were."""
    names: tuple[str, str]
    """Each seat's; empty for a computer, or a player without a name."""
    levels: tuple[int | None, int | None]
    """Each seat's level, if a computer played there."""
    opponent: str
    """A word for the opponent, to ask for the games against them."""
    result: Result
    ending: Ending
    winner: Seat | None
    position: str
    """The last position, in the notation."""
    placed: int
    """How many squares were filled in it."""
    missed_calls: int
    """How many lines you could have called and did not."""
    false_calls: int
    actions: int
    """How many actions both players played."""
    mistakes: int | None
    """How many of your mistakes the engine found; `null` until the game has been reviewed."""
    hidden: bool
    """Whether you hid it from the list."""


class PlayedGames(msgspec.Struct, frozen=True):
    """Some of your finished games, the latest first."""

    games: tuple[PlayedGame, ...]
    total: int
    """How many games fit what was asked for, on all pages."""
    before: str | None
    """What to ask for next; `null` if there are no more."""


class UnfinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that you have not finished, as your seat may see it."""

    table: str
    number: int
    """Which game of the table it is, counted from 1; 0 while a seat is free."""
    game: str
    piece_set: str
    yours: tuple[Seat, ...]
    names: tuple[str, str]
    """Each seat's; empty for a computer, or a player without a name."""
    levels: tuple[int | None, int | None]
    to_act: Seat | None
    """Whose turn it is; `null` while a seat is free."""
    board: str | None
    """As in the notation; `null` under the blindfold, and while a seat is free."""
    placed: int | None
    """How many squares are filled; `null` if the board is."""
    left: float | None
    """The seconds that the player to act has left, if there is a clock."""
    age: float
    """The seconds since something last happened."""


class OpponentFigures(msgspec.Struct, frozen=True, kw_only=True):
    """How you have done in one game against one opponent."""

    game: str
    opponent: str
    """As in a `PlayedGame`."""
    name: str
    """The opponent's; empty for a computer, or a player without a name."""
    level: int | None
    played: int
    won: int
    drawn: int
    lost: int
    missed_calls: int
    false_calls: int
    reviewed: int
    """How many of these games the engine has reviewed."""
    mistakes: int
    """How many of your mistakes it found in them."""
