"""Time during which the server was down or asleep is given back."""

import asyncio
import json
import signal
import time
from pathlib import Path

from fourfold.play import PerMove, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.server.tables.heartbeat import ASLEEP, Heartbeat
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from server.local_hub import open_database, sqlite_url
from server.server_process import Server, two_at_a_table


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


def test_a_restart_says_nothing_twice_and_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    with two_at_a_table(server, {"clock": {"type": "Total", "seconds": 600}}) as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        assert server.stop() == 0
        time.sleep(2)
        server.start()
        for socket in (one, two):
            socket.close()
            socket.open()
        assert [event["type"] for event in two.events] == ["Begun", "Acted", "Resumed"]
        left = two.seen["left"][1]
        assert left > 599, "the time the server was down is given back"
        two.act("b2")
    assert server.stop() == 0
    log = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {line["level"] for line in log} == {"info"}


def test_a_server_that_slept_gives_the_time_back(tmp_path: Path) -> None:
    clock = {"type": "PerMove", "seconds": 5}
    with (
        Server(tmp_path / "data") as server,
        two_at_a_table(server, {"clock": clock}) as (one, two),
    ):
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(7)
        server.process.send_signal(signal.SIGCONT)
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "Resumed" in [event["type"] for event in two.events]


def test_no_flag_falls_because_the_server_was_down(tmp_path: Path) -> None:
    """The server is down for longer than anybody had left."""
    server = Server(tmp_path / "data").start()
    clock = {"type": "PerMove", "seconds": 8}
    with two_at_a_table(server, {"clock": clock}) as (one, two):
        time.sleep(1.2)
        server.kill()
        time.sleep(10)
        server.start()
        for socket in (one, two):
            socket.close()
            socket.open()
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "AlarmRang" not in [event["type"] for event in two.events]
    assert server.stop() == 0
