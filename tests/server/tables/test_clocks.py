"""Clocks: alarms ring and flags fall, also after the disk has failed."""

import asyncio
from pathlib import Path

from fourfold.play import PerMove, Seat, TableSettings
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from server.local_hub import failing, with_hub
from server.server_process import Server, two_at_a_table


def test_a_flag_falls_and_alarms_ring(server: Server) -> None:
    clock = {"type": "Total", "seconds": 11}
    with two_at_a_table(server, {"clock": clock}, lang="en") as (one, two):
        alarm = two.until(lambda message: message["type"] == "Told" and message["events"])
        assert alarm["events"][0]["type"] == "AlarmRang"
        assert alarm["said"] == ["North has 10 seconds left."]
        # A move that answers the state before the alarm is still valid.
        one.command({"type": "Act", "action": "@9"}, id_="late", answers=1)
        assert one.answer_to("late")["type"] == "Told"
        two.wait_for(one.sequence)
        left = two.seen["left"]
        assert left[0] < 10.1
        assert left[1] > 10


def test_out_of_time_is_decided_by_the_server(server: Server) -> None:
    with two_at_a_table(server, {"clock": {"type": "PerMove", "seconds": 0.6}}) as (one, two):
        ended = two.until(lambda message: message["type"] == "Told" and message["view"]["ended"])
        one.wait_for(two.sequence)
        assert ended["view"]["ended"] == one.seen["ended"]
        assert ended["view"]["ended"]["ending"] == "time"
        assert ended["view"]["ended"]["winner"] == 2


def test_days_a_move(server: Server) -> None:
    clock = {"type": "PerMove", "seconds": 3 * 86_400}
    with two_at_a_table(server, {"clock": clock}) as (one, _):
        assert one.seen["left"][0] > 3 * 86_400 - 60


def test_a_flag_is_decided_later_if_the_disk_fails(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(clock=PerMove(0.1))
        table = await hub.create("me", agreed, sit=(Seat.ONE, Seat.TWO))
        append = hub.database.store.append
        hub.database.store.append = failing  # type: ignore[method-assign]
        await asyncio.sleep(0.3)
        assert table.game is not None
        assert table.game.ended is None
        hub.database.store.append = append  # type: ignore[method-assign]
        await Upkeep(hub).sweep()
        assert table.game.ended is not None

    with_hub(tmp_path, test)
