"""Worker processes: one that dies is replaced."""

import os
import signal
import time
from pathlib import Path

import psutil

from server.server_process import PATIENCE, Person, Server


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        alone = Person(server, "Alone")
        table = alone.table(game="Quads", chairs=[{"level": 1}, {"level": 1}], sit=[])["id"]
        watching = alone.connect(table)  # computers play for those who look
        killed = 0
        give_up = time.monotonic() + 120
        while not (state := alone.get(f"/api/tables/{table}")["told"])["view"]["ended"]:
            if killed < 2 and (found := server.workers) and found[0].nice() == 19:
                os.kill(found[0].pid, signal.SIGKILL)
                killed += 1
            assert time.monotonic() < give_up, state
            time.sleep(0.3)
        assert killed == 2
        watching.close()
        # People's moves did not wait for it, and nobody is left behind.
        orphans = server.workers
        assert server.stop() == 0
        psutil.wait_procs(orphans, timeout=PATIENCE)
        assert not any(orphan.is_running() for orphan in orphans)
