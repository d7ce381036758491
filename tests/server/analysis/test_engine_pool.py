"""Worker processes: one that dies is replaced."""

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import psutil

from fourfold.play.decisions import MOST_EVENTS
from fourfold.play.evaluations import GameEvaluation
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.jobs import AnalysisJob, ReviewJob
from server.server_process import PATIENCE, Person, Server

WON = "8BDE/..../..../.... - 1+ CHSF! d1"
"""A position in which the game is over, so that no search is needed."""

LONG = 3 * MOST_EVENTS
"""With good actions for every position, an answer is three times as long."""


def kill_worker(server: Server) -> None:
    """Kill the worker as soon as there is one that has begun to work, at low priority."""
    give_up = time.monotonic() + PATIENCE
    while True:
        with suppress(psutil.NoSuchProcess):
            if (found := server.workers) and found[0].nice() == 19:
                os.kill(found[0].pid, signal.SIGKILL)
                return
        assert time.monotonic() < give_up
        time.sleep(0.02)


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        alone = Person(server, "Alone")
        table = alone.table(game="Quads", chairs=[{"level": 1}, {"level": 1}], sit=[])["id"]
        watching = alone.connect(table)  # computers play only while they are watched
        for _ in range(2):
            assert not watching.seen["ended"]
            kill_worker(server)
        # The table did not wait for it, and the game continues to its end.
        watching.until(lambda message: message["type"] == "Told" and message["view"]["ended"])
        watching.close()
        orphans = server.workers
        assert server.stop() == 0
        psutil.wait_procs(orphans, timeout=PATIENCE)
        assert not any(orphan.is_running() for orphan in orphans), "no process is left behind"


def test_closing_waits_for_a_worker_whose_job_was_given_up() -> None:
    async def run() -> list[int]:
        pool = EnginePool(1)
        await pool.warm()
        workers = [child.pid for child in psutil.Process().children()]
        job = asyncio.create_task(pool.answer(AnalysisJob("......", 60), str))
        await asyncio.sleep(0)  # it has been sent
        job.cancel()
        await asyncio.wait([job])
        await pool.close()
        return [pid for pid in workers if psutil.pid_exists(pid)]

    before = {child.pid for child in psutil.Process().children()}
    assert set(asyncio.run(run())) <= before


def test_the_review_of_the_longest_game_comes_back() -> None:
    """An answer that is too long to be read would count as the death of the worker."""

    async def run() -> GameEvaluation | None:
        pool = EnginePool(1)
        try:
            return await pool.answer(ReviewJob((WON,) * LONG, 5.0), GameEvaluation)
        finally:
            await pool.close()

    found = asyncio.run(run())
    assert found is not None
    assert len(found.evaluations) == LONG
