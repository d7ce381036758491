"""The command itself: where it starts, how it ends, and what it says when something is wrong."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

if TYPE_CHECKING:
    from fourfold.rules import AnyPosition

OK, BROKEN_PIPE, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PositionArgument = Annotated[
    str, typer.Argument(metavar="POSITION", help="A position of either game, in quotes.")
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    if sys.stdout is None:
        return complain("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = app(arguments, standalone_mode=False, prog_name="fourfold")
        sys.stdout.flush()
    except typer.TyperException as error:
        return complain(_with_advice(error.format_message()))
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; keep Python from flushing into the void at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return complain(f"{error.filename or 'standard output'}: {error.strerror}")
    except ValueError as error:
        from fourfold.rules import Refusal

        if not isinstance(error, Refusal):
            raise
        return complain(str(error))
    return int(status or OK)


def complain(message: str) -> int:
    """Say in one line on standard error what is wrong, and return the exit status for that."""
    if sys.stderr is not None:
        print("fourfold:", " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _with_advice(message: str) -> str:
    """Say what to do about a command line that could not be understood."""
    if message.startswith("Got unexpected extra argument"):
        return f"{message}. A position contains spaces, so put it in quotes."
    return f"{message.removesuffix('.')}. See fourfold --help."


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print("fourfold", version("fourfold"))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _fourfold(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Quarto and Quads: rules, notation, records, pictures, an engine and a table.

    A position is one argument, so put it in quotes:

    \b
      fourfold show "..../.6../..../.... 9 1 CHSF! b2"
      fourfold moves "6/6/2PPPP3/6/4TTTT1/6 L b"

    docs/notation.md explains how positions, actions and records are written.
    """  # noqa: D301 (\b is how Typer is told to keep lines as they are)
    if context.invoked_subcommand is None:
        print(context.get_help())


def positions_on_input() -> "Iterator[AnyPosition | None]":
    """Yield the positions on standard input, one a line, and ``None`` for what is not one.

    The reason is said on standard error.
    """
    from fourfold.rules import Refusal, parse_position

    for number, line in enumerate(standard_input(), 1):
        try:
            yield parse_position(decoded(line.removesuffix(b"\n").removesuffix(b"\r")))
        except Refusal as reason:
            complain(f"line {number}: {reason}")
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
