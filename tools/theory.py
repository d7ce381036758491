"""Writes ``docs/theory/quarto.md`` from what the engine proves. Run with ``make theory``.

The decided positions that the engine relies on are written beside its theory (``decided.txt``).

It takes an hour on two cores. A number on the command line bounds how many processes
count positions at the same time.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote_plus

from fourfold.engine import QuartoSolver, Value, prepare, random_games
from fourfold.engine.quarto import theory
from fourfold.engine.quarto.census import drawn_boards, positions_with, with_every_name
from fourfold.rules.quarto import Quarto, Rules
from fourfold.rules.quarto.alignment import alignments

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "theory" / "quarto.md"

ABOUT_DECIDED = """\
# The decided positions of Quarto with four pieces in which a piece is to be given, each with its
# value for the player who gives. Under these rules all others are drawn. There is one for each
# name that the engine gives to a position. Written by `make theory`.
"""
ANALYSIS = "http://127.0.0.1:8044/analysis?position="
"""Where a server on the reader's own machine shows a position."""
DECIDED = Path(theory.__file__).with_name("decided.txt")

RULE_SETS = ("C", "CH", "CHS", "CHSF", "Cq", "CHq", "CHSq", "CHSFq")
MEMORY = 2048
CENSUS_UP_TO = 4
"""With how many pieces positions are counted: one more would take hours."""
COUNTED_BOARDS = ("C", "CH", "Cq", "CHq")
"""Where full boards are few enough to be counted one by one."""
RANDOM_GAMES = 5_000_000

TEXT = """# What is known about Quarto

Everything on this page was computed by the engine; `make theory` computes it again. Between players
who miss nothing, a game with calling has the same value as an automatic one, so the rules are
written without `!`. It makes no difference which traits count, only how many: `CH` stands for any
two.

## Every form of the game is a draw

From the empty board, with {threads} threads and a table of {memory} MiB:

{values}

The positions counted are those in which a piece is to be given and that the search looked at; with
two threads, their number varies a little from run to run. That the full game is a draw was first
announced by Luc Goossens in 1998. We know of no earlier publication for fewer traits or for blocks.

You can repeat any row:

    fourfold solve quarto --rules CHSFq

## How early can a game be decided?

All positions with a given number of pieces on the board in which a piece is to be given. Positions
that are symmetric, or differ only in what no longer matters, are counted once; the pieces may
include lines that no one called. *Lost* and *won* are for the player who gives.

{census}

So with up to three pieces on the board no one can make a mistake, in any form of the game, except
by giving a piece that wins at once. With four pieces the full game can already be decided, always
against the player who gives. The engine relies on all this and does not search there: it has the
decided positions with four pieces in a list (`src/fourfold/engine/quarto/decided.txt`), and takes
the others as drawn.

{earliest}

## Drawn boards

Full boards; pieces that differ only in traits that don't count are taken as the same:

{boards}

For three and four traits there are too many boards to count one by one. A full board without any
alignment becomes rare, and yet games between good players end on one. For comparison, of {games}
million games in which every piece and every square is chosen at random, this many end in a draw,
and this many pieces are placed on average:

{random}
"""


def say(message: str) -> None:
    """Report the progress."""
    print(message, file=sys.stderr, flush=True)


def table(heads: str, rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    names = heads.split("|")
    lines = [names, ["---"] + ["---:"] * (len(names) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def values(threads: int) -> str:
    """Prove the value of every form of the game."""
    rows = []
    for text in RULE_SETS:
        prepare(Quarto(rules=Rules.parse(text)))
        solver = QuartoSolver(memory=MEMORY, threads=threads, theory=False)
        started = time.perf_counter()
        value = solver.value(Quarto(rules=Rules.parse(text)))
        seconds = time.perf_counter() - started
        say(f"{text} is a {value.value}")
        rows.append([f"`{text}`", value.value, f"{solver.nodes:,}", f"{seconds:.1f} s"])
    return table("rules|value|positions|time", rows)


def decided(text: str) -> tuple[list[list[str]], list[tuple[Value, Quarto]]]:
    """Count the decided positions with few pieces, and return those with the most."""
    rows: list[list[str]] = []
    found: list[tuple[Value, Quarto]] = []
    solver = QuartoSolver(memory=MEMORY // 2, theory=False)
    for pieces in range(1, CENSUS_UP_TO + 1):
        counts: Counter[Value] = Counter()
        for position in positions_with(pieces, Rules.parse(text)):
            value = solver.value(position)
            counts[value] += 1
            if value is not Value.DRAW:
                found.append((value, position))
        say(f"{text} with {pieces} pieces: {dict(counts)}")
        shown = (counts.total(), counts[Value.LOSS], counts[Value.WIN])
        rows.append([f"`{text}`", str(pieces), *(f"{number:,}" for number in shown)])
    return rows, found


def earliest(found: Iterable[tuple[Value, Quarto]]) -> list[Quarto]:
    """Return the first decided position without an alignment, if there is one."""
    plain = [
        position
        for _, position in found
        if not alignments(position.board, position.rules.lines, position.rules)
    ]
    return plain[:1]


def written(found: Iterable[tuple[Value, Quarto]]) -> str:
    """Return the list of decided positions; lines that no one called need a game with calling."""
    lines = {
        f"{value.value} {replace(each, rules=replace(each.rules, calling=True)).text}\n": None
        for value, position in found
        for each in with_every_name(position)
    }
    return ABOUT_DECIDED + "".join(lines)


def full_boards(text: str) -> list[str]:
    """Count the full boards without an alignment."""
    drawn, total = drawn_boards(Rules.parse(text))
    say(f"{text} has {drawn} drawn boards")
    return [f"`{text}`", f"{drawn:,}", f"{total:,}", f"{drawn / total:.4%}"]


def at_random() -> str:
    """Play many random games of every form."""
    rows = []
    for text in RULE_SETS:
        games = random_games(RANDOM_GAMES, Rules.parse(text), seed=1)
        drawn, length = (games.winners == 0).mean(), games.lengths.mean()
        rows.append([f"`{text}`", f"{drawn:.2%}", f"{length:.2f}"])
    return table("rules|drawn|pieces placed", rows)


def told(earliest: list[Quarto]) -> str:
    """Show the earliest decided positions."""
    return "\n".join(
        [
            "The earliest decided positions without an alignment, one for each form that has any.",
            "While `make play` runs, the links open them on the analysis board:",
            "",
            *(
                f"- [`{position.text}`]({ANALYSIS}{quote_plus(position.text)})"
                for position in earliest
            ),
        ]
    )


def main() -> None:
    """Compute everything and write the page."""
    threads = workers = min(2, os.cpu_count() or 1)
    if len(sys.argv) > 1:
        workers = int(sys.argv[1])
    with ProcessPoolExecutor(workers) as pool:
        counted = list(pool.map(decided, RULE_SETS))
        boards = pool.map(full_boards, COUNTED_BOARDS)
        page = TEXT.format(
            threads=threads,
            memory=f"{MEMORY:,}",
            values="{values}",
            census=table(
                "rules|pieces|positions|lost|won", [row for rows, _ in counted for row in rows]
            ),
            earliest=told([position for _, found in counted for position in earliest(found)]),
            boards=table("rules|without an alignment|of|share", list(boards)),
            games=RANDOM_GAMES // 1_000_000,
            random=at_random(),
        )
    DECIDED.write_text(written(each for _, found in counted for each in found), encoding="utf-8")
    # Alone on the machine, so that the times mean something.
    PAGE.write_text(page.replace("{values}", values(threads)), encoding="utf-8")


if __name__ == "__main__":
    main()
