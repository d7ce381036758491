"""What is sent to watchers leaves time for everything else."""

import asyncio
import time

from fourfold.server.web.connections.pace import Pace


def test_it_takes_its_share_of_the_time_and_no_more() -> None:
    called: list[float] = []

    def work() -> None:
        begun = time.perf_counter()
        while time.perf_counter() - begun < 0.001:
            pass
        called.append(time.perf_counter())

    async def run() -> int:
        pace, others = Pace(share=0.25, seconds=0.002), 0
        for _ in range(100):
            pace.later(work)
        while len(called) < 100:
            await asyncio.sleep(0)
            others += 1
        return others

    others = asyncio.run(run())
    # Three quarters of the time were left, whatever else the machine does.
    assert called[-1] - called[0] > 0.2
    assert others > 100


def test_what_was_asked_first_comes_first_also_while_it_goes_on() -> None:
    called: list[int] = []

    async def run() -> None:
        pace = Pace()

        def first() -> None:
            called.append(1)
            pace.later(lambda: called.append(3))

        pace.later(first)
        pace.later(lambda: called.append(2))
        while len(called) < 3:
            await asyncio.sleep(0)
        pace.later(lambda: called.append(4))
        assert called == [1, 2, 3]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert called == [1, 2, 3, 4]

    asyncio.run(run())
