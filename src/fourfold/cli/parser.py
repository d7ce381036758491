"""The command line: a parser of the standard library, built from the commands' declarations."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from fourfold.cli.command import Argument, Subcommand
from fourfold.cli.help import HelpLayout
from fourfold.cli.values import WrongValue, as_typed, yes_or_no
from fourfold.locale.language import LANGUAGES, Language

PROGRAM = "fourfold"
EXAMPLES = (
    'fourfold show "..../.6../..../.... 9 1 CHSF! b2"',
    'fourfold moves "6/6/2PPPP3/6/4TTTT1/6 L b"',
)
PARSER_SENTENCES = {
    "usage: ": "usage: ",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "the following arguments are required: %s": "these arguments are missing: %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "there is no command {found}",
    "expected one argument": "a value is missing",
    "expected at least one argument": "a value is missing",
    "ignored explicit argument %r": "this option takes no value: {found}",
}
"""The sentences of ``argparse`` that a person may meet, and what we say instead."""
VALUES = ("OPTIONS", "COMMAND", "LANGUAGE")
"""The placeholders of values in the help, in addition to those of the commands."""


_COUNTS = {(True, False): None, (True, True): "+", (False, False): "?", (False, True): "*"}
"""How ``argparse`` writes how many values an argument takes: needed or not, one or many."""


class UsageError(Exception):
    """A command line that cannot be understood; ``str()`` says why, and what to do."""


class CommandParser(argparse.ArgumentParser):
    """A parser that speaks a language, and raises an error instead of exiting."""

    def __init__(self, *, language: Language, **more: Any) -> None:
        super().__init__(**more, formatter_class=HelpLayout, add_help=False, allow_abbrev=False)
        self.suggest_on_error = False  # newer versions suggest what was meant, in English
        self.language = language
        self.positionals = self.add_argument_group(language.say("arguments"))
        self.options = self.add_argument_group(language.say("options"))
        self.options.add_argument(
            "-h", "--help", action="help", help=language.say("Show this help.")
        )

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong, and where to find help."""
        say = self.language.say
        raise UsageError(
            say("{problem}. See {command} --help.", problem=message, command=self.prog)
        )

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse an unknown command without naming the placeholder, which was not typed."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            raise argparse.ArgumentError(None, error.message) from None


