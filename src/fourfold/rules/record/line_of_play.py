"""A line of play while it is being read: turns that follow one another from a position."""

import re
from datetime import timedelta
from typing import Any, NamedTuple

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.player import Player
from fourfold.rules.record.model import (
    CLOCK_MARK,
    VALUE,
    RecordedValue,
    Turn,
    check_comment,
    check_words,
)
from fourfold.rules.record.replay import follow
from fourfold.rules.refusal import Unreadable

_CLOCK = re.compile(
    re.escape(CLOCK_MARK) + r"\s(\d{1,6}):([0-5]\d):([0-5]\d(?:\.\d{1,6})?)\]\s*", re.ASCII
)


class Remark(NamedTuple):
    """What a comment says: the marks that programs read, and the words for people."""

    clock: timedelta | None
    value: RecordedValue | None
    words: str


def read_remark(text: str, game: Game) -> Remark:
    """Read a comment on a turn, whose words are separated by single spaces."""
    clock: timedelta | None = None
    if found := _CLOCK.match(text):
        hours, minutes, seconds = found.groups()
        clock = timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
        text = text[found.end() :]
    value: RecordedValue | None = None
    if (found := VALUE.match(text)) and (found[3] or found[2] in game.player_marks):
        winner = None if found[3] else Player(1 + game.player_marks.index(found[2]))
        distance = int(found[4]) if found[4] else None
        value = RecordedValue(winner, distance, is_proved=not found[1])
        text = text[found.end() :]
    return Remark(clock, value, text)


class LineOfPlay:
    """Turns from a position on. Each is carried out, and so checked, when it is taken."""

    def __init__(
        self, game: Game, start: AnyPosition, mover: Player | None = None, first_number: int = 1
    ) -> None:
        self._game = game
        self.position = start
        self._mover = mover
        self._first_number = first_number
        self._turns: list[Turn] = []
        self._before: tuple[AnyPosition, Player | None] = (start, mover)
        """Where the last turn began: a variation begins there too."""
        # What was said about the last turn; a turn gets its comments when they are complete,
        # since joining them one by one would take time that grows with their square.
        self._clock: timedelta | None = None
        self._value: RecordedValue | None = None
        self._comments: list[str] = []
        self._variations: list[tuple[Turn, ...]] = []

    @property
    def next_number(self) -> int:
        """The number of the next turn."""
        return self._first_number + len(self._turns)

    def variation(self) -> "LineOfPlay":
        """Begin another line in the place of the last turn."""
        if not self._turns:
            raise Unreadable("a variation comes after the turn that it replaces")
        return LineOfPlay(self._game, *self._before, self.next_number - 1)

    def take_variation(self, other: "LineOfPlay") -> None:
        """Add a variation that has been read."""
        if not (turns := other.turns()):
            raise Unreadable("a variation has at least one turn")
        self._variations.append(turns)

    def take_turn(self, text: str) -> None:
        """Read the next turn, or refuse it."""
        self._finish_turn()
        actions: tuple[Any, ...] = self._game.parse_turn(text)
        self._before = self.position, self._mover
        self._mover, self.position = follow(self._game, self.position, actions, self._mover)
        self._turns.append(Turn(actions))

    def take_comment(self, text: str) -> None:
        """Read a comment on the last turn, or refuse it."""
        clock, value, words = read_remark(text, self._game)
        if clock is not None:
            self._clock = clock
        if value is not None:
            self._value = value
        if words:
            (check_words if self._comments else check_comment)(words)
            self._comments.append(words)

    def _finish_turn(self) -> None:
        # A clock of 0 is something too.
        if self._clock is None and not (self._value or self._comments or self._variations):
            return
        self._turns[-1] = Turn(
            self._turns[-1].actions,
            self._clock,
            " ".join(self._comments),
            self._value,
            tuple(self._variations),
        )
        self._clock = self._value = None
        self._comments, self._variations = [], []

    def turns(self) -> tuple[Turn, ...]:
        """Return all turns, with their comments."""
        self._finish_turn()
        return tuple(self._turns)
