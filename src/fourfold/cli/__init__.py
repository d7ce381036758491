"""The ``fourfold`` command.

A command's imports happen when it runs, so that ``fourfold --help`` stays instant.
Errors in the input are reported in one line on standard error, with exit status 2.
"""

import sys
from collections.abc import Sequence

from fourfold.cli import (
    analyse,
    app,
    backup,
    bots,
    dataset,
    engine,
    event,
    explore,
    games,
    play,
    puzzle_making,
    puzzles,
    ratings,
    review,
    rules,
    serve,
    study,
)

COMMANDS = (
    *play.COMMANDS,
    *games.COMMANDS,
    *review.COMMANDS,
    *analyse.COMMANDS,
    *puzzles.COMMANDS,
    *event.COMMANDS,
    *serve.COMMANDS,
    *backup.COMMANDS,
    *ratings.COMMANDS,
    *rules.COMMANDS,
    *engine.COMMANDS,
    *explore.COMMANDS,
    *study.COMMANDS,
    *dataset.COMMANDS,
    *puzzle_making.COMMANDS,
    *bots.COMMANDS,
)

__all__ = ["COMMANDS", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    return app.run(COMMANDS, sys.argv[1:] if arguments is None else arguments)
