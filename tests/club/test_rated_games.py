"""Ratings as the fold of a log."""

from random import Random

from fourfold.club.glicko2 import Rating, rested, updated
from fourfold.club.rated_games import PERIOD, CurrentRating, RatedGame, after_game, replay


def test_both_are_rated_from_what_they_were_before() -> None:
    strong, weak = CurrentRating(Rating(1800, 60), 9, 0.0), CurrentRating(Rating(1400, 80), 9, 0.0)
    one, two = after_game(strong, weak, 0.0, 10.0)
    assert one.rating == updated(Rating(1800, 60), [(Rating(1400, 80), 0.0)])
    assert two.rating == updated(Rating(1400, 80), [(Rating(1800, 60), 1.0)])
    assert (one.games, two.games, one.at) == (10, 10, 10.0)


def test_weeks_without_a_game_make_a_rating_less_certain() -> None:
    known, fresh = CurrentRating(Rating(1600, 50), 9, 0.0), CurrentRating()
    now = 3 * PERIOD + 1
    after, _ = after_game(known, fresh, 1.0, now)
    assert after.rating == updated(rested(Rating(1600, 50), 3), [(Rating(), 1.0)])


def test_a_rating_is_shown_when_enough_is_known() -> None:
    one = two = CurrentRating()
    assert not one.is_shown
    played = 0
    while not one.is_shown:
        one, two = after_game(one, two, played % 2, float(played))
        played += 1
    assert 5 <= played <= 30


def test_the_same_log_gives_the_same_ratings_bit_for_bit() -> None:
    lots = Random(24)
    players = [f"player {number}" for number in range(12)]
    log = []
    for number in range(400):
        one, two = lots.sample(players, 2)
        kind = lots.choice(["Quarto", "Quads"])
        log.append(RatedGame(kind, one, two, lots.choice([0.0, 0.5, 1.0]), 40_000.0 * number))
    found = replay(log)
    assert found == replay(log)
    assert len(found) == 24
    assert sum(standing.games for standing in found.values()) == 800
    assert replay(reversed(log)) != found
