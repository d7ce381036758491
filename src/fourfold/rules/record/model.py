"""A record: a whole game, from its start to its end."""

import datetime
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_of
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record.replay import DRAWS, check_ending, follow
from fourfold.rules.refusal import Refusal, quoted

CLOCK_MARK = "[%clk"
EVALUATION_MARK = "[%eval"
VALUE = re.compile(
    re.escape(EVALUATION_MARK) + r"\s(~?)(?:(\w)\+|(=))(?:\s(\d{1,2}))?\]\s*", re.ASCII
)
"""A value at the beginning of a comment; anything else that looks like one is only words."""
DEEPEST = 50
"""How deep variations of variations may be nested."""
LONGEST_CLOCK = datetime.timedelta(hours=1_000_000)
"""A clock must show less than this."""

_TAG_NAME = re.compile(r"[A-Za-z0-9_]+")
RESERVED_TAGS = frozenset({"Game", "Rules", "Set", "Date", "Clock", "Position", "Result", "Ending"})
"""The tags that say what the fields of a record say, besides those that name the players."""

# These would do something to a terminal instead of being shown, or cannot be written as UTF-8.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


_NO_TIME = datetime.timedelta(0)


@dataclass(frozen=True, slots=True)
class RecordedValue:
    """What the position after a turn comes to with best play, as someone noted it."""

    winner: Player | None
    """``None`` for a draw."""
    distance: int | None = None
    """How many placements lead to the end, if it is known."""
    is_proved: bool = True
    """Whether this is proved, or only probable."""

    def __post_init__(self) -> None:
        if self.distance is not None and not 0 <= self.distance < 100:
            raise Refusal(
                "a distance is a number from 0 to 99, not {found}", found=str(self.distance)
            )


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did in one turn, with the time left on the clock after it and a comment."""

    actions: tuple[Any, ...]
    clock: datetime.timedelta | None = None
    comment: str = ""
    value: RecordedValue | None = None
    variations: "tuple[tuple[Turn, ...], ...]" = ()
    """What could have been played instead of this turn, and then on: each begins in its place."""

    def __post_init__(self) -> None:
        if self.comment:
            check_comment(self.comment)
        if self.clock is not None and not _NO_TIME <= self.clock < LONGEST_CLOCK:
            raise Refusal(
                "a clock cannot show {found}: it shows from 0 to 999,999 hours",
                found=quoted(str(self.clock)),
            )

    def __str__(self) -> str:
        """Return the turn in the notation, without clock and comment."""
        return "".join(map(str, self.actions))


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its start, its turns and its end, and what is known about the occasion."""

    start: AnyPosition
    turns: tuple[Turn, ...] = ()
    ending: Ending = Ending.UNFINISHED
    winner: Player | None = None
    players: tuple[str, str] = ("?", "?")
    """The names of the first and the second player."""
    date: datetime.date | None = None
    clock: str = ""
    """The time control, written as at the table: ``60/move`` or ``600+5``."""
    piece_set: str = ""
    """One of the game's sets; empty if it is not known or the game has only one."""
    comment: str = ""
    """A comment on the game as a whole."""
    tags: tuple[tuple[str, str], ...] = ()
    """Further tags, in their order."""

    def __post_init__(self) -> None:
        if self.comment:
            check_comment(self.comment)
        if isinstance(self.date, datetime.datetime):
            raise Refusal(
                "{found} is not a date: write year, month and day only, such as 2026-11-15",
                found=quoted(str(self.date)),
            )
        if self.tags:
            self._check_tags()
        for text in (*self.players, self.clock, *(value for _, value in self.tags)):
            if not text.isprintable():
                raise Refusal(
                    "{found} cannot be used in a tag: it must be a single line", found=quoted(text)
                )
        if self.piece_set and self.piece_set not in self.game.sets:
            raise Refusal(
                "{game} has no set called {found}",
                found=quoted(self.piece_set),
                game=self.game.name,
            )

    def _check_tags(self) -> None:
        taken = {*RESERVED_TAGS, *self.game.player_tags}
        for name, _ in self.tags:
            if not _TAG_NAME.fullmatch(name):
                raise Refusal(
                    "{found} cannot be the name of a tag: use letters from A to Z, digits and _",
                    found=quoted(name),
                )
            if name in taken:
                raise Refusal("a record has only one tag {name}", name=name)
            taken.add(name)

    @classmethod
    def of(cls, start: AnyPosition, actions: Iterable[Any] = (), **about: Any) -> "Record":
        """Return the record of a game given by its actions, or refuse an illegal one.

        How the game ended follows from the actions if the rules ended it; otherwise it may be
        given, as may the other fields of a record.

        >>> from fourfold.rules.quarto import Quarto, parse_action
        >>> str(Record.of(Quarto(), map(parse_action, ["@9", "b3", "@4"])).turns[1])
        'b3@4'
        """
        game = game_of(start)
        position = start
        turns: list[list[Any]] = []
        mover: Player | None = None
        for action in actions:
            if position.turn != mover:
                turns.append([])
                mover = position.turn
            turns[-1].append(action)
            position = game.perform(position, action)
        if (outcome := position.outcome) is not None:
            about["ending"] = game.ending(position)
            if isinstance(outcome, Won):
                about["winner"] = outcome.player
        record = cls(start, tuple(Turn(tuple(turn)) for turn in turns), **about)
        check_ending(game, position, record.ending, record.winner)
        return record

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game_of(self.start)

    @property
    def result(self) -> str:
        """The result in the notation: such as ``1+``, ``D+``, ``=``, or ``*`` if unfinished."""
        if self.winner is not None:
            return self.game.mark(self.winner) + "+"
        return "=" if self.ending in DRAWS else "*"

    def positions(self) -> Iterator[AnyPosition]:
        """Yield the start and the position after every turn, or refuse an illegal turn."""
        game, position = self.game, self.start
        mover: Player | None = None
        yield position
        for turn in self.turns:
            mover, position = follow(game, position, turn.actions, mover)
            yield position

    @property
    def final(self) -> AnyPosition:
        """The position after the last turn."""
        *_, final = self.positions()
        return final

    def check(self) -> None:
        """Refuse a record with an illegal start or turn, or an ending that does not fit."""
        self.start.check()
        check_ending(self.game, self.final, self.ending, self.winner)
        check_variations(self.game, self.start, self.turns)


