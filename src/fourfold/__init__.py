"""Fourfold: an open home for two abstract games, Quarto and Quads.

>>> from fourfold import Quarto
>>> Quarto().after("@9", "b2").text
'..../.9../..../.... - 2 CHSF! b2'
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.rules import Quads, Quarto, Record, Refusal, parse_position

__version__ = "0.1.0"

__all__ = ["Quads", "Quarto", "Record", "Refusal", "parse_position"]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> object:
    """Import the rules on first use, so that the command's help stays instant."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from fourfold import rules

    return getattr(rules, name)
