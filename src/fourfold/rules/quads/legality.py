"""The conditions of a legal Quads position, each with its own refusal."""

from fourfold.rules.player import Player
from fourfold.rules.quads.matching import FREE, Board, requirement
from fourfold.rules.quads.notation import Fields
from fourfold.rules.quads.squares import (
    NEIGHBOURS,
    SQUARES,
    Square,
    adjacent,
    square_name,
)
from fourfold.rules.quads.tiles import COLOURS, NEUTRALS, OWNERS, TILE_OF, Laid, Tile
from fourfold.rules.refusal import IllegalPosition


def check(fields: Fields) -> None:
    """Refuse a position that breaks a condition, naming what and where."""
    squares = _squares_of_tiles(fields.board)
    _check_neutrals(squares, strict=fields.rules.strict)
    _check_counts(squares, fields.colour)
    _check_sides(fields)
    _check_groups(fields.board)


def _squares_of_tiles(board: Board) -> dict[Tile, Square]:
    squares: dict[Tile, Square] = {}
    for square, laid in _laid(board):
        tile = TILE_OF[laid]
        if tile in squares:
            raise IllegalPosition(
                "tile {tile} is on {first} and on {second}: there is only one of each tile",
                tile=tile,
                first=square_name(squares[tile]),
                second=square_name(square),
            )
        squares[tile] = square
    return squares


def _check_neutrals(squares: dict[Tile, Square], *, strict: bool) -> None:
    missing = [tile for tile in NEUTRALS if tile not in squares]
    if len(missing) > max(0, len(NEUTRALS) - len(squares)):
        raise IllegalPosition(
            "the neutral tiles are placed first, and this one is not on the board: {tile}",
            tile=missing[0],
        )
    if missing:
        return
    one, other = (squares[tile] for tile in NEUTRALS)
    if adjacent(one, other, strict=strict):
        raise IllegalPosition(
            "the neutral tiles on {one} and {other} are adjacent",
            one=square_name(one),
            other=square_name(other),
        )


def _check_counts(squares: dict[Tile, Square], colour: str) -> None:
    owners = [OWNERS[tile] for tile in squares]
    light, dark = owners.count(Player.FIRST), owners.count(Player.SECOND)
    if light - dark not in (0, 1):
        raise IllegalPosition(
            "there are {light} light and {dark} dark tiles: Light must have placed as many as "
            "Dark, or one more",
            light=light,
            dark=dark,
        )
    right = COLOURS[Player.FIRST if len(squares) % 2 == 0 else Player.SECOND]
    if colour != right:
        raise IllegalPosition(
            "the colour to move is {found}: with {count} tiles on the board it should be {right}",
            found=colour,
            count=len(squares),
            right=right,
        )


def _check_sides(fields: Fields) -> None:
    for square, laid in _laid(fields.board):
        required = requirement(fields.board, square, border=fields.rules.border)
        for neighbour, side, need in zip(NEIGHBOURS[square], laid, required, strict=True):
            if need in (FREE, side):
                continue
            if neighbour is None:
                raise IllegalPosition(
                    "the side of {square} at the border must be {need}, not {side}",
                    square=square_name(square),
                    need=need,
                    side=side,
                )
            raise IllegalPosition(
                "the sides where {square} and {neighbour} touch must match: {square} has {side} "
                "there, {neighbour} has {need}",
                square=square_name(square),
                side=side,
                neighbour=square_name(neighbour),
                need=need,
            )


def _check_groups(board: Board) -> None:
    """Every tile must be connected to a neutral one, since each was placed beside another."""
    reached = {square for square, laid in _laid(board) if TILE_OF[laid] in NEUTRALS}
    edge = list(reached)
    while edge:
        for square in NEIGHBOURS[edge.pop()]:
            if square is not None and board[square] is not None and square not in reached:
                reached.add(square)
                edge.append(square)
    for square, _ in _laid(board):
        if square not in reached:
            raise IllegalPosition(
                "the tile on {square} is not connected to a neutral tile",
                square=square_name(square),
            )


def _laid(board: Board) -> list[tuple[Square, Laid]]:
    return [(square, laid) for square in SQUARES if (laid := board[square]) is not None]
