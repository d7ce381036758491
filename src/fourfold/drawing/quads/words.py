"""A Quads position in words."""

from collections.abc import Iterator
from typing import NamedTuple

from fourfold.drawing.words import Description, joined, listed, say
from fourfold.rules.player import Player
from fourfold.rules.quads import SQUARES, Laid, Quads, Rules, Side, Tile, square_name


class _State(NamedTuple):
    """What a position waits for, as a title and as a sentence."""

    title: str
    sentence: str


_NEUTRAL = {
    Player.FIRST: _State(
        "Quads position: Light places a neutral tile",
        "Light is to place one of the neutral tiles.",
    ),
    Player.SECOND: _State(
        "Quads position: Dark places a neutral tile",
        "Dark is to place the other neutral tile.",
    ),
}
_PLACES = {
    Player.FIRST: _State("Quads position: Light places a tile", "Light is to place a tile."),
    Player.SECOND: _State("Quads position: Dark places a tile", "Dark is to place a tile."),
}
_LOST = {
    Player.FIRST: _State(
        "Quads position: Light cannot place, Dark has won",
        "The game is over: Light cannot place a tile, so Dark has won.",
    ),
    Player.SECOND: _State(
        "Quads position: Dark cannot place, Light has won",
        "The game is over: Dark cannot place a tile, so Light has won.",
    ),
}

_SIDES = {
    Side.LIGHT: "solid light",
    Side.DARK: "solid dark",
    Side.PARALLEL: "lines parallel",
    Side.TRANSVERSE: "lines across",
}

_HANDS = {
    Player.FIRST: ("Tiles in Light's hand: {tiles}.", "Light's hand is empty."),
    Player.SECOND: ("Tiles in Dark's hand: {tiles}.", "Dark's hand is empty."),
    None: ("Neutral tiles to be placed: {tiles}.", "Both neutral tiles are placed."),
}
"""What is said of the tiles that are left, and where none is."""


def describe(position: Quads) -> Description:
    """Return a position in English words."""
    state = _state(position)
    sentences = [
        say("Columns a to f run from left to right, rows 1 to 6 from top to bottom."),
        *_board(position),
        *_tiles_left(position),
        *_rules(position.rules),
        say(state.sentence),
    ]
    return Description(say(state.title), joined(sentences))


def _state(position: Quads) -> _State:
    if position.outcome is not None:
        return _LOST[position.turn]
    return (_NEUTRAL if position.hand(None) else _PLACES)[position.turn]


def _board(position: Quads) -> Iterator[str]:
    for square, laid in zip(SQUARES, position.board, strict=True):
        if laid is not None:
            yield _tile(square_name(square), laid)
    if position.count == 0:
        yield say("The board is empty.")
    elif position.count == len(SQUARES):
        yield say("Every square is filled.")
    else:
        yield say("All other squares are empty.")


def _tile(square: str, laid: Laid) -> str:
    top, right, bottom, left = (_SIDES[Side(letter)] for letter in laid)
    return say(
        "{square}: top {top}, right {right}, bottom {bottom}, left {left}.",
        square=square,
        top=top,
        right=right,
        bottom=bottom,
        left=left,
    )


def _tiles_left(position: Quads) -> Iterator[str]:
    yield say(
        "A tile that is not on the board is written by its sides clockwise: L solid light, "
        "D solid dark, P lines parallel to the side, T lines across, running to the centre."
    )
    yield _hand(None, position.hand(None))
    if position.rules.hidden and position.outcome is None:
        yield say("The hands are not shown.")
        return
    for player in Player:
        yield _hand(player, position.hand(player))


def _hand(owner: Player | None, tiles: tuple[Tile, ...]) -> str:
    some, none = _HANDS[owner]
    return say(some, tiles=listed(tiles)) if tiles else say(none)


def _rules(rules: Rules) -> Iterator[str]:
    if rules.border:
        yield say("A side at the border of the board must show lines parallel to it.")
    if rules.strict:
        yield say("The neutral tiles may not touch at a corner either.")
    if rules.hidden:
        yield say("The players play with hidden hands.")
    if rules == Rules():
        yield say("No variant is played.")
