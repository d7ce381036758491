"""The command that writes positions with their values: ``dataset``."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.app import complain
from fourfold.cli.command import (
    INTERRUPTED,
    OK,
    Subcommand,
    flag,
    option,
    positional,
)
from fourfold.cli.many_positions import WHERE, runner_for
from fourfold.cli.values import number, whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.bulk import Journal, Runner, Solve
    from fourfold.bulk.dataset import Row, Sample
    from fourfold.rules import Game

_REPORT_SECONDS = 1.0


def dataset(
    language: Language,
    *,
    game: str,
    file: str,
    rules: str | None,
    pieces: str | None,
    count: int | None,
    every: bool,
    only_value: bool,
    seed: int,
    seconds: float | None,
    memory: int,
    processes: int | None,
    cluster: str | None,
) -> int:
    """Write positions with their value, distance and best actions."""
    from fourfold.bulk import Journal, Solve
    from fourfold.bulk.dataset import Sample
    from fourfold.bulk.dataset_file import check_name, write
    from fourfold.rules import Refusal, game_named

    path = Path(file)
    check_name(path)
    if every and count is not None:
        raise Refusal("choose --all or --count, not both")
    chosen = game_named(game)
    rules = chosen.usual_rules if rules is None else rules
    chosen.start(rules)
    fewest, most = _usual_range(chosen) if pieces is None else _range(pieces)
    how_many = None if every else count or 1000
    sample = Sample(chosen.name, rules, fewest, most, how_many, seed)
    task = Solve(seconds, memory, only_value)
    job = {**sample.job, "seconds": seconds, "only_value": only_value}
    runner = runner_for(processes, cluster)
    journal_path = path.with_name(f"{path.name}.journal")
    try:
        with Journal(journal_path, job) as journal:
            rows = list(_rows(sample, task, runner, journal, language))
    except KeyboardInterrupt:
        complain(language.say("stopped: run the same command again to continue"))
        return INTERRUPTED
    if not rows:
        journal_path.unlink()
        return complain(language.say("there are no such positions: change --pieces or --rules"))
    write(path, rows, sample)
    journal_path.unlink()
    print(
        language.say_count(
            "{count} position in {file}", "{count} positions in {file}", len(rows), file=file
        )
    )
    return OK


def _rows(
    sample: "Sample", task: "Solve", runner: "Runner", journal: "Journal", language: Language
) -> Iterator["Row"]:
    from fourfold.bulk import agree, results
    from fourfold.bulk.dataset import Row

    shows = sys.stderr is not None and sys.stderr.isatty()
    started = reported = time.monotonic()
    for done, (text, solution) in enumerate(
        results(sample.positions(), task, runner, journal, agree=agree), 1
    ):
        yield Row.of(text, solution)
        now = time.monotonic()
        if shows and now - reported > _REPORT_SECONDS:
            reported = now
            said = language.say(
                "{done} positions, {rate} a second",
                done=language.number(done),
                rate=language.number(done / (now - started), 1),
            )
            print(f"\r{said}", end="", file=sys.stderr, flush=True)
    if shows:
        print(file=sys.stderr)


def _usual_range(game: "Game") -> tuple[int, int]:
    """Return how full boards are on which most positions are solved in a fraction of a second."""
    squares = game.size**2
    return squares * 2 // 5, squares - 1


def _range(text: str) -> tuple[int, int]:
    """Read a number of pieces, or from how many to how many, such as 6-12."""
    from fourfold.rules import Refusal

    fewest, _, most = text.partition("-")
    if not (fewest.isdecimal() and (most or fewest).isdecimal()):
        raise Refusal("{found} is not a number of pieces: write 8, or 6-12", found=text)
    if int(most or fewest) < int(fewest):
        raise Refusal("{found} goes down: write the smaller number first", found=text)
    return int(fewest), int(most or fewest)


DATASET = Subcommand(
    "dataset",
    "Write positions with their value, distance and best actions.",
    dataset,
    (
        "The positions come from random games; for Quarto, --all takes every position instead. "
        "Each is written once, in its canonical form. The file extension decides the format: CSV "
        "or Parquet. A JSON file beside it says how it was made, with its checksum and licence.",
        "Results are kept in a journal until the file is complete: if the command is interrupted, "
        "run it again to continue. Two positions in a hundred are solved twice as a check, and "
        "the command stops if the results differ.",
    ),
    extra="engine",
    arguments=(
        positional("game", "GAME", "quarto or quads."),
        positional("file", "FILE", "A file that ends in .csv or .parquet."),
        option("--rules", "RULES", "The rules, such as CHSF! or b: by default the usual ones."),
        option("--pieces", "NUMBER", "How many pieces are on the board, such as 8, or 6-12."),
        option("--count", "NUMBER", "How many positions: by default 1,000.", convert=whole(1)),
        flag("--all", "All positions in which a piece is to be given (Quarto).", name="every"),
        flag("--only-value", "Leave out distance and actions, which is much faster."),
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same positions.",
            convert=whole(),
            default=1,
        ),
        option(
            "--time",
            "SECONDS",
            "How long to try for each position: by default one second for Quads.",
            name="seconds",
            convert=number(0),
        ),
        option(
            "--memory",
            "MIB",
            "How much memory each process may use to remember results, in MiB.",
            convert=whole(1),
            default=256,
        ),
        *WHERE,
    ),
)

COMMANDS = (DATASET,)
