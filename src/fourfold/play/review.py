"""The port through which somebody looks at a finished game, and what there is to say of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from fourfold.play.match import Match
from fourfold.play.seat import Seat
from fourfold.rules.quarto import Alignment


class Loss(Enum):
    """What a mistake cost."""

    WIN_FOR_DRAW = "win for draw"
    WIN_FOR_LOSS = "win for loss"
    DRAW_FOR_LOSS = "draw for loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action after which the game was worth less to whoever did it."""

    turn: int
    """The number of the turn, as in the record."""
    seat: Seat
    action: str
    cost: Loss


@dataclass(frozen=True, slots=True)
class Overlooked:
    """An alignment that neither player called."""

    turn: int
    """The turn in which it was made."""
    alignment: Alignment


@dataclass(frozen=True, slots=True)
class Uncalled:
    """An alignment that whoever made it did not call, and the opponent did."""

    turn: int
    seat: Seat
    alignment: Alignment


Remark = Mistake | Overlooked | Uncalled
Reviewer = Callable[[Match], Sequence[Remark]]
