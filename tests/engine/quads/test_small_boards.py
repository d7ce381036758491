"""Smaller boards, against a plain search that does not use the engine."""

import numpy as np
import pytest

from fourfold.engine.quads import search
from fourfold.engine.quads.board import empty_board
from fourfold.engine.quads.survey import WON
from fourfold.rules.player import Player
from fourfold.rules.quads import Laid, Rules
from fourfold.rules.quads.matching import fits
from fourfold.rules.quads.tiles import OWNERS, TILE_OF, Tile

Board = dict[tuple[int, int], Laid]

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def wins(board: Board, used: frozenset[Tile], rows: int, columns: int, rules: Rules) -> bool:
    """Whether the player to move wins, by trying everything."""
    owner = None if len(board) < 2 else Player(1 + len(board) % 2)
    for square in ((row, column) for row in range(rows) for column in range(columns)):
        if square in board:
            continue
        row, column = square
        required, touching = "", False
        for side, (down, right) in enumerate(STEPS):
            beside = (row + down, column + right)
            inside = 0 <= beside[0] < rows and 0 <= beside[1] < columns
            touching |= beside in board
            if beside in board:
                required += board[beside][(side + 2) % 4]
            else:
                required += "P" if rules.border and not inside else "."
        corner = any((row + down, column + right) in board for down, right in CORNERS)
        if owner is None and (touching or (rules.strict and corner)):
            continue
        if owner is not None and not touching:
            continue
        for laid, tile in TILE_OF.items():
            if (
                OWNERS[tile] == owner
                and tile not in used
                and fits(laid, required)
                and not wins({**board, square: laid}, used | {tile}, rows, columns, rules)
            ):
                return True
    return False


@pytest.mark.parametrize("rules", ["-", "s", "b", "bs"])
@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (1, 3), (2, 2), (2, 3), (1, 5)])
def test_values_are_those_of_a_plain_search(rows: int, columns: int, rules: str) -> None:
    settled = Rules.parse(rules)
    state = empty_board(settled, rows=rows, columns=columns)
    table, scratch = np.zeros(1 << 16, np.int64), search.new_scratch()
    score = search.deepen(state, int(settled.strict), search.FARTHEST, table, scratch)
    expected = WON if wins({}, frozenset(), rows, columns, settled) else -WON
    assert score == expected
