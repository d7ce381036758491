"""Quads as it is talked about: tiles and moves as people type them, and its answers."""

import re
from collections.abc import Iterator, Sequence

from fourfold.locale import Language, Speech
from fourfold.locale.names.quads import QuadsNames
from fourfold.play import Help, Seat, View
from fourfold.play.hints import seen_for_hints
from fourfold.play.quads import fits
from fourfold.rules.game import AnyPosition
from fourfold.rules.quads import Laid, QuadsView, parse_square
from fourfold.rules.quads.matching import requirement, touches
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.game import PlainTalk
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, no_square_named, not_understood


class QuadsTalk(PlainTalk):
    """What people type in Quads, and the answers they get."""

    # Reading

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Read a square and a tile as it lies, in either order."""
        rest = [word for word in words if vocabulary.verb(word) != "place"]
        parts = " ".join(rest).replace("=", " ").split()
        places = [part.lower() for part in parts if part in squares]
        tiles = [part.upper() for part in parts if part not in squares]
        if len(places) == len(tiles) == 1 and re.fullmatch("[LDPT]{4}", tiles[0]):
            return [f"{places[0]}={tiles[0]}"]
        raise not_understood(words, "c4 LPTT")

    def place(self, words: list[str], vocabulary: Vocabulary) -> str | None:
        """Return a tile's place in the hand."""
        if len(words) == 1 and re.fullmatch("=?[LDPT]{4}", words[0].upper()):
            return f"={words[0].upper().removeprefix('=')}"
        return None

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
            "c4 LPTT: place the tile on C4. Type its sides as they lie, clockwise from the top."
        )

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on what a square needs, and on the tiles that are left."""
        if blindfolded:
            return (), [language.say("explore LPTT: whether that tile is in your hand.")]
        return (
            [language.say("{verb} c4: what C4 needs.", verb=vocabulary.shown("fits"))],
            [language.say("{verb}: the tiles that are left.", verb=vocabulary.shown("hand"))],
        )

    # Answering

    def reserve(self, speech: Speech, view: View) -> Iterator[str]:
        """Say which tiles are left."""
        return self.hand(speech, view)

    def hand(self, speech: Speech, view: View) -> Iterator[str]:
        """Say which tiles are left."""
        seen = view.seen
        if seen is None:
            raise Refusal("you are blindfolded: explore one place at a time", code=Code.BLINDFOLD)
        assert isinstance(seen, QuadsView)
        if neutral := [tile for tile in NEUTRALS if Laid(tile) not in seen.board]:
            yield speech.language.say_count(
                "The neutral tile is placed next: {tiles}.",
                "The neutral tiles are placed first: {tiles}.",
                count=len(neutral),
                tiles=speech.language.listed(neutral),
            )
        for seat in Seat:
            tiles = seen.hands[view.player(seat) - 1]
            name = speech.name(seat)
            if tiles is None:
                yield speech.say("{name}’s tiles are hidden.", name=name)
            elif seat == speech.listener:
                yield speech.language.say_count(
                    "You have {count} tile: {tiles}.",
                    "You have {count} tiles: {tiles}.",
                    count=len(tiles),
                    tiles=speech.language.listed(tiles) or "-",
                )
            else:
                yield speech.language.say_count(
                    "{name} has {count} tile: {tiles}.",
                    "{name} has {count} tiles: {tiles}.",
                    count=len(tiles),
                    name=name,
                    tiles=speech.language.listed(tiles) or "-",
                )

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
            laid = fits(view, square)
            if laid:
                yield speech.say("These fit: {tiles}.", tiles=speech.language.listed(laid))
            else:
                yield speech.say("None of your tiles fit.")

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Say what a square needs and which tiles fit."""
        seen_for_hints(view)
        if not about:
            raise no_square_named(f"{vocabulary.shown('fits')} c4")
        yield from self.fits(speech, vocabulary, view, about[0])
