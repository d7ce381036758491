"""A line of play while it is being read: turns that follow one another from a position."""

import re
from datetime import timedelta
from typing import Any, NamedTuple

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.player import Player
from fourfold.rules.record.model import CLOCK_MARK, Turn, check_comment, check_words
from fourfold.rules.record.replay import follow

_CLOCK = re.compile(
    re.escape(CLOCK_MARK) + r"\s(\d{1,6}):([0-5]\d):([0-5]\d(?:\.\d{1,6})?)\]\s*", re.ASCII
)


class Remark(NamedTuple):
    """What a comment says: the marks that programs read, and the words for people."""

    clock: timedelta | None
    words: str


def read_remark(text: str) -> Remark:
    """Read a comment on a turn, whose words are separated by single spaces.

    >>> read_remark("[%clk 0:00:42] Quick.")
    Remark(clock=datetime.timedelta(seconds=42), words='Quick.')
    """
    found = _CLOCK.match(text)
    if found is None:
        return Remark(None, text)
    hours, minutes, seconds = found.groups()
    clock = timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
    return Remark(clock, text[found.end() :])


class LineOfPlay:
    """Turns from a position on. Each is carried out, and so checked, when it is taken."""

    def __init__(self, game: Game, start: AnyPosition) -> None:
        self._game = game
        self.position = start
        self._mover: Player | None = None
        self._turns: list[Turn] = []
        # What was said about the last turn; a turn gets its comments when they are complete,
        # since joining them one by one would take time that grows with their square.
        self._clock: timedelta | None = None
        self._comments: list[str] = []

    @property
    def next_number(self) -> int:
        """The number of the next turn."""
        return len(self._turns) + 1

    def take_turn(self, text: str) -> None:
        """Read the next turn, or refuse it."""
        self._finish_turn()
        actions: tuple[Any, ...] = self._game.parse_turn(text)
        self._mover, self.position = follow(self._game, self.position, actions, self._mover)
        self._turns.append(Turn(actions))

    def take_comment(self, text: str) -> None:
        """Read a comment on the last turn, or refuse it."""
        clock, words = read_remark(text)
        if clock is not None:
            self._clock = clock
        if words:
            (check_words if self._comments else check_comment)(words)
            self._comments.append(words)

    def _finish_turn(self) -> None:
        if self._clock is not None or self._comments:
            self._turns[-1] = Turn(self._turns[-1].actions, self._clock, " ".join(self._comments))
            self._clock, self._comments = None, []

    def turns(self) -> tuple[Turn, ...]:
        """Return all turns, with their comments."""
        self._finish_turn()
        return tuple(self._turns)
