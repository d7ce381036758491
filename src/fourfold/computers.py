"""The engine takes its seat: what the table asks for, answered by what the engine knows."""

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from fourfold.engine import Player, Solver, Verdict, verdicts
from fourfold.play import Budget, Loss, Match, Mistake, Overlooked, PlainPlayer, Remark, View
from fourfold.rules.quarto import Quarto, QuartoView
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
        self._quads = PlainPlayer(level, rng)

    def choose(self, view: View, budget: Budget) -> Any:
        """Return an action for the seat of this view, whose turn it is."""
        seen = view.game
        if not isinstance(seen, QuartoView):
            return self._quads.choose(view, budget)
        position = Quarto(seen.board, seen.hand, seen.rules, seen.last)
        return self._quarto.choose(position, may_call=view.may_call, seconds=budget.seconds)


def review(match: Match) -> Sequence[Remark]:
    """Return the turning points of a match: mistakes, and alignments that both overlooked."""
    if not isinstance(match.start, Quarto):
        return ()
    turns = [
        (turn, deed.seat)
        for turn, (_, deeds) in enumerate(groupby(match.deeds, lambda deed: deed.seat), 1)
        for deed in deeds
        if not isinstance(deed.what, RefusedCall)
    ]
    actions = [deed.what for deed in match.deeds if not isinstance(deed.what, RefusedCall)]
    judged = verdicts(Solver(memory=_MEMORY), match.start, actions)
    return [
        remark
        for (turn, seat), verdict in zip(turns, judged, strict=True)
        for remark in _remarks(turn, seat, verdict)
    ]


def _remarks(turn: int, seat: Any, verdict: Verdict) -> Sequence[Remark]:
    # Whoever lets an alignment die places, or passes, one turn after it was made.
    found: list[Remark] = [Overlooked(turn - 1, each) for each in verdict.overlooked]
    if verdict.is_mistake:
        cost = _COSTS[verdict.before.value, verdict.after.value]
        found.append(Mistake(turn, seat, str(verdict.action), cost))
    return found
