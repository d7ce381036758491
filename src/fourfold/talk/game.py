"""What a game provides for the conversation: how its moves are typed, and what can be asked."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Protocol

from fourfold.locale import Language, Speech
from fourfold.play import View
from fourfold.rules.game import AnyPosition
from fourfold.rules.refusal import Code, Refusal, Unreadable, quoted
from fourfold.rules.registry import Registry
from fourfold.talk.vocabulary import COLUMN, ROW, Vocabulary, forms, plain
from fourfold.talk.words import Squares, not_understood


class GameTalk(Protocol):
    """What people type in a game, and the answers they get."""

    # Reading

    def actions(self, words: list[str], vocabulary: Vocabulary, squares: Squares) -> list[str]:
        """Return the actions that typed words ask for, in the notation, or refuse them.

        Commas are among the words.
        """

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the game's own words: Chinese lines are taken apart by them."""

    def names_piece(self, words: list[str], vocabulary: Vocabulary) -> bool:
        """Return whether all the words together name a piece, even if the first is also a verb."""

    def names_line(self, word: str, vocabulary: Vocabulary) -> bool:
        """Return whether a line that starts with this word names a line of the board."""

    def group(self, words: list[str], vocabulary: Vocabulary, typed: str) -> tuple[str, ...]:
        """Return which part of a hand or reserve is asked for, or refuse; ``typed`` is the verb."""

    def place(self, words: list[str], vocabulary: Vocabulary, typed: str) -> str | None:
        """Return a place to explore that is not a square; ``None`` if this is none.

        ``typed`` is the verb before the words, for an example of what to type.
        """

    def squares_of_line(
        self, words: list[str], vocabulary: Vocabulary, squares: Squares
    ) -> tuple[str, ...]:
        """Return the squares along a line, or refuse."""

    def under_rules(self, refusal: Refusal, start: AnyPosition) -> Refusal:
        """Return a refusal of typed words that suggests only what the rules of a table have."""

    # Telling

    def prompt(self, language: Language, *, in_hand: bool, pieces_left: int) -> str:
        """Return in a word or two what the player does next."""

    def help_on_moving(
        self, language: Language, vocabulary: Vocabulary, start: AnyPosition
    ) -> Iterator[str]:
        """Yield a line for each way to move."""

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return lines on looking that come before, and after, those on the board."""

    def help_on_hints(self, language: Language, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield a line on the hints that can be asked for, if there are any."""

    # Answering

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which pieces can still be given, or which tiles are left."""

    def reserve_in_short(self, speech: Speech, view: View, *, coded: bool) -> Iterator[str]:
        """Say the same, but without a list of everything if nothing has been placed yet.

        ``coded`` is for those who type: it names each piece with its code.
        """

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say which piece is to be placed, or which tiles are left."""

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Say what a square needs and, with hints, what fits there."""

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Give a hint, or refuse."""


@cache
def _row_words(language: Language) -> frozenset[str]:
    return forms(language, "typed line", ROW)


@cache
def _column_words(language: Language) -> frozenset[str]:
    return forms(language, "typed line", COLUMN)


class PlainTalk:
    """A game in which players only place: default answers for a game to build on."""

    def words(self, vocabulary: Vocabulary) -> frozenset[str]:
        """Return the words for lines: squares are named by letters and numbers."""
        return _row_words(vocabulary.language) | _column_words(vocabulary.language)

    def names_piece(self, words: list[str], vocabulary: Vocabulary) -> bool:
        """Return false: no piece is named."""
        return False

    def names_line(self, word: str, vocabulary: Vocabulary) -> bool:
        """Return whether a word means a row or a column."""
        return plain(word) in PlainTalk.words(self, vocabulary)

    def group(self, words: list[str], vocabulary: Vocabulary, typed: str) -> tuple[str, ...]:
        """Return nothing: a hand or reserve has no parts."""
        if words:
            raise not_understood(words[:1], typed)
        return ()

    def place(self, words: list[str], vocabulary: Vocabulary, typed: str) -> str | None:
        """Return ``None``: there is nothing to explore but squares."""
        return None

    def squares_of_line(
        self, words: list[str], vocabulary: Vocabulary, squares: Squares
    ) -> tuple[str, ...]:
        """Return the squares of a row or a column."""
        if not words or (len(words) == 1 and self.names_line(words[0], vocabulary)):
            raise Unreadable(
                "name the line: type “{verb} 2” or “{verb} b”", verb=vocabulary.shown("line")
            )
        *kind, place = map(plain, words)
        kinds = _row_words if place.isdigit() else _column_words
        found = tuple(name for name in squares.names if place in tuple(name))
        if not found or len(kind) > 1 or not kinds(vocabulary.language).issuperset(kind):
            raise Unreadable(
                "{found} is not a line: type “{verb} 2” or “{verb} b”",
                found=quoted(" ".join(words)),
                verb=vocabulary.shown("line"),
            )
        return found

    def under_rules(self, refusal: Refusal, start: AnyPosition) -> Refusal:
        """Return a refusal as it is."""
        return refusal

    def help_on_looking(
        self, language: Language, vocabulary: Vocabulary, *, blindfolded: bool
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return no lines: there is nothing to look at but the board."""
        return (), ()

    def help_on_hints(self, language: Language, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield nothing: the game has no hints."""
        yield from ()

    def reserve(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say that there is no reserve."""
        yield speech.say("The reserve is empty.")

    def reserve_in_short(self, speech: Speech, view: View, *, coded: bool) -> Iterator[str]:
        """Say as much as when someone asks."""
        return self.reserve(speech, view, ())

    def hand(self, speech: Speech, view: View, about: tuple[str, ...]) -> Iterator[str]:
        """Say that there is no piece in hand."""
        yield speech.say("There is no piece in hand.")

    def fits(self, speech: Speech, vocabulary: Vocabulary, view: View, place: str) -> Iterator[str]:
        """Refuse: squares need nothing in particular."""
        raise Refusal("there are no hints at this table", code=Code.NO_HINTS)

    def hint(
        self, speech: Speech, vocabulary: Vocabulary, view: View, about: tuple[str, ...]
    ) -> Iterator[str]:
        """Refuse: the game has no hints."""
        raise Refusal("there are no hints at this table", code=Code.NO_HINTS)


TALK: Registry[GameTalk] = Registry("conversation")
