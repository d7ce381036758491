"""Reading records: every turn is replayed, and an error names the game, the turn and the reason."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_named
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record.model import CLOCK_MARK, Record, Turn
from fourfold.rules.record.replay import check_ending, follow
from fourfold.rules.refusal import Refusal, Unreadable, quoted

_TOKEN = re.compile(
    r"""
      \[ (?P<name>[A-Za-z0-9_]+) [ ] "(?P<tag>(?:[^"\\\n]|\\["\\])*)" \]
    | \{ (?P<comment>[^}]*) \}
    | (?P<number>[0-9]+) \.
    | (?P<turn>[^\s\[\]{}"]+)
    | (?P<stray>\S)
    """,
    re.VERBOSE,
)
_CLOCK = re.compile(
    re.escape(CLOCK_MARK) + r"\s(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,6})?)\]\s*", re.ASCII
)


class RecordFault(Refusal):
    """A record that cannot be read, or that breaks the rules: where, and the reason."""

    def __init__(self, reason: Refusal, game: int, turn: int, line: int) -> None:
        super().__init__(
            "game {game}, turn {turn}, line {line}: {reason}"
            if turn
            else "game {game}, line {line}: {reason}",
            game=game,
            turn=turn,
            line=line,
            reason=reason,
        )


class _Token(NamedTuple):
    kind: str
    value: str
    line: int
    name: str = ""


def read_records(text: str) -> Iterator[Record]:
    """Yield the records of a file, each replayed and checked, or refuse with ``RecordFault``."""
    for number, tokens in enumerate(_games(text), 1):
        reading = _Reading()
        try:
            for token in tokens:
                reading.take(token)
            yield reading.record()
        except Refusal as reason:
            raise RecordFault(reason, number, reading.turn, reading.line) from None


def read_record(text: str) -> Record:
    """Return the one record of a text, or refuse.

    >>> read_record('[Game "Quads"] [Result "*"] 1. c3=PPPP').final.text
    '6/6/2PPPP3/6/6/6 D -'
    """
    records = list(read_records(text))
    if len(records) != 1:
        raise Unreadable("one record is expected, not {count}", count=len(records))
    return records[0]


def _tokens(text: str) -> Iterator[_Token]:
    line, seen = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", seen, match.start())
        seen = match.start()
        kind = match.lastgroup
        assert kind is not None
        yield _Token(kind, match[kind], line, match["name"] or "")


def _games(text: str) -> Iterator[list[_Token]]:
    """Cut a file into games: each begins with its Game tag."""
    game: list[_Token] = []
    for token in _tokens(text.removeprefix("\ufeff")):
        if token.name == "Game" and game:
            yield game
            game = []
        game.append(token)
    if game:
        yield game


class _Reading:
    """A record while it is being read; ``turn`` and ``line`` say how far that is."""

    def __init__(self) -> None:
        self.line = 1
        self.turn = 0
        self._tags: dict[str, tuple[str, int]] = {}
        self._comment = ""
        self._turns: list[Turn] = []
        self._start: AnyPosition | None = None
        self._position: AnyPosition | None = None
        self._mover: Player | None = None

    def take(self, token: _Token) -> None:
        """Read the next token."""
        self.line = token.line
        match token.kind:
            case "tag":
                self._take_tag(token.name, token.value)
            case "comment":
                self._take_comment(token.value)
            case "number":
                self._take_number(token.value)
            case "turn":
                self._take_turn(token.value)
            case _:
                self._refuse_stray(token.value)

    def _take_tag(self, name: str, value: str) -> None:
        if not self._tags and name != "Game":
            raise Unreadable(
                "a record begins with its Game tag, but this one begins with {name}", name=name
            )
        if self._turns:
            self.turn = 0
            raise Unreadable("the tag {name} comes after the turns, but tags come first", name=name)
        if name in self._tags:
            raise Unreadable("the tag {name} appears twice", name=name)
        self._tags[name] = re.sub(r"\\(.)", r"\1", value), self.line

    def _take_comment(self, text: str) -> None:
        words = " ".join(text.split())
        if not self._turns:
            self._comment = f"{self._comment} {words}".strip()
            return
        turn = self._turns[-1]
        clock = turn.clock
        if found := _CLOCK.match(words):
            hours, minutes, seconds = found.groups()
            clock = timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
            words = words[found.end() :]
        self._turns[-1] = Turn(turn.actions, clock, f"{turn.comment} {words}".strip())

    def _take_number(self, digits: str) -> None:
        self.turn = len(self._turns) + 1
        if digits != str(self.turn):
            raise Unreadable("this turn has the wrong number, {found}", found=quoted(digits))

    def _take_turn(self, text: str) -> None:
        position = self._begin()
        self.turn = len(self._turns) + 1
        actions = self._game.parse_turn(text)
        self._mover, self._position = position.turn, follow(position, actions, self._mover)
        self._turns.append(Turn(actions))

    def _refuse_stray(self, found: str) -> None:
        match found:
            case "{":
                raise Unreadable("a comment is opened but not closed")
            case "[":
                raise Unreadable('a tag is not in the form [Name "value"]')
            case _:
                raise Unreadable(
                    "{found} is not part of a tag, a turn or a comment", found=quoted(found)
                )

    def _begin(self) -> AnyPosition:
        """Return the current position, at first the start that the tags give."""
        if self._position is None:
            if not self._tags:
                raise Unreadable("a record begins with its Game tag")
            self._position = self._start = self._read_start()
        return self._position

    def _tag(self, name: str) -> str | None:
        """Return a tag's value and go to its line, so that an error in it is reported there."""
        if name not in self._tags:
            return None
        value, self.line = self._tags[name]
        return value

    @property
    def _game(self) -> Game:
        return game_named(self._tags["Game"][0])

    def _read_start(self) -> AnyPosition:
        line = self.line
        self._tag("Game")
        game = self._game
        rules = self._tag("Rules")
        start = game.start(game.usual_rules if rules is None else rules)
        if (text := self._tag("Position")) is not None:
            start = game.position.parse(text)
            if rules is not None and str(start.rules) != rules:
                raise Unreadable(
                    "the position has the rules {found}, but the tag says {rules}",
                    found=start.rules,
                    rules=rules,
                )
        self.line = line
        return start

    def record(self) -> Record:
        """Return the whole record, checked."""
        final = self._begin()
        start, game = self._start, self._game
        assert start is not None
        self.turn = 0
        names = [self._tag(tag) for tag in game.player_tags]
        day, piece_set, clock = self._tag("Date"), self._tag("Set"), self._tag("Clock")
        ending, winner = self._read_ending(final)
        check_ending(final, ending, winner)
        known = {"Game", "Rules", "Position", "Date", "Set", "Clock", "Result", "Ending"}
        known.update(game.player_tags)
        record = Record(
            start,
            tuple(self._turns),
            ending,
            winner,
            players=(names[0] or "?", names[1] or "?"),
            date=None if day is None else _read_date(day),
            clock=clock or "",
            piece_set=piece_set or "",
            comment=self._comment,
            tags=tuple((name, self._tags[name][0]) for name in self._tags if name not in known),
        )
        if self._tag("Result") not in (None, record.result):
            raise Unreadable("the result should be {right}", right=record.result)
        return record

    def _read_ending(self, final: AnyPosition) -> tuple[Ending, Player | None]:
        """Return how the tags say the game ended; if they do not, what the rules say."""
        winner = final.outcome.player if isinstance(final.outcome, Won) else None
        ending = Ending.UNFINISHED if final.outcome is None else self._game.ending(final)
        if (result := self._tag("Result")) is not None:
            winner = self._read_winner(result)
        if (how := self._tag("Ending")) is not None:
            ending = _read_how(how)
        return ending, winner

    def _read_winner(self, result: str) -> Player | None:
        winners: dict[str, Player | None] = {"*": None, "=": None}
        winners |= {self._game.mark(player) + "+": player for player in Player}
        if result not in winners:
            raise Unreadable(
                "{found} is not a result: write one of {right}",
                found=quoted(result),
                right=" ".join(winners),
            )
        return winners[result]


def _read_how(text: str) -> Ending:
    try:
        return Ending(text)
    except ValueError:
        raise Unreadable(
            "{found} is not a valid ending: write one of {right}",
            found=quoted(text),
            right=", ".join(ending.value for ending in Ending),
        ) from None


def _read_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Unreadable(
            "{found} is not a date: write year, month and day, such as 2026-11-15",
            found=quoted(text),
        ) from None
