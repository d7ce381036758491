"""The words an arbiter may type, in English and in the chosen language."""

from fourfold.locale.language import Language
from fourfold.talk.vocabulary import plain

VERBS = {
    "enter": "add",
    "entries": "",
    "computer": "",
    "withdraw": "leave",
    "back": "return",
    "absent": "miss",
    "bye": "",
    "forbid": "",
    "allow": "",
    "replace": "",
    "pair": "",
    "swap": "",
    "publish": "",
    "unpublish": "",
    "result": "r won",
    "forfeit": "noshow",
    "lots": "lot",
    "correct": "",
    "close": "",
    "pairings": "p tables round",
    "standings": "s table",
    "crosstable": "x",
    "players": "",
    "tiebreaks": "why",
    "status": "",
    "log": "",
    "export": "print",
    "help": "?",
    "quit": "exit",
}
"""The verbs and their short forms in English; catalogs list a language's own, split by spaces."""

DRAW, BOTH, NONE = "draw", "both", "none"
ANSWERS = (DRAW, BOTH, NONE)
"""Words for a result: a draw, that both players forfeit, that there is no result yet."""


class EventVocabulary:
    """What typed words mean."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._verbs: dict[str, str] = {}
        for verb, short in VERBS.items():
            local = language.word("command event", verb).split()
            for word in (*local, verb, *short.split()):
                self._verbs.setdefault(plain(word), verb)
        self._answers = {
            plain(word): answer
            for answer in ANSWERS
            for word in (*language.word("typed result", answer).split(), answer)
        }

    def verb(self, word: str) -> str | None:
        """Return the verb that a word stands for."""
        return self._verbs.get(plain(word))

    def answer(self, word: str) -> str | None:
        """Return which of the words for a result a word stands for."""
        return self._answers.get(plain(word))

    def shown(self, verb: str) -> str:
        """Return a verb as people are told to type it."""
        return self.language.word("command event", verb).split()[0]

    def shown_answer(self, answer: str) -> str:
        """Return a word for a result as people are told to type it."""
        return self.language.word("typed result", answer).split()[0]
