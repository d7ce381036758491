"""The commands that need the engine: ``solve`` and ``best``."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.app import complain, positions_on_input
from fourfold.cli.command import BAD_INPUT, INTERRUPTED, OK, Subcommand, flag, option, positional
from fourfold.cli.many_positions import WHERE, runner_for, solve_lines
from fourfold.cli.values import number, whole
from fourfold.locale.language import ENGLISH, Language

if TYPE_CHECKING:
    from fourfold.cli.solving import EngineSolver, GameProver, SolveQuestion
    from fourfold.engine import Progress
    from fourfold.rules import AnyPosition

_NOTICE_SECONDS = 2.5
_REPORT_SECONDS = 2.0
_USUAL_SECONDS = 10.0


def solve(
    language: Language,
    *,
    what: str,
    every: bool,
    distance: bool,
    line: bool,
    why: str | None,
    as_json: bool,
    rules: str | None,
    seconds: float | None,
    memory: int,
    threads: int | None,
    journal: str | None,
    processes: int | None,
    cluster: str | None,
) -> int:
    """Find out who wins a position, every position on standard input, or a whole game."""
    from fourfold.rules import GAMES, Refusal, parse_position

    games = [name.lower() for name in GAMES]
    if what.lower() in (*games, "-"):
        _refuse_options(what, {"--all": every, "--line": line, "--why": why, "--json": as_json})
    many = {"--journal": journal, "--processes": processes, "--cluster": cluster}
    if what != "-":
        for name, given in many.items():
            if given is not None:
                raise Refusal("{name} needs - as the position", name=name)
    elif any(given is not None for given in many.values()):
        return solve_lines(
            language,
            Path(journal) if journal else None,
            runner_for(processes, cluster),
            seconds=seconds,
            memory=memory,
            distance=distance,
        )
    if what.lower() in games:
        _refuse_options(what, {"--distance": distance})
        threads = threads or min(2, os.cpu_count() or 1)
        return _prove(language, what, rules, memory, threads, seconds)
    if rules is not None:
        raise Refusal("a position has its own rules: leave out --rules")
    position = None if what == "-" else _going_on(parse_position(what))
    if position is not None:
        load_engine(position, language)
    from fourfold.cli.solving import SolveQuestion, Solvers, solution_lines

    limit = _USUAL_SECONDS if seconds is None else seconds
    question = SolveQuestion(every, distance, line, why, limit)
    if position is None:
        return _solve_lines(language, memory, question)
    solution = Solvers(memory).solve(position, question)
    if as_json:
        print(json.dumps(solution, indent=2))
    else:
        print("\n".join(solution_lines(solution, language)))
    return OK


SOLVE = Subcommand(
    "solve",
    "Find out who wins a position with best play.",
    solve,
    (
        "The first word is the value for the player to act: win, draw or loss; for Quads, unknown "
        "if nothing was proved in time. --distance adds how many pieces will still be placed, the "
        "winning one included, if the winner hurries and the loser delays.",
        "With - as the position, positions are read from standard input, one per line, and each "
        "is answered in one line: win, draw, loss or unknown; over if the game is over; ? if the "
        "line is not a position.",
        "With quarto or quads, the value of the whole game is proved from the empty board.",
    ),
    extra="engine",
    arguments=(
        positional("what", "POSITION", "A position in quotes, - to read positions, or a game."),
        flag("--all", "Also give the value of every action.", name="every"),
        flag("--distance", "How many more pieces will be placed before the game ends (Quarto)."),
        flag("--line", "Best play to the end (Quarto)."),
        option("--why", "PIECE", "Why giving this piece loses, such as @9 (Quarto)."),
        flag("--json", "Print everything you asked for as JSON.", name="as_json"),
        option(
            "--rules",
            "RULES",
            "For a whole game: its rules, such as CHSF! or b.",
        ),
        option(
            "--time",
            "SECONDS",
            "How long to try: by default 10 seconds for Quads, and no limit for a whole game.",
            name="seconds",
            convert=number(0),
        ),
        option(
            "--memory",
            "MIB",
            "How much memory the engine’s table may take, in MiB.",
            convert=whole(1),
            default=1024,
        ),
        option(
            "--threads",
            "NUMBER",
            "Threads for a whole game of Quarto, 1 or 2: by default one per core, up to 2.",
            convert=whole(1, 2),
        ),
        option(
            "--journal",
            "FILE",
            "With -: keep every answer in this file. If the command is interrupted, run it again "
            "to continue.",
        ),
        *WHERE,
    ),
)


def _refuse_options(what: str, options: dict[str, object]) -> None:
    from fourfold.rules import Refusal

    for name, given in options.items():
        if given:
            raise Refusal("{name} needs a single position, not {what}", name=name, what=what)


def _solve_lines(language: Language, memory: int, question: "SolveQuestion") -> int:
    from fourfold.cli.solving import Solvers, solution_lines

    solvers = Solvers(memory)

    def answer(position: "AnyPosition") -> str:
        solution = solvers.solve(position, solvers.answerable(position, question))
        # Programs read this: it is the same in every language.
        return " ".join(solution_lines(solution, ENGLISH, with_reason=False))

    return _answer_lines(language, answer)


def _answer_lines(language: Language, answer_to: "Callable[[AnyPosition], str]") -> int:
    """Answer every position on standard input in a line of its own."""
    from fourfold.rules import Refusal, game_of

    status = OK
    loaded: set[tuple[str, str]] = set()
    for line, position in enumerate(positions_on_input(language), 1):
        answer = "?"
        if position is None:
            status = BAD_INPUT
        elif position.outcome is not None:
            answer = "over"
        else:
            try:
                kind = game_of(position).name, str(position.rules)
                if kind not in loaded:
                    load_engine(position, language)
                    loaded.add(kind)
                answer = answer_to(position)
            except Refusal as reason:
                refusal = Refusal("line {number}: {reason}", number=line, reason=reason)
                status = complain(language.refusal(refusal))
        print(answer, flush=True)  # another program may be waiting for it
    return status


def _prove(
    language: Language,
    name: str,
    rules: str | None,
    memory: int,
    threads: int,
    seconds: float | None,
) -> int:
    """Prove the value of a whole game, showing the progress."""
    from fourfold.rules import game_named

    game = game_named(name)
    position = _going_on(game.start(game.usual_rules if rules is None else rules))
    load_engine(position, language)
    from fourfold.cli.solving import new_prover, value_line

    started = time.monotonic()
    prover = new_prover(game.name, memory, threads)
    solver = prover.solver
    if sys.stderr is not None and sys.stderr.isatty():
        solver.report = _progress_of(solver, language)
    try:
        value, reason = prover.prove(position, None if seconds is None else started + seconds)
    except KeyboardInterrupt:
        effort = _effort(solver, started, language)
        complain(language.say("stopped after {effort}; nothing was proved", effort=effort))
        return INTERRUPTED
    print(value_line(value, reason, language))
    if solver.nodes > 0:
        print(_cost(prover, started, language))
    return OK


def _effort(solver: "EngineSolver", started: float, language: Language) -> str:
    return language.say(
        "{positions} positions in {seconds} s",
        positions=language.number(solver.nodes),
        seconds=language.number(time.monotonic() - started, 1),
    )


def _cost(prover: "GameProver", started: float, language: Language) -> str:
    """Return the effort of a proof, in two lines."""
    solver = prover.solver
    time_taken = language.say_count(
        "{effort} on one thread",
        "{effort} on {count} threads",
        prover.threads,
        effort=_effort(solver, started, language),
    )
    table = language.say(
        "table of {size} MiB, {share}% in use",
        size=language.number(solver.table_bytes >> 20),
        share=language.number(100 * solver.table_use, 1),
    )
    return f"{time_taken}\n{table}"


def _progress_of(solver: "EngineSolver", language: Language) -> "Callable[[Progress], None]":
    """Return a function that now and then shows the progress of a solver."""
    next_at = _REPORT_SECONDS

    def report(progress: "Progress") -> None:
        nonlocal next_at
        if progress.seconds >= next_at:
            next_at = progress.seconds + _REPORT_SECONDS
            said = language.say(
                "{seconds} s: {positions} positions, {rate} million/s, table {share}% full",
                seconds=language.number(progress.seconds),
                positions=language.number(progress.nodes),
                rate=language.number(progress.nodes / progress.seconds / 1e6, 1),
                share=language.number(100 * solver.table_use, 1),
            )
            print(said, file=sys.stderr)

    return report


def best(
    language: Language, what: str, level: int | None, seconds: float | None, seed: int | None
) -> int:
    """Print what the computer would do."""
    from random import Random

    from fourfold.rules import Refusal, parse_position

    if level is not None and seconds is not None:
        raise Refusal("choose --level or --time, not both")
    rng = Random(seed)

    def choice(position: "AnyPosition") -> str:
        from fourfold.analysis import choose_best

        return str(choose_best(position, level or 10, rng, seconds))

    if what == "-":
        return _answer_lines(language, choice)
    position = _going_on(parse_position(what))
    load_engine(position, language)
    print(choice(position))
    return OK


BEST = Subcommand(
    "best",
    "Show what the computer would do in a position.",
    best,
    (
        "Among equally good actions in Quarto, it prefers those that leave the opponent few good "
        "answers.",
        "With - as the position, positions are read from standard input, one per line, and each "
        "is answered in one line: an action; over if the game is over; ? if the line is not a "
        "position.",
    ),
    extra="engine",
    arguments=(
        positional("what", "POSITION", "A position in quotes, or - to read positions."),
        option(
            "--level",
            "LEVEL",
            "How strong the computer is, from 1 to 10: by default 10, the strongest.",
            convert=whole(1, 10),
        ),
        option(
            "--time",
            "SECONDS",
            "How long the computer thinks, instead of a level.",
            name="seconds",
            convert=number(0),
        ),
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same choice.",
            convert=whole(),
        ),
    ),
)

COMMANDS = (SOLVE, BEST)


def _going_on(position: "AnyPosition") -> "AnyPosition":
    """Return a position that is not over, or refuse."""
    from fourfold.rules.refusal import Code, Refusal

    if position.outcome is not None:
        raise Refusal("the game is over", code=Code.GAME_OVER)
    return position


def load_engine(position: "AnyPosition", language: Language) -> None:
    """Load the part of the engine that a position needs, and say so if that takes long."""
    notice = threading.Timer(_NOTICE_SECONDS, lambda: complain(_what_takes_long(language)))
    notice.daemon = True
    notice.start()
    try:
        from fourfold.engine import ENGINES, prepare
        from fourfold.rules import game_of

        if game_of(position).name in ENGINES:
            prepare(position)
    finally:
        notice.cancel()


def _what_takes_long(language: Language) -> str:
    from fourfold.kernels.cache import temporary_folder

    if (folder := temporary_folder()) is None:
        return language.say("getting the engine ready; the first time, this takes a few seconds")
    return language.say(
        "getting the engine ready; your home folder cannot be written to, so it is kept in "
        "{folder}",
        folder=folder,
    )
