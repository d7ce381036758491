"""A position in words: a title, and a description made of whole sentences."""

from typing import NamedTuple


class Description(NamedTuple):
    """A position for someone who cannot see the picture."""

    title: str
    description: str
    lang: str = "en"
    """The language of both, so that a screen reader reads them with the right voice."""
