"""The process beside the server that reads long records."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from fourfold.rules import Quarto
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import Busy, NotUnderstood
from fourfold.server.study.positions import understood
from fourfold.server.study.running_games import RunningGame, RunningGames
from fourfold.server.tables.hub import Hub
from fourfold.server.tasks import side_process
from fourfold.server.tasks.record_work import SHORT
from server.local_hub import with_hub

NEAR = "1.../.6../..C./...B 9 2 CHSF! d4"


def test_long_records_are_read_in_a_process_that_is_replaced_when_it_dies(tmp_path: Path) -> None:
    """In a thread, they made everyone else's moves take five times as long."""

    async def work(hub: Hub) -> None:
        run = partial(hub.record_work.run, whose="Ada")
        assert await run(os.getpid, length=SHORT) == os.getpid()
        there = await run(os.getpid, length=SHORT + 1)
        assert there != os.getpid()
        with pytest.raises(NotUnderstood, match="nonsense"):
            await run(understood, Quarto.parse, "nonsense", length=SHORT + 1)
        games = RunningGames((RunningGame("t", Quarto.parse(NEAR), False, True),))
        with pytest.raises(Refusal, match="too close to a game you are playing"):
            await run(games.check, [Quarto.parse(NEAR)], length=SHORT + 1)
        assert await run(os.getpid, length=SHORT + 1) == there
        with pytest.raises(Busy, match="could not be finished"):
            await run(os.kill, there, signal.SIGKILL, length=SHORT + 1)
        assert await run(os.getpid, length=SHORT + 1) not in (there, os.getpid())

    with_hub(tmp_path, work)


def test_guests_take_turns(tmp_path: Path) -> None:
    """Before, others' studies waited until everything was read that one guest had sent at once."""

    async def work(hub: Hub) -> None:
        done: list[str] = []

        async def read(whose: str) -> None:
            await hub.record_work.run(os.getpid, length=SHORT + 1, whose=whose)
            done.append(whose)

        await asyncio.gather(*map(read, ["Ada", "Ada", "Ada", "Ada", "Ben"]))
        assert done == ["Ada", "Ben", "Ada", "Ada", "Ada"]

    with_hub(tmp_path, work)


@pytest.mark.parametrize("hangs", [True, False])
def test_a_call_that_hangs_or_is_abandoned_gives_no_answer_to_the_next(
    hangs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def abandon(run: Callable[..., Awaitable[object]]) -> None:
        if hangs:
            monkeypatch.setattr(side_process, "PATIENCE", 0.0)
            with pytest.raises(Busy):
                await run(os.getppid)
            monkeypatch.undo()
        else:
            calling = asyncio.ensure_future(run(os.getppid))
            await asyncio.sleep(0)
            calling.cancel()
            with pytest.raises(asyncio.CancelledError):
                await calling

    async def work() -> None:
        process = side_process.SideProcess()
        await abandon(process.run)
        assert await process.run(os.getcwd) == str(Path.cwd())
        await process.close()

    asyncio.run(work())
