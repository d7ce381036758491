"""Ratings against the worked example of Glickman's paper, and laws that must hold."""

from itertools import permutations

import pytest

from fourfold.club.glicko2 import Rating, rested, updated

# The example of the paper: three games in one period, tau 0.5.
PLAYER = Rating(1500, 200, 0.06)
RESULTS = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]


def test_the_example_of_the_paper() -> None:
    after = updated(PLAYER, RESULTS)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_order_of_results_does_not_matter_to_the_last_bit() -> None:
    assert {updated(PLAYER, order) for order in permutations(RESULTS)} == {updated(PLAYER, RESULTS)}


def test_a_great_surprise_makes_the_volatility_larger() -> None:
    """It is searched for in another interval than after expected results."""
    beaten = [(Rating(2400, 30), 1.0)] * 10
    after = updated(Rating(1500, 50, 0.06), beaten)
    assert after.volatility > 0.0605
    assert after.rating > 1600


def test_expected_results_make_the_volatility_smaller() -> None:
    equal = [(Rating(1500, 30), 1.0), (Rating(1500, 30), 0.0)] * 5
    after = updated(Rating(1500, 60, 0.06), equal)
    assert 0.059 < after.volatility < 0.06
    assert after.rating == 1500


def test_resting_makes_a_rating_less_certain_and_no_more_so_than_a_newcomers() -> None:
    assert rested(PLAYER) == updated(PLAYER, [])
    assert rested(PLAYER, 0) == PLAYER
    assert rested(PLAYER).deviation > PLAYER.deviation
    assert rested(PLAYER, 2).deviation == pytest.approx(rested(rested(PLAYER)).deviation, abs=1e-5)
    assert rested(PLAYER, 10_000) == Rating(1500, 350, 0.06)
    assert rested(PLAYER).rating == PLAYER.rating


def test_two_newcomers_gain_what_the_other_loses() -> None:
    winner, loser = updated(Rating(), [(Rating(), 1.0)]), updated(Rating(), [(Rating(), 0.0)])
    assert winner.rating - 1500 == pytest.approx(1500 - loser.rating)
    assert winner.deviation == loser.deviation < 350
