"""A typed line becomes a request, once; nothing deeper looks at text."""

import re
from dataclasses import dataclass

from fourfold.rules.grid import read_square, square_names
from fourfold.rules.quarto import BLOCKS, LINES, LineKind, Piece, Trait, piece_code
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import Vocabulary

LONGEST = 1000
"""No wish takes more characters than this."""

ALONE = {
    "board", "reserve", "hand", "last", "clock", "free", "undo", "resign", "draw", "accept",
    "decline", "rematch", "record", "quit", "yes", "no",
}  # fmt: skip
"""Verbs that are about nothing in particular."""

SIZES = {"Quarto": 4, "Quads": 6}


@dataclass(frozen=True, slots=True)
class Do:
    """Actions to perform one after the other, in the notation."""

    actions: tuple[str, ...]


_BETWEEN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[!-~])|(?<=[!-~])(?=[\u4e00-\u9fff])")


def _words(text: str) -> list[str]:
    """Take a line apart; between Chinese words nobody types spaces, but commas and numbers.

    >>> _words("給 深色、高、方形、中空"), _words("橫列2")
    (['給', '深色', '高', '方形', '中空'], ['橫列', '2'])
    """
    return _BETWEEN.sub(" ", re.sub(r"[\ufeff、，,]", " ", text)).split()


@dataclass(frozen=True, slots=True)
class Ask:
    """Anything else: a verb and what it is about."""

    verb: str
    about: tuple[str, ...] = ()


Request = Do | Ask


