"""Why an answer fails, as the engine found it, and the port through which it is asked."""

from collections.abc import Callable

import msgspec

from fourfold.play.evaluations import Evaluation
from fourfold.rules.game import AnyPosition


class Explanation(msgspec.Struct, frozen=True):
    """Who wins with best play before and after an action, and how the game goes on."""

    before: Evaluation | None
    """``None`` if it could not be found in time."""
    after: Evaluation | None
    line: tuple[str, ...]
    """How the opponent goes on; empty if the game is over, or nothing was found."""


Explain = Callable[[AnyPosition, str], Explanation]
"""Explains an action in a position."""
