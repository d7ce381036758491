"""Quads as it is talked about: tiles and moves as people type them, and its answers."""

from collections.abc import Iterator, Sequence

from fourfold.locale import Language, Speech
from fourfold.locale.names.quads import QuadsNames
from fourfold.play import Seat, View
from fourfold.play.hints import seen_for_hints
from fourfold.play.quads import fits
from fourfold.play.view import hidden_from
from fourfold.rules.game import AnyPosition
from fourfold.rules.quads import Laid, Quads, QuadsView, Square, parse_square
from fourfold.rules.quads.matching import requirement
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES
from fourfold.rules.refusal import Code, Refusal
from fourfold.talk.game import PlainTalk
from fourfold.talk.quads.hand import fitting, hand_in_words, named, part_of_hand
from fourfold.talk.quads.tiles import tiles_in
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, no_square_named, not_understood, without_commas


class QuadsTalk(PlainTalk):
    """What people type in Quads, and the answers they get."""

    # Reading

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the words for tiles and lines."""
        return tiles_in(vocabulary.language).words | super().words(vocabulary)

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

    def place(self, words: list[str], vocabulary: Vocabulary, typed: str) -> str | None:
        """Return a tile's place in the hand."""
        parts = " ".join(words).replace("=", " ").split()
        return f"={tiles_in(vocabulary.language).read(parts, vocabulary, typed)}"

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
        return (
            language.say("place a neutral tile")
            if pieces_left > coloured
            else language.say("place a tile")
        )

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield how a tile is placed."""
        yield language.say(
            "“c4 {sides}”: place that tile on C4. Name its sides as they will lie, clockwise from "
            "the top, or type their letters: “c4 LTTP”. L is light, D dark, P lines along, T lines "
            "across.",
            sides=tiles_in(language).example,
        )

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on what a square needs, and on the tiles that are left."""
        if blindfolded:
            return (), [language.say("“explore LPTT”: whether that tile is in your hand.")]
        return (
            [language.say("“{verb} c4”: which sides C4 needs.", verb=vocabulary.shown("fits"))],
            [
                language.say(
                    "“{verb}”: how many tiles are left; “{verb} 2”: those with two sides in "
                    "your colour.",
                    verb=vocabulary.shown("hand"),
                )
            ],
        )

    def help_on_hints(self, language: Language, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield how to ask which tiles fit."""
        hint = vocabulary.shown("hint")
        yield language.say("“{hint} c4”: which of your tiles fit on C4.", hint=hint)

    # Answering

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which tiles are left."""
        return self.hand(speech, view, about)

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say how many tiles are left, in groups; or which tiles are in a group."""
        seen = view.seen
        if seen is None:
            raise hidden_from(
                view,
                Refusal("you are blindfolded: explore one place at a time", code=Code.BLINDFOLD),
            )
        assert isinstance(seen, QuadsView)
        if about:
            yield from part_of_hand(speech, view, seen, about)
            return
        if neutral := [tile for tile in NEUTRALS if Laid(tile) not in seen.board]:
            yield speech.language.say_count(
                "The neutral tile is placed next: {tiles}.",
                "The neutral tiles are placed first: {tiles}.",
                count=len(neutral),
                tiles=named(speech, neutral),
            )
        for seat in Seat:
            player = view.player(seat)
            yield hand_in_words(speech, seat, player, seen.hands[player - 1])

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Say which sides a square needs."""
        seen = view.seen
        assert isinstance(seen, QuadsView)
        square = _checked(seen, place)
        required = requirement(seen.board, square, border=seen.rules.border)
        if sides := QuadsNames(speech.language).required(required):
            yield speech.say("{place} needs {sides}.", place=place.upper(), sides=sides)
        else:
            yield speech.say(
                "{place} has no neighbours yet, so any side fits.", place=place.upper()
            )

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Say which tiles fit on a square, and how they must lie."""
        seen = seen_for_hints(view)
        if view.seat != view.to_act:
            raise Refusal(
                "you can ask which tiles fit when it is your turn", code=Code.NOT_YOUR_TURN
            )
        if not about:
            raise no_square_named(f"{vocabulary.shown('hint')} c4")
        assert isinstance(seen, QuadsView)
        place, square = about[0].upper(), _checked(seen, about[0])
        is_neutral = any(Laid(tile) not in seen.board for tile in NEUTRALS)
        yield from fitting(speech, place, fits(view, square), is_neutral=is_neutral)


def _checked(seen: QuadsView, place: str) -> Square:
    """Return a square on which a tile may be placed, or refuse it."""
    square = parse_square(place)
    Quads(seen.board, seen.rules).check_square(square)
    return square
