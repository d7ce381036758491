"""A Quads position drawn in text: every tile by its four sides where they lie."""

from typing import TYPE_CHECKING

from fourfold.rules.player import Player
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.squares import SIZE
from fourfold.rules.quads.tiles import Tile

if TYPE_CHECKING:
    from fourfold.rules.quads.position import Quads

_EDGE = "  +" + "-----+" * SIZE
_LEGEND = "L solid light, D solid dark, P lines parallel to the side, T lines transverse to it"
_NAMES = {Player.FIRST: "Light", Player.SECOND: "Dark"}
_TILES_IN_A_LINE = 9


def draw(position: "Quads") -> str:
    """Return the board with both hands and who acts."""
    lines = [*board_lines(position.board), ""]
    if neutrals := position.hand(None):
        lines += _hand_lines("Neutral", neutrals)
    for player, name in _NAMES.items():
        lines += _hand_lines(name, position.hand(player))
    lines += [_LEGEND, "", f"Rules {position.rules}. {_state(position)}"]
    return "\n".join(lines)


def board_lines(board: Board) -> list[str]:
    """Return the drawing of a board alone."""
    lines = ["     " + "     ".join("abcdef"[:SIZE]), _EDGE]
    for row in range(SIZE):
        lines += [*_row_lines(board, row), _EDGE]
    return lines


def _row_lines(board: Board, row: int) -> list[str]:
    tiles = [laid or "    " for laid in board[row * SIZE : (row + 1) * SIZE]]
    north = "|".join(f"  {laid[0]}  " for laid in tiles)
    middle = "|".join(f" {laid[3]} {laid[1]} " for laid in tiles)
    south = "|".join(f"  {laid[2]}  " for laid in tiles)
    return [f"  |{north}|", f"{row + 1} |{middle}|", f"  |{south}|"]


def _hand_lines(name: str, tiles: tuple[Tile, ...]) -> list[str]:
    rows = [
        " ".join(tiles[start : start + _TILES_IN_A_LINE])
        for start in range(0, len(tiles), _TILES_IN_A_LINE)
    ]
    return [f"{name + ':':9}{(rows or ['none'])[0]}", *(" " * 9 + row for row in rows[1:])]


def _state(position: "Quads") -> str:
    mover = _NAMES[position.turn]
    if position.outcome is not None:
        return f"{mover} cannot place a tile: {_NAMES[position.turn.other]} wins."
    if position.hand(None):
        return f"{mover} places a neutral tile."
    return f"{mover} places a tile."
