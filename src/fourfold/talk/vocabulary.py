"""The words a player may type, in English and in the chosen language."""

import unicodedata
from collections.abc import Mapping

from fourfold.locale import Language

VERBS = {
    "give": "g choose",
    "place": "p put play lay set move",
    "quarto": "q call",
    "pass": "",
    "square": "o explore feel touch look",
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
    "quit": "exit bye goodbye",
    "yes": "y",
    "no": "n",
}
"""The verbs and their short forms in English; catalogs list a language's own, split by spaces."""

IGNORED = (
    "the a an and then i my me him her them it this that is piece tile on in at to into onto with "
    "of from please"
)
"""Words that change nothing: articles, "and", pronouns, prepositions. Catalogs list their own."""

TYPED = "typed "
"""How the contexts of words that are only typed begin: each entry lists every form of a word."""


REVIEW_VERBS = {
    "next": "n forward",
    "back": "p previous",
    "start": "s",
    "end": "",
    "turn": "t",
    "better": "best",
}
"""The verbs that are understood only while a finished game is reviewed."""

ANALYSIS_VERBS = {
    "next": "n forward",
    "back": "p previous",
    "start": "s",
    "end": "",
    "better": "best",
    "variations": "branches",
    "values": "evaluate",
    "comment": "note",
    "promote": "",
    "delete": "",
    "revert": "",
    "redo": "",
}
"""The verbs that are understood only while a position is analysed."""

SOLVING_VERBS = {
    "next": "n forward skip",
    "solution": "answer",
    "retry": "restart",
}
"""The verbs that are understood only while a puzzle is solved."""


def plain(word: str) -> str:
    """Return a word as anyone can type it: lower case, without accents.

    >>> plain("Réserve")
    'reserve'
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def forms(language: Language, kind: str, english: str) -> frozenset[str]:
    """Return every form of a word, in English and in a language, as anyone can type it.

    The first English form is the message: a catalog's entry lists the language's own forms.

    >>> from fourfold.locale import language
    >>> sorted(forms(language("fr"), "typed place", "top above north up"))
    ['above', 'dessus', 'haut', 'nord', 'north', 'top', 'up']
    """
    words = english.split()
    return frozenset(map(plain, (*words, *language.word(kind, words[0]).split())))


ROW, COLUMN = "row rank", "column file"
"""Every form of these words that people type; catalogs list a language's own."""


class Vocabulary:
    """What typed words mean."""

    def __init__(self, language: Language, verbs: Mapping[str, str] = VERBS) -> None:
        self.language = language
        self._verbs = {}
        for verb, short in verbs.items():
            local = language.word("command", verb).split()
            words = map(plain, [*local, verb, *short.split()])
            self._verbs.update(dict.fromkeys(words, verb))
        self._ignored = forms(language, TYPED + "ignored", IGNORED)

    @property
    def words(self) -> frozenset[str]:
        """Every word that any game understands."""
        return self._ignored | self._verbs.keys()

    def ignores(self, word: str) -> bool:
        """Return whether a word changes nothing, such as an article."""
        return plain(word) in self._ignored

    def verb(self, word: str) -> str | None:
        """Return the verb a word stands for."""
        word = plain(word)
        return self._verbs.get(word if len(word) == 1 else word.strip("!¡！"))

    def words_for(self, *verbs: str) -> dict[str, str]:
        """Return every word that stands for one of these verbs, in plain letters, with its verb."""
        return {word: verb for word, verb in self._verbs.items() if verb in verbs}

    def shown(self, verb: str) -> str:
        """Return a verb as players are told to type it in the chosen language."""
        return self.language.word("command", verb).split()[0]
