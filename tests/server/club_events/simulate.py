"""Whole Swiss tournaments over a real server, with bots: late entries, withdrawals, no-shows.

Run it with the numbers of players, rounds and seeds: ``python simulate.py 40 7 10``.
"""

import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from server.club_events.organisers import Entrant, Organiser
from server.server_process import Server

AT_ONCE = 8


def simulate(server: Server, players: int, rounds: int, seed: int) -> dict[str, float]:
    """Run one tournament; return what is to be checked about it."""
    rng = Random(seed)
    organiser = Organiser(server, f"Simulation {seed}", format="swiss", rounds=rounds, seed=seed)
    code = organiser.code
    late = max(1, players // 10)

    def enter(number: int) -> Entrant:
        return Entrant(server, organiser, code, f"Player {number}")

    slowest, met = 0.0, Counter[frozenset[int]]()
    begun, byes = Counter[int](), Counter[int]()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        entered = list(pool.map(enter, range(1, players - late + 1)))
        for number in range(1, rounds + 1):
            if number == 2:
                entered += pool.map(enter, range(players - late + 1, players + 1))
            by_number = {each.player: each for each in entered}
            if number > 2:
                left = rng.choice(
                    [n for n, each in by_number.items() if not each.mine["withdrawn"]]
                )
                by_number[left].post(
                    f"{organiser.path}/mine", {"id": f"w{number}", "wish": "withdraw"}
                )
            before = time.monotonic()
            organiser.do("Pair")
            slowest = max(slowest, time.monotonic() - before)
            organiser.do("Publish")
            matches = organiser.info["matches"]
            *played, no_show = matches
            for match in played:  # who was there in vain may meet the same opponent again
                met[frozenset(match["players"])] += 1
                begun.update({match["players"][0]: 1, match["players"][1]: -1})
            organiser.do("Forfeit", table=no_show["number"], absent=[no_show["players"][0]])
            losers = [by_number[rng.choice(match["players"])] for match in played]
            assert None not in list(pool.map(Entrant.resign, losers))
            organiser.until_over()
    organiser.do("Close")
    data = organiser.get(f"{organiser.path}/export/json")
    for played in data["rounds"]:
        byes.update(bye["player"] for bye in played["byes"] if bye["kind"] == "pairing")
    return {
        "repeats": sum(count > 1 for count in met.values()),
        "balance": max(map(abs, begun.values())),
        "byes": max(byes.values(), default=0),
        "pairing": slowest,
    }


def main(players: int, rounds: int, seeds: int) -> None:
    """Print a line for each seed."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data") as server,
    ):
        for seed in range(1, seeds + 1):
            before = time.monotonic()
            found = simulate(server, players, rounds, seed)
            print(
                f"{players} × {rounds}, seed {seed}: {found['repeats']:.0f} repeats, begin-balance "
                f"{found['balance']:.0f}, at most {found['byes']:.0f} pairing byes each, pairing "
                f"{found['pairing']:.2f} s, all {time.monotonic() - before:.0f} s",
                flush=True,
            )
            assert found["repeats"] == 0
            assert found["balance"] <= 2
            assert found["byes"] <= 1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
