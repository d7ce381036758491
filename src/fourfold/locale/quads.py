"""Quads in words: tiles, sides, actions and endings."""

from collections.abc import Iterator, Sequence

from fourfold.locale.game import PlainSentences
from fourfold.locale.language import Language
from fourfold.locale.names.players import DARK, LIGHT, player_name
from fourfold.locale.names.quads import SIDES, QuadsNames
from fourfold.locale.speech import Speech, Verbosity
from fourfold.play.game import NOTHING
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.quads import Laid, Place, Quads, square_name
from fourfold.rules.quads.tiles import TILE_OF
from fourfold.rules.refusal import Refusal

TILES: dict[str, Laid] = {str(laid): laid for laid in TILE_OF}
"""Every tile in every way it can lie, by its letters."""


def tile_in_words(speech: Speech, laid: Laid) -> str:
    """Return a tile in words or, in brief, by its code."""
    return laid if speech.verbosity is Verbosity.BRIEF else QuadsNames(speech.language).tile(laid)


class QuadsSentences(PlainSentences):
    """The sentences about Quads."""

    # Settings

    def rules_in_words(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield the rules of a table, a few words each."""
        rules = _quads(position).rules
        if rules.border:
            yield language.say("played with the border")
        if rules.strict:
            yield language.say("the neutral tiles must not touch, not even at a corner")
        if rules.hidden:
            yield language.say("hands are hidden")

    def how_to_play(
        self, position: AnyPosition, piece_set: str, language: Language
    ) -> Iterator[str]:
        """Yield how the tiles are placed, and who loses."""
        say, rules = language.say, _quads(position).rules
        yield say(
            "Each side of a tile is solid light or solid dark, or it has lines along it or across "
            "it."
        )
        if rules.strict:
            yield say(
                "First each player places a neutral tile; the two may not touch, not even at a "
                "corner."
            )
        else:
            yield say(
                "First each player places a neutral tile; the two may not share a side, but they "
                "may touch at a corner."
            )
        yield say(
            "Then take turns placing one of your tiles beside another tile, so that all touching "
            "sides match. You may turn a tile."
        )
        if rules.border:
            yield say("A side at the edge of the board must have lines along it.")
        if rules.hidden:
            yield say("You don’t see your opponent’s tiles.")
        yield say("The first player who cannot place a tile loses. There are no draws.")

    def start_in_words(self, count: int, language: Language) -> str:
        """Return in a few words how many tiles are on the board at the start."""
        return language.say_count(
            "starts with {count} tile on the board",
            "starts with {count} tiles on the board",
            count=count,
        )

    def player_names(self, language: Language) -> tuple[str, str]:
        """Return the colours: these are the players' names in the rulebook."""
        return player_name(language, LIGHT), player_name(language, DARK)

    def side(self, language: Language, seat: Seat) -> str:
        """Return which colour a player has."""
        say = language.say
        return say("You play Light.") if seat is Seat.ONE else say("You play Dark.")

    # The beginning and the turns

    def begun(self, speech: Speech, first: Seat) -> Iterator[str]:
        """Yield who plays Light, and starts."""
        if speech.listener is None:
            yield speech.say("{name} plays Light and starts.", name=speech.name(first))
        elif first == speech.listener and speech.recalls:
            yield speech.say("You play Light and start.")
        elif first == speech.listener:
            yield speech.say("You play Light and start: place a neutral tile.")
        else:
            yield speech.say("You play Dark. {name} starts.", name=speech.name(first))

    def begun_midway(self, speech: Speech, first: Seat, count: int) -> Iterator[str]:
        """Yield how many tiles are on the board at the start, and who plays which colour."""
        yield speech.language.say_count(
            "The game starts with {count} tile on the board.",
            "The game starts with {count} tiles on the board.",
            count=count,
        )
        if speech.listener == first.other:
            yield speech.say("You play Dark.")
        else:
            yield speech.by(first, "You play Light.", "{name} plays Light.")

    # What happens

    def acted(self, speech: Speech, seat: Seat, before: LiveGame, after: LiveGame) -> str:
        """Return which tile a player placed, and where."""
        place = after.played[-1].action
        assert isinstance(place, Place)
        square = square_name(place.square).upper()
        if speech.verbosity is Verbosity.BRIEF:
            return speech.say("{square} {tile}.", square=square, tile=place.laid)
        if seat == speech.listener and not speech.recalls:
            return speech.say("You place the tile on {square}.", square=square)
        return speech.by(
            seat,
            "You place a tile on {square}: {tile}.",
            "{name} places a tile on {square}: {tile}.",
            square=square,
            tile=tile_in_words(speech, place.laid),
        )

    def ended(
        self, speech: Speech, ending: Ending, winner: Seat | None, position: AnyPosition
    ) -> str | None:
        """Return that a player could not place a tile."""
        if ending is not Ending.STUCK or winner is None:
            return None
        if winner.other == speech.listener:
            return speech.say("You cannot place a tile. {name} wins.", name=speech.name(winner))
        return speech.by(
            winner,
            "{loser} cannot place a tile. You win.",
            "{loser} cannot place a tile. {name} wins.",
            loser=speech.name(winner.other),
        )

    def outcome(self, speech: Speech, position: AnyPosition) -> str:
        """Return who can no longer place a tile."""
        loser = Seat(_quads(position).turn)
        return speech.say(
            "{loser} cannot place a tile. {name} wins.",
            loser=speech.name(loser),
            name=speech.name(loser.other),
        )

    # Things

    def piece(self, speech: Speech, piece: object) -> str:
        """Return a tile in words."""
        assert isinstance(piece, str)
        return tile_in_words(speech, Laid(piece))

    def explored(self, speech: Speech, place: str, content: str) -> str:
        """Return what was found on a square, or in a hand."""
        if place.startswith("="):
            tile = tile_in_words(speech, Laid(place[1:]))
            if content == NOTHING:
                return speech.say("Not in your hand: {tile}.", tile=tile)
            return speech.say("In your hand: {tile}.", tile=tile)
        if content == NOTHING:
            return speech.say("{place} is empty.", place=place.upper())
        tile = tile_in_words(speech, Laid(content))
        return speech.say("{place}: {content}.", place=place.upper(), content=tile)

    def explored_openly(
        self, speech: Speech, place: str, found: tuple[str, str], to_act: Seat | None
    ) -> str:
        """Return what is on a square, or who has a tile."""
        if not place.startswith("="):
            return self.explored(speech, place, found[0])
        tile = tile_in_words(speech, Laid(place[1:]))
        owners = [seat for seat in Seat if found[seat.index] != NOTHING]
        if not owners:
            return speech.say("Already on the board: {tile}.", tile=tile)
        owner = to_act if to_act in owners else owners[0]
        return speech.say("{name} has this tile: {tile}.", name=speech.name(owner), tile=tile)

    def action(self, speech: Speech, action: object) -> str:
        """Return an action in words, for use within a sentence."""
        assert isinstance(action, Place)
        return speech.say(
            "placing a tile on {square} ({tile})",
            tile=tile_in_words(speech, action.laid),
            square=square_name(action.square).upper(),
        )

    def move_made(self, speech: Speech, seat: Seat, action: object) -> str:
        """Return which tile a player placed, and where."""
        assert isinstance(action, Place)
        return speech.by(
            seat,
            "you placed a tile on {square} ({tile})",
            "{name} placed a tile on {square} ({tile})",
            square=square_name(action.square).upper(),
            tile=tile_in_words(speech, action.laid),
        )

    def turn(self, speech: Speech, actions: Sequence[object], *, own: bool) -> Iterator[str]:
        """Yield which tile you place, or your opponent places, and where."""
        for action in actions:
            assert isinstance(action, Place)
            told: dict[str, object] = {
                "square": square_name(action.square).upper(),
                "tile": tile_in_words(speech, action.laid),
            }
            yield (
                speech.say("You place a tile on {square} ({tile}).", **told)
                if own
                else speech.say("Your opponent places a tile on {square} ({tile}).", **told)
            )

    def better(self, speech: Speech, actions: Sequence[object]) -> str:
        """Return which tile it would have been better to place, and where."""
        places = [each for each in actions if isinstance(each, Place)]
        told: list[dict[str, object]] = [
            {
                "square": square_name(each.square).upper(),
                "tile": tile_in_words(speech, each.laid),
            }
            for each in places
        ]
        if len(told) == 1:
            return speech.say(
                "It would have been better to place this tile on {square}: {tile}.", **told[0]
            )
        moves = (speech.say("{square}: {tile}", **each) for each in told)
        return speech.say(
            "It would have been better to play one of these moves: {moves}.",
            moves=speech.language.separated(moves, "; "),
        )

    def refusal(self, speech: Speech, refusal: Refusal) -> Refusal:
        """Return a refusal with tiles, sides, and what a square needs, in words."""
        names = QuadsNames(speech.language)
        said: dict[str, object] = {
            name: tile_in_words(speech, TILES[value])
            for name, value in refusal.values.items()
            if isinstance(value, str) and value in TILES
        }
        if "required" in refusal.values:
            said["required"] = names.required(str(refusal.values["required"]))
        if isinstance(neighbour := refusal.values.get("neighbour"), str):
            said["neighbour"] = neighbour.upper()
        if speech.verbosity is not Verbosity.BRIEF:
            sides = {name: str(refusal.values.get(name)) for name in ("side", "need")}
            said |= {name: names.side(side) for name, side in sides.items() if side in SIDES}
        return super().refusal(speech, refusal).reworded(**said)


def _quads(position: AnyPosition) -> Quads:
    assert isinstance(position, Quads)
    return position
