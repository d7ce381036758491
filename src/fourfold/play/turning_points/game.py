"""What a game with calling provides for its review, and the registry for it."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from fourfold.play.review import TurningPoint
from fourfold.play.steps import GameStep
from fourfold.rules.registry import Registry


class CallingGame(Protocol):
    """What could be called in a game, and what was not."""

    def callable_in(self, position: Any) -> tuple[object, ...]:
        """Return the alignments that could be called."""

    def missed_calls(self, steps: Sequence[GameStep]) -> list[tuple[object, ...]]:
        """Return for every step what could be called then and was not called in the end."""

    def missed_wins(
        self, steps: Sequence[GameStep], *, callable_to_the_end: bool
    ) -> Iterator[tuple[int, TurningPoint]]:
        """Yield the wins that were not called, each with the step in which it was made.

        Those that could still be called when the game ended are left out unless asked for.
        """


CALLING_GAMES: Registry[CallingGame] = Registry("way of calling")
"""Games without an entry have no calls."""
