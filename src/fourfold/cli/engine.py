"""What needs the engine: ``solve`` and ``best``."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourfold.cli.app import BAD_INPUT, INTERRUPTED, OK, app, complain, positions_on_input

if TYPE_CHECKING:
    from fourfold.engine import Progress, Solver
    from fourfold.rules import Position
    from fourfold.rules.quarto import Action, Quarto

_NOTICE_SECONDS = 1.0
_REPORT_SECONDS = 2.0


@app.command()
def solve(
    what: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in quotes, - to read positions, or quarto for the whole game.",
        ),
    ],
    every: Annotated[bool, typer.Option("--all", help="The value of every action too.")] = False,
    distance: Annotated[
        bool, typer.Option("--distance", help="How many placements are left until the end.")
    ] = False,
    line: Annotated[bool, typer.Option("--line", help="Best play to the end.")] = False,
    why: Annotated[
        str | None, typer.Option(metavar="GIFT", help="Why a gift such as @9 loses.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything asked for, as JSON.")] = False,
    rules: Annotated[
        str | None, typer.Option(metavar="R", help="Rules of the whole game, by default CHSF!.")
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MIB", min=1, help="How much memory the table may take.")
    ] = 1024,
    threads: Annotated[
        int | None, typer.Option(min=1, max=2, help="1 or 2; by default as there are cores.")
    ] = None,
) -> int:
    """Say who wins a position between players who overlook nothing.

    The first word is the value for the player to act: win, draw or loss. --distance adds the
    number of placements by both players, the winning one included, while the winner hurries
    and the loser delays.

    With - positions are read from standard input, one a line, and answered by one line each:
    the value, over for a finished game, or ? for a line that is not a position.

    With quarto the value of the whole game is proved from the empty board.
    """
    if what.lower() in ("quarto", "quads"):
        return _prove(what.lower(), rules, memory, threads or min(2, os.cpu_count() or 1))
    from fourfold.rules import Refusal, parse_position

    if rules is not None:
        raise Refusal("a position has its own rules: leave out --rules")
    if what == "-":
        return _solve_lines(memory, distance=distance)
    position = _quarto(parse_position(what))
    with ready(position):
        from fourfold.engine import Solver

        solver = Solver(memory=memory)
    asked = _asked(solver, position, every=every, distance=distance, line=line, why=why)
    print(json.dumps(asked, indent=2) if as_json else "\n".join(_told(asked)))
    return OK


def _asked(
    solver: "Solver",
    position: "Quarto",
    *,
    every: bool,
    distance: bool,
    line: bool,
    why: str | None,
) -> dict[str, Any]:
    """Return the answers to everything asked, by name."""
    from fourfold.engine import principal_variation, refutation
    from fourfold.rules import Refusal
    from fourfold.rules.quarto import Give

    started = time.perf_counter()
    found: dict[str, Any] = {"position": position.text, "value": solver.value(position).value}
    if distance:
        found["distance"] = solver.distance(position)
    if every:
        found["actions"] = [
            _action(solver, position, action, distance=distance) for action in position.actions()
        ]
    if line:
        found["line"] = [str(action) for action in principal_variation(solver, position)]
    if why is not None:
        gift = position.parse_action(why)
        if not isinstance(gift, Give):
            raise Refusal("{action} is not a gift: write one such as @9", action=gift)
        found["why"] = [str(action) for action in refutation(solver, position, gift)]
    return found | {"nodes": solver.nodes, "seconds": round(time.perf_counter() - started, 6)}


def _action(
    solver: "Solver", position: "Quarto", action: "Action", *, distance: bool
) -> dict[str, Any]:
    found: dict[str, Any] = {
        "action": str(action),
        "value": solver.value_after(position, action).value,
    }
    if distance:
        following = position.play(action)
        placements = None if following.outcome is not None else solver.distance(following)
        if following.outcome is not None and found["value"] == "win":
            placements = 0
        # The placement itself counts too.
        found["distance"] = None if placements is None else placements + (position.hand is not None)
    return found


def _told(asked: dict[str, Any]) -> Iterator[str]:
    """Yield the answers as lines of words."""
    yield _valued(asked)
    for action in asked.get("actions", ()):
        yield f"{action['action']} {_valued(action)}"
    for name in ("line", "why"):
        if name in asked:
            yield " ".join([f"{name}:", *asked[name]])


def _valued(found: dict[str, Any]) -> str:
    placements = found.get("distance")
    return found["value"] if placements is None else f"{found['value']} {placements}"


def _solve_lines(memory: int, *, distance: bool) -> int:
    from fourfold.rules import Refusal

    with ready(None):
        from fourfold.engine import Solver

        solver = Solver(memory=memory)
    status = OK
    for number, position in enumerate(positions_on_input(), 1):
        answer = "?"
        if position is None:
            status = BAD_INPUT
        elif position.outcome is not None:
            answer = "over"
        else:
            try:
                quarto = _quarto(position)
                answer = solver.value(quarto).value
                if distance and (placements := solver.distance(quarto)) is not None:
                    answer += f" {placements}"
            except Refusal as reason:
                status = complain(f"line {number}: {reason}")
        print(answer, flush=True)  # another program may be waiting for it
    return status


def _prove(game: str, rules: str | None, memory: int, threads: int) -> int:
    """Prove the value of a whole game, showing how far it has come."""
    from fourfold.rules import game_named

    row = game_named(game)
    position = _quarto(row.start(rules or row.usual_rules))
    with ready(position):
        from fourfold.engine import Solver

        solver = Solver(memory=memory, threads=threads, theory=False)
    if sys.stderr.isatty():
        solver.report = _progress_of(solver)
    started = time.perf_counter()
    try:
        value = solver.value(position).value
    except KeyboardInterrupt:
        seconds = time.perf_counter() - started
        complain(f"stopped after {solver.nodes:,} positions in {seconds:.1f} s; nothing is proved")
        return INTERRUPTED
    seconds = time.perf_counter() - started
    print(value)
    print(f"{solver.nodes:,} positions in {seconds:.1f} s on {threads} thread(s)")
    print(f"table of {solver.table_bytes >> 20:,} MiB, {solver.table_use:.1%} in use")
    return OK


def _progress_of(solver: "Solver") -> "Callable[[Progress], None]":
    """Return what shows now and then how far a solver has come."""
    next_at = _REPORT_SECONDS

    def report(progress: "Progress") -> None:
        nonlocal next_at
        if progress.seconds >= next_at:
            next_at = progress.seconds + _REPORT_SECONDS
            rate = progress.nodes / progress.seconds / 1e6
            print(
                f"{progress.seconds:6.0f} s  {progress.nodes:,} positions  {rate:.1f} million/s  "
                f"table {solver.table_use:.1%} full",
                file=sys.stderr,
            )

    return report


@app.command()
def best(
    what: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position in which somebody is to act.")
    ],
    level: Annotated[
        int | None, typer.Option(min=1, max=10, help="How strong; by default 10, the strongest.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--time", metavar="S", min=0.0, help="How long to think.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="For choices that repeat.")] = None,
) -> int:
    """Say what the computer would do.

    Among actions of equal value it prefers those that leave the opponent few good answers.
    """
    from random import Random

    from fourfold.rules import Refusal, parse_position

    if level is not None and seconds is not None:
        raise Refusal("choose --level or --time, not both")
    position = _quarto(parse_position(what))
    with ready(position):
        from fourfold.engine import Player

        player = Player(level or 10, Random(seed))
    print(player.choose(position, seconds=seconds))
    return OK


def _quarto(position: "Position[Any]") -> "Quarto":
    from fourfold.rules import Quarto, Refusal

    if not isinstance(position, Quarto):
        raise Refusal("the engine does not know Quads yet: ask it about a position of Quarto")
    if position.outcome is not None:
        raise Refusal("the game is over")
    return position


@contextmanager
def ready(position: "Quarto | None" = None) -> Iterator[None]:
    """Load the engine, and say so where that takes long because it is compiled."""
    notice = threading.Timer(
        _NOTICE_SECONDS,
        lambda: print(
            "fourfold: getting the engine ready; the first time it is compiled, "
            "which takes some seconds",
            file=sys.stderr,
        ),
    )
    notice.daemon = True
    notice.start()
    try:
        yield
        from fourfold.engine import prepare

        prepare(position)
    finally:
        notice.cancel()
