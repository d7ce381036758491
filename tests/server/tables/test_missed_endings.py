"""Games that ended before anyone listened are announced without holding up the others."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from fourfold.play import Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.server.storage.ended_games import Announcer
from fourfold.server.storage.rows import StoredEnding
from fourfold.server.storage.store import Store
from fourfold.server.tables import game_ended
from fourfold.server.tables.game_ended import GameEnded
from fourfold.server.tables.hub import Hub
from server.local_hub import with_hub

GAMES = 5


def with_missed_games(
    folder: Path, test: Callable[[Hub, list[GameEnded]], Coroutine[Any, Any, None]]
) -> None:
    """Run a test with a hub whose listener has missed some games."""

    async def run(hub: Hub) -> None:
        for _ in range(GAMES):
            table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
            await hub.apply(table, [cmd.Resign(Seat.ONE)])
        told: list[GameEnded] = []
        hub.endings.on_game_ended(lambda ended, _: told.append(ended))
        await test(hub, told)

    with_hub(folder, run)


def test_they_are_announced_a_few_at_a_time_with_a_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While listeners run, no one can move; a new listener may have missed a million games."""
    monkeypatch.setattr(game_ended, "MISSED_BATCH", 2)
    batches, rests = list[int](), list[float]()
    announce, sleep = Store.announce, asyncio.sleep

    def counted(store: Store, batch: Sequence[StoredEnding], now: float, tell: Announcer) -> int:
        batches.append(len(batch))
        time.sleep(0.001)
        return announce(store, batch, now, tell)

    async def noted(seconds: float) -> None:
        rests.append(seconds)
        await sleep(0)

    async def test(hub: Hub, told: list[GameEnded]) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Store, "announce", counted)
            patch.setattr(asyncio, "sleep", noted)
            await hub.endings.announce_missed()
        assert batches == [2, 2, 1]
        assert len(told) == GAMES
        assert rests[0] == 0
        assert min(rests[1:]) >= 0.001 * game_ended.REST

    with_missed_games(tmp_path, test)


def test_a_server_that_stops_leaves_them_to_the_next(tmp_path: Path) -> None:
    async def test(hub: Hub, told: list[GameEnded]) -> None:
        hub.stop()
        await hub.endings.announce_missed()
        assert told == []

    with_missed_games(tmp_path, test)
