from random import Random

import numpy as np
import pytest

from endgames import RULE_SETS, random_position
from fourfold.engine import perft, random_games
from fourfold.rules import Refusal, Won
from fourfold.rules import perft as plain_perft
from fourfold.rules.quarto import Quarto, Rules


@pytest.mark.parametrize("rules", [*RULE_SETS, *(f"{rules}!" for rules in RULE_SETS)])
def test_perft_is_that_of_the_rules(rules: str) -> None:
    rng = Random(rules)
    for pieces in (0, 3, 9, 13, 14, 15, 16):
        if pieces == 16 and not rules.endswith("!"):
            continue
        position = random_position(rules, pieces, rng)
        for depth in range(6 if pieces > 11 else 4 if pieces > 6 else 3):
            assert perft(position, depth) == plain_perft(position, depth), position.text


def test_perft_of_a_finished_game_counts_nothing_but_itself() -> None:
    over = Quarto.parse("0123/..../..../.... - 1+ CHSF d1")
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]


@pytest.mark.parametrize("rules", ["CHSF", "CHSFq", "C"])
def test_random_games_are_distributed_as_those_of_the_rules(rules: str) -> None:
    rng, lengths, winners = Random(1), [], []
    number = 1500
    for _ in range(number):
        position = Quarto(rules=Rules.parse(rules))
        while position.outcome is None:
            position = position.play(rng.choice(position.actions()))
        lengths.append(position.count)
        outcome = position.outcome
        winners.append(outcome.player.value if isinstance(outcome, Won) else 0)
    fast = random_games(40_000, Rules.parse(rules), seed=1)
    # Four standard errors: a false alarm once in 16,000, and seeds don't change.
    for plain, quick in (
        (lengths, fast.lengths),
        *((np.array(winners) == w, fast.winners == w) for w in (0, 1, 2)),
    ):
        error = np.std(plain) / number**0.5 + 1e-9
        assert abs(np.mean(plain) - np.mean(quick)) < 4 * error + 0.002


def test_seeds_make_games_repeatable() -> None:
    rules = Rules.parse("CHSF")
    one, same, other = (random_games(500, rules, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(one.lengths, same.lengths)
    assert not np.array_equal(one.lengths, other.lengths)
    assert random_games(0, rules).lengths.size == 0


def test_numbers_that_make_no_sense_are_refused() -> None:
    with pytest.raises(Refusal, match="not a valid number of games"):
        random_games(-1, Rules())
    with pytest.raises(Refusal, match="not a valid number of actions"):
        perft(Quarto(), -1)
