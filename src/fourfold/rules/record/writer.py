"""Records as text."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from textwrap import fill

from fourfold.rules.game import Game
from fourfold.rules.player import Player
from fourfold.rules.record.model import (
    CLOCK_MARK,
    EVALUATION_MARK,
    Record,
    RecordedValue,
    Turn,
)
from fourfold.rules.record.scanner import GAME_TAG

_WIDTH = 80
_GLUE = "\N{NO-BREAK SPACE}"
"""Keeps a turn on the line of its number, and a clock in one piece; no comment contains one."""


def write_records(records: Iterable[Record]) -> str:
    """Return a file of records, separated by empty lines."""
    return "\n".join(map(write_record, records))


def write_record(record: Record) -> str:
    """Return a record: its tags, an empty line, and its numbered turns.

    A record that would not read back is refused: one with an illegal turn, or an ending that
    does not fit.

    >>> from fourfold.rules.quads import Quads, parse_action
    >>> print(write_record(Record.of(Quads(), [parse_action("c3=PPPP")])))
    [Game "Quads"]
    [Rules "-"]
    [Light "?"]
    [Dark "?"]
    [Result "*"]
    [Ending "unfinished"]
    <BLANKLINE>
    1. c3=PPPP
    <BLANKLINE>
    """
    record.check()
    tags = [f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record)]
    words = [_braced(record.comment)] if record.comment else []
    words += _line(record.turns, 1, record.game)
    text = fill(" ".join(words), _WIDTH, break_long_words=False, break_on_hyphens=False)
    text = text.replace(_GLUE, " ")
    return "".join(tags) + (f"\n{text}\n" if text else "")


def _tags(record: Record) -> Iterable[tuple[str, str]]:
    game = record.game
    yield "Game", game.name
    yield "Rules", str(record.start.rules)
    if record.piece_set:
        yield "Set", record.piece_set
    yield from zip(game.player_tags, record.players, strict=True)
    if record.date is not None:
        yield "Date", record.date.isoformat()
    if record.clock:
        yield "Clock", record.clock
    if record.start != game.start(str(record.start.rules)):
        yield "Position", record.start.text
    yield "Result", record.result
    yield "Ending", record.ending.value
    yield from record.tags


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _line(turns: Iterable[Turn], first: int, game: Game) -> Iterator[str]:
    """Yield the words of a line of play: after each turn, what could have been played instead."""
    for number, turn in enumerate(turns, first):
        yield f"{number}.{_GLUE}{turn}"
        if remark := " ".join(_remarks(turn, game)):
            yield _braced(remark)
        for variation in turn.variations:
            yield "("
            yield from _line(variation, number, game)
            yield ")"


def _remarks(turn: Turn, game: Game) -> Iterator[str]:
    if turn.clock is not None:
        yield f"{CLOCK_MARK}{_GLUE}{format_clock(turn.clock)}]"
    if turn.value is not None:
        yield f"{EVALUATION_MARK}{_GLUE}{format_value(turn.value, game)}]"
    if turn.comment:
        yield turn.comment


def format_value(value: RecordedValue, game: Game) -> str:
    """Return a value as records write it.

    >>> from fourfold.rules.quarto.game import QUARTO
    >>> format_value(RecordedValue(Player.SECOND, 3), QUARTO).split()
    ['2+', '3']
    """
    winner: Player | None = value.winner
    result = "=" if winner is None else f"{game.mark(winner)}+"
    distance = "" if value.distance is None else f"{_GLUE}{value.distance}"
    return ("" if value.is_proved else "~") + result + distance


def _braced(text: str) -> str:
    # At the beginning of a line, this would begin the next game.
    return "{" + text.replace(" " + GAME_TAG, _GLUE + GAME_TAG) + "}"


def format_clock(clock: timedelta) -> str:
    """Return a time as hours, minutes and seconds.

    >>> format_clock(timedelta(seconds=42.5))
    '0:00:42.5'
    """
    minutes, seconds = divmod(clock, timedelta(minutes=1))
    hours, minutes = divmod(minutes, 60)
    whole, micro = seconds.seconds, seconds.microseconds
    fraction = f".{micro:06}".rstrip("0") if micro else ""
    return f"{hours}:{minutes:02}:{whole:02}{fraction}"
