"""A file of records as tokens, line by line, in time that grows with its length alone.

No alternative of the pattern is tried at more than one place of the same text: a comment that is
not closed on its line is continued by the scanner, not by the pattern, and no repetition gives
back what it has taken (``++`` and ``*+``).
"""

import io
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
      (?P<number>[0-9]++) \. (?:[ ]*+ (?P<numbered>[^\s\[\]{}()"]++))?+
    | (?P<turn>[^\s\[\]{}()"]++)
    | \{ (?P<comment>[^}]*+) \}
    | \[ (?P<name>[A-Za-z0-9_]++) [ ] "(?P<tag>(?:[^"\\\n]|\\["\\])*+)" \]
    | (?P<stray>\S)
    """,
    re.VERBOSE,
)
GAME_TAG = '[Game "'
"""Begins a game; at the beginning of a line even in a comment, which then was never closed."""

# Bytes that are not UTF-8 are read as these characters, which no text contains.
_UNDECODED = re.compile("[\ud800-\udfff]")

RecordSource = str | os.PathLike[str] | Iterable[str] | Iterable[bytes]
"""The text of a file of records, its path, or its lines, such as the open file."""


class Token(NamedTuple):
    """A piece of a record, and where it is."""

    kind: str
    """``tag``, ``turn``, ``numbered`` (a turn with its number), ``number`` (without a turn),
    ``comment``; or what is wrong: ``stray``, ``undecoded``.
    """
    value: str
    game: int
    """The number of the game in the file, from 1."""
    line: int
    label: str = ""
    """The name of a tag, or the number of a turn."""


def tokens(source: RecordSource) -> Iterator[Token]:
    """Yield the tokens of a file of records, reading it line by line."""
    with _lines(source) as lines:
        yield from _tokens(lines)


def _tokens(lines: Iterable[str]) -> Iterator[Token]:
    game, opened_at = 1, 0
    begun = False
    comment: list[str] | None = None
    for number, line in enumerate(lines, 1):
        start = 0
        if not line.isascii() and (undecoded := _UNDECODED.search(line)):
            game += begun and line.startswith(GAME_TAG)
            begun, comment = True, None
            place = len(line[: undecoded.start()].encode()) + 1
            yield Token("undecoded", str(place), game, number)
            continue
        if comment is not None:
            if line.startswith(GAME_TAG):
                yield Token("stray", "{", game, opened_at)
            elif (end := line.find("}")) < 0:
                comment.append(line)
                continue
            else:
                comment.append(line[:end])
                yield Token("comment", "".join(comment), game, opened_at)
                start = end + 1
            comment = None
        for match in _TOKEN.finditer(line, start):
            kind, label = match.lastgroup, ""
            assert kind is not None
            value: str = match[kind]
            if kind == "numbered":
                label = match["number"]
            elif kind == "tag":
                label = match["name"]
                game += begun and label == "Game"
            elif value == "{" and kind == "stray":
                comment, opened_at = [line[match.end() :]], number
                break
            elif value == "[" and line.startswith("[Game ", match.start()):
                game += begun
            begun = True
            yield Token(kind, value, game, number, label)
    if comment is not None:
        yield Token("stray", "{", game, opened_at)


@contextmanager
def _lines(source: RecordSource) -> Iterator[Iterator[str]]:
    """Open a source, and give its lines; a file that was given stays open."""
    match source:
        case str():
            yield _without_mark(io.StringIO(source))
        case os.PathLike():
            with open(source, encoding="utf-8", errors="surrogateescape", newline="\n") as file:
                yield _without_mark(file)
        case _:
            yield _without_mark(map(_decoded, source))


def _decoded(line: str | bytes) -> str:
    return line if isinstance(line, str) else line.decode("utf-8", "surrogateescape")


def _without_mark(lines: Iterable[str]) -> Iterator[str]:
    """Leave out the byte order mark that some programs write first."""
    each = iter(lines)
    for first in each:
        yield first.removeprefix("\ufeff")
        yield from each
