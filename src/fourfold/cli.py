"""The ``fourfold`` command.

What a command needs is imported when it runs, so that ``fourfold --help`` stays instant.
Whatever is wrong with the input is said in one line on standard error, with exit status 2.
"""

import io
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import typer

if TYPE_CHECKING:
    from fourfold.rules import Position, Record

OK, BROKEN_PIPE, BAD_INPUT = 0, 1, 2

_REPORT_SECONDS = 2.0

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PositionText = Annotated[
    str, typer.Argument(metavar="POSITION", help="A position of either game, in quotes.")
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    if sys.stdout is None:
        return _complain("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = app(arguments, standalone_mode=False, prog_name="fourfold")
        sys.stdout.flush()
    except typer.TyperException as error:
        return _complain(_with_advice(error.format_message()))
    except BrokenPipeError:
        # Whoever read our output has gone; keep Python from flushing into the void at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return _complain(f"{error.filename or 'standard output'}: {error.strerror}")
    except ValueError as error:
        from fourfold.rules import Refusal

        if not isinstance(error, Refusal):
            raise
        return _complain(str(error))
    return int(status or OK)


def _complain(message: str) -> int:
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
    """Quarto and Quads: rules, notation, records and pictures.

    A position is one argument, so put it in quotes:

    \b
      fourfold show "..../.6../..../.... 9 1 CHSF! b2"
      fourfold moves "6/6/2PPPP3/6/4TTTT1/6 L b"

    docs/notation.md explains how positions, actions and records are written.
    """  # noqa: D301 (\b is how Typer is told to keep lines as they are)
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="quarto or quads; asked if left out.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="computer, friend (here with you), or watch (computers)."),
    ] = None,
    level: Annotated[int, typer.Option(min=1, max=10, help="The computer's strength.")] = 5,
    level2: Annotated[int, typer.Option(min=1, max=10, help="The other computer's.")] = 5,
    rules: Annotated[str, typer.Option(metavar="R", help="Rules, by default CHSF! or -.")] = "",
    piece_set: Annotated[str, typer.Option("--set", help="classic or access.")] = "",
    clock: Annotated[str, typer.Option(help="60/move, 600+5 or none.")] = "none",
    odds: Annotated[
        str | None, typer.Option(help="Another clock for the second seat, such as 300+0.")
    ] = None,
    false_call: Annotated[
        str, typer.Option(help="What a false call costs: right (to call), nothing or game.")
    ] = "right",
    hints: Annotated[
        str, typer.Option(help="silent, hint (on request) or shown (live alignments too).")
    ] = "silent",
    mask: Annotated[str, typer.Option(help="off, worn or required: play by memory.")] = "off",
    takebacks: Annotated[bool, typer.Option(help="Whether turns may be taken back.")] = True,
    first: Annotated[str, typer.Option(help="Who begins: lots, me or other.")] = "lots",
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    name2: Annotated[str, typer.Option(help="The other player's name.")] = "",
    words: Annotated[str, typer.Option(help="How much is said: terse, normal or full.")] = "normal",
    lang: Annotated[str | None, typer.Option(help="en or fr; by default as LANG says.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="No colour, no drawn board (automatic in a pipe).")
    ] = False,
    speak: Annotated[bool, typer.Option("--speak", help="Say everything aloud.")] = False,
    seed: Annotated[int | None, typer.Option(help="For lots and computers that repeat.")] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where the match is saved on every move.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved match.")] = False,
) -> int:
    """Play at this terminal.

    Everything can be typed and heard: type help at any time. The match is saved on every
    move; fourfold play --resume goes on with it.
    """
    from fourfold.terminal import Choices, sit_down

    sit_down(
        Choices(
            game=game,
            against=against,
            rules=rules,
            piece_set=piece_set,
            levels=(level, level2),
            names=(name, name2),
            first=first,
            clock=clock,
            odds=odds,
            false_call=false_call,
            help=hints,
            mask=mask,
            takebacks=takebacks,
            words=words,
            lang=lang,
            plain=plain,
            speak=speak,
            seed=seed,
            save=save,
            resume=resume,
        )
    )
    return OK


@app.command()
def moves(position: PositionText) -> int:
    """List the legal actions of a position, one a line.

    With - for the position, positions are read from standard input, one a line, and
    answered by one line each: the actions separated by spaces, or ? for a line that is not
    a position (the reason goes to standard error, and the exit status is 2).
    """
    from fourfold.rules import parse_position

    if position == "-":
        return _moves_of_lines()
    for action in parse_position(position).actions():
        print(action)
    return OK


def _moves_of_lines() -> int:
    from fourfold.rules import Refusal, parse_position

    status = OK
    for number, line in enumerate(_standard_input(), 1):
        try:
            position = parse_position(_decoded(line.removesuffix(b"\n").removesuffix(b"\r")))
        except Refusal as reason:
            answer = "?"
            status = _complain(f"line {number}: {reason}")
        else:
            answer = " ".join(map(str, position.actions()))
        print(answer, flush=True)  # another program may be waiting for it
    return status


@app.command()
def apply(
    position: PositionText,
    actions: Annotated[
        list[str], typer.Argument(metavar="ACTION...", help="Actions, such as b3 @9 or c4=LPTT.")
    ],
) -> int:
    """Print the position after some actions.

    If the game is over, a second line says who won and how.
    """
    from fourfold.rules import Refusal, parse_position

    current: Position[Any] = parse_position(position)
    action = None
    for number, text in enumerate(actions, 1):
        try:
            action = current.parse_action(text)
            current = current.play(action)
        except Refusal as reason:
            raise Refusal("action {number}: {reason}", number=number, reason=reason) from None
    print(current.text)
    if current.outcome is not None:
        print(_verdict(current, action))
    return OK


def _verdict(position: "Position[Any]", last_action: object) -> str:
    from fourfold.rules import Won, game_of
    from fourfold.rules.quarto import Call

    if not isinstance(position.outcome, Won):
        return "draw"
    winner, by = game_of(position).mark(position.outcome.player), position.outcome.by
    if isinstance(last_action, Call):
        return f"{winner} wins {last_action.line}"
    return f"{winner} wins {by[0].line}" if isinstance(by, tuple) else f"{winner} wins"


@app.command()
def show(
    position: PositionText,
    svg: Annotated[
        str | None, typer.Option(metavar="FILE", help="Also draw it as SVG into FILE (- to print).")
    ] = None,
    piece_set: Annotated[
        str, typer.Option("--set", help="The set of pieces to draw: classic or access.")
    ] = "classic",
) -> int:
    """Draw a position."""
    from fourfold.rules import Refusal, parse_position
    from fourfold.rules.quarto import PieceSet

    current, pieces = parse_position(position), PieceSet.parse(piece_set)
    if svg is not None:
        from fourfold import drawing
        from fourfold.files import write_whole

        if not Path(svg).name:
            raise Refusal("--svg needs the name of a file, or - to print")
        picture = drawing.svg(current, pieces)
        if svg == "-":
            print(picture, end="")
            return OK
        write_whole(Path(svg), picture.encode())
    print(current)
    return OK


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of records (- to read).")],
) -> int:
    """Check the records in a file and show every turn.

    A fault is reported with the game, the turn, the line and the reason.
    """
    from fourfold.rules import Refusal, read_records

    text = _decoded(_standard_input().read() if file == "-" else Path(file).read_bytes())
    number = 0
    for number, record in enumerate(read_records(text), 1):
        print("\n".join(_replayed(number, record)), end="\n\n")
    if number == 0:
        raise Refusal("there is no record in {file}", file=file)
    return OK


