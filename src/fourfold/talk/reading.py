"""A typed line becomes a request, once; nothing deeper looks at text."""

from dataclasses import dataclass

from fourfold.rules.games import game_named
from fourfold.rules.refusal import Quotation, Refusal, Unreadable
from fourfold.talk.game import TALK
from fourfold.talk.vocabulary import Vocabulary
from fourfold.talk.words import (
    COMMA,
    Squares,
    not_understood,
    quoted_not_understood,
    segmented,
    typed_words,
    without_commas,
)

LONGEST = 1000
"""The most characters a line may have."""

ALONE = {
    "board", "last", "clock", "free", "undo", "resign", "draw", "accept", "decline", "rematch",
    "record", "review", "rules", "score", "slower", "faster", "quit", "yes", "no",
}  # fmt: skip
"""Verbs that take no argument."""

OVERVIEWS = ("board", "reserve", "hand")
"""What can be explored as a whole: “explore the reserve” asks the same as “reserve”."""


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
        self._known = vocabulary.words | self._talk.words(vocabulary)

    def read(self, text: str, *, no_moves: Refusal | None = None) -> Request:
        """Return what a line asks for, or refuse it with what to type instead.

        ``no_moves`` refuses all moves where none can be made: then a question is suggested.
        """
        if len(text) > LONGEST:
            raise Unreadable("that line is too long: type “help” to see what you can type")
        parts = self._squares.joined(list(segmented(typed_words(text), self._known)))
        if not without_commas(parts):
            raise no_moves or Unreadable("type a move, or “help”")
        if self._vocabulary.verb("".join(without_commas(parts))) == "quit":
            return Ask("quit")  # « au revoir » ends in another command
        if self._talk.names_piece(without_commas(parts), self._vocabulary):
            return self._move(parts, no_moves)
        while len(parts) > 1 and self._is_beside(parts[0]):
            parts.pop(0)
        verb, words = self._vocabulary.verb(parts[0]), without_commas(parts)
        rest = words[1:]
        if verb in ALONE and self._vocabulary.ignores(parts[0]) and self._meant(rest):
            verb = None  # “à droite …” is a tile, though “a” accepts an offer
        if verb is None and self._talk.names_line(words[0], self._vocabulary):
            verb, rest = "line", words  # exploring is safe, a false call may cost the game
        match verb:
            case None | "give" | "place" | "quarto" | "pass":
                return self._move(parts, no_moves)
            case "square" if (overview := self._overview(rest)) is not None:
                return Ask(overview)
            case "square" | "fits":
                return Ask(verb, (self._place(parts[1:], words[0]),))
            case "hint" if self._meant(rest):
                return Ask(verb, (self._place(parts[1:], words[0]),))
            case "reserve" | "hand":
                return Ask(verb, self._talk.group(self._meant(rest), self._vocabulary, words[0]))
            case _ if verb in ALONE and self._meant(rest):
                raise not_understood(self._meant(rest)[:1], words[0])
            case "line":
                line = [*self._meant(rest[:-1]), *rest[-1:]]  # “a” may be an article, or a column
                return Ask(verb, self._talk.squares_of_line(line, self._vocabulary, self._squares))
            case _:
                return Ask(verb, tuple(word.lower() for word in self._meant(rest)))

    def _is_beside(self, word: str) -> bool:
        """Return whether a word before the first one that counts can be left out."""
        return word == COMMA or (
            self._vocabulary.ignores(word) and self._vocabulary.verb(word) is None
        )

    def _meant(self, words: list[str]) -> list[str]:
        """Return the words that change something."""
        return [word for word in words if not self._vocabulary.ignores(word)]

    def _move(self, words: list[str], no_moves: Refusal | None) -> Do:
        """Read actions; where no move can be made, refuse them, and words that are none."""
        if no_moves is None:
            return Do(tuple(self._talk.actions(words, self._vocabulary, self._squares)))
        if self._vocabulary.verb(words[0]) is None:
            for word in words:
                self._squares.check(word)
            try:
                self._talk.actions(words, self._vocabulary, self._squares)
            except Unreadable as refusal:
                found, example = refusal.values.get("found"), self._vocabulary.shown("square")
                if isinstance(found, Quotation):
                    raise quoted_not_understood(found, f"{example} b2") from None
        raise no_moves

    def _overview(self, words: list[str]) -> str | None:
        """Return what words ask about as a whole, if they do."""
        found = [self._vocabulary.verb(word) for word in self._meant(words)]
        return found[0] if len(found) == 1 and found[0] in OVERVIEWS else None

    def _place(self, words: list[str], typed: str) -> str:
        """Read a place to explore: a square, or what the game has beside the board.

        ``typed`` is the verb, for the examples.
        """
        # “Explore square b2”: the word for a square is also the verb.
        verb = self._vocabulary.verb
        # “Explore the reserve 9”: the piece says where it is.
        words = [word for word in words if verb(word) not in OVERVIEWS]
        meant = [word for word in self._meant(without_commas(words)) if verb(word) != "square"]
        if len(meant) == 1 and meant[0] in self._squares:
            return meant[0].lower()
        if not meant:
            example = f"{self._vocabulary.shown('square')} b2"
            raise Unreadable("name a square too, for example “{example}”", example=example)
        if len(meant) == 1:
            self._squares.check(meant[0])
        place = self._talk.place(words, self._vocabulary, typed)
        if place is None:
            raise not_understood(meant[:1], f"{typed} b2")
        return place
