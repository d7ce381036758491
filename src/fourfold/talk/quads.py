"""Quads as it is talked about: tiles and moves as people type them, and its answers."""

from collections.abc import Iterable, Iterator, Sequence

from fourfold.locale import Language, Speech, Verbosity
from fourfold.locale.names.quads import QuadsNames
from fourfold.locale.quads import tile_in_words
from fourfold.play import Help, Seat, View
from fourfold.play.hints import seen_for_hints
from fourfold.play.quads import fits
from fourfold.rules.game import AnyPosition
from fourfold.rules.player import Player
from fourfold.rules.quads import Laid, QuadsView, parse_square
from fourfold.rules.quads.matching import requirement, touches
from fourfold.rules.quads.tiles import COLOURS, NEUTRALS, OWN_TILES, Tile
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.game import PlainTalk
from fourfold.talk.tiles import tiles_in
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, no_square_named, not_understood, without_commas

FEW = 4
"""So many tiles are named one after the other; more are told in groups."""


class QuadsTalk(PlainTalk):
    """What people type in Quads, and the answers they get."""

    # Reading

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the words for tiles."""
        return tiles_in(vocabulary.language).words

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Read a square and a tile as it lies, in either order."""
        tiles = tiles_in(vocabulary.language)
        parts = " ".join(words).replace("=", " ").split()
        places = [part.lower() for part in parts if part in squares]
        rest = [
            part
            for part in parts
            if part not in squares
            and (tiles.token(part) is not None or vocabulary.verb(part) not in ("place", "square"))
        ]
        for part in rest:
            squares.check(part)
        if not places and not any(map(tiles.token, rest)):
            raise not_understood(without_commas(words)[:1], f"c4 {tiles.example}")
        laid = tiles.read(rest, vocabulary)
        if len(places) != 1:
            raise no_square_named(f"c4 {tiles.example}")
        return [f"{places[0]}={laid}"]

    def place(self, words: list[str], vocabulary: Vocabulary) -> str | None:
        """Return a tile's place in the hand."""
        parts = " ".join(words).replace("=", " ").split()
        return f"={tiles_in(vocabulary.language).read(parts, vocabulary)}"

    def group(self, words: list[str], vocabulary: Vocabulary, typed: str) -> tuple[str, ...]:
        """Return which tiles are asked for: a colour, and how many of its sides they have."""
        tiles, found = tiles_in(vocabulary.language), list[str]()
        for word in words:
            match tiles.token(word):
                case "L" | "D" as colour:
                    found.append(colour)
                case (1 | 2 | 3 as number,):
                    found.append(str(number))
                case _ if not tiles.ignores(word):
                    raise not_understood([word], f"{typed} 2")
        return tuple(found)

    # Telling

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        """Return in a word or two what the player places next."""
        coloured = sum(map(len, OWN_TILES.values()))
        return language.say("neutral tile") if pieces_left > coloured else language.say("tile")

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield how a tile is placed."""
        yield language.say(
            "c4 {sides}: place that tile on C4. Name its sides as they lie, clockwise from the "
            "top, or type their letters: c4 LTTP.",
            sides=tiles_in(language).example,
        )

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on what a square needs, and on the tiles that are left."""
        if blindfolded:
            return (), ()
        return (
            [language.say("{verb} c4: what C4 needs.", verb=vocabulary.shown("fits"))],
            [
                language.say(
                    "{verb}: how many tiles are left; {verb} 2: those with two sides in your "
                    "colour.",
                    verb=vocabulary.shown("hand"),
                )
            ],
        )

    # Answering

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which tiles are left."""
        return self.hand(speech, view, about)

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say how many tiles are left, in groups; or which tiles are in a group."""
        seen = view.seen
        if seen is None:
            raise Refusal("you are blindfolded: explore one place at a time", code=Code.BLINDFOLD)
        assert isinstance(seen, QuadsView)
        if about:
            yield from _part_of_hand(speech, view, seen, about)
            return
        if neutral := [tile for tile in NEUTRALS if Laid(tile) not in seen.board]:
            yield speech.language.say_count(
                "The neutral tile is placed next: {tiles}.",
                "The neutral tiles are placed first: {tiles}.",
                count=len(neutral),
                tiles=_named(speech, neutral),
            )
        for seat in Seat:
            player = view.player(seat)
            yield _hand(speech, seat, player, seen.hands[player - 1])

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Say what a square needs and, with hints, which tiles fit."""
        seen = view.seen
        assert isinstance(seen, QuadsView)
        square = parse_square(place)
        if seen.board[square] is not None:
            raise Refusal("{square} is taken", square=place)
        if not touches(seen.board, square) and len(seen.board) - seen.board.count(None) > 1:
            raise Refusal("{square} does not touch any tile", square=place)
        required = requirement(seen.board, square, border=seen.rules.border)
        if sides := QuadsNames(speech.language).required(required):
            yield speech.say("{place} needs {sides}.", place=place.upper(), sides=sides)
        else:
            yield speech.say(
                "{place} has no neighbours yet, so any side fits.", place=place.upper()
            )
        if view.settings.help is not Help.SILENT and view.seat == view.to_act:
            yield from _fitting(speech, fits(view, square))

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Say what a square needs and which tiles fit."""
        seen_for_hints(view)
        if not about:
            raise no_square_named(f"{vocabulary.shown('fits')} c4")
        yield from self.fits(speech, vocabulary, view, about[0])


def _named(speech: Speech, tiles: Sequence[Tile]) -> str:
    """Return tiles one after the other; their names contain commas."""
    named = (tile_in_words(speech, Laid(tile)) for tile in tiles)
    return speech.language.listed(named, "; ")


def _hand(speech: Speech, seat: Seat, player: Player, tiles: tuple[Tile, ...] | None) -> str:
    """Say how many tiles a player has, in groups; the last few by name."""
    say, name, own = speech.say, speech.name(seat), seat == speech.listener
    if tiles is None:
        return say("{name}’s tiles are hidden.", name=name)
    if not tiles:
        return (
            say("You have no tiles left.") if own else say("{name} has no tiles left.", name=name)
        )
    if len(tiles) <= FEW:
        told = _named(speech, tiles)
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


def _part_of_hand(
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
        head = _group(speech, player, number, len(group))
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


def _fitting(speech: Speech, laid: Sequence[Laid]) -> Iterator[str]:
    """Say which tiles fit on a square, and how they must lie."""
    if not laid:
        yield speech.say("None of your tiles fit.")
    elif speech.verbosity is Verbosity.BRIEF:
        yield speech.say("These fit: {tiles}.", tiles=speech.language.listed(laid))
    else:
        yield speech.language.say_count(
            "{count} way to place a tile here:",
            "{count} ways to place a tile here:",
            count=len(laid),
        )
        yield from _each(speech, laid)
