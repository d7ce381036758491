"""Faults while two processes serve games from one PostgreSQL: nothing acknowledged is lost.

A process is killed, a process hangs, PostgreSQL is restarted at once, as after a crash. Run this
file with a number to make that many faults: ``python postgres_faults.py 20``.
"""

import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from server.crash_players import Player, check_nothing_is_lost, stop_all, until_all_went_on
from server.postgres import Postgres, postgres_in
from server.server_process import PATIENCE, Person, Server
from server.test_crashes import report

MINUTE = {"type": "PerMove", "seconds": 60.0}
TABLES: list[dict[str, object]] = [
    {"game": "Quarto"},
    {"game": "Quads", "rules": "b"},
    {"game": "Quarto", "clock": MINUTE},
]

THINKING = 3.0
"""Seconds on the clock of a player who never moves."""

LATE = 10.0
"""So many seconds after its time a flag may fall: when a process is down, the other one notices."""


class Sleeper:
    """A game whose first player never moves, and must lose on time, once."""

    def __init__(self, server: Server) -> None:
        self._person = Person(server, "Sleeper")
        clock = {"type": "Total", "seconds": THINKING}
        chairs = [{"name": "A"}, {}]
        made = self._person.table(game="Quarto", clock=clock, chairs=chairs, sit=[1, 2])
        self._path = f"/api/tables/{made['id']}?after=0"

    def check(self) -> None:
        """The flag fell when the time was over, and nothing else happened."""
        give_up = time.monotonic() + PATIENCE
        while (told := self._person.get(self._path)["told"])["view"]["ended"] is None:
            assert time.monotonic() < give_up, "a flag has not fallen"
            time.sleep(0.1)
        events = told["events"]
        ended = [event for event in events if event["type"] == "Ended"]
        assert len(ended) == 1, events
        assert ended[0]["ending"] == "time", events
        given_back = sum(event["away"] for event in events if event["type"] == "Resumed")
        thought = ended[0]["at"] - events[0]["at"] - given_back
        assert THINKING - 0.1 <= thought <= THINKING + LATE, events


def kill(server: Server) -> None:
    """Kill a process, and start it again."""
    server.kill()
    server.start()


def hang(server: Server, seconds: float) -> None:
    """Stop a process for a while."""
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    server.process.send_signal(signal.SIGCONT)


def make_fault(postgres: Postgres, servers: Sequence[Server], rng: Random) -> str:
    """Let something go wrong, and return what."""
    what = rng.choice(("kill", "restart", "hang"))
    match what:
        case "kill":
            kill(rng.choice(servers))
        case "restart":
            postgres.restart()
        case _:
            # Sometimes so long that the process must notice that it was asleep.
            hang(rng.choice(servers), rng.choice((0.2, 0.5, 1.0, 5.0)))
    return what


def check_clocks(players: Sequence[Player]) -> None:
    """No one lost on time: everyone moved within seconds."""
    for player in players:
        for socket in (*player.full, *player.sockets):
            assert socket is not None
            flags = [event for event in socket.events if event.get("ending") == "time"]
            assert not flags, flags


def make_faults(folder: Path, times: int, seed: int) -> tuple[int, Counter[str]]:
    """Make many faults; return how many commands were acknowledged, and how many were which."""
    rng, made = Random(seed), Counter[str]()
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
            sleepers: list[Sleeper] = []
            for number in range(times):
                until_all_went_on(players)
                if number % 5 == 0:
                    sleepers.append(Sleeper(rng.choice((one, two))))
                time.sleep(rng.uniform(0, 0.3))
                made[make_fault(postgres, (one, two), rng)] += 1
                report(number + 1, times, "faults")
            until_all_went_on(players)
            stop_all(players)
            # Each process knows what the other has acknowledged, every event once.
            check_nothing_is_lost(players, one, two)
            check_clocks(players)
            for sleeper in sleepers:
                sleeper.check()
            return sum(player.acknowledged for player in players), made


if __name__ == "__main__":
    times, begun = int(sys.argv[1]), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, made = make_faults(Path(folder), times, seed=times)
    took = time.monotonic() - begun
    print(
        f"\n{times} faults on PostgreSQL with two processes ({made['kill']} kills, "
        f"{made['restart']} restarts of PostgreSQL, {made['hang']} hangs): {acknowledged} "
        "acknowledged commands, none lost, none twice, no clock wrong; "
        f"{took / times:.1f} s a fault"
    )
