"""Reviews of finished games and analysis of positions: each is computed once, and kept.

Reviews and analysis have separate workers, so that neither waits for the other, and no
computer's turn waits for either. Guests take turns at each.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from fourfold.play.evaluations import GameEvaluation, PositionEvaluation
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.fair_queue import Asker, ShortFairQueue
from fourfold.server.analysis.jobs import AnalysisJob, ExplanationJob, Job, Part, ReviewJob
from fourfold.server.refusals import Busy
from fourfold.study.solving.explanation import Explanation

REVIEW_SECONDS = 20.0
SECONDS: dict[Part, float] = {"all": 3.0, "values": 0.4, "distances": 1.0, "line": 3.0}
"""How long the engine works on each part of an analysis; values are shown as they are found."""

MOST_KEPT = 500
"""At most this many answers are kept, the most recently used ones."""

_Answer = TypeVar("_Answer")


class _AnswerCache(Generic[_Answer]):
    """A pool and its answers; two requests for the same job wait for one answer."""

    def __init__(self, pool: EnginePool, kind: type[_Answer]) -> None:
        self._pool = pool
        self._kind = kind
        self._answers: OrderedDict[Hashable, asyncio.Task[_Answer | None]] = OrderedDict()
        self._turns: ShortFairQueue[asyncio.Event] = ShortFairQueue()
        self._at_work = 0

    async def ask(self, asker: Asker, about: Hashable, job: Job) -> _Answer:
        """Return the answer to a job; it is finished and kept even if the caller is cancelled."""
        task = self._answers.get(about)
        if task is None:
            turn = asyncio.Event()
            self._turns.put(asker, turn)
            task = asyncio.create_task(self._answer(turn, job))
            self._answers[about] = task
            self._forget()
            self._give_turns()
        self._answers.move_to_end(about)
        await asyncio.wait([task])
        answer = None if task.cancelled() else task.result()
        if answer is None:
            self._answers.pop(about, None)
            raise Busy("the engine could not finish this: try again later")
        return answer

    async def _answer(self, turn: asyncio.Event, job: Job) -> _Answer | None:
        """Wait for a turn, and do the job."""
        await turn.wait()
        try:
            return await self._pool.answer(job, self._kind)
        finally:
            self._at_work -= 1
            self._give_turns()

    def _give_turns(self) -> None:
        """Let the next ones work while there are workers for them."""
        while len(self._turns) and self._at_work < self._pool.count:
            self._at_work += 1
            self._turns.next().set()

    def forget(self, about: Hashable) -> None:
        """Do not keep an answer, so that the job is done again when it is asked for."""
        self._answers.pop(about, None)

    def _forget(self) -> None:
        done = [about for about, task in self._answers.items() if task.done()]
        for about in done[: max(0, len(self._answers) - MOST_KEPT)]:
            del self._answers[about]

    def stop(self) -> None:
        """Abandon the jobs that are not answered yet."""
        for task in self._answers.values():
            task.cancel()

    async def close(self) -> None:
        """End the worker."""
        self.stop()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)
        await self._pool.close()


class AnalysisService:
    """Asks the engine about finished games and about positions."""

    def __init__(
        self, reviews: EnginePool | None = None, analysis: EnginePool | None = None
    ) -> None:
        self._reviews = _AnswerCache(reviews or EnginePool(1), GameEvaluation)
        pool = analysis or EnginePool(1)
        self._analysis = _AnswerCache(pool, PositionEvaluation)
        self._explanations = _AnswerCache(pool, Explanation)

    async def review(
        self, asker: Asker, table_id: str, game: int, positions: Sequence[str]
    ) -> GameEvaluation:
        """Return the evaluation of every position of a game at a table."""
        job = ReviewJob(tuple(positions), REVIEW_SECONDS)
        return await self._reviews.ask(asker, (table_id, game), job)

    async def analyse(self, asker: Asker, position: str, part: Part = "all") -> PositionEvaluation:
        """Return the evaluation of a position, or the part of it that is asked for."""
        job = AnalysisJob(position, SECONDS[part], part)
        answer = await self._analysis.ask(asker, (part, position), job)
        if part == "values" and any(each.value is None for each in answer.actions):
            # The worker remembers what it found: asked again, it finds more.
            self._analysis.forget((part, position))
        return answer

    async def explain(self, asker: Asker, position: str, action: str) -> Explanation:
        """Return what an action changes, and how the opponent goes on."""
        job = ExplanationJob(position, action, SECONDS["all"])
        return await self._explanations.ask(asker, (position, action), job)

    def stop(self) -> None:
        """Abandon the jobs that are not answered yet."""
        self._reviews.stop()
        self._analysis.stop()
        self._explanations.stop()

    async def close(self) -> None:
        """End all workers."""
        await self._reviews.close()
        await self._analysis.close()
        await self._explanations.close()
