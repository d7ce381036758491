"""A proxy swallows the database connections of one of two processes; they still look alive.

Run this file to see it with beats of a second: ``python dropped_connections.py 3``.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from server.postgres import postgres_in
from server.server_process import HTTP, PATIENCE, REAL_SERVER, Person, Server, Socket
from server.swallowing_proxy import SwallowingProxy


class Table:
    """A game whose first player is connected through one process, the second through another."""

    def __init__(self, one: Server, two: Server) -> None:
        self.one, self.two = one, two
        self.north, south = Person(one, "North"), Person(two, "South")
        made = self.north.table(game="Quarto", first=2)
        self.id = made["id"]
        south.post("/api/sit", {"code": made["links"]["code"]})
        self.here, self.there = Socket(one, self.north.token, self.id), south.connect(self.id)
        for socket in (self.here, self.there):
            socket.wait_for(1)

    def move_elsewhere(self) -> None:
        """Move through the other process, and wait until it is heard here too."""
        self.there.act("@9")
        self.here.wait_for(self.there.sequence)

    def check_reload(self) -> None:
        """A reload shows what was moved elsewhere."""
        told = self.north.get(f"/api/tables/{self.id}?after=0")["told"]
        assert told["events"] == self.there.events

    def close(self) -> None:
        self.here.close()
        self.there.close()


def readiness(server: Server) -> tuple[int, str]:
    answer = HTTP.get(f"{server.url}/ready")
    return answer.status_code, answer.json()["status"]


def until(found: Callable[[], bool], what: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < give_up, what
        time.sleep(0.01)


def swallow_open_ones(proxy: SwallowingProxy, one: Server, two: Server) -> float:
    """Swallow what is open; return after how many seconds a player has heard of a move."""
    table = Table(one, two)
    proxy.swallow(new_ones=False)
    swallowed = time.monotonic()
    table.move_elsewhere()
    took = time.monotonic() - swallowed
    until(lambda: readiness(one)[0] == 200, "it is not ready again")
    table.check_reload()
    table.close()
    return took


def swallow_all(proxy: SwallowingProxy, one: Server, two: Server) -> float:
    """Swallow new connections too; return after how many seconds it said that it is not ready."""
    table = Table(one, two)
    proxy.swallow(new_ones=True)
    swallowed = time.monotonic()
    until(lambda: readiness(one) == (503, "other processes are not heard"), "it says it is ready")
    took = time.monotonic() - swallowed
    assert readiness(two)[0] == 200
    table.there.act("@9")
    assert readiness(one)[0] == 503
    proxy.forward_new()
    table.here.wait_for(table.there.sequence)
    until(lambda: readiness(one)[0] == 200, "it is not ready again")
    table.check_reload()
    table.close()
    return took


def check_log(server: Server) -> None:
    """It is said that notifications stopped, why, and that they are back."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    lost = [line for line in lines if line["event"] == "notifications lost"]
    assert {line["error"] for line in lost} == {"TimeoutError"}, lost
    back = [line for line in lines if line["event"] == "notifications are received"]
    assert len(back) >= 2


def drop_many_times(folder: Path, times: int) -> tuple[float, float]:
    """Return the longest time until a move was heard, and until it was not ready."""
    with postgres_in(folder) as postgres, SwallowingProxy(postgres.url).running() as proxy:
        with (
            Server(folder / "a", "--database-url", proxy.url, program=REAL_SERVER) as one,
            Server(folder / "a", "--database-url", postgres.url, program=REAL_SERVER) as two,
        ):
            heard = max(swallow_open_ones(proxy, one, two) for _ in range(times))
            unready = max(swallow_all(proxy, one, two) for _ in range(times))
        check_log(one)
    return heard, unready


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        times = int(sys.argv[1])
        heard, unready = drop_many_times(Path(folder), times)
    print(
        f"{times} times all open connections were swallowed: a move through the other process "
        f"was heard after {heard:.1f} s at most;\n{times} times new ones too: not ready after "
        f"{unready:.1f} s at most, and all heard afterwards"
    )
