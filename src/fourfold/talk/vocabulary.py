"""The words a player may type, in English and in the chosen language."""

import unicodedata

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
    "accept": "",
    "decline": "",
    "rematch": "",
    "record": "",
    "rules": "",
    "score": "",
    "words": "",
    "help": "?",
    "quit": "exit",
    "yes": "y",
    "no": "n",
}
"""The verbs and their short forms in English; catalogs list a language's own, split by spaces."""


def plain(word: str) -> str:
    """Return a word as anyone can type it: lower case, without accents.

    >>> plain("Réserve")
    'reserve'
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Vocabulary:
    """What typed words mean."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._verbs = {}
        for verb, short in VERBS.items():
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
