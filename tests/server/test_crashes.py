"""Kill -9 at random moments: nothing that was acknowledged is lost, and no game is stuck.

Run this file with a number to kill the server that many times: ``python test_crashes.py 200``.
"""

import contextlib
import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec

from fourfold.play.events import Ended, LoggedEvent
from server.crash_players import Player, check_nothing_is_lost, stop_all, until_all_went_on
from server.server_process import Person, Server

GAMES = 6
LISTENING = str(Path(__file__).parent / "listening_server.py")
"""A server in which something listens to games that end."""
MINUTE, LONG = 60.0, 1e6


def check_clock(person: Person, table: str, since: float, down: float, times: int) -> None:
    """A player was thinking all the while: the time the server was down does not count.

    How long it was down is known to within one heartbeat.
    """
    left = min(person.get(f"/api/tables/{table}")["told"]["view"]["left"])
    thought, passed = LONG - left, time.time() - since
    assert thought <= passed - 0.5 * down, (thought, passed, down)
    assert thought >= passed - down - times * 1.5, (thought, passed, down)


def check_endings(server: Server) -> None:
    """Every game that ended has one row, and every one of them was announced."""
    with contextlib.closing(sqlite3.connect(server.data / "fourfold.db")) as database:
        ended = database.execute(
            "select table_id, sequence from events where json_extract(body, '$.type') = 'Ended'"
        ).fetchall()
        announced = database.execute(
            "select table_id, last_event from ended_games where announced is not null"
        ).fetchall()
        stored = database.execute("select count(*) from ended_games").fetchone()[0]
    assert sorted(announced) == sorted(ended)
    assert stored == len(ended)


def report(number: int, times: int, what: str) -> None:
    """Show how far it has come, on a terminal."""
    if sys.stdout.isatty():
        print(f"\r{number} of {times} {what}", end="", flush=True)


def kill_many_times(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """Kill and restart; return how many commands were acknowledged, and games finished."""
    rng = Random(seed)
    server = Server(folder / "data", program=(LISTENING,)).start()
    tables: list[dict[str, object]] = [
        {"game": "Quarto"},
        {"game": "Quads"},
        {"game": "Quarto", "rules": "CHSFq!"},
        {"game": "Quads", "rules": "bs"},
        {"game": "Quarto", "clock": {"type": "PerMove", "seconds": MINUTE}},
        {"game": "Quads", "clock": {"type": "PerMove", "seconds": MINUTE}},
    ]
    players = [Player(server, table, seed + n) for n, table in enumerate(tables)]
    for player in players:
        player.start()
    computer = Person(server, "Alone")
    against = computer.table(game="Quads", chairs=[{"level": 1}, {"level": 1}], sit=[])["id"]
    thinker = Person(server, "Thinker")
    clock = {"type": "Total", "seconds": LONG}
    thinks = thinker.table(game="Quarto", clock=clock, chairs=[{"name": "A"}, {}], sit=[1, 2])["id"]
    since, down = time.time(), 0.0
    for number in range(times):
        time.sleep(rng.uniform(0.05, 0.8))
        killed = time.time()
        server.kill()
        server.start()
        down += time.time() - killed
        report(number + 1, times, "kills")
    check_clock(thinker, thinks, since, down, times)
    until_all_went_on(players)
    stop_all(players)
    # Every event of every table is there, once, and the games went on to the end.
    check_nothing_is_lost(players, server)
    watching = computer.connect(against)  # computers play only while they are watched
    while not watching.seen["ended"]:
        watching.receive()
    watching.close()
    assert server.stop() == 0
    faults = [
        line for line in server.log.read_text().splitlines() if json.loads(line)["level"] == "error"
    ]
    assert not faults, faults
    check_endings(server)
    acknowledged = sum(player.acknowledged for player in players)
    games = sum(
        isinstance(event, Ended)
        for player in players
        for socket in (*player.full, player.sockets[0])
        if socket is not None
        for event in msgspec.convert(socket.events, list[LoggedEvent])
    )
    return acknowledged, games


def test_nothing_acknowledged_is_lost_and_no_game_is_stuck(tmp_path: Path) -> None:
    acknowledged, _ = kill_many_times(tmp_path, 2, seed=1)
    assert acknowledged > 50


if __name__ == "__main__":
    times, begun = int(sys.argv[1]), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, games = kill_many_times(Path(folder), times, seed=times)
    took = (time.monotonic() - begun) / times
    print(
        f"\n{times} kills on SQLite: {acknowledged} acknowledged commands, none lost, none twice, "
        f"no clock wrong; {games} games ended; {took:.1f} s a kill"
    )
