"""Quads for the fingers: a texture for each side, the tiles, the board, and a position on it.

A light side is smooth and a dark one filled; lines run along the side or across it, as they do on
the tile. The cuts between the sides are left empty: a finger finds the sides without them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from xml.etree.ElementTree import Element

from fourfold.braille.phrases import cells_of
from fourfold.braille.quads import tile_cells
from fourfold.drawing.canvas import Point, group, path, polygon, polyline
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quads import describe
from fourfold.drawing.quads.words import state, states
from fourfold.drawing.tactile.paper import (
    GAP,
    INK,
    LINE,
    MARGIN,
    centred,
    coordinates,
    grid,
    ink,
    paragraphs,
    sheet,
)
from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.player import Player
from fourfold.rules.quads import NEUTRALS, OWN_TILES, SQUARES, Laid, Quads, Side, square_name

SQUARE = 28
"""The breadth of a tile, and of a square of the board."""

_HALF = SQUARE / 2
_EDGE = LINE / 2 + GAP
"""How far from the edge of a tile its textures begin."""
_CUT = GAP / 2 * sqrt(2)
"""How far from the cuts between the sides the textures end, measured along a side."""
_SHORTEST = 3.0
_PITCH = LINE + GAP

_BOARD = Point(30, 37)
_BELOW = _BOARD.y + 6 * SQUARE + 5
_FIRST = Point(MARGIN + 3, 29)
_STEP = Point(37.5, 43)
_IN_A_ROW = 5


def tile_texture(laid: Laid) -> Iterator[Element]:
    """Draw the sides of a tile around the origin; its outline is not part of it."""
    for quarters, letter in enumerate(laid):
        turn = [_turned(part, quarters) for part in _side(Side(letter))]
        if Side(letter) is Side.DARK:
            yield path(" ".join(polygon(part) for part in turn), fill=INK)
        elif turn:
            yield ink(" ".join(polyline(part) for part in turn))


def _side(side: Side) -> Iterator[tuple[Point, ...]]:
    """Yield the lines of a side at the top of a tile, or its filled triangle."""
    top = -_HALF + _EDGE
    match side:
        case Side.DARK:
            reach = -top - _CUT
            yield Point(-reach, top), Point(reach, top), Point(0, -_CUT)
        case Side.PARALLEL:
            y = top + LINE / 2
            while (reach := -y - LINE / 2 - _CUT) >= _SHORTEST / 2:
                yield Point(-reach, y), Point(reach, y)
                y += _PITCH
        case Side.TRANSVERSE:
            for index in range(-3, 4):
                x = index * _PITCH
                bottom = -abs(x) - LINE / 2 - _CUT
                if bottom - top >= _SHORTEST:
                    yield Point(x, top), Point(x, bottom)


def _turned(points: Sequence[Point], quarters: int) -> tuple[Point, ...]:
    for _ in range(quarters):
        points = [Point(-point.y, point.x) for point in points]
    return tuple(points)


def draw(position: Quads, piece_set: PieceSetName, language: Language) -> str:
    """Return a position as a sheet."""
    told = [language.sentence(state(position, language)), *_legend(language)]
    tiles = [
        group(
            tile_texture(laid),
            _BOARD.plus((square % 6 + 0.5) * SQUARE, (square // 6 + 0.5) * SQUARE),
            data_square=square_name(square),
        )
        for square, laid in zip(SQUARES, position.board, strict=True)
        if laid is not None
    ]
    words = describe(position, piece_set, language)
    return sheet(words, [*_board("Quads", told, language), *tiles])


def _empty_board(language: Language) -> str:
    title = language.say("Quads: the board")
    words = Description(title, _columns(language), language.code)
    return sheet(words, _board(title, [_columns(language)], language))


def _tiles(player: Player) -> Callable[[Language], str]:
    """Return what draws the sheet of a player's tiles, and of a neutral one after them."""

    def drawn(language: Language) -> str:
        title = _title(player, language)
        told = [*_legend(language), *_notes(language)]
        words = Description(title, language.joined(told), language.code)
        tiles = [*OWN_TILES[player], NEUTRALS[player is Player.SECOND]]
        return sheet(
            words,
            [
                *paragraphs([title], language, MARGIN),
                *_all([Laid(tile) for tile in tiles]),
                *paragraphs(told, language, _FIRST.y + 4 * _STEP.y),
            ],
        )

    return drawn


def _all(tiles: Sequence[Laid]) -> Iterator[Element]:
    for index, laid in enumerate(tiles):
        row, column = divmod(index, _IN_A_ROW)
        at = _FIRST.plus(column * _STEP.x, row * _STEP.y)
        middle = at.plus(_HALF, _HALF)
        yield grid(at, 1, SQUARE)
        yield group(tile_texture(laid), middle, data_tile=laid)
        yield centred(tile_cells(laid), middle.x, at.y + SQUARE + _EDGE)


sheets: Mapping[str, Callable[[Language], str]] = {
    "quads-board": _empty_board,
    "quads-light": _tiles(Player.FIRST),
    "quads-dark": _tiles(Player.SECOND),
}


def titles(language: Language) -> Iterator[str]:
    """Yield the titles of the sheets, in their order."""
    yield language.say("Quads: the board")
    yield from (_title(player, language) for player in Player)


def phrases(language: Language) -> Iterator[str]:
    """Yield every phrase that these sheets have in braille."""
    yield from ("Quads", *titles(language), _columns(language), *"abcdef", *"123456")
    yield from (*_legend(language), *_notes(language))
    yield from map(language.sentence, states(language))


def _title(player: Player, language: Language) -> str:
    if player is Player.FIRST:
        return language.say("Quads: Light’s tiles")
    return language.say("Quads: Dark’s tiles")


def _columns(language: Language) -> str:
    return language.say(
        "Columns are lettered A to F from left to right, and rows are numbered 1 to 6 from "
        "top to bottom."
    )


def _notes(language: Language) -> Iterator[str]:
    yield language.say("The last tile is neutral.")
    yield language.say("Below each tile: its two braille cells.")


def _legend(language: Language) -> Iterator[str]:
    yield language.say("Smooth side: light. Filled side: dark.")
    yield language.say("Lines run along the side or across it.")


def _board(title: str, told: Sequence[str], language: Language) -> Iterator[Element]:
    names = [[cells_of(name, language) for name in letters] for letters in ("abcdef", "123456")]
    yield from paragraphs([title], language, MARGIN)
    yield from coordinates(_BOARD, SQUARE, *names)
    yield grid(_BOARD, 6, SQUARE)
    yield from paragraphs(told, language, _BELOW)
