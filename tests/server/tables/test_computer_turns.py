"""Computers at a table: their turns, their answers to offers, and when they play."""

import asyncio
import json
import time
from pathlib import Path

import pytest

from fourfold.play import LiveGame, Seat, SeatSettings, TableSettings
from fourfold.play import commands as cmd
from fourfold.server.analysis import engine_pool
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.jobs import ComputerTurn
from fourfold.server.tables import computer_turns
from fourfold.server.tables.hub import Hub
from server.local_hub import connect, failing, with_hub
from server.server_process import Person, Server


def test_the_computer_plays_and_has_manners(server: Server) -> None:
    alone = Person(server, "Alone")
    made = alone.table(chairs=[{}, {"level": 2}], first=1)
    socket = alone.connect(made["id"], lang="en")
    socket.wait_for(1)
    socket.act("@9")
    told = socket.until(lambda message: message["type"] == "Told" and len(message["events"]) == 2)
    assert [event["action"][0] for event in told["events"]][1] == "@"
    assert told["said"][0].startswith("Computer 2 places it on ")
    taken = socket.do({"type": "AskTakeback"})
    assert [event["type"] for event in taken["events"]] == ["TakebackAsked", "TakenBack"]
    declined = socket.do({"type": "OfferDraw"})
    assert [event["type"] for event in declined["events"]] == ["DrawOffered", "Declined"]
    socket.do({"type": "Resign"})
    again = socket.do({"type": "AskRematch"})
    assert again["events"][-1]["type"] == "Begun"
    socket.close()


def test_one_offer_a_turn(server: Server) -> None:
    alone = Person(server, "Alone")
    made = alone.table(chairs=[{}, {"level": 1}], first=1)
    socket = alone.connect(made["id"])
    assert socket.do({"type": "OfferDraw"})["type"] == "Told"
    assert "make a move before" in socket.do({"type": "OfferDraw"})["reason"]
    socket.close()


def test_two_computers_play_while_they_are_watched(server: Server) -> None:
    chairs = [{"level": 1}, {"level": 2}]
    clock = {"type": "PerMove", "seconds": 30}
    agreed = {"game": "Quarto", "chairs": chairs, "clock": clock}
    made = Person(server).post("/api/tables", {"table": agreed, "sit": []})
    watcher = Person(server)
    time.sleep(1)
    assert watcher.get(f"/api/tables/{made['id']}")["told"]["sequence"] == 1
    socket = watcher.connect(made["id"])
    while socket.view is None or not socket.view["ended"]:
        socket.receive()
    assert socket.view["ended"]["ending"] != "time"
    socket.close()


class Dying(EnginePool):
    """Workers that all die."""

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            "false", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )


def test_a_position_that_no_worker_survives_does_not_hold_the_table_up(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(seats=(SeatSettings(), SeatSettings(level=3)))
        table = await hub.create("me", agreed, first=Seat.TWO)
        for _ in range(200):
            if table.sequence > 1:
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 2

    with_hub(tmp_path, test, engine_pool=Dying(1))
    assert engine_pool.ATTEMPTS == 3


def test_a_computer_that_cannot_be_stored_is_asked_again(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(seats=(SeatSettings(), SeatSettings(level=3)))
        table = await hub.create("me", agreed, first=Seat.ONE)
        await hub.apply(table, [cmd.Act(Seat.ONE, "@9")])
        append = hub.database.store.append
        hub.database.store.append = failing  # type: ignore[method-assign]
        for _ in range(100):
            if not hub.computers.is_thinking(table):
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 2
        hub.database.store.append = append  # type: ignore[method-assign]
        hub.look_after(table)
        for _ in range(100):
            if table.sequence > 2:
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 4

    with_hub(tmp_path, test, engine_pool=Dying(1))


class Compiling(EnginePool):
    """A pool whose turn has to wait until the engine is compiled."""

    def __init__(self, percent: int | None) -> None:
        super().__init__(1, progress=lambda game: percent)
        self.compiled = asyncio.Event()

    async def turn(self, game: LiveGame, seconds: float) -> ComputerTurn:
        await self.compiled.wait()
        return ComputerTurn(("@9",))


@pytest.mark.parametrize("is_ready", [False, True])
def test_people_are_told_how_far_the_engine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_ready: bool
) -> None:
    monkeypatch.setattr(computer_turns, "SILENT_WAIT", 0.0)
    pool = Compiling(None if is_ready else 40)

    async def test(hub: Hub) -> None:
        agreed = TableSettings(seats=(SeatSettings(), SeatSettings(level=3)))
        table = await hub.create("me", agreed, first=Seat.TWO)
        connection, inbox = connect(hub, tmp_path, "me")
        await connection.receive(json.dumps({"type": "Subscribe", "table": table.id}))
        for _ in range(20):
            await asyncio.sleep(0)
        pool.compiled.set()
        while table.sequence < 2:
            await asyncio.sleep(0.01)
        told = [each["getting_ready"] for each in inbox.messages if each["type"] == "AtTable"]
        assert ({40} <= {*told}) is not is_ready
        assert told[-1] is None

    with_hub(tmp_path, test, engine_pool=pool)
