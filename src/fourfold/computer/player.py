"""The engine takes its seat: what the table asks for, answered by what the engine knows."""

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from fourfold.engine import Player, QuadsPlayer, Solver, Verdict, verdicts
from fourfold.play import (
    Budget,
    LiveGame,
    Mistake,
    MistakeCost,
    Overlooked,
    Seat,
    TurningPoint,
    Uncalled,
    View,
)
from fourfold.rules.quads import Quads, QuadsView
from fourfold.rules.quarto import Call, Quarto, QuartoView
from fourfold.rules.quarto.turns import RefusedCall

_MEMORY = 256

_COSTS = {
    ("win", "draw"): MistakeCost.WIN_FOR_DRAW,
    ("win", "loss"): MistakeCost.WIN_FOR_LOSS,
    ("draw", "loss"): MistakeCost.DRAW_FOR_LOSS,
}


class Computer:
    """A player at a table, of one level in both games."""

    def __init__(self, level: int, rng: Random) -> None:
        self._quarto = Player(level, rng)
        self._quads = QuadsPlayer(level, rng)

    def choose(self, view: View, budget: Budget) -> Any:
        """Return an action for the seat of this view, whose turn it is."""
        match view.seen:
            case QuartoView() as seen:
                position = Quarto(seen.board, seen.hand, seen.rules, seen.last)
                may_call, seconds = view.may_call, budget.seconds
                return self._quarto.choose(position, may_call=may_call, seconds=seconds)
            case QuadsView() as seen:
                return self._quads.choose(Quads(seen.board, seen.rules), seconds=budget.seconds)
            case _:
                raise ValueError("a computer player wears no mask")


def review(game: LiveGame) -> Sequence[TurningPoint]:
    """Return the turning points of a match: mistakes, and alignments that both overlooked."""
    if not isinstance(game.start, Quarto):
        return ()
    turns = [
        (turn, done)
        for turn, (_, played) in enumerate(groupby(game.played, lambda done: done.seat), 1)
        for done in played
        if not isinstance(done.action, RefusedCall)
    ]
    actions = [done.action for _, done in turns]
    judged = verdicts(Solver(memory=_MEMORY), game.start, actions)
    return [
        remark
        for (turn, done), verdict in zip(turns, judged, strict=True)
        for remark in _remarks(turn, done.seat, verdict)
    ]


def _remarks(turn: int, seat: Seat, verdict: Verdict) -> Sequence[TurningPoint]:
    # Whoever lets an alignment die, or calls it, does so one turn after it was made.
    found: list[TurningPoint] = [Overlooked(turn - 1, each) for each in verdict.overlooked]
    position, action = verdict.position, verdict.action
    if isinstance(action, Call) and (position.hand is not None or position.passed):
        called = next(each for each in position.live if each.line == action.line)
        found.append(Uncalled(turn - 1, seat.other, called))
    if verdict.is_mistake:
        cost = _COSTS[verdict.before.value, verdict.after.value]
        found.append(Mistake(turn, seat, str(verdict.action), cost))
    return found