def check_variations(game: Game, start: AnyPosition, turns: tuple[Turn, ...]) -> None:
    """Refuse variations that are empty, illegal or nested too deeply."""
    # A list of what is left to check, and no recursion: records are made by other programs too.
    lines: list[tuple[AnyPosition, Player | None, tuple[Turn, ...], int]]
    lines = [(start, None, turns, 0)]
    while lines:
        position, mover, line, depth = lines.pop()
        for turn in line:
            if turn.variations and depth == DEEPEST:
                raise nested_too_deeply()
            if not all(turn.variations):
                raise Refusal("a variation has at least one turn")
            lines += [(position, mover, other, depth + 1) for other in turn.variations]
            mover, position = follow(game, position, turn.actions, mover)


def nested_too_deeply() -> Refusal:
    """Return the refusal of variations within variations without end."""
    return Refusal("variations are nested more than {most} deep", most=DEEPEST)


def check_comment(comment: str) -> None:
    """Refuse a comment that would not read back as it is."""
    is_mark = comment.startswith(CLOCK_MARK) or VALUE.match(comment)
    if "}" in comment or is_mark or comment != " ".join(comment.split()):
        raise Refusal(
            "{found} cannot be a comment: write words separated by single spaces, without a "
            "closing brace and not beginning with a clock or a value",
            found=quoted(comment),
        )
    check_words(comment)


def check_words(text: str) -> None:
    """Refuse characters that control a terminal, and those that are not text."""
    if found := _CONTROL.search(text):
        raise Refusal(
            "a comment cannot contain the control character {found}", found=quoted(found[0])
        )
