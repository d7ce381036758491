"""Ratings: known cases, the point where the likelihood is greatest, and honest intervals."""

from itertools import combinations
from math import log10
from random import Random

import pytest

from fourfold.bot.arena.ratings import add_scores, rate

Results = list[tuple[int, int, float]]


def points(players: int, results: Results) -> list[float]:
    return [each.points for each in rate(players, add_scores(results)).ratings if each]


def test_two_players_by_hand() -> None:
    one, two = points(2, [(0, 1, 1.0)] * 3 + [(1, 0, 1.0)])
    assert one - two == pytest.approx(400 * log10(3), abs=1e-6)
    assert one + two == pytest.approx(0)
    rating = rate(2, add_scores([(0, 1, 1.0)] * 50 + [(0, 1, 0.0)] * 50)).ratings[0]
    # 100 even games: the difference has a standard error of 2 / sqrt(100) in natural units.
    assert rating is not None
    assert rating.error == pytest.approx(1.959964 * 173.7178 * 0.2 / 2, rel=1e-4)


def test_the_expected_scores_are_the_real_ones() -> None:
    """That is what the maximum of the likelihood means in this model."""
    rng = Random(5)
    results = [(i, j, rng.choice((0.0, 0.5, 1.0))) for i, j in combinations(range(6), 2)] * 3
    results += [(i, j, rng.choice((0.0, 0.5, 1.0))) for i, j in combinations(range(6), 2)]
    found = points(6, results)
    for player in range(6):
        mine = [(i, j, s) if i == player else (j, i, 1 - s) for i, j, s in results
                if player in (i, j)]  # fmt: skip
        expected = sum(1 / (1 + 10 ** ((found[j] - found[player]) / 400)) for _, j, _ in mine)
        assert expected == pytest.approx(sum(score for _, _, score in mine), abs=1e-6)


def test_who_won_everything_is_rated_with_a_draw() -> None:
    found = rate(3, add_scores([(0, 1, 1.0)] * 9 + [(1, 2, 0.5)]))
    assert found.are_damped
    one, two, three = (each.points for each in found.ratings if each)
    assert one - two == pytest.approx(400 * log10(9.5 / 0.5))
    assert two == pytest.approx(three)
    circle = rate(3, add_scores([(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0)]))
    assert not circle.are_damped
    assert [each.points for each in circle.ratings if each] == pytest.approx([0, 0, 0])


def test_groups_that_never_met_and_players_without_a_game() -> None:
    nothing = rate(2, {})
    assert nothing.ratings == (None, None)
    found = rate(3, add_scores([(0, 1, 1.0), (0, 1, 0.0)]))
    assert found.ratings[2] is None
    assert not found.are_damped


def test_intervals_hold_what_they_promise() -> None:
    """Of 95 % intervals, about 95 % hold the truth."""
    strengths, rng = [120.0, 40.0, -30.0, -130.0], Random(11)
    held = total = 0
    for _ in range(120):
        results = [
            (i, j, float(rng.random() < 1 / (1 + 10 ** ((strengths[j] - strengths[i]) / 400))))
            for i, j in combinations(range(4), 2)
            for _ in range(30)
        ]
        for truth, rating in zip(strengths, rate(4, add_scores(results)).ratings, strict=True):
            assert rating is not None
            held += abs(rating.points - truth) <= rating.error
            total += 1
    assert 0.92 < held / total < 0.98
