"""A player's tiles in words: how many in groups, or the tiles of a group one by one."""

from collections.abc import Iterable, Iterator, Sequence

from fourfold.locale import Speech, Verbosity
from fourfold.locale.quads import tile_in_words
from fourfold.play import Seat, View
from fourfold.rules.player import Player
from fourfold.rules.quads import Laid, QuadsView
from fourfold.rules.quads.tiles import COLOURS, Tile

FEW = 4
"""So many tiles are named one after the other; more are told in groups."""


def named(speech: Speech, tiles: Sequence[Tile]) -> str:
    """Return tiles one after the other; their names contain commas."""
    named = (tile_in_words(speech, Laid(tile)) for tile in tiles)
    return speech.language.separated(named, "; ")


def hand_in_words(
    speech: Speech, seat: Seat, player: Player, tiles: tuple[Tile, ...] | None
) -> str:
    """Say how many tiles a player has, in groups; the last few by name."""
    say, name, own = speech.say, speech.name(seat), seat == speech.listener
    if tiles is None:
        return say("{name}’s tiles are hidden.", name=name)
    if not tiles:
        return (
            say("You have no tiles left.") if own else say("{name} has no tiles left.", name=name)
        )
    if len(tiles) <= FEW:
        told = named(speech, tiles)
    else:
        groups = {number: _with(tiles, player, number) for number in (1, 2, 3)}
        told = speech.language.listed(
            _group(speech, player, number, len(group)) for number, group in groups.items() if group
        )
    if own:
        return speech.language.say_count(
            "You have {count} tile: {tiles}.",
            "You have {count} tiles: {tiles}.",
            count=len(tiles),
            tiles=told,
        )
    return speech.language.say_count(
        "{name} has {count} tile: {tiles}.",
        "{name} has {count} tiles: {tiles}.",
        count=len(tiles),
        name=name,
        tiles=told,
    )


def _with(tiles: Sequence[Tile], player: Player, number: int) -> list[Tile]:
    """Return the tiles with some number of sides in a player's colour."""
    return [tile for tile in tiles if tile.count(COLOURS[player]) == number]


def _group(speech: Speech, player: Player, number: int, count: int) -> str:
    """Return how many tiles have some number of sides in a player's colour."""
    say = speech.say
    if player is Player.FIRST:
        match number:
            case 1:
                return say("{count} with one light side", count=count)
            case 2:
                return say("{count} with two light sides", count=count)
            case _:
                return say("{count} with three light sides", count=count)
    match number:
        case 1:
            return say("{count} with one dark side", count=count)
        case 2:
            return say("{count} with two dark sides", count=count)
        case _:
            return say("{count} with three dark sides", count=count)


def _heading(speech: Speech, player: Player, number: int, count: int) -> str:
    """Return the same with its noun, for a list of the tiles or a sentence of its own."""
    say_count = speech.language.say_count
    if player is Player.FIRST:
        match number:
            case 1:
                return say_count(
                    "{count} tile with one light side",
                    "{count} tiles with one light side",
                    count=count,
                )
            case 2:
                return say_count(
                    "{count} tile with two light sides",
                    "{count} tiles with two light sides",
                    count=count,
                )
            case _:
                return say_count(
                    "{count} tile with three light sides",
                    "{count} tiles with three light sides",
                    count=count,
                )
    match number:
        case 1:
            return say_count(
                "{count} tile with one dark side", "{count} tiles with one dark side", count=count
            )
        case 2:
            return say_count(
                "{count} tile with two dark sides", "{count} tiles with two dark sides", count=count
            )
        case _:
            return say_count(
                "{count} tile with three dark sides",
                "{count} tiles with three dark sides",
                count=count,
            )


def part_of_hand(
    speech: Speech, view: View, seen: QuadsView, about: tuple[str, ...]
) -> Iterator[str]:
    """Say which tiles are in a group: a line for each, or all in one line in brief."""
    seat = speech.listener or view.to_act or view.first
    player = next((each for each in Player if COLOURS[each] in about), view.player(seat))
    tiles = seen.hands[player - 1]
    if tiles is None:
        owner = next(seat for seat in Seat if view.player(seat) is player)
        yield speech.say("{name}’s tiles are hidden.", name=speech.name(owner))
        return
    for number in [int(each) for each in about if each.isdigit()] or [1, 2, 3]:
        group = _with(tiles, player, number)
        head = _heading(speech, player, number, len(group))
        if not group:
            yield head
        elif speech.verbosity is Verbosity.BRIEF:
            codes = speech.language.listed(group)
            yield speech.say("{group}: {tiles}", group=head, tiles=codes)
        else:
            yield speech.say("{group}:", group=head)
            yield from _each(speech, map(Laid, group))


def _each(speech: Speech, tiles: Iterable[Laid]) -> Iterator[str]:
    """Yield a line for each tile: its name, and the letters that can be typed for it."""
    for laid in tiles:
        yield speech.say("{tile} ({code})", tile=tile_in_words(speech, laid), code=laid)


def fitting(speech: Speech, place: str, laid: Sequence[Laid], *, is_neutral: bool) -> Iterator[str]:
    """Say which tiles fit on a square, and how they must lie."""
    if not laid and is_neutral:
        yield speech.say("The neutral tile does not fit on {place}.", place=place)
    elif not laid:
        yield speech.say("None of your tiles fit on {place}.", place=place)
    elif speech.verbosity is Verbosity.BRIEF:
        yield speech.say("These fit: {tiles}.", tiles=speech.language.listed(laid))
    else:
        yield speech.language.say_count(
            "There is {count} way to place a tile on {place}:",
            "There are {count} ways to place a tile on {place}:",
            count=len(laid),
            place=place,
        )
        yield from _each(speech, laid)
