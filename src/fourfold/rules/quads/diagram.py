"""A Quads position drawn in text: every tile by its four sides where they lie."""

from typing import TYPE_CHECKING

from fourfold.rules.player import Player
from fourfold.rules.quads.matching import Board
from fourfold.rules.quads.squares import SIZE
from fourfold.rules.quads.tiles import Tile
from fourfold.rules.wording import Speaker, columns, say_in_english

if TYPE_CHECKING:
    from fourfold.rules.quads.position import Quads

_EDGE = "  +" + "-----+" * SIZE
_TILES_IN_A_LINE = 9


def draw(position: "Quads", say: Speaker = say_in_english, set_name: str = "") -> str:
    """Return the board with both hands and who acts; there is one set of tiles."""
    lines = [*board_lines(position.board), "", *_hands_lines(position, say)]
    lines += [
        say("L solid light, D solid dark, P lines along the side, T lines across it"),
        "",
        say("Rules {rules}. {state}", rules=position.rules, state=_state(position, say)),
    ]
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


def _hands_lines(position: "Quads", say: Speaker) -> list[str]:
    labels = {
        None: say("Neutral:"),
        Player.FIRST: say("Light:"),
        Player.SECOND: say("Dark:"),
    }
    width = max(map(columns, labels.values())) + 1
    lines = []
    for owner, label in labels.items():
        tiles = position.tiles(owner)
        if tiles or owner is not None:
            first, *rest = _hand_rows(tiles) or [say("no tiles")]
            lines.append(label + " " * (width - columns(label)) + first)
            lines += [" " * width + row for row in rest]
    return lines


def _hand_rows(tiles: tuple[Tile, ...]) -> list[str]:
    return [
        " ".join(tiles[start : start + _TILES_IN_A_LINE])
        for start in range(0, len(tiles), _TILES_IN_A_LINE)
    ]


def _state(position: "Quads", say: Speaker) -> str:
    light_moves = position.turn is Player.FIRST
    if position.outcome is not None:
        return say(
            "Light cannot place a tile: Dark wins."
            if light_moves
            else "Dark cannot place a tile: Light wins."
        )
    if position.tiles(None):
        return say("Light places a neutral tile." if light_moves else "Dark places a neutral tile.")
    return say("Light places a tile." if light_moves else "Dark places a tile.")
