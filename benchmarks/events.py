"""Whole Swiss events with late entries, withdrawals, byes and no-shows; prints a table.

Run with ``python benchmarks/events.py``. Both sizes are played with ten seeds, by the Dutch system
and by the plain one. No pair may meet twice, no one may begin more than two matches more or fewer
than the opponents, and no one may have two pairing byes. Times are CPU times, so that other
programs do not show in them.
"""

import argparse
import sys
import time
from pathlib import Path

from fourfold.club.events import dutch_system

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from club.simulated import simulate

sys.path.pop(0)

SIZES = ((40, 7), (120, 9))
COLUMNS = (
    "players",
    "rounds",
    "paired by",
    "seeds",
    "repeats",
    "balance",
    "byes",
    "pairing",
    "event",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    seeds = parser.parse_args().seeds
    print("| " + " | ".join(COLUMNS) + " |")
    print("|" + "---|" * len(COLUMNS))
    for players, rounds in SIZES:
        for name, system in (("Dutch", dutch_system()), ("plain", None)):
            began = time.process_time()
            found = [simulate(players, rounds, seed, system) for seed in range(seeds)]
            took = (time.process_time() - began) / seeds
            cells = (
                players,
                rounds,
                name,
                seeds,
                sum(each.repeats for each in found),
                max(each.largest_balance for each in found),
                max(each.most_byes for each in found),
                f"{max(each.slowest for each in found):.2f} s",
                f"{took:.2f} s",
            )
            print("| " + " | ".join(map(str, cells)) + " |", flush=True)


if __name__ == "__main__":
    main()
