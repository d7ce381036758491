"""What needs the engine: ``solve`` and ``best``."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.app import BAD_INPUT, INTERRUPTED, OK, app, complain, positions_on_input

if TYPE_CHECKING:
    from fourfold.cli.solving import EngineSolver, SolveQuestion
    from fourfold.engine import Progress
    from fourfold.rules import AnyPosition

_NOTICE_SECONDS = 2.5
_REPORT_SECONDS = 2.0
_USUAL_SECONDS = 10.0


@app.command()
def solve(
    what: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in quotes, - to read positions, or a game for its start.",
        ),
    ],
    every: Annotated[bool, typer.Option("--all", help="The value of every action too.")] = False,
    distance: Annotated[
        bool, typer.Option("--distance", help="How many placements are left (Quarto).")
    ] = False,
    line: Annotated[bool, typer.Option("--line", help="Best play to the end (Quarto).")] = False,
    why: Annotated[
        str | None, typer.Option(metavar="GIFT", help="Why a gift such as @9 loses (Quarto).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything asked for, as JSON.")] = False,
    rules: Annotated[
        str | None, typer.Option(metavar="R", help="Rules of a whole game, by default CHSF! or -.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="S",
            min=0.0,
            help="How long to try: for Quads by default 10 seconds, for a whole game without end.",
        ),
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MIB", min=1, help="How much memory the table may take.")
    ] = 1024,
    threads: Annotated[
        int | None, typer.Option(min=1, max=2, help="1 or 2 (Quarto), by default as many as cores.")
    ] = None,
) -> int:
    """Say who wins a position between players who overlook nothing.

    The first word is the value for the player to act: win, draw or loss, or for Quads unknown
    where nothing was proved in time. --distance adds the number of placements by both players,
    the winning one included, while the winner hurries and the loser delays.

    With - positions are read from standard input, one a line, and answered by one line each:
    the value, over for a finished game, or ? for a line that is not a position.

    With quarto or quads the value of the whole game is proved from the empty board.
    """
    from fourfold.rules import GAMES, Refusal, parse_position

    games = [name.lower() for name in GAMES]
    if what.lower() in (*games, "-"):
        _refuse_options(what, {"--all": every, "--line": line, "--why": why, "--json": as_json})
    if what.lower() in games:
        _refuse_options(what, {"--distance": distance})
        return _prove(what, rules, memory, threads or min(2, os.cpu_count() or 1), seconds)
    if rules is not None:
        raise Refusal("a position has its own rules: leave out --rules")
    position = None if what == "-" else _going_on(parse_position(what))
    if position is not None:
        load_engine(position)
    from fourfold.cli.solving import SolveQuestion, Solvers, solution_lines

    limit = _USUAL_SECONDS if seconds is None else seconds
    question = SolveQuestion(every, distance, line, why, limit)
    if position is None:
        return _solve_lines(memory, question)
    solution = Solvers(memory).solve(position, question)
    print(json.dumps(solution, indent=2) if as_json else "\n".join(solution_lines(solution)))
    return OK


def _refuse_options(what: str, options: dict[str, object]) -> None:
    from fourfold.rules import Refusal

    for name, given in options.items():
        if given:
            raise Refusal("{name} needs a single position, not {what}", name=name, what=what)


def _solve_lines(memory: int, question: "SolveQuestion") -> int:
    from fourfold.cli.solving import Solvers, solution_lines
    from fourfold.rules import Refusal, game_of

    solvers, status = Solvers(memory), OK
    loaded: set[tuple[str, str]] = set()
    for number, position in enumerate(positions_on_input(), 1):
        answer = "?"
        if position is None:
            status = BAD_INPUT
        elif position.outcome is not None:
            answer = "over"
        else:
            try:
                kind = game_of(position).name, str(position.rules)
                if kind not in loaded:
                    load_engine(position)
                    loaded.add(kind)
                solution = solvers.solve(position, solvers.answerable(position, question))
                answer = " ".join(solution_lines(solution, with_reason=False))
            except Refusal as reason:
                status = complain(f"line {number}: {reason}")
        print(answer, flush=True)  # another program may be waiting for it
    return status


def _prove(name: str, rules: str | None, memory: int, threads: int, seconds: float | None) -> int:
    """Prove the value of a whole game, showing how far it has come."""
    from fourfold.rules import game_named

    game = game_named(name)
    position = _going_on(game.start(game.usual_rules if rules is None else rules))
    load_engine(position)
    from fourfold.cli.solving import new_prover, value_line

    started = time.monotonic()
    prover = new_prover(game.name, memory, threads)
    solver = prover.solver
    if sys.stderr is not None and sys.stderr.isatty():
        solver.report = _progress_of(solver)
    try:
        value, reason = prover.prove(position, None if seconds is None else started + seconds)
    except KeyboardInterrupt:
        spent = time.monotonic() - started
        complain(f"stopped after {solver.nodes:,} positions in {spent:.1f} s; nothing is proved")
        return INTERRUPTED
    print(value_line(value, reason))
    if solver.nodes == 0:
        return OK
    spent = time.monotonic() - started
    on = "one thread" if prover.threads == 1 else f"{prover.threads} threads"
    print(f"{solver.nodes:,} positions in {spent:.1f} s on {on}")
    print(f"table of {solver.table_bytes >> 20:,} MiB, {solver.table_use:.1%} in use")
    return OK


def _progress_of(solver: "EngineSolver") -> "Callable[[Progress], None]":
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

    Among actions of equal value in Quarto it prefers those that leave the opponent few good
    answers.
    """
    from random import Random

    from fourfold.rules import Refusal, parse_position

    if level is not None and seconds is not None:
        raise Refusal("choose --level or --time, not both")
    position = _going_on(parse_position(what))
    load_engine(position)
    from fourfold.analysis import choose_best

    print(choose_best(position, level or 10, Random(seed), seconds))
    return OK


def _going_on(position: "AnyPosition") -> "AnyPosition":
    """Return a position that is not over, or refuse."""
    from fourfold.rules.refusal import Code, Refusal

    if position.outcome is not None:
        raise Refusal("the game is over", code=Code.GAME_OVER)
    return position


def load_engine(position: "AnyPosition") -> None:
    """Load what a position needs of the engine, and say so where that takes long."""
    notice = threading.Timer(
        _NOTICE_SECONDS,
        lambda: complain(
            "getting the engine ready; the first time it is compiled, which takes some seconds"
        ),
    )
    notice.daemon = True
    notice.start()
    try:
        from fourfold.analysis import prepare

        prepare(position)
    finally:
        notice.cancel()