def asked_language(words: Sequence[str]) -> str | None:
    """Return the language that ``--lang`` asks for, since errors in the rest are said in it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang")
    try:
        found: str | None = parser.parse_known_args(words)[0].lang
    except argparse.ArgumentError:
        return None  # nothing follows it: that is reported when the whole line is read
    return found


def parse(
    commands: Sequence[Subcommand], words: Sequence[str], language: Language
) -> dict[str, Any]:
    """Return the arguments by their names, with the command's own as ``command``.

    Raises ``SystemExit`` once help that was asked for is shown.
    """
    with _speaking(language):
        parser = program_parser(commands, language)
        found, unknown = parser.parse_known_args(words)
        if unknown:
            command = next((c for c in commands if c.name == found.command), None)
            if not _took(found, unknown, command):
                _refuse(unknown, command, language)
        if found.command is None and not found.version:
            parser.print_help()
            parser.exit()
    return vars(found)


def _took(found: argparse.Namespace, unknown: Sequence[str], command: Subcommand | None) -> bool:
    """Add words behind an option to the argument that takes many, which ``argparse`` may not do."""
    many = (
        next((a for a in command.arguments if a.many and not a.option), None) if command else None
    )
    if many is None or any(word.startswith("-") for word in unknown):
        return False
    setattr(found, many.name, [*(getattr(found, many.name) or ()), *unknown])
    return True


def _refuse(unknown: Sequence[str], command: Subcommand | None, language: Language) -> NoReturn:
    """Refuse what no argument takes: an option, or part of a position without quotes."""
    prog = PROGRAM if command is None else f"{PROGRAM} {command.name}"
    parser = CommandParser(language=language, prog=prog)
    extra = as_typed(" ".join(unknown), language)
    if option := next((word for word in unknown if word[0:1] == "-" != word), ""):
        parser.error(language.say("there is no option {option}", option=as_typed(option, language)))
    if command is not None and "POSITION" in command.values():
        raise UsageError(
            language.say(
                "unexpected argument: {extra}. A position contains spaces, so put it in quotes.",
                extra=extra,
            )
        )
    parser.error(language.say("unexpected argument: {extra}", extra=extra))


class _AboutTypedText(str):
    """A sentence that ``argparse`` fills with what was typed."""

    def __new__(cls, template: str, language: Language) -> "_AboutTypedText":
        """Keep the language to say it in."""
        sentence = super().__new__(cls, template)
        sentence._language = language
        return sentence

    _language: Language

    def __mod__(self, value: Any) -> str:
        """Return the sentence; a choice comes with the list that it is not in."""
        typed = value["value"] if isinstance(value, dict) else value
        return self._language.say(str(self), found=as_typed(typed, self._language))


@contextmanager
def _speaking(language: Language) -> Iterator[None]:
    """Let ``argparse`` take its sentences from our catalog: it calls gettext by this name."""
    names: dict[str, Any] = vars(argparse)
    before = names["_"]

    def said(theirs: str) -> str:
        ours = PARSER_SENTENCES.get(theirs)
        if ours is None:
            return theirs
        is_filled_by_us = "{found}" in ours
        return _AboutTypedText(ours, language) if is_filled_by_us else language.template(ours)

    names["_"] = said
    try:
        yield
    finally:
        names["_"] = before


def program_parser(commands: Sequence[Subcommand], language: Language) -> CommandParser:
    """Return the parser of the whole program."""
    say, placeholder = language.say, language.word("value", "COMMAND")
    parser = CommandParser(
        language=language,
        prog=PROGRAM,
        usage=f"%(prog)s [{language.word('value', 'OPTIONS')}] {placeholder} …",
        description=say("Play Quarto and Quads, look at positions and games, and ask the engine."),
        epilog="\n".join(
            [
                say("A position is one argument, so put it in quotes:"),
                "",
                *(f"  {example}" for example in EXAMPLES),
                "",
                say("docs/notation.md explains how positions, actions and records are written."),
            ]
        ),
    )
    parser.options.add_argument("--version", action="store_true", help=say("Show the version."))
    _add_language(parser, default=None)
    group = parser.add_subparsers(
        title=say("commands"), dest="command", metavar=placeholder, prog=PROGRAM
    )
    for command in commands:
        _add_command(group, command, language)
    return parser


def _add_language(parser: CommandParser, default: str | None) -> None:
    language = parser.language
    parser.options.add_argument(
        "--lang",
        metavar=language.word("value", "LANGUAGE"),
        default=default,
        help=language.say(
            "The language to use: {languages}. By default, your system’s language.",
            languages=", ".join(LANGUAGES),
        ),
    )


def _add_command(
    group: "argparse._SubParsersAction[CommandParser]", command: Subcommand, language: Language
) -> None:
    summary = language.say(command.summary)
    parser = group.add_parser(
        command.name,
        language=language,
        help=summary,
        description="\n\n".join([summary, *map(language.say, command.details)]),
        usage=" ".join(["%(prog)s", *_usage(command, language)]),
    )
    for argument in command.arguments:
        if argument.option:
            _add_option(parser.options, argument, language)
        else:
            parser.positionals.add_argument(
                argument.name,
                nargs=_COUNTS[argument.needed, argument.many],
                metavar=language.word("value", argument.value),
                type=_converter(argument.convert, language),
                help=_help(argument, language),
            )
    # A choice made before the command is kept, unless it is made again after it.
    _add_language(parser, default=argparse.SUPPRESS)


def _usage(command: Subcommand, language: Language) -> Iterator[str]:
    yield f"[{language.word('value', 'OPTIONS')}]"
    for argument in command.arguments:
        if not argument.option:
            value = language.word("value", argument.value)
            shown = f"{value} …" if argument.many else value
            yield shown if argument.needed else f"[{shown}]"


def _add_option(group: "argparse._ArgumentGroup", argument: Argument, language: Language) -> None:
    default = os.environ.get(argument.variable) or argument.default
    common: dict[str, Any] = {
        "dest": argument.name,
        "default": default,
        "help": _help(argument, language),
    }
    more: dict[str, Any]
    if argument.value:
        convert = _converter(argument.convert, language)
        more = {"metavar": language.word("value", argument.value), "type": convert}
        group.add_argument(argument.option, **common, **more)
    else:
        more = {"action": "store_const", "const": not argument.option.startswith("--no-")}
        # A variable is text, and is converted like every default that is text.
        group.add_argument(argument.option, **common, **more).type = _converter(yes_or_no, language)
    if argument.hidden:
        hidden = {"default": argparse.SUPPRESS, "help": argparse.SUPPRESS}
        group.add_argument(argument.hidden, **(common | more | hidden))


def _converter(convert: Callable[[str], Any], language: Language) -> Callable[[str], Any]:
    """Return a function that converts a value, or says in a language why it cannot."""

    def converted(text: str) -> Any:
        try:
            return convert(text)
        except WrongValue as wrong:
            raise argparse.ArgumentTypeError(wrong.said(language)) from None

    return converted


def _help(argument: Argument, language: Language) -> str:
    """Return the help of an argument, with its default and its variable."""
    told = language.say(argument.help)
    default = argument.default
    if isinstance(default, float):
        default = f"{default:g}"  # as it would be typed
    if default and default is not True:
        told = language.say("{told} Default: {default}.", told=told, default=default)
    if argument.variable:
        told += f" [{argument.variable}]"
    return told.replace("%", "%%")
