"""PostgreSQL is restarted at once, as after a crash: nothing that was acknowledged is lost.

Run this file with a number to restart it that many times: ``python postgres_restarts.py 20``.
"""

import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

from server.postgres import postgres_in
from server.server_process import Person, Server
from server.test_crashes import Player, until_all_went_on

TABLES: list[dict[str, object]] = [{"game": "Quarto"}, {"game": "Quads", "rules": "b"}]


def restart_many_times(folder: Path, times: int, seed: int) -> int:
    """Restart it while two processes serve games; return how many commands were acknowledged."""
    rng = Random(seed)
    with postgres_in(folder) as postgres:
        serve = partial(Server, folder / "data", "--database-url", postgres.url)
        with serve() as one, serve() as two:
            players = [
                Player(server, table, seed + number)
                for number, (server, table) in enumerate(
                    (server, table) for server in (one, two) for table in TABLES
                )
            ]
            for player in players:
                player.start()
            for number in range(times):
                until_all_went_on(players)
                time.sleep(rng.uniform(0, 0.3))
                postgres.restart()
                if sys.stdout.isatty():
                    print(f"\rrestarted {number + 1} times", end="", flush=True)
            until_all_went_on(players)
            for player in players:
                player.stopping = True
            for player in players:
                player.join(30)
                assert not player.is_alive()
                if player.error is not None:
                    raise player.error
            # Each process knows what the other has acknowledged, every event once.
            for player in players:
                mine = player.sockets[0]
                assert mine is not None
                for server in (one, two):
                    told = Person(server).get(f"/api/tables/{player.table}?after=0")["told"]
                    assert told["events"][: len(mine.events)] == mine.events
            return sum(player.acknowledged for player in players)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        times = int(sys.argv[1])
        acknowledged = restart_many_times(Path(folder), times, seed=times)
    print(f"\n{times} restarts of PostgreSQL: {acknowledged} acknowledged commands, none lost")
