"""The supervisor, with children that only say what they must; ``test_processes`` has real ones."""

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fourfold.server import supervisor, telemetry
from fourfold.server.settings import ServerSettings
from fourfold.server.supervisor import Supervisor

SERVES = "read orders; echo ready; read more"
HANGS = "read orders; echo ready; exec sleep 60"
FAILS = "exit 3"


class Site:
    """A supervisor with children that are shell scripts."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, script: str) -> None:
        self._folder = folder
        self._patch = patch
        self.become(script)
        self.logged: list[str] = []
        for level in ("info", "error"):
            patch.setattr(telemetry.log, level, lambda event, **_: self.logged.append(event))
        patch.setattr(supervisor, "SHORTEST_PAUSE", 0.01)

    def become(self, script: str) -> None:
        """Let new children be this script."""
        self._patch.setattr(supervisor, "CHILD", ("sh", "-c", script))

    async def until(self, event: str, times: int = 1) -> None:
        while self.logged.count(event) < times:
            await asyncio.sleep(0.01)

    def run(self, test: Callable[[], Awaitable[None]]) -> None:
        """Run a test while two children are supervised, then stop."""

        async def run(listening: socket.socket) -> None:
            settings = ServerSettings(data=self._folder, processes=2)
            started = asyncio.Event()
            running = asyncio.create_task(
                Supervisor(settings, listening, self._folder).run(started.set)
            )
            async with asyncio.timeout(30):
                await started.wait()
                await test()
                os.kill(os.getpid(), signal.SIGTERM)
                await running

        with socket.socket() as listening:
            asyncio.run(run(listening))


MakeSite = Callable[[str], Site]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeSite:
    return lambda script: Site(tmp_path, monkeypatch, script)


def test_a_child_that_hangs_is_killed_and_started_again(
    site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "HUNG", 0)
    hung = site(HANGS)

    async def test() -> None:
        await hung.until("process hangs", 2)
        await hung.until("process died", 2)
        await hung.until("process is ready", 4)

    hung.run(test)


def test_a_child_that_does_not_start_is_tried_again(site: MakeSite) -> None:
    failing = site(FAILS)

    async def test() -> None:
        await failing.until("process did not start", 3)
        failing.become(SERVES)
        await failing.until("process is ready", 2)

    failing.run(test)


def test_the_old_ones_stay_when_new_ones_do_not_start(site: MakeSite) -> None:
    serving = site(SERVES)

    async def test() -> None:
        await serving.until("process is ready", 2)
        serving.become(FAILS)
        os.kill(os.getpid(), signal.SIGHUP)
        await serving.until("replacing failed: the other processes stay as they are")
        serving.become(SERVES)
        os.kill(os.getpid(), signal.SIGHUP)
        await serving.until("all processes are replaced")

    serving.run(test)
    assert serving.logged.count("process is ready") == 4
    assert "process died" not in serving.logged


def test_asked_twice_it_stops_at_once(site: MakeSite) -> None:
    stubborn = site("trap '' TERM; read orders; echo ready; while :; do sleep 0.1; done")

    async def test() -> None:
        await stubborn.until("process is ready", 2)
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.sleep(0.01)

    stubborn.run(test)
