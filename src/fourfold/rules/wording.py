"""How the rules get their words: a layer above may say a template in another language."""

import unicodedata
from typing import Protocol


class Speaker(Protocol):
    """Makes a sentence of a template and its values."""

    def __call__(self, template: str, /, **values: object) -> str:
        """Return a sentence."""


def say_in_english(template: str, /, **values: object) -> str:
    """Return a sentence as it stands in the code.

    >>> say_in_english("{square} is taken", square="b2")
    'b2 is taken'
    """
    return template.format(**values)


def columns(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> columns("a1"), columns("備用")
    (2, 4)
    """
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)
