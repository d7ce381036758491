"""The command that makes puzzles, solves them again and measures how hard they are: ``puzzles``."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from fourfold.cli.app import complain
from fourfold.cli.command import INTERRUPTED, OK, Subcommand, option, positional
from fourfold.cli.many_positions import WHERE, runner_for
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.bulk import Journal, Runner
    from fourfold.study.puzzles import Puzzle

_REPORT_SECONDS = 1.0
_FAILED = 1
_EachT = TypeVar("_EachT")


def puzzles(
    language: Language,
    *,
    what: str,
    game: str | None,
    file: str | None,
    count: int,
    seed: int,
    processes: int | None,
    cluster: str | None,
) -> int:
    """Make, check or grade puzzles."""
    from fourfold.rules.refusal import Refusal, Unreadable, quoted

    runner = runner_for(processes, cluster)
    match what:
        case "make":
            if game is None or file is None:
                raise Refusal("make needs --game and --file")
            return _make(language, game, Path(file), count, seed, runner)
        case "grade":
            if file is None:
                raise Refusal("grade needs --file")
            return _grade(language, Path(file), runner)
        case "check":
            return _check(language, game, Path(file) if file else None, runner)
        case _:
            raise Unreadable(
                "{found} is not one of the choices: write make, check or grade", found=quoted(what)
            )


def _make(
    language: Language, game: str, path: Path, count: int, seed: int, runner: "Runner"
) -> int:
    from fourfold.bulk import Journal
    from fourfold.puzzling import PuzzleOrder, make
    from fourfold.rules import game_named

    order = PuzzleOrder(game_named(game).name, count, seed)
    journal_path = path.with_name(f"{path.name}.journal")
    graded: list[Puzzle] = []
    try:
        with Journal(journal_path, order.job) as journal:
            found = list(
                _shown(
                    make(order, runner, journal),
                    lambda done: language.say("puzzles found: {done}", done=language.number(done)),
                )
            )
            for puzzle in _graded(found, runner, journal, language):
                graded.append(puzzle)
    except KeyboardInterrupt:
        if graded:
            _write(path, graded)
        complain(language.say("stopped: run the same command again to continue"))
        return INTERRUPTED
    _write(path, graded)
    journal_path.unlink()
    return _say_written(language, graded, path)


def _grade(language: Language, path: Path, runner: "Runner") -> int:
    from fourfold.bulk import Journal
    from fourfold.study.puzzles import read_collection

    found = read_collection(path.read_text("utf-8"))
    journal_path = path.with_name(f"{path.name}.journal")
    try:
        with Journal(journal_path, {"grades": len(found)}) as journal:
            graded = list(_graded(found, runner, journal, language))
    except KeyboardInterrupt:
        complain(language.say("stopped: run the same command again to continue"))
        return INTERRUPTED
    _write(path, graded)
    journal_path.unlink()
    return _say_written(language, graded, path)


def _check(language: Language, game: str | None, path: Path | None, runner: "Runner") -> int:
    from fourfold.puzzling import CheckResult, checked, repeated
    from fourfold.rules import GAMES, game_named
    from fourfold.study.puzzles import collection, read_collection

    if path is not None:
        found = list(read_collection(path.read_text("utf-8")))
    else:
        names = list(GAMES) if game is None else [game_named(game).name]
        found = [puzzle for name in names for puzzle in collection(name)]
    counts: Counter[CheckResult] = Counter()
    for puzzle, result in _shown(
        checked(found, runner),
        lambda done: language.say("puzzles solved: {done}", done=language.number(done)),
    ):
        counts[result] += 1
        if result is not CheckResult.SOUND:
            print(f"{result} {puzzle.line}")
    twice = repeated(found)
    for puzzle in twice:
        print(f"repeated {puzzle.line}")
    print(
        language.say(
            "puzzles solved: {count}, with a second answer: {second}, wrong: {wrong}, "
            "repeated: {repeated}",
            count=language.number(len(found)),
            second=language.number(counts[CheckResult.SECOND_ANSWER]),
            wrong=language.number(counts[CheckResult.WRONG]),
            repeated=language.number(len(twice)),
        )
    )
    return OK if counts[CheckResult.SOUND] == len(found) and not twice else _FAILED


def _graded(
    puzzles: "Iterable[Puzzle]", runner: "Runner", journal: "Journal", language: Language
) -> "Iterator[Puzzle]":
    from fourfold.puzzling import measured

    return _shown(
        measured(puzzles, runner, journal),
        lambda done: language.say("puzzles graded: {done}", done=language.number(done)),
    )


def _shown(each: Iterable[_EachT], say: Callable[[int], str]) -> Iterator[_EachT]:
    """Yield everything, and say on a terminal how much it is so far."""
    shows = sys.stderr is not None and sys.stderr.isatty()
    reported = time.monotonic()
    for done, one in enumerate(each, 1):
        yield one
        now = time.monotonic()
        if shows and now - reported > _REPORT_SECONDS:
            reported = now
            print(f"\r{say(done)}", end="", file=sys.stderr, flush=True)
    if shows:
        print(file=sys.stderr)


def _write(path: Path, puzzles: "list[Puzzle]") -> None:
    from fourfold.files import write_whole
    from fourfold.study.puzzles import write_collection

    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.theme, puzzle.name))
    write_whole(path, write_collection(ordered).encode())


def _say_written(language: Language, puzzles: "list[Puzzle]", path: Path) -> int:
    print(
        language.say_count(
            "{count} puzzle in {file}", "{count} puzzles in {file}", len(puzzles), file=str(path)
        )
    )
    return OK


PUZZLES = Subcommand(
    "puzzles",
    "Make puzzles, solve them again, or measure how hard they are.",
    puzzles,
    (
        "make lets the engine play, and keeps the positions that have one right answer, for every "
        "theme and every form of the game. grade measures with the computer’s ten levels how hard "
        "the puzzles of a file are. check solves the collection, or a file, from scratch; it "
        "prints every puzzle that has a mistake.",
        "Results are kept in a journal until the file is complete: if the command is interrupted, "
        "run it again to continue. The same seed gives the same puzzles.",
    ),
    extra="engine",
    arguments=(
        positional("what", "COMMAND", "make, check or grade."),
        option("--game", "GAME", "quarto or quads."),
        option("--file", "FILE", "The file of puzzles: without it, check takes our collection."),
        option(
            "--count",
            "NUMBER",
            "About how many puzzles to make.",
            convert=whole(1),
            default=100,
        ),
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same games.",
            convert=whole(),
            default=1,
        ),
        *WHERE,
    ),
)

COMMANDS = (PUZZLES,)
