"""The score of the games that the same two players have finished, one after the other."""

from collections.abc import Iterable

import msgspec

from fourfold.play.events import AnyEvent, Ended
from fourfold.play.seat import Seat


class Score(msgspec.Struct, frozen=True):
    """How many games each seat has won, and how many were drawn."""

    won: tuple[int, int] = (0, 0)
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games are over."""
        return sum(self.won) + self.drawn

    def after(self, events: Iterable[AnyEvent]) -> "Score":
        """Return the score after some events.

        >>> from fourfold.rules.game import Ending
        >>> Score().after([Ended(0.0, Ending.RESIGNATION, Seat.TWO)])
        Score(won=(0, 1), drawn=0)
        """
        (one, two), drawn = self.won, self.drawn
        for event in events:
            if isinstance(event, Ended):
                one += event.winner is Seat.ONE
                two += event.winner is Seat.TWO
                drawn += event.winner is None
        return Score((one, two), drawn)