class Reader:
    """Reads what a player types in one game and one language."""

    def __init__(self, game: str, vocabulary: Vocabulary) -> None:
        self._game = game
        self._vocabulary = vocabulary
        self._squares = set(square_names(SIZES[game]))

    def read(self, text: str) -> Request:
        """Return what a line asks for, or refuse it with what to type instead."""
        words = _words(text)
        if not words:
            raise Unreadable("type what to do, or help")
        if len(text) > LONGEST:
            raise Unreadable("that line is too long: type help to see what can be typed")
        verb = self._vocabulary.verb(words[0])
        if verb is None or (len(words) > 1 and self._square(words[0])):
            return Do(tuple(self._actions(words)))
        match verb:
            case "give" | "place" | "quarto" | "pass":
                return Do(tuple(self._actions(words)))
            case "square" | "fits":
                return Ask(verb, (self._place(words[1:]),))
            case "hint" if len(words) > 1:
                return Ask(verb, (self._place(words[1:]),))
            case _ if verb in ALONE and len(words) > 1:
                raise self._not_understood(words, words[0])
            case "line":
                return Ask(verb, self._squares_of_line(words[1:]))
            case _:
                return Ask(verb, tuple(word.lower() for word in words[1:]))

    # Actions

    def _actions(self, words: list[str]) -> list[str]:
        return self._tile(words) if self._game == "Quads" else self._turn(words)

    def _tile(self, words: list[str]) -> list[str]:
        """Read a square and a tile as it lies, in either order."""
        rest = [word for word in words if self._vocabulary.verb(word) != "place"]
        parts = " ".join(rest).replace("=", " ").split()
        squares = [part.lower() for part in parts if self._square(part)]
        tiles = [part.upper() for part in parts if not self._square(part)]
        if len(squares) == len(tiles) == 1 and re.fullmatch("[LDPT]{4}", tiles[0]):
            return [f"{squares[0]}={tiles[0]}"]
        raise self._not_understood(words, "c4 LPTT")

    def _turn(self, words: list[str]) -> list[str]:
        """Read a placement, a gift, a call or a pass, or several of them in one go."""
        actions: list[str] = []
        rest = [part for word in words for part in self._split(word)]
        while rest:
            word = rest.pop(0)
            match self._vocabulary.verb(word):
                case "place":
                    continue
                case "give":
                    actions.append(f"@{piece_code(self._piece(rest))}")
                    rest = []
                case "quarto":
                    actions.append(f"!{self._line(rest)}")
                    rest = []
                case "pass":
                    actions.append("-")
                case _:
                    actions.append(self._action(word, words))
        if not actions:
            raise self._not_understood(words, "b3 @9")
        return actions

    def _split(self, word: str) -> list[str]:
        """Take ``b3@9`` and ``b3!a3d3`` apart."""
        if self._vocabulary.verb(word) is not None:
            return [word]
        return re.findall(r"[@!][^@!]*|[^@!]+", word)

    def _action(self, word: str, words: list[str]) -> str:
        if word[0] == "@":
            return f"@{piece_code(self._piece([word[1:]]))}"
        if word[0] == "!":
            return f"!{self._line([word[1:]])}"
        if word == "-" or self._square(word):
            return word.lower()
        raise self._not_understood(words, "b3 @9")

    def _piece(self, words: list[str]) -> Piece:
        """Read a piece by its code or by its four traits in words."""
        if len(words) == 1 and re.fullmatch("[0-9A-Fa-f]", words[0].removeprefix("@")):
            return Piece(int(words[0].removeprefix("@"), 16))
        if not "".join(words):
            raise Unreadable("name the piece: all four traits, or its code, such as @F")
        traits = dict(filter(None, map(self._vocabulary.value, words)))
        if len(traits) == len(words) == len(Trait):
            return Piece(sum(trait.bit for trait in Trait if traits[trait]))
        raise Unreadable(
            "{found} is not one piece: name all four traits, or its code, such as {example}",
            found=quoted(" ".join(words)),
            example="@F",
        )

    def _line(self, words: list[str]) -> str:
        """Read a line by its kind and place, or by its notation."""
        words = [word for word in words if self._vocabulary.verb(word) != "line"]
        if not words:
            raise Unreadable("name the line: row 2, column b, diagonal a1, diagonal d1 or block b2")
        text = "".join(words).lower()
        for line in (*LINES, *BLOCKS):
            if str(line) == text:
                return text
        kind, place = self._vocabulary.line_kind(words[0]), words[-1].lower()
        for line in (*LINES, *BLOCKS):
            start = str(line)[:2]
            fits = {
                LineKind.ROW: start[1],
                LineKind.COLUMN: start[0],
                LineKind.DIAGONAL: start,
                LineKind.BLOCK: start,
            }[line.kind]
            wanted = kind is line.kind or (kind is None and line.kind in _BARE and len(words) == 1)
            if wanted and place == fits and len(words) <= 2:
                return str(line)
        raise Unreadable(
            "{found} is not a line: one is named row 2, column b, diagonal a1, diagonal d1 or "
            "block b2",
            found=quoted(" ".join(words)),
        )

    # Places

    def _square(self, word: str) -> bool:
        return word.lower() in self._squares

    def _place(self, words: list[str]) -> str:
        """Read a place to feel: a square, a piece of the reserve, a tile of the hand."""
        if len(words) == 1 and self._square(words[0]):
            return words[0].lower()
        if not words:
            example = f"{self._vocabulary.shown('square')} b2"
            raise Unreadable("name a square, such as {example}", example=example)
        if len(words) == 1 and re.fullmatch("[a-z][0-9]+", words[0].lower()):
            names = square_names(SIZES[self._game])
            read_square(words[0].lower(), names, example=names[5])
        if self._game == "Quarto":
            return f"@{piece_code(self._piece([*words]))}"
        if len(words) == 1 and re.fullmatch("=?[LDPT]{4}", words[0].upper()):
            return f"={words[0].upper().removeprefix('=')}"
        raise self._not_understood(words, "b2")

    def _squares_of_line(self, words: list[str]) -> tuple[str, ...]:
        if self._game == "Quarto":
            name = self._line(words)
            line = next(line for line in (*LINES, *BLOCKS) if str(line) == name)
            names = square_names(SIZES["Quarto"])
            return tuple(names[square] for square in line.squares)
        place = words[-1].lower() if words else ""
        squares = tuple(name for name in square_names(SIZES[self._game]) if place in tuple(name))
        if not squares or len(words) > 2:
            raise Unreadable(
                "{found} is not a line: type {verb} 2 or {verb} b",
                found=quoted(" ".join(words)),
                verb=self._vocabulary.shown("line"),
            )
        return squares

    def _not_understood(self, words: list[str], example: str) -> Refusal:
        return Unreadable(
            "{found} is not understood: type help, or for example {example}",
            found=quoted(" ".join(words)),
            example=example,
        )


_BARE = (LineKind.ROW, LineKind.COLUMN)
"""Lines that may be named by their row or column alone."""
