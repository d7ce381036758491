"""The program with every sentence in brackets: only the sentences may change.

Refusals and all other messages get brackets around their templates as soon as this package is
imported. ``python -m reworded serve`` is such a server.
"""

from typing import Any

from fourfold.locale.language import Language
from fourfold.rules.refusal import Refusal

OPEN, CLOSE = "⟦", "⟧"

_init, _filled = Refusal.__init__, Language._filled


def _bracketed_refusal(self: Refusal, template: str, /, **values: Any) -> None:
    _init(self, f"{OPEN}{template}{CLOSE}", **values)


def _bracketed_sentence(self: Language, template: str, values: dict[str, object]) -> str:
    return f"{OPEN}{_filled(self, template, values)}{CLOSE}"


def reword() -> None:
    """Put every sentence in brackets, in this process."""
    Refusal.__init__ = _bracketed_refusal  # type: ignore[method-assign]
    Language._filled = _bracketed_sentence  # type: ignore[method-assign]
