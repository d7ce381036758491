"""Typed words: a line taken apart, squares recognised, and how to say that it is not understood."""

import re

from fourfold.rules.grid import read_square, square_names
from fourfold.rules.refusal import Code, Refusal, Unreadable, quoted

_BETWEEN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[!-~])|(?<=[!-~])(?=[\u4e00-\u9fff])")


def typed_words(text: str) -> list[str]:
    """Take a line apart; Chinese words are typed without spaces, but with commas and numbers.

    >>> typed_words("給 深色、高、方形、中空"), typed_words("橫列2")
    (['給', '深色', '高', '方形', '中空'], ['橫列', '2'])
    """
    return _BETWEEN.sub(" ", re.sub(r"[\ufeff、，,]", " ", text)).split()


class Squares:
    """The squares of a board, as people type them."""

    def __init__(self, size: int) -> None:
        self.names = square_names(size)
        self._known = frozenset(self.names)

    def __contains__(self, word: str) -> bool:
        return word.lower() in self._known

    def check(self, word: str) -> None:
        """Refuse a word that looks like a square and is none of this board."""
        if re.fullmatch("[a-z][0-9]+", word.lower()):
            read_square(word.lower(), self.names, example=self.names[5])


def not_understood(words: list[str], example: str) -> Refusal:
    """Return a refusal that shows what could be typed instead."""
    return Unreadable(
        "{found} was not understood: type help or, for example, {example}",
        found=quoted(" ".join(words)),
        example=example,
    )


def no_square_named(example: str) -> Refusal:
    """Return a refusal of a question that needs a square."""
    return Refusal("name a square, such as {example}", example=example, code=Code.UNREADABLE)
