"""Ratings as the fold of a log of rated games.

Each game counts at once, for both players, from what their ratings were before it. Whole weeks
without a game make a rating less certain. The log in its order gives every rating again, bit for
bit.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from fourfold.club.glicko2 import Rating, rested, updated

PERIOD = 7 * 86_400.0
"""Seconds after which a player who has not played becomes less certain."""

SHOWN_BELOW = 110.0
"""A rating is shown once its deviation is below this."""


_UNKNOWN = Rating()
"""The rating of someone who has not played yet."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """The result of a rated game."""

    kind: str
    """The game and its family of rules: each has ratings of its own."""
    one: str
    two: str
    score: float
    """What the first of them got: 1, 0.5 or 0."""
    at: float
    """When it ended, in seconds."""


@dataclass(frozen=True, slots=True)
class CurrentRating:
    """A player's rating in one kind of game."""

    rating: Rating = _UNKNOWN
    games: int = 0
    at: float = 0.0
    """When the last of them ended."""

    @property
    def is_shown(self) -> bool:
        """Whether enough is known about the player."""
        return self.rating.deviation < SHOWN_BELOW


def after_game(
    one: CurrentRating, two: CurrentRating, score: float, at: float
) -> tuple[CurrentRating, CurrentRating]:
    """Return the ratings of two players after a game between them.

    >>> winner, loser = after_game(CurrentRating(), CurrentRating(), 1.0, 0.0)
    >>> f"{winner.rating.rating:.0f} {loser.rating.rating:.0f}"
    '1662 1338'
    """
    before_one, before_two = _as_of(one, at), _as_of(two, at)
    after_one = updated(before_one, [(before_two, score)])
    after_two = updated(before_two, [(before_one, 1 - score)])
    return (
        CurrentRating(after_one, one.games + 1, max(at, one.at)),
        CurrentRating(after_two, two.games + 1, max(at, two.at)),
    )


def _as_of(current: CurrentRating, at: float) -> Rating:
    periods = int((at - current.at) / PERIOD) if current.games else 0
    return rested(current.rating, periods)


def replay(games: Iterable[RatedGame]) -> dict[tuple[str, str], CurrentRating]:
    """Return all ratings, by player and kind, after a log of games."""
    ratings: defaultdict[tuple[str, str], CurrentRating] = defaultdict(CurrentRating)
    for game in games:
        one, two = (game.one, game.kind), (game.two, game.kind)
        ratings[one], ratings[two] = after_game(ratings[one], ratings[two], game.score, game.at)
    return dict(ratings)
