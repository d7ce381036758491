"""A Quads position in words."""

from collections.abc import Iterator

from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.locale.names.quads import QuadsNames
from fourfold.rules.player import Player
from fourfold.rules.quads import SQUARES, Quads, Rules, square_name


def describe(position: Quads, language: Language) -> Description:
    """Return a position in words."""
    sentences = [
        language.say(
            "Columns are lettered A to F from left to right, and rows are numbered 1 to 6 from "
            "top to bottom."
        ),
        *_board(position, language),
        *_tiles_left(position, language),
        *_rules(position.rules, language),
        language.sentence(now := state(position, language)),
    ]
    title = language.say("Quads position: {state}", state=now)
    return Description(title, language.joined(sentences), language.code)


def state(position: Quads, language: Language) -> str:
    """Return whose turn it is and what they place, or who has won."""
    kind = "won" if position.outcome is not None else "neutral" if position.tiles(None) else "own"
    return _states(position.turn is Player.FIRST, language)[kind]


def states(language: Language) -> Iterator[str]:
    """Yield all that ``state`` may return."""
    for light in (True, False):
        yield from _states(light, language).values()


def _states(light: bool, language: Language) -> dict[str, str]:
    say = language.say
    if light:
        return {
            "won": say("Light cannot place a tile, so Dark has won"),
            "neutral": say("Light places a neutral tile"),
            "own": say("Light places a tile"),
        }
    return {
        "won": say("Dark cannot place a tile, so Light has won"),
        "neutral": say("Dark places a neutral tile"),
        "own": say("Dark places a tile"),
    }


def _board(position: Quads, language: Language) -> Iterator[str]:
    say, names = language.say, QuadsNames(language)
    for square, laid in zip(SQUARES, position.board, strict=True):
        if laid is not None:
            place = square_name(square).upper()
            yield say("{place}: {content}.", place=place, content=names.tile(laid))
    if position.count == 0:
        yield say("The board is empty.")
    elif position.count == len(SQUARES):
        yield say("Every square is filled.")
    else:
        yield say("All the other squares are empty.")


def _tiles_left(position: Quads, language: Language) -> Iterator[str]:
    say = language.say
    yield say(
        "Tiles not on the board are written as their four sides, clockwise: L solid light, D "
        "solid dark, P lines along the side, T lines across it."
    )
    if neutral := position.tiles(None):
        yield say("Neutral tiles still to be placed: {tiles}.", tiles=language.separated(neutral))
    else:
        yield say("Both neutral tiles have been placed.")
    if position.rules.hidden and position.outcome is None:
        yield say("The players’ tiles are hidden.")
        return
    light, dark = position.tiles(Player.FIRST), position.tiles(Player.SECOND)
    if light:
        yield say("Light’s tiles: {tiles}.", tiles=language.separated(light))
    else:
        yield say("Light has no tiles left.")
    if dark:
        yield say("Dark’s tiles: {tiles}.", tiles=language.separated(dark))
    else:
        yield say("Dark has no tiles left.")


def _rules(rules: Rules, language: Language) -> Iterator[str]:
    if rules.border:
        yield language.say("A side at the edge of the board must have lines along it.")
    if rules.strict:
        yield language.say("The two neutral tiles may not touch at a corner either.")
    if rules.hidden:
        yield language.say("Players do not see each other’s tiles.")
    if rules == Rules():
        yield language.say("This is the basic game.")
