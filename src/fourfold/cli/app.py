"""The command itself: where it starts, how it ends, and what it says when something is wrong."""

import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, BinaryIO

from fourfold.cli.command import (
    BAD_INPUT,
    BROKEN_PIPE,
    INTERRUPTED,
    MISSING_PACKAGES,
    OK,
    Subcommand,
)
from fourfold.cli.extras import extras_needed, missing_packages
from fourfold.cli.parser import UsageError, asked_language, parse
from fourfold.locale.choice import chosen_language, system_language
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.rules import AnyPosition


def run(commands: Sequence[Subcommand], words: Sequence[str]) -> int:
    """Run the command that the words ask for, and return its exit status."""
    language = system_language()
    try:
        language = chosen_language(asked_language(words))
        return _run(commands, words, language)
    except UsageError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        complain(language.say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; keep Python from flushing to it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return complain(_system_error(error, language))
    except ValueError as error:
        from fourfold.rules import Refusal

        if not isinstance(error, Refusal):
            raise
        return complain(language.refusal(error))


def _run(commands: Sequence[Subcommand], words: Sequence[str], language: Language) -> int:
    if sys.stdout is None:
        return complain(language.say("standard output is closed"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        values = parse(commands, words, language)
    except SystemExit:  # help was asked for and shown
        status = OK
    else:
        status = _obey(commands, values, language)
    sys.stdout.flush()
    return status


def _obey(commands: Sequence[Subcommand], values: dict[str, object], language: Language) -> int:
    name, version, _ = (values.pop(own) for own in ("command", "version", "lang"))
    if version:
        from fourfold import __version__

        print("fourfold", __version__)
        return OK
    command = next(each for each in commands if each.name == name)
    try:
        return command.run(language, **values)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if not command.extra or missing.partition(".")[0] == "fourfold":
            raise
        extras = extras_needed(command.extra, missing)
        if sys.stderr is not None:
            print(missing_packages(command.name, extras, language), file=sys.stderr)
        return MISSING_PACKAGES


def complain(message: str) -> int:
    """Report an error in one line on standard error, and return its exit status."""
    if sys.stderr is not None:
        # No-break spaces stay: they belong to the language.
        print("fourfold:", re.sub(r"\s+", " ", message, flags=re.ASCII), file=sys.stderr)
    return BAD_INPUT


def _system_error(error: OSError, language: Language) -> str:
    from fourfold.locale.system_errors import system_reason
    from fourfold.rules import Refusal

    reason = system_reason(error)
    if error.filename is None:
        return language.refusal(Refusal("standard output: {reason}", reason=reason))
    return language.refusal(Refusal("{path}: {reason}", path=error.filename, reason=reason))


def positions_on_input(language: Language) -> "Iterator[AnyPosition | None]":
    """Yield the positions on standard input, one per line, and ``None`` for what is not one.

    The reason is reported on standard error.
    """
    from fourfold.rules import Refusal, parse_position

    for number, line in enumerate(standard_input(), 1):
        try:
            yield parse_position(decoded(line.removesuffix(b"\n").removesuffix(b"\r")))
        except Refusal as reason:
            refusal = Refusal("line {number}: {reason}", number=number, reason=reason)
            complain(language.refusal(refusal))
            yield None


def standard_input() -> BinaryIO:
    """Return standard input as bytes."""
    from fourfold.rules import Refusal

    if sys.stdin is None:
        raise Refusal("standard input is closed")
    return sys.stdin.buffer


def decoded(text: bytes) -> str:
    """Return text that must be UTF-8."""
    from fourfold.rules import Unreadable

    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise Unreadable("byte {place} is not UTF-8 text", place=error.start + 1) from None
