"""A position in words: a title, and a description made of whole sentences."""

from typing import NamedTuple


class Description(NamedTuple):
    """A position for someone who cannot see the picture."""

    title: str
    description: str
