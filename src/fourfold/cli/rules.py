"""What needs the rules alone: ``moves``, ``apply``, ``show``, ``replay`` and ``perft``."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.app import (
    BAD_INPUT,
    OK,
    PositionArgument,
    app,
    decoded,
    positions_on_input,
    standard_input,
)

if TYPE_CHECKING:
    from fourfold.rules import AnyPosition, Record

_REPORT_SECONDS = 2.0


@app.command()
def moves(position: PositionArgument) -> int:
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
    status = OK
    for position in positions_on_input():
        if position is None:
            status = BAD_INPUT
        answer = "?" if position is None else " ".join(map(str, position.actions()))
        print(answer, flush=True)  # another program may be waiting for it
    return status


@app.command()
def apply(
    position: PositionArgument,
    actions: Annotated[
        list[str], typer.Argument(metavar="ACTION...", help="Actions, such as b3 @9 or c4=LPTT.")
    ],
) -> int:
    """Print the position after some actions.

    If the game is over, a second line says who won and how.
    """
    from fourfold.rules import Refusal, parse_position

    current: AnyPosition = parse_position(position)
    action = None
    for number, text in enumerate(actions, 1):
        try:
            action = current.parse_action(text)
            current = current.play(action)
        except Refusal as reason:
            raise Refusal("action {number}: {reason}", number=number, reason=reason) from None
    print(current.text)
    if current.outcome is not None:
        print(_outcome_line(current, action))
    return OK


def _outcome_line(position: "AnyPosition", last_action: object) -> str:
    from fourfold.rules import Won, game_of

    if not isinstance(position.outcome, Won):
        return "draw"
    game = game_of(position)
    winner, where = game.mark(position.outcome.player), game.won_by(position, last_action)
    return f"{winner} wins {where}" if where else f"{winner} wins"


@app.command()
def show(
    position: PositionArgument,
    svg: Annotated[
        str | None, typer.Option(metavar="FILE", help="Also draw it as SVG into FILE (- to print).")
    ] = None,
    piece_set: Annotated[
        str, typer.Option("--set", help="The set of pieces to draw: classic or access.")
    ] = "classic",
) -> int:
    """Draw a position."""
    from fourfold.rules import Refusal, parse_position

    current = parse_position(position)
    pieces = _set_named(piece_set, current)
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


def _set_named(name: str, position: "AnyPosition") -> str:
    """Return the name of a set of pieces; nothing where the position's game has no such set."""
    from fourfold.rules.games import game_of, parse_set

    return name if parse_set(name) in game_of(position).sets else ""


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of records (- to read).")],
) -> int:
    """Check the records in a file and show every turn.

    A fault is reported with the game, the turn, the line and the reason.
    """
    from fourfold.rules import Refusal, read_records

    text = decoded(standard_input().read() if file == "-" else Path(file).read_bytes())
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
