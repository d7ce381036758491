"""How fast records are read, and that no input takes more time than its length explains.

``python benchmarks/records.py`` prints two tables. Times are those of this process alone
(``time.process_time``), so that other programs on the machine disturb them less.
"""

import io
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from random import Random

from fourfold.rules import (
    Game,
    Record,
    RecordFault,
    game_named,
    read_records,
    read_tags,
    write_records,
)
from fourfold.rules.record import Turn

MEBIBYTES = 25
TARGET = 4000
"""Records per second that reading must reach."""
SIZES = (20_000, 200_000, 2_000_000)
"""Bytes of hostile input: a hundredfold growth."""

QUARTO = '[Game "Quarto"]\n'
HOSTILE: dict[str, Callable[[int], str]] = {
    "braces that are not closed": lambda size: QUARTO + "@0 " + "{" * size,
    "the same, a line each": lambda size: QUARTO + "@0 " + "{\n" * (size // 2),
    "the same, a game each": lambda size: (QUARTO + "{\n") * (size // 18),
    "comments on one turn": lambda size: QUARTO + "@0 " + "{a} " * (size // 4),
    "comments on the game": lambda size: QUARTO + "{a} " * (size // 4),
    "one long comment": lambda size: QUARTO + "{" + "a " * (size // 2) + "}",
    "clocks on one turn": lambda size: QUARTO + "@0 " + "{[%clk 0:00:01]} " * (size // 17),
    "tags that are not closed": lambda size: QUARTO + '[a "' * (size // 4),
    "one such tag": lambda size: QUARTO + '[a "' + "b" * size,
    "games that are not closed": lambda size: '[Game "' * (size // 7),
    "backslashes in a tag": lambda size: QUARTO + '[a "' + "\\\\" * (size // 2) + '"]',
    "different tags": lambda size: QUARTO + "".join(f'[t{n} ""]\n' for n in range(size // 11)),
    "a long name of a tag": lambda size: QUARTO + "[" + "a" * size,
    "a long position": lambda size: QUARTO + '[Position "' + "/" * size + '"]',
    "long rules": lambda size: QUARTO + '[Rules "' + "CHSF!q" * (size // 6) + '"]',
    "a long result": lambda size: QUARTO + '[Result "' + "1" * size + '"]',
    "a long date": lambda size: QUARTO + '[Date "' + "1" * size + '"]',
    "digits": lambda size: QUARTO + "1" * size,
    "numbers": lambda size: QUARTO + "1. " * (size // 3),
    "a long turn": lambda size: QUARTO + "@0" + "a1" * (size // 2),
    "false calls in one turn": lambda size: QUARTO + "@0 a1" + "?a1d1" * (size // 5),
    "what belongs nowhere": lambda size: QUARTO + '](")' * (size // 4),
    "empty games": lambda size: QUARTO * (size // 16),
    "spaces": lambda size: QUARTO + " " * size,
    "bytes that are not UTF-8": lambda size: QUARTO + "\udcff" * size,
}


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """Return the least time that some work took."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def random_records(game: Game, seed: int) -> Iterator[Record]:
    """Yield random games without end, every other one with clocks and comments."""
    rng = Random(seed)
    while True:
        position, actions = game.start(game.usual_rules), []
        while position.outcome is None:
            actions.append(rng.choice(position.actions()))
            position = position.play(actions[-1])
        record = Record.of(game.start(game.usual_rules), actions, players=("Ann", "Ben"))
        yield record
        remarked = tuple(
            Turn(turn.actions, timedelta(seconds=rng.randrange(600)), rng.choice(["", "Quick."]))
            for turn in record.turns
        )
        yield Record(record.start, remarked, record.ending, record.winner, ("Ann", "Ben"))


def write_file(name: str, file: Path) -> int:
    """Write a file of random games until it has its size; return how many there are."""
    game, number = game_named(name), 0
    some = random_records(game, 1)
    with file.open("w", encoding="utf-8") as out:
        # A thousand different games, again and again: making them up takes longer than reading.
        text = write_records(next(some) for _ in range(1000))
        while out.tell() < MEBIBYTES << 20:
            out.write(text + "\n")
            number += 1000
    return number


def throughput() -> None:
    print(f"{MEBIBYTES} MiB of records, in one process")
    print(f"{'game':10}{'records':>10}{'records/s':>12}{'of target':>12}{'tags only/s':>14}")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("Quarto", "Quads"):
            file = Path(folder) / f"{name}.txt"
            number = write_file(name, file)
            whole = number / seconds(lambda file=file: count(read_records(file)))  # type: ignore[misc]
            tags = number / seconds(lambda file=file: count(read_tags(file)))  # type: ignore[misc]
            print(f"{name:10}{number:10,}{whole:12,.0f}{whole / TARGET:12.2f}{tags:14,.0f}")


def count(items: Iterator[object]) -> int:
    """Return how many there are, keeping none of them."""
    return sum(1 for _ in items)


def pass_over(fault: RecordFault) -> None:
    """Keep nothing: a list of a million faults would make the collector of garbage slow."""


def hostile() -> None:
    least, _, most = SIZES
    print(f"\nhostile input, milliseconds for {' '.join(f'{size:,}' for size in SIZES)} bytes")
    print(f"{'form':30}{'ms':>9}{'ms':>9}{'ms':>9}{'ms per byte, last to first':>30}")
    for name, form in HOSTILE.items():
        times = []
        for size in SIZES:
            given = form(size).encode("utf-8", "surrogateescape")
            times.append(
                seconds(
                    lambda given=given: count(  # type: ignore[misc]
                        read_records(io.BytesIO(given), on_fault=pass_over)
                    ),
                    rounds=3,
                )
            )
        growth = times[-1] / times[0] / (most / least)
        print(f"{name:30}" + "".join(f"{1000 * each:9.1f}" for each in times) + f"{growth:30.2f}")


if __name__ == "__main__":
    throughput()
    hostile()
