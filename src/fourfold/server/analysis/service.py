"""What the engine finds out about games and positions: each once, and never before a player's turn.

Reviews and questions have workers of their own, so that neither waits for the other, and no
computer's move for either.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from fourfold.play.review import GameEvaluation, PositionEvaluation
from fourfold.server.analysis.engine_pool import Thinkers
from fourfold.server.analysis.worker import Job, Question, Review
from fourfold.server.refusals import Busy

REVIEW_SECONDS = 20.0
QUESTION_SECONDS = 3.0

MOST_KEPT = 500
"""So many answers are kept, of those asked for last."""

MOST_WAITING = 16
"""So many questions may wait for a worker."""

Answer = TypeVar("Answer")


class _Desk(Generic[Answer]):
    """One worker, and what it has answered: whoever asks the same waits for the same answer."""

    def __init__(self, thinkers: Thinkers, kind: type[Answer]) -> None:
        self._thinkers = thinkers
        self._kind = kind
        self._answers: OrderedDict[Hashable, asyncio.Task[Answer | None]] = OrderedDict()

    async def ask(self, about: Hashable, job: Job) -> Answer:
        """Return the answer to a job; who leaves does not stop it for others, and for later."""
        task = self._answers.get(about)
        if task is None:
            if sum(not each.done() for each in self._answers.values()) >= MOST_WAITING:
                raise Busy("the engine has too much to do: try again in a minute")
            task = asyncio.create_task(self._thinkers.answer(job, self._kind))
            self._answers[about] = task
            self._forget()
        self._answers.move_to_end(about)
        await asyncio.wait([task])
        answer = None if task.cancelled() else task.result()
        if answer is None:
            self._answers.pop(about, None)
            raise Busy("the engine has given up on this: try again later")
        return answer

    def _forget(self) -> None:
        done = [about for about, task in self._answers.items() if task.done()]
        for about in done[: max(0, len(self._answers) - MOST_KEPT)]:
            del self._answers[about]

    def stop(self) -> None:
        """Give up what is not answered yet."""
        for task in self._answers.values():
            task.cancel()

    async def close(self) -> None:
        """End the worker."""
        self.stop()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)
        await self._thinkers.close()


class Judges:
    """The engine, asked about finished games and about positions."""

    def __init__(self, reviewer: Thinkers | None = None, adviser: Thinkers | None = None) -> None:
        self._reviews = _Desk(reviewer or Thinkers(1), GameEvaluation)
        self._questions = _Desk(adviser or Thinkers(1), PositionEvaluation)

    async def review(self, table: str, game: int, positions: Sequence[str]) -> GameEvaluation:
        """Return what best play makes of the positions of a game at a table."""
        return await self._reviews.ask((table, game), Review(tuple(positions), REVIEW_SECONDS))

    async def opinion(self, position: str) -> PositionEvaluation:
        """Return what best play makes of a position."""
        return await self._questions.ask(position, Question(position, QUESTION_SECONDS))

    def stop(self) -> None:
        """Let nobody wait on."""
        self._reviews.stop()
        self._questions.stop()

    async def close(self) -> None:
        """End all workers."""
        await self._reviews.close()
        await self._questions.close()
