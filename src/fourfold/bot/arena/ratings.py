"""Ratings from results: Bradley and Terry's model, by maximum likelihood, on the Elo scale.

A player of strength r is expected to score 1 / (1 + 10^((s - r) / 400)) against one of strength
s; a draw counts as half a win. The ratings of an arena have a mean of 0. The interval of each
follows from the curvature of the likelihood at its maximum: the inverse of Fisher's information,
without what it cannot know, the mean. Counting a draw as half a win makes the intervals somewhat
too wide.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

ELO = 400 / log(10)
"""How many points of the Elo scale are one natural unit of strength."""

CONFIDENCE = 1.959963984540054
"""So many standard errors to either side are an interval of 95 %."""

_CLOSE_ENOUGH = 1e-9
_MOST_STEPS = 200
_LONGEST_STEP = 2.0

Scores = Mapping[tuple[int, int], float]
"""For players i and j, how many points i scored against j; both orders are there."""


@dataclass(frozen=True, slots=True)
class ArenaRating:
    """How strong a player is, in points of the Elo scale."""

    points: float
    error: float
    """Half the width of the interval of 95 %."""


@dataclass(frozen=True, slots=True)
class ArenaRatings:
    """The ratings of all players."""

    ratings: tuple[ArenaRating | None, ...]
    """``None`` for a player who has no game yet."""
    are_damped: bool
    """Whether a draw was added to each pair that met.

    Without it some strengths would be infinite: those of players, or of groups, that won or
    lost every game against the others.
    """


def add_scores(results: Iterable[tuple[int, int, float]]) -> dict[tuple[int, int], float]:
    """Add up results: two players, and what the first of them scored: 1, 0.5 or 0."""
    scores: dict[tuple[int, int], float] = {}
    for one, two, score in results:
        scores[one, two] = scores.get((one, two), 0.0) + score
        scores[two, one] = scores.get((two, one), 0.0) + 1 - score
    return scores


def rate(players: int, scores: Scores) -> ArenaRatings:
    """Return the ratings of players 0, 1, … from their scores.

    >>> found = rate(2, add_scores([(0, 1, 1.0)] * 3 + [(0, 1, 0.0)]))
    >>> [round(each.points) for each in found.ratings]  # 3 : 1 is 191 points
    [95, -95]
    """
    met = sorted({one for one, _ in scores})
    are_damped = not _is_connected(met, scores)
    known = {pair: score + 0.5 * are_damped for pair, score in scores.items()}
    place = {player: index for index, player in enumerate(met)}
    found: list[ArenaRating | None] = [None] * players
    if met:
        pairs = {(place[one], place[two]): score for (one, two), score in known.items()}
        strengths, errors = _most_likely(len(met), pairs)
        for player in met:
            strength, error = strengths[place[player]], errors[place[player]]
            found[player] = ArenaRating(ELO * strength, CONFIDENCE * ELO * error)
    return ArenaRatings(tuple(found), are_damped)


def _most_likely(size: int, scores: Scores) -> tuple[list[float], list[float]]:
    """Return the strengths by Newton's method, and their standard errors."""
    strengths = [0.0] * size
    for _ in range(_MOST_STEPS):
        slope, inverse = _slope_and_inverse(strengths, scores)
        step = [sum(map(_product, row, slope)) for row in inverse]
        longest = max(map(abs, step))
        share = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [old + share * change for old, change in zip(strengths, step, strict=True)]
        if longest < _CLOSE_ENOUGH:
            break
    _, inverse = _slope_and_inverse(strengths, scores)
    mean = sum(strengths) / size
    # The part of the inverse that belongs to the mean, which is fixed, is taken away again.
    errors = [sqrt(max(0.0, inverse[each][each] - 1 / size)) for each in range(size)]
    return [each - mean for each in strengths], errors


def _product(one: float, two: float) -> float:
    return one * two


def _slope_and_inverse(
    strengths: Sequence[float], scores: Scores
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood, and the inverse of its information plus the mean's."""
    size = len(strengths)
    slope = [0.0] * size
    information = [[1 / size] * size for _ in range(size)]
    for (one, two), score in scores.items():
        games = score + scores[two, one]
        expected = 1 / (1 + exp(strengths[two] - strengths[one]))
        slope[one] += score - games * expected
        weight = games * expected * (1 - expected)
        information[one][one] += weight
        information[one][two] -= weight
    return slope, _inverse(information)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a matrix that is symmetric and positive."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            if row != column and (factor := rows[row][column]):
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]


def _is_connected(players: Sequence[int], scores: Scores) -> bool:
    """Return whether everyone scored, through others if need be, against everyone (Ford, 1957)."""

    def reached(beats: Mapping[int, set[int]]) -> set[int]:
        found, waiting = set(players[:1]), list(players[:1])
        while waiting:
            new = beats[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    below: dict[int, set[int]] = {player: set() for player in players}
    above: dict[int, set[int]] = {player: set() for player in players}
    for (one, two), score in scores.items():
        if score:
            below[one].add(two)
            above[two].add(one)
    return len(reached(below)) == len(reached(above)) == len(players)
