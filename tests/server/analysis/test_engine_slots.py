"""Slots for computing: so many at the same time, in all processes of a site."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from fourfold.server.analysis.engine_slots import EngineSlots
from fourfold.server.site import Site

HOLD = """
import asyncio, sys
from pathlib import Path
from fourfold.server.analysis.engine_slots import EngineSlots
from fourfold.server.site import Site

async def hold():
    async with EngineSlots(Site(2, Path(sys.argv[1])), "turns", 1).one():
        print("held", flush=True)
        await asyncio.sleep(60)

asyncio.run(hold())
"""


def test_so_many_at_the_same_time(tmp_path: Path) -> None:
    here, there = (EngineSlots(Site(n, tmp_path), "turns", 2) for n in (1, 2))
    busy: list[int] = []

    async def work(slots: EngineSlots) -> None:
        async with slots.one():
            busy.append(len(busy) + 1)
            await asyncio.sleep(0.01)
            busy.pop()
            most.append(len(busy) + 1)

    async def run() -> None:
        await asyncio.gather(*(work(slots) for slots in (here, there) * 3))

    most: list[int] = []
    asyncio.run(run())
    assert len(most) == 6
    assert max(most) == 2


def test_a_process_that_dies_frees_its_slot(tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    with other.stdout as said:
        assert said.readline() == "held\n"
    slots = EngineSlots(Site(1, tmp_path), "turns", 1)
    assert slots._take() is None
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    held = slots._take()
    assert held is not None
    held.close()


def test_one_process_needs_none() -> None:
    async def run() -> None:
        async with EngineSlots().one(), EngineSlots().one():
            pass

    asyncio.run(run())
