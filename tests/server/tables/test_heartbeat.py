"""Time during which the server was down or asleep is given back."""

import asyncio
import json
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.files import write_whole
from fourfold.play import PerMove, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.server.tables.heartbeat import ASLEEP, Heartbeat
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from server import clocked_server
from server.local_hub import open_database, sqlite_url
from server.server_process import HTTP, PATIENCE, Server, Socket, two_at_a_table

LONG = 500.0


class ClockedServer(Server):
    """A real server process, whose clock can be set forward."""

    def __init__(self, folder: Path) -> None:
        script = clocked_server.__file__
        assert script is not None
        super().__init__(folder / "data", program=(script,))
        self._ahead = 0.0
        self.set_forward(0)

    def set_forward(self, seconds: float) -> None:
        """Set the clock forward."""
        self._ahead += seconds
        write_whole(self.data.with_name("ahead"), str(self._ahead).encode())

    def last_beat(self) -> float:
        """Return when the server stored last that it is alive."""
        with closing(sqlite3.connect(self.data / "fourfold.db")) as database:
            return float(database.execute("select seen from heartbeat").fetchone()[0])

    def wait_for_beat(self) -> None:
        """Wait until the server stores again that it is alive."""
        before, give_up = self.last_beat(), time.monotonic() + PATIENCE
        while self.last_beat() == before:
            assert time.monotonic() < give_up
            time.sleep(0.02)


@pytest.fixture(scope="module")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockedServer]:
    """A server that runs before each of these tests, and after it."""
    with ClockedServer(tmp_path_factory.mktemp("clocked")) as server:
        yield server
        assert server.stop() == 0


def connect_again(*sockets: Socket) -> None:
    for socket in sockets:
        socket.close()
        socket.open()


def test_time_asleep_is_given_back_before_anything_else(tmp_path: Path) -> None:
    now = [1000.0]

    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            heartbeat = Heartbeat(database, lambda: now[0])
            hub = Hub(
                database,
                clock=lambda: now[0],
                clocks_running=False,
                until_awake=heartbeat.until_awake,
            )
            await heartbeat.start(Upkeep(hub))
            agreed = TableSettings(clock=PerMove(30))
            table = await hub.create("me", agreed, sit=(Seat.ONE, Seat.TWO))
            now[0] += 500
            assert table.game is not None
            seat = table.game.to_act
            assert seat is not None
            await hub.apply(table, [cmd.Act(seat, "@9")])
            assert table.game.ended is None
            await hub.close()

    assert ASLEEP < 500
    asyncio.run(run())


def test_a_restart_says_nothing_twice_and_loses_nothing(clocked: ClockedServer) -> None:
    """Neither connected clients nor an open stream of events delay the end."""
    logged = len(clocked.log.read_text())
    with two_at_a_table(clocked, {"clock": {"type": "Total", "seconds": 600}}) as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        with HTTP.stream("GET", f"{clocked.url}/api/tables/{one.table}/events") as stream:
            next(stream.iter_lines())
            assert clocked.stop() == 0
        clocked.set_forward(LONG)
        clocked.start()
        connect_again(one, two)
        assert [event["type"] for event in two.events] == ["Begun", "Acted", "Resumed"]
        left = two.seen["left"][1]
        assert left > 590, "the time the server was down is given back"
        two.act("b2")
    log = [json.loads(line) for line in clocked.log.read_text()[logged:].splitlines()]
    assert {line["level"] for line in log} == {"info"}


def test_a_server_that_slept_gives_the_time_back(clocked: ClockedServer) -> None:
    """This one sleeps in real time, so that all its timers are late too when it wakes up."""
    seconds = 3.0
    clock = {"type": "PerMove", "seconds": seconds}
    with two_at_a_table(clocked, {"clock": clock}) as (one, two):
        assert clocked.process is not None
        clocked.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds + 0.5)
        clocked.process.send_signal(signal.SIGCONT)
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "Resumed" in [event["type"] for event in two.events]


def test_no_flag_falls_because_the_server_was_down(clocked: ClockedServer) -> None:
    """The server is down for longer than any player had left."""
    with two_at_a_table(clocked, {"clock": {"type": "PerMove", "seconds": 60}}) as (one, two):
        clocked.wait_for_beat()
        clocked.kill()
        clocked.set_forward(LONG)
        clocked.start()
        connect_again(one, two)
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "AlarmRang" not in [event["type"] for event in two.events]
