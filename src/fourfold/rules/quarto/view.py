"""What a seat may be shown of a Quarto position.

The rules know which alignments are live; a view must not give that away. It always offers every
line for calling, and contains nothing that depends on whether one of them is an alignment.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fourfold.rules.player import Player
from fourfold.rules.quarto.actions import Action, Call
from fourfold.rules.quarto.alignment import Board
from fourfold.rules.quarto.lines import Square
from fourfold.rules.quarto.outcome import Outcome
from fourfold.rules.quarto.pieces import Piece
from fourfold.rules.quarto.rules import Rules

if TYPE_CHECKING:
    from fourfold.rules.quarto.position import Quarto


@dataclass(frozen=True, slots=True)
class QuartoView:
    """A position as a player or a watcher may know it."""

    seat: Player | None
    """Whose view this is; ``None`` for a watcher."""
    player: Player | None
    """The player to act."""
    board: Board
    hand: Piece | None
    reserve: tuple[Piece, ...]
    rules: Rules
    last: Square | None
    outcome: Outcome | None

    @property
    def actions(self) -> tuple[Action, ...]:
        """What this seat may try: a call on any line may turn out to be a false call."""
        if self.seat is None or self.seat != self.player:
            return ()
        from fourfold.rules.quarto.position import open_actions

        return (*_calls(self.rules), *open_actions(self.board, self.hand, self.reserve))

    @classmethod
    def of(cls, position: "Quarto", seat: Player | None) -> "QuartoView":
        """Return the view of one seat."""
        return cls(
            seat,
            position.player,
            position.board,
            position.hand,
            position.reserve,
            position.rules,
            position.last,
            position.outcome,
        )


@cache
def _calls(rules: Rules) -> tuple[Call, ...]:
    """Return the calls that may be tried: on every line, live or not."""
    return tuple(map(Call, rules.lines)) if rules.calling else ()
