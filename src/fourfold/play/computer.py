"""The port through which a computer sits down, and a plain player that fills it.

The plain player sees what a person sees at a glance: a win now, a piece that loses at once,
a placement that leaves the opponent little. How often it notices grows with its level.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from fourfold.play.view import View
from fourfold.rules.quads import Quads, QuadsView
from fourfold.rules.quads.actions import Place as PlaceTile
from fourfold.rules.quarto import Action, Call, Give, Piece, Place, QuartoView, Square
from fourfold.rules.quarto.alignment import live_alignments

LEVELS = range(1, 11)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think."""

    seconds: float = 3.0


class Chooser(Protocol):
    """Somebody who chooses an action from what a seat may see."""

    def choose(self, view: View, budget: Budget) -> Any:
        """Return an action for the seat of this view, whose turn it is."""


class PlainPlayer:
    """A player without foresight; at level 10 it overlooks nothing within one turn."""

    def __init__(self, level: int, rng: Random) -> None:
        self._chance = level / len(LEVELS)
        self._rng = rng

    def choose(self, view: View, budget: Budget) -> Any:
        """Return an action. The budget is not needed: this takes no time."""
        match view.seen:
            case QuartoView():
                return self._choose_quarto(view.seen, may_call=view.may_call)
            case QuadsView():
                return self._choose_quads(view.seen)
            case _:
                raise ValueError("a computer player wears no mask")

    def _notices(self) -> bool:
        return self._rng.random() < self._chance

    def _choose_quarto(self, seen: QuartoView, *, may_call: bool) -> Action:
        # Every chance to notice is drawn before looking, so that the time and the random
        # numbers it takes don't depend on whether there is something to see.
        sees_call, sees_win, sees_danger = (self._notices() for _ in range(3))
        calls = live_alignments(seen.board, seen.last, seen.rules) if seen.rules.calling else ()
        if calls and sees_call and may_call:
            return Call(calls[0].line)
        open_actions = [action for action in seen.actions if not isinstance(action, Call)]
        chosen = self._rng.choice(open_actions)
        if seen.hand is not None and sees_win:
            winning = [
                action
                for action in open_actions
                if isinstance(action, Place) and _wins(seen, seen.hand, action.square)
            ]
            return winning[0] if winning else chosen
        if seen.hand is None and sees_danger:
            safe = [a for a in open_actions if isinstance(a, Give) and not _loses(seen, a.piece)]
            return self._rng.choice(safe) if safe else chosen
        return chosen

    def _choose_quads(self, seen: QuadsView) -> PlaceTile:
        position = Quads(seen.board, seen.rules)
        looked_at = [action for action in seen.actions if self._notices()]
        candidates = looked_at or list(seen.actions)
        self._rng.shuffle(candidates)
        return min(candidates[:40], key=lambda action: len(position.play(action).actions()))


def _wins(seen: QuartoView, piece: Piece, square: Square) -> bool:
    board = (*seen.board[:square], piece, *seen.board[square + 1 :])
    return bool(live_alignments(board, square, seen.rules))


def _loses(seen: QuartoView, piece: Piece) -> bool:
    return any(
        found is None and _wins(seen, piece, Square(square))
        for square, found in enumerate(seen.board)
    )
