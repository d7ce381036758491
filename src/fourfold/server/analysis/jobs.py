"""The jobs of a worker process, and its answer about a turn."""

from typing import Literal

import msgspec

from fourfold.play import Budget, Chooser, LiveGame, TableSettings, view_of
from fourfold.play import commands as cmd
from fourfold.play import events as ev

Part = Literal["all", "values", "distances", "line"]
"""What is asked about a position: all there is to know, values, these with how many placements lead
to the end, or best play."""


class TurnJob(msgspec.Struct, frozen=True, tag="Play"):
    """A game in which a computer is to act; the answer is a ``ComputerTurn``."""

    settings: TableSettings
    log: tuple[ev.LoggedEvent, ...]
    seconds: float
    """How long to think about each action."""


class ReviewJob(msgspec.Struct, frozen=True, tag="Review"):
    """The positions of a finished game; the answer is a ``GameEvaluation``."""

    positions: tuple[str, ...]
    seconds: float


class AnalysisJob(msgspec.Struct, frozen=True, tag="Question"):
    """A position to be analysed; the answer is a ``PositionEvaluation``."""

    position: str
    seconds: float
    part: Part = "all"


class ExplanationJob(msgspec.Struct, frozen=True, tag="Explain"):
    """An action to be explained; the answer is an ``Explanation``."""

    position: str
    action: str
    seconds: float


Job = TurnJob | ReviewJob | AnalysisJob | ExplanationJob


class ComputerTurn(msgspec.Struct, frozen=True):
    """The computer's actions, one after the other."""

    actions: tuple[str, ...]


def choose_turn(game: LiveGame, chooser: Chooser, budget: Budget) -> ComputerTurn:
    """Return the whole turn of the computer that is to act."""
    seat, actions = game.to_act, []
    assert seat is not None
    while game.to_act == seat:
        action = str(chooser.choose(view_of(game, seat, game.now), budget))
        game, _ = game.apply(cmd.Act(seat, action), game.now)
        actions.append(action)
    return ComputerTurn(tuple(actions))
