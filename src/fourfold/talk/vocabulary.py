"""The words a player may type, in English and in the chosen language."""

import unicodedata
from collections.abc import Mapping

from fourfold.locale import Language

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
    "accept": "a ok",
    "decline": "d",
    "rematch": "",
    "record": "",
    "rules": "",
    "score": "",
    "review": "",
    "repeat": "r again",
    "slower": "",
    "faster": "",
    "words": "",
    "help": "?",
    "quit": "exit",
    "yes": "y",
    "no": "n",
}
"""The verbs and their short forms in English; catalogs list a language's own, split by spaces."""


REVIEW_VERBS = {
    "next": "n forward",
    "back": "p previous",
    "start": "s",
    "end": "",
    "turn": "t",
    "better": "best",
}
"""The verbs that are understood only while a finished game is reviewed."""


def plain(word: str) -> str:
    """Return a word as anyone can type it: lower case, without accents.

    >>> plain("Réserve")
    'reserve'
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Vocabulary:
    """What typed words mean."""

    def __init__(self, language: Language, verbs: Mapping[str, str] = VERBS) -> None:
        self.language = language
        self._verbs = {}
        for verb, short in verbs.items():
            local = language.word("command", verb).split()
            words = map(plain, [*local, verb, *short.split()])
            self._verbs.update(dict.fromkeys(words, verb))

    def verb(self, word: str) -> str | None:
        """Return the verb a word stands for."""
        word = plain(word)
        return self._verbs.get(word if len(word) == 1 else word.strip("!¡！"))

    def shown(self, verb: str) -> str:
        """Return a verb as players are told to type it in the chosen language."""
        return self.language.word("command", verb).split()[0]
