"""The engine takes its seat: what the table asks for, answered by what the engine knows."""

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from fourfold.engine import Player, QuadsPlayer, Solver, Verdict, verdicts
from fourfold.play import (
    Budget,
    Loss,
    Match,
    Mistake,
    Overlooked,
    Remark,
    Seat,
    Uncalled,
    View,
)
from fourfold.rules.quads import Quads, QuadsView
from fourfold.rules.quarto import Call, Quarto, QuartoView
from fourfold.rules.quarto.turns import RefusedCall

_MEMORY = 256

_COSTS = {
    ("win", "draw"): Loss.WIN_FOR_DRAW,
    ("win", "loss"): Loss.WIN_FOR_LOSS,
    ("draw", "loss"): Loss.DRAW_FOR_LOSS,
}


class Computer:
    """A player at a table, of one level in both games."""

    def __init__(self, level: int, rng: Random) -> None:
        self._quarto = Player(level, rng)
        self._quads = QuadsPlayer(level, rng)

    def choose(self, view: View, budget: Budget) -> Any:
        """Return an action for the seat of this view, whose turn it is."""
        match view.game:
            case QuartoView() as seen:
                position = Quarto(seen.board, seen.hand, seen.rules, seen.last)
                may_call, seconds = view.may_call, budget.seconds
                return self._quarto.choose(position, may_call=may_call, seconds=seconds)
            case QuadsView() as seen:
                return self._quads.choose(Quads(seen.board, seen.rules), seconds=budget.seconds)
            case _:
                raise ValueError("a computer player wears no mask")


def review(match: Match) -> Sequence[Remark]:
    """Return the turning points of a match: mistakes, and alignments that both overlooked."""
    if not isinstance(match.start, Quarto):
        return ()
    turns = [
        (turn, deed)
        for turn, (_, deeds) in enumerate(groupby(match.deeds, lambda deed: deed.seat), 1)
        for deed in deeds
        if not isinstance(deed.what, RefusedCall)
    ]
    actions = [deed.what for _, deed in turns]
    judged = verdicts(Solver(memory=_MEMORY), match.start, actions)
    return [
        remark
        for (turn, deed), verdict in zip(turns, judged, strict=True)
        for remark in _remarks(turn, deed.seat, verdict)
    ]


def _remarks(turn: int, seat: Seat, verdict: Verdict) -> Sequence[Remark]:
    # Whoever lets an alignment die, or calls it, does so one turn after it was made.
    found: list[Remark] = [Overlooked(turn - 1, each) for each in verdict.overlooked]
    position, action = verdict.position, verdict.action
    if isinstance(action, Call) and (position.hand is not None or position.passed):
        called = next(each for each in position.live if each.line == action.line)
        found.append(Uncalled(turn - 1, seat.other, called))
    if verdict.is_mistake:
        cost = _COSTS[verdict.before.value, verdict.after.value]
        found.append(Mistake(turn, seat, str(verdict.action), cost))
    return found
