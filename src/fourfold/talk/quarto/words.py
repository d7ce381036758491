"""The words that people type for traits and lines of Quarto."""

from functools import cache

from fourfold.locale import Language
from fourfold.rules.quarto import LineKind, PieceSet, Trait
from fourfold.talk.vocabulary import COLUMN, ROW, forms, plain

TRAITS = {
    "light": "light pale white",
    "dark": "dark black",
    "short": "short low",
    "tall": "tall high",
    "round": "round circular",
    "square": "square squared angular",
    "solid": "solid full",
    "hollow": "hollow",
    "smooth": "smooth plain",
    "grooved": "grooved ridged",
    "small": "small little",
    "large": "large big",
}
"""Every form of a trait's value that people type; catalogs list a language's own."""

KINDS = {
    LineKind.ROW: ROW,
    LineKind.COLUMN: COLUMN,
    LineKind.DIAGONAL: "diagonal",
    LineKind.BLOCK: "block",
}
"""Every form of a kind of line that people type; catalogs list a language's own."""


class QuartoVocabulary:
    """The words for traits and lines, in English and in the chosen language."""

    def __init__(self, language: Language) -> None:
        self._values: dict[str, tuple[Trait, int]] = {}
        for trait in Trait:
            for value in (0, 1):
                for piece_set in PieceSet:
                    word = piece_set.word(trait, value)
                    spellings = forms(language, "typed trait", TRAITS[word])
                    self._values.update(dict.fromkeys(spellings, (trait, value)))
        self._kinds = {
            spelling: kind
            for kind, english in KINDS.items()
            for spelling in forms(language, "typed line", english)
        }
        self.words = frozenset((*self._values, *self._kinds))

    def value(self, word: str) -> tuple[Trait, int] | None:
        """Return the value of a trait that a word names."""
        return self._values.get(plain(word))

    def line_kind(self, word: str) -> LineKind | None:
        """Return the kind of line that a word names."""
        return self._kinds.get(plain(word))


words_of = cache(QuartoVocabulary)
"""Return the words of a language, made once."""
