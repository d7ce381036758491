"""Saying a position: a title, and a description made of whole sentences.

Every sentence comes from one template with named values, so that a layer above can say
it in another language.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Description(NamedTuple):
    """A position for someone who cannot see the picture."""

    title: str
    description: str


def say(template: str, /, **values: object) -> str:
    """Return a sentence.

    >>> say("{square} was filled last.", square="b2")
    'b2 was filled last.'
    """
    return template.format(**values)


def listed(items: Iterable[str]) -> str:
    """Return a list as it stands within a sentence.

    >>> listed(["round", "hollow"])
    'round, hollow'
    """
    return ", ".join(items)


def joined(sentences: Iterable[str]) -> str:
    """Return sentences one after the other."""
    return " ".join(sentences)
