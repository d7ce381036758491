"""A record: a whole game, from its start to its end."""

import datetime
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


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did in one turn, with the time left on the clock after it and a comment."""

    actions: tuple[Any, ...]
    clock: datetime.timedelta | None = None
    comment: str = ""

    def __post_init__(self) -> None:
        _check_comment(self.comment)

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
        _check_comment(self.comment)
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
        if position.outcome is not None:
            about["ending"] = game.ending(position)
            if isinstance(position.outcome, Won):
                about["winner"] = position.outcome.player
        record = cls(start, tuple(Turn(tuple(turn)) for turn in turns), **about)
        check_ending(position, record.ending, record.winner)
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
        position = self.start
        mover: Player | None = None
        yield position
        for turn in self.turns:
            mover, position = position.turn, follow(position, turn.actions, mover)
            yield position

    @property
    def final(self) -> AnyPosition:
        """The position after the last turn."""
        *_, final = self.positions()
        return final

    def check(self) -> None:
        """Refuse a record with an illegal turn, or an ending that does not fit."""
        check_ending(self.final, self.ending, self.winner)


def _check_comment(comment: str) -> None:
    if "}" in comment or comment.startswith(CLOCK_MARK) or comment != " ".join(comment.split()):
        raise Refusal(
            "{found} cannot be a comment: write words separated by single spaces, without a "
            "closing brace and not beginning with [%clk",
            found=quoted(comment),
        )
