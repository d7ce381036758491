"""Glicko-2 ratings, after Mark Glickman's paper "Example of the Glicko-2 system".

The same results give the same rating, bit for bit, in whatever order they are listed: sums are
exact (``fsum``), the search for the volatility has one starting interval and one tolerance, and
the answer is rounded so that the last digit of a machine's logarithm does not show.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, log, pi, sqrt

_SCALE = 173.7178  # from the usual scale to the one the paper computes on
_CENTRE = 1500.0
_LARGEST_DEVIATION = 350.0  # that of someone nobody knows anything about
_TOLERANCE = 0.000001


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong someone is, how sure that is, and how steadily they play.

    >>> Rating()
    Rating(rating=1500, deviation=350, volatility=0.06)
    """

    rating: float = 1500
    deviation: float = 350
    volatility: float = 0.06


def updated(rating: Rating, results: Sequence[tuple[Rating, float]], tau: float = 0.5) -> Rating:
    """Return the rating after a period with these results.

    A result is the opponent's rating before the period, and 1 for a win, ½ for a draw, 0 for a
    loss. A smaller ``tau`` lets the volatility change less.

    >>> results = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    >>> after = updated(Rating(1500, 200), results)
    >>> f"{after.rating:.2f} {after.deviation:.2f} {after.volatility:.5f}"
    '1464.05 151.52 0.06000'
    """
    if not results:
        return rested(rating)
    strength, spread = _on_scale(rating)
    information, surprise = [], []
    for opponent, score in results:
        other, other_spread = _on_scale(opponent)
        weight = 1 / sqrt(1 + 3 * other_spread**2 / pi**2)
        expected = 1 / (1 + exp(-weight * (strength - other)))
        information.append(weight**2 * expected * (1 - expected))
        surprise.append(weight * (score - expected))
    variance = 1 / fsum(information)
    change = fsum(surprise)
    volatility = _volatility(rating.volatility, spread, variance, variance * change, tau)
    before = spread**2 + volatility**2
    after = 1 / sqrt(1 / before + 1 / variance)
    return _off_scale(strength + after**2 * change, after, volatility)


def rested(rating: Rating, periods: int = 1) -> Rating:
    """Return the rating after periods without a game: as high, and less certain.

    >>> rested(Rating(1500, 50)).deviation
    51.07485
    """
    if periods <= 0:
        return rating
    strength, spread = _on_scale(rating)
    spread = sqrt(spread**2 + periods * rating.volatility**2)
    after = _off_scale(strength, spread, rating.volatility)
    return Rating(rating.rating, min(after.deviation, _LARGEST_DEVIATION), rating.volatility)


def _volatility(
    volatility: float, spread: float, variance: float, difference: float, tau: float
) -> float:
    """Find the new volatility: the zero of the paper's f, by its Illinois algorithm (step 5)."""
    start = log(volatility**2)

    def f(x: float) -> float:
        rest = spread**2 + variance + exp(x)
        pull = exp(x) * (difference**2 - rest) / (2 * rest**2)
        return pull - (x - start) / tau**2

    low = start
    if difference**2 > spread**2 + variance:
        high = log(difference**2 - spread**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _TOLERANCE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def _on_scale(rating: Rating) -> tuple[float, float]:
    return (rating.rating - _CENTRE) / _SCALE, rating.deviation / _SCALE


def _off_scale(strength: float, spread: float, volatility: float) -> Rating:
    return Rating(
        round(_SCALE * strength + _CENTRE, 6), round(_SCALE * spread, 6), round(volatility, 10)
    )
