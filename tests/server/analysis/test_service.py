"""Reviews and analysis: concurrent requests, and their results."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fourfold.play.evaluations import GameEvaluation
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis import service
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.fair_queue import MOST_OF_GUEST, Asker
from fourfold.server.analysis.service import AnalysisService

ADA, BEN, CLEO = Asker("school", "Ada"), Asker("school", "Ben"), Asker("home", "Cleo")


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
        first, second = (asyncio.create_task(asked.review(ADA, "t", 1, ())) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()  # a caller who leaves does not stop it
        slow.go_on.set()
        assert await second == GameEvaluation((), (), {})
        assert await asked.review(ADA, "t", 1, ()) == GameEvaluation((), (), {})
        assert slow.asked == 1
        await asked.review(ADA, "t", 2, ())
        assert slow.asked == 2

    with_service(test)


def test_an_engine_that_gave_up_is_asked_again() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        slow.go_on.set()
        slow.survive = False
        with pytest.raises(Refusal, match="could not finish"):
            await asked.review(ADA, "t", 1, ())
        slow.survive = True
        await asked.review(ADA, "t", 1, ())

    with_service(test)


def test_only_so_many_of_a_guest_wait_and_only_so_many_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service, "MOST_KEPT", 3)

    async def test(asked: AnalysisService, slow: Slow) -> None:
        many = []
        for game in range(1 + MOST_OF_GUEST):  # one is being worked on
            many.append(asyncio.create_task(asked.review(ADA, "t", game, ())))
            await asyncio.sleep(0)
        with pytest.raises(Refusal, match="your last 4 questions"):
            await asked.review(ADA, "t", 99, ())
        slow.go_on.set()
        await asyncio.gather(*many)
        for game in (99, 0, 0):
            await asked.review(ADA, "t", game, ())
        assert slow.asked == 1 + MOST_OF_GUEST + 2, "the first was forgotten"

    with_service(test)


def test_a_guest_who_asks_once_does_not_wait_for_all_questions_of_another() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        done: list[str] = []

        async def ask(asker: Asker, game: int) -> None:
            await asked.review(asker, asker.guest, game, ())
            done.append(f"{asker.guest}{game}")

        tasks = []
        for asker, game in [*((ADA, game) for game in range(4)), (BEN, 0), (CLEO, 0)]:
            tasks.append(asyncio.create_task(ask(asker, game)))
            await asyncio.sleep(0)
        slow.go_on.set()
        await asyncio.gather(*tasks)
        assert done == ["Ada0", "Ada1", "Cleo0", "Ben0", "Ada2", "Ada3"]

    with_service(test)


def test_what_is_not_answered_is_given_up_when_the_server_stops() -> None:
    async def test(asked: AnalysisService, slow: Slow) -> None:
        waiting = asyncio.create_task(asked.review(ADA, "t", 1, ()))
        await asyncio.sleep(0)
        await asked.close()
        with pytest.raises(Refusal, match="could not finish"):
            await waiting

    with_service(test)
