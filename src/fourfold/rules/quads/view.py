"""What a seat may be shown of a Quads position."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.rules.player import Player
from fourfold.rules.quads.actions import Action
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.outcome import Outcome
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.tiles import Tile

if TYPE_CHECKING:
    from fourfold.rules.quads.position import Quads


@dataclass(frozen=True, slots=True)
class QuadsView:
    """A position as a player or a watcher may know it."""

    seat: Player | None
    """Whose view this is; ``None`` for a watcher."""
    player: Player | None
    """The player to act."""
    board: Board
    hands: tuple[tuple[Tile, ...] | None, tuple[Tile, ...] | None]
    """Light's and Dark's remaining tiles; ``None`` for a hand that is hidden from this seat."""
    rules: Rules
    outcome: Outcome | None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions this seat may play now."""
        if self.seat is None or self.seat != self.player:
            return ()
        from fourfold.rules.quads.position import Quads

        return Quads(self.board, self.rules).actions()

    @classmethod
    def of(cls, position: "Quads", seat: Player | None) -> "QuadsView":
        """Return the view of one seat. When the game is over, nothing is hidden."""
        outcome = position.outcome

        def shown(player: Player) -> tuple[Tile, ...] | None:
            hidden = position.rules.hidden and player != seat and outcome is None
            return None if hidden else position.tiles(player)

        return cls(
            seat,
            position.turn if outcome is None else None,
            position.board,
            (shown(Player.FIRST), shown(Player.SECOND)),
            position.rules,
            outcome,
        )