def _replayed(number: int, record: "Record") -> Iterator[str]:
    heading = [record.game.name, f"rules {record.start.rules}"]
    if set(record.players) != {"?"}:
        heading.append(" against ".join(record.players))
    if record.date is not None:
        heading.append(record.date.isoformat())
    yield f"Game {number}: {', '.join(heading)}"
    if record.comment:
        yield record.comment
    start, *positions = record.positions()
    yield f"{'':15}{start.text}"
    for turn_number, (turn, position) in enumerate(zip(record.turns, positions, strict=True), 1):
        yield f"{turn_number:3}. {turn!s:9} {position.text}"
        if turn.comment:
            yield f"{'':5}{turn.comment}"
    yield ""
    yield str(record.final)
    yield f"Result {record.result}, {record.ending.value}."


@app.command()
def perft(
    game: Annotated[str, typer.Argument(metavar="GAME", help="quarto or quads.")],
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, help="How many actions.")],
    rules: Annotated[
        str | None, typer.Option(metavar="R", help="Rules, by default CHSF! or -.")
    ] = None,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="POSITION", help="Where to start instead of a new game."),
    ] = None,
    by_action: Annotated[
        bool, typer.Option("--divide", help="Count for every first action as well.")
    ] = False,
) -> int:
    """Count the action sequences of a length.

    Sequences cut short by the end of the game don't count. The count is the last line.
    """
    from fourfold.rules import Refusal, divide, game_named

    row = game_named(game)
    position = row.start(row.usual_rules if rules is None else rules)
    if start is not None:
        position = row.position.parse(start)
        if rules not in (None, str(position.rules)):
            raise Refusal(
                "the position is under rules {found}, not {rules}",
                found=position.rules,
                rules=rules,
            )
    if depth == 0:
        print(1)
        return OK
    total, branches = 0, len(position.actions())
    report_at = time.monotonic() + _REPORT_SECONDS
    for done, (action, count) in enumerate(divide(position, depth), 1):
        total += count
        if by_action:
            print(action, count, flush=True)
        elif sys.stderr.isatty() and time.monotonic() > report_at:
            print(f"{done} of {branches} first actions, {total} so far", file=sys.stderr)
            report_at = time.monotonic() + _REPORT_SECONDS
    print(total)
    return OK


def _standard_input() -> BinaryIO:
    from fourfold.rules import Refusal

    if sys.stdin is None:
        raise Refusal("standard input is closed")
    return sys.stdin.buffer


def _decoded(text: bytes) -> str:
    from fourfold.rules import Unreadable

    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise Unreadable("byte {place} is not UTF-8 text", place=error.start + 1) from None
