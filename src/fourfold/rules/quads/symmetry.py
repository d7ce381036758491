"""The eight symmetries of the Quads board.

A tile moves with its square: it is turned with the board and, in a reflection,
becomes its mirror image, which is in the same player's set.
"""

from dataclasses import dataclass

from fourfold.rules.grid import dihedral
from fourfold.rules.quads.actions import Action, Place
from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.squares import SIZE, Square
from fourfold.rules.quads.tiles import Laid, turned


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Where every square goes, and how the tile on it turns."""

    squares: tuple[Square, ...]
    transposed: bool
    """Whether rows and columns are exchanged before turning."""
    quarters: int
    """Quarter turns clockwise."""

    def laid(self, laid: Laid) -> Laid:
        """Return how a tile lies afterwards."""
        # Exchanging rows and columns exchanges north with west and south with east.
        return turned(Laid(laid[::-1]) if self.transposed else laid, self.quarters)

    def action(self, action: Action) -> Action:
        """Return the action that an action becomes."""
        return Place(self.squares[action.square], self.laid(action.laid))

    def position(self, position: Quads) -> Quads:
        """Return the position that a position becomes."""
        board: list[Laid | None] = [None] * len(self.squares)
        for square, laid in zip(self.squares, position.board, strict=True):
            board[square] = None if laid is None else self.laid(laid)
        return Quads(tuple(board), position.rules)


SYMMETRIES: tuple[Symmetry, ...] = tuple(
    Symmetry(tuple(map(Square, squares)), index >= 4, index % 4)
    for index, squares in enumerate(dihedral(SIZE))
)
