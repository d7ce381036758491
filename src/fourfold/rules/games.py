"""The registry of games: a row for each, found by its name or by a position."""

import contextlib

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.refusal import Unreadable, quoted
from fourfold.rules.registry import Registry

GAMES: Registry[Game] = Registry("game")
GAMES.register(QUARTO.name, QUARTO)
GAMES.register(QUADS.name, QUADS)


def game_named(name: str) -> Game:
    """Return a game by its name, in any case.

    >>> game_named("quads").usual_rules
    '-'
    """
    for game in GAMES.values():
        if game.name.lower() == name.lower():
            return game
    raise Unreadable(
        "{found} is not a game: write one of {names}",
        found=quoted(name),
        names=", ".join(name.lower() for name in GAMES),
    )


def game_of(position: AnyPosition) -> Game:
    """Return the game a position belongs to."""
    return next(game for game in GAMES.values() if isinstance(position, game.position))


def parse_set(text: str) -> str:
    """Read the name of a set of pieces, of any game.

    >>> parse_set("access")
    'access'
    """
    sets = [name for game in GAMES.values() for name in game.sets]
    if text not in sets:
        names = ", ".join(sets)
        raise Unreadable(
            "{found} is not a set: write one of {names}", found=quoted(text), names=names
        )
    return text


def parse_position(text: str) -> AnyPosition:
    """Read a position of any game; its form shows which one.

    >>> type(parse_position("6/6/2PPPP3/6/4TTTT1/6 L b")).__name__
    'Quads'
    """
    fields = text.count(" ") + 1
    # The number of fields shows the game; if it is wrong, the number of rows is the next best sign.
    games = [game for game in GAMES.values() if game.fields == fields]
    if not games:
        rows = text.partition(" ")[0].count("/") + 1
        games = [game for game in GAMES.values() if game.size == rows]
    while games:
        game = games.pop()
        try:
            return game.position.parse(text)
        except Unreadable:
            if not games:  # otherwise another game of the same form may read it
                raise
    raise Unreadable(
        "{found} is not a position: a Quarto position has five fields and a Quads position "
        "three, separated by single spaces",
        found=quoted(text),
    )


def boards_of(text: str) -> tuple[AnyPosition, ...]:
    """Return positions that have the board of a text, however illegal it is; none if none is there.

    >>> [position.count for position in boards_of("0123/..../..../.... - 1 CHSF -")]
    [4]
    """
    board = text.partition(" ")[0]
    found = []
    for read in [game.with_board for game in GAMES.values() if game.with_board is not None]:
        with contextlib.suppress(Unreadable):
            found.append(read(board))
    return tuple(found)
