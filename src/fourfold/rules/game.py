"""What the layers above need from a game.

Only what every caller needs, for any game; each game keeps everything else to itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, Self, TypeVar

from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.player import Player
from fourfold.rules.wording import Speaker

ActionT = TypeVar("ActionT")


class GameView(Protocol):
    """A position as one player, or a watcher, may see it."""

    @property
    def seat(self) -> Player | None:
        """Whose view this is; ``None`` for a watcher."""

    @property
    def player(self) -> Player | None:
        """The player to act."""

    @property
    def board(self) -> Sequence[object]:
        """The piece or tile on each square, in reading order; ``None`` for an empty square."""

    @property
    def actions(self) -> Sequence[object]:
        """The actions this seat may try now."""

    @property
    def outcome(self) -> "Won[Any] | Drawn | None":
        """How the game ended, and why; ``None`` while it is in progress."""


class Position(Protocol[ActionT]):
    """A position of some game: an immutable value.

    Contracts: ``actions()`` is empty exactly when ``outcome`` is not ``None`` and exactly
    when ``player`` is ``None``; ``play`` accepts exactly the actions in ``actions()``;
    ``parse`` of ``text`` is an equal position; ``parse_action`` of ``str(action)`` is an
    equal action.
    """

    @property
    def turn(self) -> Player:
        """Whose turn it is, or was when the game ended."""

    @property
    def player(self) -> Player | None:
        """The player to act; ``None`` once the game is over."""

    @property
    def outcome(self) -> Won[Any] | Drawn | None:
        """How the game ended, and why; ``None`` while it is in progress."""

    @property
    def rules(self) -> object:
        """The rules of this game; ``str()`` writes them in the notation."""

    @property
    def count(self) -> int:
        """The number of pieces or tiles on the board."""

    def actions(self) -> Sequence[ActionT]:
        """Return the legal actions."""

    def play(self, action: ActionT) -> Self:
        """Return the position after an action, or refuse with ``IllegalAction``."""

    def after(self, *texts: str) -> Self:
        """Return the position after actions given in the notation."""

    def view(self, seat: Player | None = None) -> GameView:
        """Return what may be shown to a player, or to a watcher for ``None``."""

    def check(self) -> None:
        """Refuse with ``IllegalPosition`` a position that is not legal."""

    @property
    def text(self) -> str:
        """The position in the notation."""

    @property
    def key(self) -> str:
        """A text that is equal for positions that are symmetric, and only for these."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position, or refuse it with ``Unreadable`` or ``IllegalPosition``."""

    @staticmethod
    def parse_action(text: str) -> ActionT:
        """Read an action, or refuse it with ``Unreadable``."""


AnyPosition = Position[Any]
"""A position of any game: its actions are passed back unexamined to the game they came from.

This is the one place where the type checker is told less than we know. Python's types cannot
say which action type goes with which position; the registry keeps them together instead.
"""


class Ending(Enum):
    """How a game ended, or that it is unfinished."""

    ALIGNMENT = "alignment"
    CALL = "call"
    FULL_BOARD = "full board"
    STUCK = "stuck"
    RESIGNATION = "resignation"
    TIME = "time"
    FALSE_CALL = "false call"
    AGREEMENT = "agreement"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class SetUp:
    """What stands on a board that was set up by hand, in the notation."""

    board: str
    rules: str
    hand: str = "-"
    last: str = "-"


def _nothing_to_name(position: Any, last_action: Any) -> str:
    return ""


def _no_square(action: Any) -> str | None:
    return None


def _is_symmetric(one: Any, other: Any, rules: Any, squares: int = 0) -> bool:
    return bool(one.key == other.key)


def _as_written(found: SetUp) -> str:
    return found.board


def _as_it_is(position: Any) -> Any:
    return position


def _as_text(position: Any, say: Speaker, set_name: str) -> str:
    return str(position)


@dataclass(frozen=True, slots=True)
class Game:
    """One row of the registry: the name, start, notation and endings of a game."""

    name: str
    position: type[AnyPosition]
    start: Callable[[str], AnyPosition]
    """The start of a game under rules given in the notation."""
    usual_rules: str
    size: int
    """The number of rows, and of columns."""
    fields: int
    """The number of fields in a position's text, by which it is recognised."""
    player_marks: tuple[str, str]
    """The first and the second player, in the notation."""
    player_tags: tuple[str, str]
    """The tags of a record that name the players."""
    sets: tuple[str, ...]
    """The sets of pieces the game comes in, the usual one first."""
    parse_turn: Callable[[str], tuple[Any, ...]]
    """Read a turn of a record: the actions of one player."""
    perform: Callable[[Any, Any], Any]
    """Return the position after a recorded action, or refuse it with ``IllegalAction``."""
    ending: Callable[[Any], Ending]
    """How a finished position came to its end."""
    table_endings: frozenset[Ending]
    """The ways in which a table may end a game that is not over by the rules."""
    won_by: Callable[[Any, Any], str] = _nothing_to_name
    """Where a won position was won, in the notation, given the last action; empty if nowhere."""
    square_filled: Callable[[Any], str | None] = _no_square
    """The square that an action fills, in the notation; ``None`` if it fills none."""
    set_up: Callable[[SetUp], str] = _as_written
    """Return the position in which a board stands as it was set up: whose turn it is follows."""
    with_board: Callable[[str], Any] | None = None
    """Read a board, legal or not, as a position that has it; or refuse it with ``Unreadable``."""
    draw: Callable[[Any, Speaker, str], str] = _as_text
    """Return a position drawn in text, with words by a speaker and pieces of a set."""

    contains: Callable[[Any, Any, Any], bool] = _is_symmetric
    """Whether the first position's board contains the second's, up to the symmetries of rules."""
    is_near: Callable[[Any, Any, Any, int], bool] = _is_symmetric
    """Whether two boards differ on at most so many squares, up to the symmetries of rules."""

    without_history: Callable[[Any], Any] = _as_it_is
    """Return a position without what it keeps of how it was reached, where that does not matter."""

    def mark(self, player: Player) -> str:
        """Return a player in the notation."""
        return self.player_marks[player - 1]
