"""All processes of a site are replaced while people play: nothing is lost, and no one waits long.

Run this file with a number to do it that many times: ``python rolling_restarts.py 20``.
"""

import json
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from server.crash_players import Player, check_nothing_is_lost, stop_all, until_all_went_on
from server.postgres import postgres_in
from server.server_process import PATIENCE, REAL_SERVER, Server

TABLES: list[dict[str, object]] = [{"game": "Quarto"}, {"game": "Quads", "rules": "b"}]
REPLACED = "all processes are replaced"
UNDISTURBED = 3.0
"""Seconds of play before each restart: a busy machine makes players wait without one, too."""
HICCUP = 1.0
"""A restart may make a player wait for so many seconds longer than the machine does by itself."""


def site(data: Path, database_url: str, *options: str, program: tuple[str, ...]) -> Server:
    """Two processes behind one port, not started yet."""
    options = ("--database-url", database_url, "--processes", "2", *options)
    return Server(data, *options, program=program)


def logged(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def wait_for_log(server: Server, what: str, times: int) -> None:
    """Wait until something has been logged so many times."""
    give_up = time.monotonic() + 2 * PATIENCE
    while Counter(line["event"] for line in logged(server))[what] < times:
        assert time.monotonic() < give_up, server.log.read_text()
        time.sleep(0.05)


def replace_processes(server: Server, times: int) -> None:
    """Replace all processes, and wait until that is done for this many times."""
    assert server.process is not None
    server.process.send_signal(signal.SIGHUP)
    wait_for_log(server, REPLACED, times)


def roll_many_times(
    folder: Path, times: int, seed: int, *, undisturbed: float = 0.0
) -> tuple[list[float], list[float]]:
    """Replace all processes again and again; return how long commands took, in order.

    First those from each request to replace them until all went on again, then the others.
    """
    with (
        postgres_in(folder) as postgres,
        site(folder / "data", postgres.url, program=REAL_SERVER) as server,
    ):
        players = [Player(server, TABLES[n % 2], seed + n, pause=0.01) for n in range(4)]
        for player in players:
            player.start()
        waits: tuple[list[float], list[float]] = ([], [])
        for number in range(times):
            until_all_went_on(players)
            time.sleep(undisturbed)
            waits[1].extend(_waits_so_far(players))
            replace_processes(server, number + 1)
            until_all_went_on(players)
            waits[0].extend(_waits_so_far(players))
            if sys.stdout.isatty():
                print(f"\rreplaced {number + 1} times", end="", flush=True)
        stop_all(players)
        check_nothing_is_lost(players, server)
        assert all(player.moved >= times for player in players), "someone never had to move"
        return sorted(waits[0]), sorted(waits[1])


def _waits_so_far(players: list[Player]) -> list[float]:
    """Return how long commands took that were acknowledged since this was last asked."""
    found: list[float] = []
    for player in players:
        count = len(player.waits)
        found += player.waits[:count]
        del player.waits[:count]
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        times = int(sys.argv[1])
        rolling, quiet = roll_many_times(Path(folder), times, seed=times, undisturbed=UNDISTURBED)
    print(
        f"\n{times} rolling restarts of two processes: {len(rolling) + len(quiet)} acknowledged "
        "commands, none lost;\nfrom a command to its acknowledgment, reconnecting included:"
    )
    for what, waits in (("during restarts", rolling), ("without", quiet)):
        middle, late = waits[len(waits) // 2], waits[len(waits) * 999 // 1000]
        print(
            f"{what:>16}: p50 {middle * 1000:.1f} ms, p99.9 {late * 1000:.0f} ms, "
            f"longest {waits[-1] * 1000:.0f} ms"
        )
    sys.exit(rolling[-1] > quiet[-1] + HICCUP)
