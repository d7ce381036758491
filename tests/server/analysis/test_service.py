"""Reviews and analysis: concurrent requests, and their results."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fourfold.play.evaluations import GameEvaluation
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis import service
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.service import AnalysisService


class Slow(EnginePool):
    """Workers that answer when they are told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.go_on = asyncio.Event()
        self.survive = True

    async def answer(self, job: Any, kind: type[Any]) -> Any:
        self.asked += 1
        await self.go_on.wait()
        return GameEvaluation((), (), {}) if self.survive else None


def with_service(test: Callable[[AnalysisService, Slow], Awaitable[None]]) -> None:
    async def run() -> None:
        slow = Slow()
        made = AnalysisService(reviews=slow)
        await test(made, slow)
        await made.close()

    asyncio.run(run())


def test_a_second_asker_waits_for_the_same_answer() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        first, second = (asyncio.create_task(asked.review("t", 1, ())) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()  # a caller who leaves does not stop it
        slow.go_on.set()
        assert await second == GameEvaluation((), (), {})
        assert await asked.review("t", 1, ()) == GameEvaluation((), (), {})
        assert slow.asked == 1
        await asked.review("t", 2, ())
        assert slow.asked == 2

    with_service(test)


def test_an_engine_that_gave_up_is_asked_again() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        slow.go_on.set()
        slow.survive = False
        with pytest.raises(Refusal, match="could not finish"):
            await asked.review("t", 1, ())
        slow.survive = True
        await asked.review("t", 1, ())

    with_service(test)


def test_only_so_many_wait_and_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_KEPT", 3)

    async def test(asked: AnalysisService, slow: Slow) -> None:
        many = [
            asyncio.create_task(asked.review("t", game, ())) for game in range(service.MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="engine is busy"):
            await asked.review("t", 99, ())
        slow.go_on.set()
        await asyncio.gather(*many)
        for game in (99, 0, 0):
            await asked.review("t", game, ())
        assert slow.asked == service.MOST_WAITING + 2, "the first was forgotten"

    with_service(test)


def test_what_is_not_answered_is_given_up_when_the_server_stops() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        waiting = asyncio.create_task(asked.review("t", 1, ()))
        await asyncio.sleep(0)
        await asked.close()
        with pytest.raises(Refusal, match="could not finish"):
            await waiting

    with_service(test)
