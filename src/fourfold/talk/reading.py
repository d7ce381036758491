"""A typed line becomes a request, once; nothing deeper looks at text."""

from dataclasses import dataclass

from fourfold.rules.games import game_named
from fourfold.rules.refusal import Unreadable
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import Squares, not_understood, typed_words

LONGEST = 1000
"""The most characters a line may have."""

ALONE = {
    "board", "reserve", "hand", "last", "clock", "free", "undo", "resign", "draw", "accept",
    "decline", "rematch", "record", "review", "rules", "score", "slower", "faster", "quit", "yes",
    "no",
}  # fmt: skip
"""Verbs that take no argument."""


@dataclass(frozen=True, slots=True)
class Do:
    """Actions to perform one after the other, in the notation."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """Anything else: a verb and what it is about."""

    verb: str
    about: tuple[str, ...] = ()


Request = Do | Ask


class Reader:
    """Reads what a player types in one game and one language."""

    def __init__(self, game: str, vocabulary: Vocabulary) -> None:
        row = game_named(game)
        self._talk = TALK[row.name]
        self._vocabulary = vocabulary
        self._squares = Squares(row.size)

    def read(self, text: str) -> Request:
        """Return what a line asks for, or refuse it with what to type instead."""
        words = typed_words(text)
        if not words:
            raise Unreadable("type a move, or help")
        if len(text) > LONGEST:
            raise Unreadable("that line is too long: type help to see what you can type")
        verb = self._vocabulary.verb(words[0])
        if verb is None or (len(words) > 1 and words[0] in self._squares):
            return Do(self._actions(words))
        match verb:
            case "give" | "place" | "quarto" | "pass":
                return Do(self._actions(words))
            case "square" | "fits":
                return Ask(verb, (self._place(words[1:]),))
            case "hint" if len(words) > 1:
                return Ask(verb, (self._place(words[1:]),))
            case _ if verb in ALONE and len(words) > 1:
                raise not_understood(words, words[0])
            case "line":
                squares = self._talk.squares_of_line(words[1:], self._vocabulary, self._squares)
                return Ask(verb, squares)
            case _:
                return Ask(verb, tuple(word.lower() for word in words[1:]))

    def _actions(self, words: list[str]) -> tuple[str, ...]:
        return tuple(self._talk.actions(words, self._vocabulary, self._squares))

    def _place(self, words: list[str]) -> str:
        """Read a place to explore: a square, or what the game has beside the board."""
        if len(words) == 1 and words[0] in self._squares:
            return words[0].lower()
        if not words:
            example = f"{self._vocabulary.shown('square')} b2"
            raise Unreadable("name a square, such as {example}", example=example)
        if len(words) == 1:
            self._squares.check(words[0])
        place = self._talk.place(words, self._vocabulary)
        if place is None:
            raise not_understood(words, "b2")
        return place
