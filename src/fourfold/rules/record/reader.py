"""Reading records: every turn is replayed, and an error names the game, the turn and the line."""

import re
from collections.abc import Callable, Iterator
from datetime import date
from itertools import groupby
from operator import attrgetter

from fourfold.rules.game import AnyPosition, Ending, Game
from fourfold.rules.games import game_named
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record.line_of_play import LineOfPlay
from fourfold.rules.record.model import (
    DEEPEST,
    RESERVED_TAGS,
    Record,
    check_words,
    nested_too_deeply,
)
from fourfold.rules.record.replay import check_ending
from fourfold.rules.record.scanner import RecordSource, Token, tokens
from fourfold.rules.refusal import Refusal, Unreadable, quoted

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ESCAPED = re.compile(r"\\(.)")


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
        # A file may have many faults: none of them keeps what was read until then.
        self.reason = reason.with_traceback(None)
        self.game = game
        """The number of the game in the file, from 1."""
        self.turn = turn
        """The number of the turn; 0 if it is not about a turn."""
        self.line = line

    def __reduce__(self) -> tuple[type["RecordFault"], tuple[Refusal, int, int, int]]:
        """Say how to make a copy, in another process too."""
        return type(self), (self.reason, self.game, self.turn, self.line)


OnFault = Callable[[RecordFault], None]


def read_records(source: RecordSource, *, on_fault: OnFault | None = None) -> Iterator[Record]:
    """Yield the records of a file one by one, each replayed and checked.

    The source is a path, an open file, or text. Only one record is in memory at a time.
    A record that cannot be read is refused with ``RecordFault``, which ends the reading; with
    ``on_fault``, that is called with the fault instead, and the reading goes on.

    >>> faults: list[RecordFault] = []
    >>> text = '[Game "Quads"] c9=PPPP [Game "Quads"] c3=PPPP'
    >>> len(list(read_records(text, on_fault=faults.append))), faults[0].game
    (1, 1)
    """
    for number, game in groupby(tokens(source), attrgetter("game")):
        reading = _Reading()
        try:
            for token in game:
                reading.take(token)
            record = reading.record()
        except Refusal as reason:
            _report(RecordFault(reason, number, reading.turn, reading.line), source, on_fault)
        else:
            yield record


def read_tags(source: RecordSource, *, on_fault: OnFault | None = None) -> Iterator[dict[str, str]]:
    """Yield the tags of every game in a file, without reading its turns.

    This is several times as fast as ``read_records``. Only the form of the tags is checked;
    faults are treated in the same way.

    >>> [tags["Game"] for tags in read_tags('[Game "Quads"] c3=PPPP [Game "Quarto"] @0')]
    ['Quads', 'Quarto']
    """
    for number, game in groupby(tokens(source), attrgetter("game")):
        tags = _Tags()
        try:
            for token in game:
                if not tags.take(token):
                    break
            if not tags:
                raise _no_game_tag()
        except Refusal as reason:
            _report(RecordFault(reason, number, 0, tags.line), source, on_fault)
        else:
            yield dict(tags)


def _report(fault: RecordFault, source: RecordSource, on_fault: OnFault | None) -> None:
    if on_fault is None:
        if isinstance(source, str) and "[" not in source:
            fault.add_note("A str is the text of a file. To read the file, pass its Path.")
        raise fault from None
    on_fault(fault)


def read_record(source: RecordSource) -> Record:
    """Return the one record of a file or a text, or refuse.

    >>> read_record('[Game "Quads"] [Result "*"] 1. c3=PPPP').final.text
    '6/6/2PPPP3/6/6/6 D -'
    """
    records = list(read_records(source))
    if len(records) != 1:
        raise Unreadable("one record is expected, not {count}", count=len(records))
    return records[0]


def _no_game_tag() -> Unreadable:
    return Unreadable("a record begins with its Game tag")


class _Tags(dict[str, str]):
    """The tags of a game while they are being read; ``line`` is that of the last token."""

    def __init__(self) -> None:
        super().__init__()
        self.line = 1
        self.lines: dict[str, int] = {}

    def take(self, token: Token) -> bool:
        """Read a token, and return whether it was a tag or a comment on the game as a whole."""
        self.line = token.line
        match token.kind:
            case "tag":
                self._take_tag(token.label, token.value)
            case "comment":
                pass
            case "numbered" | "turn" | "number":
                return False
            case "undecoded":
                raise Unreadable("byte {place} is not UTF-8 text", place=token.value)
            case _:
                raise _not_a_token(token.value)
        return True

    def _take_tag(self, name: str, value: str) -> None:
        if not self and name != "Game":
            raise Unreadable(
                "a record begins with its Game tag, but this one begins with {name}", name=name
            )
        if name in self:
            raise Unreadable("the tag {name} appears twice", name=name)
        self[name] = _ESCAPED.sub(r"\1", value)
        self.lines[name] = self.line


def _not_a_token(found: str) -> Unreadable:
    match found:
        case "{":
            return Unreadable("a comment is opened but not closed")
        case "[":
            return Unreadable('a tag is not in the form [Name "value"]')
        case _:
            return Unreadable(
                "{found} is not part of a tag, a turn or a comment", found=quoted(found)
            )


