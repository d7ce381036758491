"""A worker process: reads a match from its input, writes a computer's turn to its output.

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

import msgspec

from fourfold.play import Budget, Chooser, Match, Seat, Table, view_of
from fourfold.play import commands as wish
from fourfold.play import events as fact


class Job(msgspec.Struct, frozen=True):
    """A match in which a computer is to act."""

    table: Table
    log: tuple[fact.Kept, ...]
    seconds: float
    """How long to think about each action."""


class Turn(msgspec.Struct, frozen=True):
    """What the computer does, one action after the other."""

    actions: tuple[str, ...]


def turn(match: Match, chooser: Chooser, budget: Budget) -> Turn:
    """Return the whole turn of the computer that is to act."""
    seat, actions = match.to_act, []
    assert seat is not None
    while match.to_act == seat:
        action = str(chooser.choose(view_of(match, seat, match.now), budget))
        match, _ = match.apply(wish.Act(seat, action), match.now)
        actions.append(action)
    return Turn(tuple(actions))


def serve(source: Iterable[bytes], write: Callable[[bytes], object]) -> None:
    """Answer jobs, one a line, until the input ends."""
    from fourfold.computers import Computer

    decoder, choosers = msgspec.json.Decoder(Job), dict[int, Chooser]()
    for line in source:
        job = decoder.decode(line)
        match = Match.of(job.table, job.log)
        level = job.table.chair(match.to_act or Seat.ONE).level or 1
        chooser = choosers.setdefault(level, Computer(level, random.Random()))
        answer = turn(match, chooser, Budget(job.seconds))
        write(msgspec.json.encode(answer) + b"\n")


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
