from random import Random

import numpy as np
import pytest

from fourfold.engine import perft, random_games
from fourfold.rules import Quads, Refusal, Won
from fourfold.rules.quads import Rules


@pytest.mark.parametrize("rules", ["-", "b", "s"])
def test_random_games_are_distributed_as_those_of_the_rules(rules: str) -> None:
    rng, lengths, first = Random(1), [], []
    number = 250
    for _ in range(number):
        position = Quads(rules=Rules.parse(rules))
        while actions := position.actions():
            position = position.play(rng.choice(actions))
        lengths.append(position.count)
        assert isinstance(position.outcome, Won)
        first.append(position.outcome.player.value == 1)
    fast = random_games(20_000, Rules.parse(rules), seed=1)
    for plain, quick in ((lengths, fast.lengths), (first, fast.winners == 1)):
        error = np.std(plain) / number**0.5
        assert abs(np.mean(plain) - np.mean(quick)) < 4 * error
    assert set(np.unique(fast.winners)) == {1, 2}


def test_seeds_make_games_repeatable() -> None:
    one, same, other = (random_games(300, Rules(), seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(one.lengths, same.lengths)
    assert not np.array_equal(one.lengths, other.lengths)


def test_numbers_that_make_no_sense_are_refused() -> None:
    with pytest.raises(Refusal, match="not a valid number of games"):
        random_games(-1, Rules())
    with pytest.raises(Refusal, match="not a valid number of actions"):
        perft(Quads(), -1)