class _Reading:
    """A record while it is being read; ``turn`` and ``line`` say how far that is."""

    def __init__(self) -> None:
        self.line = 1
        self.turn = 0
        self._tags = _Tags()
        self._comments: list[str] = []
        self._start: AnyPosition | None = None
        # The tags are complete when the first turn comes, and then this is the game that is played.
        self._main: LineOfPlay | None = None
        self._lines: list[LineOfPlay] = []
        """The game, and the variations that are open, the innermost last."""

    def take(self, token: Token) -> None:
        """Read the next token."""
        self.line = token.line
        match token.kind:
            case "numbered":
                self._take_number(token.label)
                self._take_turn(token.value)
            case "turn":
                self._take_turn(token.value)
            case "number":
                self._take_number(token.value)
            case "comment":
                self._take_comment(" ".join(token.value.split()))
            case "stray" if token.value == "(":
                self._open_variation()
            case "stray" if token.value == ")":
                self._close_variation()
            case "tag" if self._main is not None:
                self.turn = 0
                raise Unreadable(
                    "the tag {name} comes after the turns, but tags come first", name=token.label
                )
            case _:
                self._tags.take(token)

    def _open_variation(self) -> None:
        line = self._line()
        if len(self._lines) > DEEPEST:
            raise nested_too_deeply()
        self._lines.append(line.variation())

    def _close_variation(self) -> None:
        if len(self._lines) < 2:
            raise Unreadable("a variation is closed but not opened")
        variation = self._lines.pop()
        self._lines[-1].take_variation(variation)

    def _take_number(self, digits: str) -> None:
        self.turn = 1 if self._main is None else self._line().next_number
        if digits != str(self.turn):
            raise Unreadable("this turn has the wrong number, {found}", found=quoted(digits))

    def _take_turn(self, text: str) -> None:
        line = self._line()
        self.turn = line.next_number
        line.take_turn(text)

    def _line(self) -> LineOfPlay:
        """Return the line to which the next turn belongs."""
        if not self._lines:
            self._begin()
        return self._lines[-1]

    def _take_comment(self, words: str) -> None:
        if self._main is not None:
            self._line().take_comment(words)
        elif words:
            check_words(words)
            self._comments.append(words)

    def _begin(self) -> LineOfPlay:
        """Begin the game at the start that the tags give."""
        if not self._tags:
            raise _no_game_tag()
        line = self.line
        self._tag("Game")
        game = game_named(self._tags["Game"])
        self._start = self._read_start(game)
        self._main = LineOfPlay(game, self._start)
        self._lines.append(self._main)
        self.line = line
        return self._main

    def _tag(self, name: str) -> str | None:
        """Return a tag's value and go to its line, so that an error in it is reported there."""
        if name not in self._tags:
            return None
        self.line = self._tags.lines[name]
        return self._tags[name]

    def _read_start(self, game: Game) -> AnyPosition:
        rules = self._tag("Rules")
        if (text := self._tag("Position")) is None:
            return game.start(game.usual_rules if rules is None else rules)
        start = game.position.parse(text)
        if rules is not None and str(start.rules) != rules:
            raise Unreadable(
                "the position has the rules {found}, but the tag says {rules}",
                found=start.rules,
                rules=quoted(rules),
            )
        return start

    def record(self) -> Record:
        """Return the whole record, checked."""
        main = self._main or self._begin()
        assert self._start is not None
        if len(self._lines) > 1:
            raise Unreadable("a variation is opened but not closed")
        game = game_named(self._tags["Game"])
        turns = main.turns()
        self.turn = 0
        names = [self._tag(tag) for tag in game.player_tags]
        day, piece_set, clock = self._tag("Date"), self._tag("Set"), self._tag("Clock")
        ending, winner = self._read_ending(game, main.position)
        check_ending(game, main.position, ending, winner)
        own = {*RESERVED_TAGS, *game.player_tags}
        record = Record(
            self._start,
            turns,
            ending,
            winner,
            players=("?" if names[0] is None else names[0], "?" if names[1] is None else names[1]),
            date=None if day is None else _read_date(day),
            clock=clock or "",
            piece_set=piece_set or "",
            comment=" ".join(self._comments),
            tags=tuple([tag for tag in self._tags.items() if tag[0] not in own]),
        )
        if self._tag("Result") not in (None, record.result):
            raise Unreadable("the result should be {right}", right=record.result)
        return record

    def _read_ending(self, game: Game, final: AnyPosition) -> tuple[Ending, Player | None]:
        """Return how the tags say the game ended; if they do not, what the rules say."""
        winner, ending = None, Ending.UNFINISHED
        result, how = self._tag("Result"), self._tag("Ending")
        if result is None or how is None:
            outcome = final.outcome
            winner = outcome.player if isinstance(outcome, Won) else None
            ending = Ending.UNFINISHED if outcome is None else game.ending(final)
        if result is not None:
            self._tag("Result")
            winner = _read_winner(result, game)
        if how is not None:
            self._tag("Ending")
            ending = _read_how(how)
        return ending, winner


def _read_winner(result: str, game: Game) -> Player | None:
    winners: dict[str, Player | None] = {"*": None, "=": None}
    winners |= {game.mark(player) + "+": player for player in Player}
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
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Unreadable(
        "{found} is not a date: write year, month and day, such as 2026-11-15",
        found=quoted(text),
    )
