"""Typed words: a line taken apart, squares recognised, and how to say that it is not understood."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence

from fourfold.rules.grid import read_square, square_names
from fourfold.rules.refusal import Code, Quotation, Refusal, Unreadable, quoted

COMMA = ","
"""Stands between words where the person typed a comma: it may part the sides of a tile."""

_CHINESE = "\u4e00-\u9fff"
_TAKEN_APART = (
    # What looks like nothing, quotation marks and brackets.
    (re.compile(r"[\ufeff\u200b\"“”„«»「」()\[\]]"), " "),
    (re.compile(r"[,;、]"), f" {COMMA} "),
    # A short word before an apostrophe is an article or a pronoun: l’explorer, j’explore.
    (re.compile(r"(?<!\w)[^\W\d_]['’](?=[^\W\d_])"), ""),
    # placez-la, A1-D4
    (re.compile(r"(?<=\w)-(?=\w)"), " "),
    (re.compile(r"@\s+(?=[0-9A-Fa-f]\b)"), "@"),
    # Chinese words are typed without spaces, also beside letters and numbers.
    (re.compile(f"(?<=[{_CHINESE}])(?=[!-~])|(?<=[!-~])(?=[{_CHINESE}])"), " "),
)
_ENDING = ".:!?。¿¡"


def typed_words(text: str) -> list[str]:
    """Take a line apart; commas are words of their own.

    >>> typed_words("給 深色、高"), typed_words("橫列2"), typed_words("Place-la en Ｂ２.")
    (['給', '深色', ',', '高'], ['橫列', '2'], ['Place', 'la', 'en', 'B2'])
    """
    text = unicodedata.normalize("NFKC", text)
    for pattern, instead in _TAKEN_APART:
        text = pattern.sub(instead, text)
    words = (word.rstrip(_ENDING).lstrip("¿¡") for word in text.split())
    return [word for word in words if word] or text.split()


def without_commas(words: Sequence[str]) -> list[str]:
    """Return the words without the commas between them."""
    return [word for word in words if word != COMMA]


def segmented(words: Sequence[str], known: Collection[str]) -> Iterator[str]:
    """Take Chinese words apart that were typed without spaces; longer words first.

    >>> list(segmented(["給深色高", "b2"], {"給", "深", "深色", "高"}))
    ['給', '深色', '高', 'b2']
    """
    for word in words:
        if re.search(f"[{_CHINESE}]", word):
            yield from _segmented(word, known)
        else:
            yield word


def _segmented(word: str, known: Collection[str]) -> Iterator[str]:
    start = unknown = 0
    while start < len(word):
        ends = range(len(word), start, -1)
        end = next((end for end in ends if word[start:end] in known), None)
        if end is None:
            start += 1
            continue
        if unknown < start:
            yield word[unknown:start]
        yield word[start:end]
        start = unknown = end
    if unknown < start:
        yield word[unknown:]


class Squares:
    """The squares of a board, as people type them."""

    def __init__(self, size: int) -> None:
        self.names = square_names(size)
        self._known = frozenset(self.names)

    def __contains__(self, word: str) -> bool:
        return word.lower() in self._known

    def joined(self, words: Sequence[str]) -> list[str]:
        """Return the words with squares in one: people also type ``b 2``."""
        found: list[str] = []
        for word in words:
            if found and len(found[-1]) == 1 and word.isdigit() and found[-1] + word in self:
                found[-1] += word
            else:
                found.append(word)
        return found

    def check(self, word: str) -> None:
        """Refuse a word that looks like a square and is none of this board."""
        if re.fullmatch("[a-z][0-9]+", word.lower()):
            read_square(word.lower(), self.names, example=self.names[5])


def not_understood(words: Sequence[str], example: str) -> Refusal:
    """Return a refusal that shows what could be typed instead."""
    return quoted_not_understood(quoted(" ".join(words)), example)


def quoted_not_understood(found: Quotation, example: str) -> Refusal:
    """Return the same for words that are quoted already."""
    return Unreadable(
        "{found} was not understood: type “help” or, for example, “{example}”",
        found=found,
        example=example,
    )


def no_square_named(example: str) -> Refusal:
    """Return a refusal of a question that needs a square."""
    return Refusal(
        "name a square too, for example “{example}”", example=example, code=Code.UNREADABLE
    )
