"""The words a player may type, in English and in the chosen language."""

import unicodedata

from fourfold.locale import Language
from fourfold.rules.quarto import LineKind, PieceSet, Trait

VERBS = {
    "give": "g",
    "place": "p",
    "quarto": "q call",
    "pass": "",
    "square": "o explore feel",
    "line": "x",
    "board": "b",
    "reserve": "v",
    "hand": "h",
    "last": "l",
    "clock": "t",
    "free": "f",
    "fits": "e",
    "hint": "w",
    "undo": "u takeback",
    "resign": "",
    "draw": "",
    "accept": "",
    "decline": "",
    "rematch": "",
    "record": "",
    "words": "",
    "help": "?",
    "quit": "exit",
    "yes": "y",
    "no": "n",
}
"""The verbs and their short forms in English; catalogs list a language's own, split by spaces."""


def plain(word: str) -> str:
    """Return a word as everybody can type it: lower case, without accents.

    >>> plain("Réserve")
    'reserve'
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _is_chinese(word: str) -> bool:
    return "\u4e00" <= word[0] <= "\u9fff"


class Vocabulary:
    """What typed words mean."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._verbs = {}
        for verb, short in VERBS.items():
            local = language.word("command", verb).split()
            words = map(plain, [*local, verb, *short.split()])
            self._verbs.update(dict.fromkeys(words, verb))
        self._values: dict[str, tuple[Trait, int]] = {}
        for trait in Trait:
            for value in (0, 1):
                for piece_set in PieceSet:
                    word = piece_set.word(trait, value)
                    for spelling in (word, language.word("trait", word)):
                        self._values[plain(spelling)] = trait, value
                        if _is_chinese(spelling):  # 深 for 深色, as it is said at the table
                            self._values.setdefault(spelling[0], (trait, value))
        self._kinds = {}
        for kind in LineKind:
            for spelling in (kind.value, language.word("line", kind.value)):
                self._kinds[plain(spelling)] = kind

    def verb(self, word: str) -> str | None:
        """Return the verb a word stands for."""
        word = plain(word)
        return self._verbs.get(word if len(word) == 1 else word.strip("!¡！"))

    def shown(self, verb: str) -> str:
        """Return a verb as the chosen language's players are told to type it."""
        return self._language.word("command", verb).split()[0]

    def value(self, word: str) -> tuple[Trait, int] | None:
        """Return the value of a trait that a word names."""
        return self._values.get(plain(word).strip(","))

    def line_kind(self, word: str) -> LineKind | None:
        """Return the kind of line that a word names."""
        return self._kinds.get(plain(word))
