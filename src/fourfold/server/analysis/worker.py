"""A worker process: reads jobs from its input, and writes the engine's answers to its output.

It runs at low priority beside the server, so that people's moves never wait for a computer's.
"""

import contextlib
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import assert_never

import msgspec

from fourfold.play import Budget, Chooser, LiveGame, Seat
from fourfold.play.evaluations import GameEvaluation, PositionEvaluation
from fourfold.rules import AnyPosition, parse_position
from fourfold.server.analysis.jobs import (
    AnalysisJob,
    ComputerTurn,
    ExplanationJob,
    Job,
    Part,
    ReviewJob,
    TurnJob,
    choose_turn,
)
from fourfold.study.solving.explanation import Explanation


class Worker:
    """Does one job after another, and remembers the engine's results."""

    def __init__(self) -> None:
        from fourfold.analysis import Evaluator

        self._evaluator = Evaluator()
        self._choosers: dict[int, Chooser] = {}

    def do(self, job: Job) -> ComputerTurn | GameEvaluation | PositionEvaluation | Explanation:
        """Return the answer to a job."""
        match job:
            case TurnJob():
                return self._play(job)
            case ReviewJob(positions, seconds):
                return self._evaluator.evaluate_game(tuple(map(parse_position, positions)), seconds)
            case AnalysisJob(position, seconds, part):
                return self._analyse(parse_position(position), seconds, part)
            case ExplanationJob(position, action, seconds):
                return self._evaluator.explain(parse_position(position), action, seconds)
            case _:  # pragma: no cover
                assert_never(job)

    def _analyse(self, position: AnyPosition, seconds: float, part: Part) -> PositionEvaluation:
        match part:
            case "all":
                return self._evaluator.evaluate_position(position, seconds)
            case "line":
                return self._evaluator.best_line(position, seconds)
            case "values" | "distances":
                distances = part == "distances"
                return self._evaluator.values(position, seconds, distances=distances)
            case _:  # pragma: no cover
                assert_never(part)

    def _play(self, job: TurnJob) -> ComputerTurn:
        from fourfold.analysis import ComputerPlayer

        game = LiveGame.of(job.settings, job.log)
        level = job.settings.seat(game.to_act or Seat.ONE).level or 1
        chooser = self._choosers.setdefault(level, ComputerPlayer(level, random.Random()))
        return choose_turn(game, chooser, Budget(job.seconds))


def serve(
    source: Iterable[bytes], write: Callable[[bytes], object], worker: Worker | None = None
) -> None:
    """Answer jobs, one per line, until the input ends."""
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    worker = worker or Worker()
    for line in source:
        write(msgspec.json.encode(worker.do(decoder.decode(line))) + b"\n")


def _exit_with_the_server() -> None:
    """End as soon as the server has gone, even in the middle of a search."""
    server = os.getppid()
    while os.getppid() == server:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    """Run as a worker."""
    threading.Thread(target=_exit_with_the_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    # Loading the engine takes half a second, for which the first turn waits: that comes before
    # kernels that are compiled for later turns.
    worker = Worker()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    with contextlib.suppress(BrokenPipeError):  # the server has gone
        serve(sys.stdin.buffer, partial(os.write, sys.stdout.fileno()), worker)


if __name__ == "__main__":
    main()
