"""Quarto as it is talked about: moves as people type them, and the answers they get."""

from collections.abc import Iterator, Sequence

from fourfold.locale import Language, Speech
from fourfold.locale.quarto import names_for
from fourfold.play import View
from fourfold.play.hints import seen_for_hints
from fourfold.rules.game import AnyPosition
from fourfold.rules.quarto import (
    PIECES,
    Piece,
    Quarto,
    QuartoView,
    Trait,
    piece_code,
    square_name,
)
from fourfold.rules.refusal import Refusal
from fourfold.talk.quarto.hints import completed_by_hand, needed_on, unsafe_to_give
from fourfold.talk.quarto.reading import read_actions, read_line, read_piece
from fourfold.talk.quarto.words import words_of
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, not_understood, without_commas


class QuartoTalk:
    """What people type in Quarto, and the answers they get."""

    # Reading

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the words for traits and lines."""
        return words_of(vocabulary.language).words

    def names_piece(self, words: list[str], vocabulary: Vocabulary) -> bool:
        """Return whether all the words together name a piece: “square” is also a verb."""
        value = words_of(vocabulary.language).value
        found = [value(word) for word in words if not vocabulary.ignores(word)]
        return None not in found and len({each[0] for each in found if each}) == len(Trait)

    def names_line(self, word: str, vocabulary: Vocabulary) -> bool:
        """Return whether a word is a kind of line, and not also a trait: « carré » is both."""
        own = words_of(vocabulary.language)
        return own.line_kind(word) is not None and own.value(word) is None

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Read a placement, a piece to give, a call or a pass, or several of them in one go."""
        return read_actions(words, vocabulary, squares)

    def place(self, words: list[str], vocabulary: Vocabulary, typed: str) -> str | None:
        """Return a piece's place in the reserve."""
        return f"@{piece_code(read_piece(without_commas(words), vocabulary, typed))}"

    def group(self, words: list[str], vocabulary: Vocabulary, typed: str) -> tuple[str, ...]:
        """Return nothing: there is one piece in hand, and the reserve is told as a whole."""
        if words:
            raise not_understood(words[:1], typed)
        return ()

    def squares_of_line(
        self, words: list[str], vocabulary: Vocabulary, squares: Squares
    ) -> tuple[str, ...]:
        """Return the four squares of a line."""
        line = read_line(words, vocabulary)
        return tuple(map(square_name, line.squares))

    def under_rules(self, refusal: Refusal, start: AnyPosition) -> Refusal:
        """Return a refusal that suggests a block only where blocks count."""
        assert isinstance(start, Quarto)
        if "lines" not in refusal.values or start.rules.blocks:
            return refusal
        return refusal.reworded(
            lines=Refusal("“row 2”, “column b”, “diagonal a1” or “diagonal d1”")
        )

    # Telling

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        """Return in a word or two what the player does next."""
        if in_hand:
            return language.say("place the piece")
        return language.say("give a piece") if pieces_left else language.say("call or pass")

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield a line for each way to move."""
        assert isinstance(start, Quarto)
        say, verb = language.say, vocabulary.shown
        yield say(
            "“b3”: place the piece on B3; “{give} @9”, or “{give}” followed by all four traits: "
            "give that piece.",
            give=verb("give"),
        )
        yield say("“b3 @9”: do both at once.")
        if start.rules.calling:
            yield say(
                "“{quarto}” followed by a line, such as “{quarto} row 2”, or “!a2d2”: call that "
                "line.",
                quarto=verb("quarto"),
            )
            yield say("“{verb}”: choose not to call, after the last piece.", verb=verb("pass"))

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on the piece in hand and the reserve."""
        say, verb = language.say, vocabulary.shown
        if blindfolded:
            reserve = say("“explore @9”: whether piece 9 is in the reserve.")
            return (), [reserve, say("“{verb}”: the piece to place.", verb=verb("hand"))]
        line = say(
            "“{reserve}”: the pieces left to give; “{hand}”: the piece to place.",
            reserve=verb("reserve"),
            hand=verb("hand"),
        )
        return (), [line]

    def help_on_hints(self, language: Language, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield how to ask which pieces are safe to give, and what a square needs."""
        yield language.say(
            "“{hint}”: where your piece completes a line, or which pieces are safe to give; "
            "“{hint} b3”: which pieces complete a line on B3.",
            hint=vocabulary.shown("hint"),
        )

    # Answering

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which pieces can still be given."""
        seen = view.seen
        assert isinstance(seen, QuartoView)
        if not seen.reserve:
            yield speech.say("The reserve is empty.")
            return
        yield speech.language.say_count(
            "{count} piece in the reserve:",
            "{count} pieces in the reserve:",
            count=len(seen.reserve),
        )
        names = names_for(speech)
        for piece in seen.reserve:
            yield speech.say("{code}: {piece}", code=piece_code(piece), piece=names.piece(piece))

    def reserve_in_short(self, speech: Speech, view: View, *, coded: bool) -> Iterator[str]:
        """Say which pieces can still be given, or that all of them can."""
        seen = view.seen
        assert isinstance(seen, QuartoView)
        if len(seen.reserve) == len(PIECES):
            yield speech.say("All sixteen pieces are in the reserve.")
        elif coded or not seen.reserve:
            yield from self.reserve(speech, view, ())
        else:
            yield speech.language.say_count(
                "{count} piece in the reserve: {pieces}.",
                "{count} pieces in the reserve: {pieces}.",
                count=len(seen.reserve),
                pieces=speech.language.separated(map(names_for(speech).piece, seen.reserve)),
            )

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which piece is to be placed; it was announced, so the blindfold does not hide it."""
        if view.hand is None:
            yield speech.say("There is no piece in hand.")
            return
        assert isinstance(view.hand, int)
        piece = Piece(view.hand)
        yield speech.say(
            "In hand: {piece}. Code: {code}.",
            piece=names_for(speech).piece(piece),
            code=piece_code(piece),
        )

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Refuse: squares of Quarto need no particular sides."""
        raise Refusal(
            "only Quads squares need particular sides: a Quarto piece fits on any empty square"
        )

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Say what a square needs, what the piece in hand completes, or what is safe to give."""
        seen = seen_for_hints(view)
        assert isinstance(seen, QuartoView)
        if about:
            yield from needed_on(speech, view, about[0])
        elif seen.hand is None:
            yield from unsafe_to_give(speech, view)
        else:
            yield from completed_by_hand(speech, view)
