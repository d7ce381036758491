"""A worker process: reads jobs from its input, writes what the engine answers to its output.

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

from fourfold.play import Budget, Chooser, LiveGame, Seat, TableSettings, view_of
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.review import GameEvaluation, PositionEvaluation
from fourfold.rules import parse_position


class Play(msgspec.Struct, frozen=True, tag="Play"):
    """A match in which a computer is to act; it is answered by a ``Turn``."""

    settings: TableSettings
    log: tuple[ev.Kept, ...]
    seconds: float
    """How long to think about each action."""


class Review(msgspec.Struct, frozen=True, tag="Review"):
    """The positions of a game to be judged; they are answered by a ``GameEvaluation``."""

    positions: tuple[str, ...]
    seconds: float


class Question(msgspec.Struct, frozen=True, tag="Question"):
    """A position somebody asks about; it is answered by an ``PositionEvaluation``."""

    position: str
    seconds: float


Job = Play | Review | Question


class Turn(msgspec.Struct, frozen=True):
    """What the computer does, one action after the other."""

    actions: tuple[str, ...]


def turn(game: LiveGame, chooser: Chooser, budget: Budget) -> Turn:
    """Return the whole turn of the computer that is to act."""
    seat, actions = game.to_act, []
    assert seat is not None
    while game.to_act == seat:
        action = str(chooser.choose(view_of(game, seat, game.now), budget))
        game, _ = game.apply(cmd.Act(seat, action), game.now)
        actions.append(action)
    return Turn(tuple(actions))


class Worker:
    """Does whatever comes, and remembers what the engine found out."""

    def __init__(self) -> None:
        from fourfold.judging import Judge

        self._judge = Judge()
        self._choosers: dict[int, Chooser] = {}

    def do(self, job: Job) -> Turn | GameEvaluation | PositionEvaluation:
        """Return the answer to a job."""
        match job:
            case Play():
                return self._play(job)
            case Review(positions, seconds):
                return self._judge.judge(tuple(map(parse_position, positions)), seconds)
            case Question(position, seconds):
                return self._judge.assess(parse_position(position), seconds)
            case _:  # pragma: no cover
                assert_never(job)

    def _play(self, job: Play) -> Turn:
        from fourfold.computers import Computer

        game = LiveGame.of(job.settings, job.log)
        level = job.settings.seat(game.to_act or Seat.ONE).level or 1
        chooser = self._choosers.setdefault(level, Computer(level, random.Random()))
        return turn(game, chooser, Budget(job.seconds))


def serve(source: Iterable[bytes], write: Callable[[bytes], object]) -> None:
    """Answer jobs, one a line, until the input ends."""
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    worker = Worker()
    for line in source:
        write(msgspec.json.encode(worker.do(decoder.decode(line))) + b"\n")


def _stay_with_the_server() -> None:
    """End as soon as the server has gone, even in the middle of a thought."""
    server = os.getppid()
    while os.getppid() == server:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    """Become a worker."""
    threading.Thread(target=_stay_with_the_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    with contextlib.suppress(BrokenPipeError):  # the server has gone
        serve(sys.stdin.buffer, partial(os.write, sys.stdout.fileno()))


if __name__ == "__main__":
    main()
