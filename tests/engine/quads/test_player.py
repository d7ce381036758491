from collections.abc import Callable
from random import Random

import pytest

from fourfold.engine import QuadsPlayer, QuadsSolver
from fourfold.rules import Quads, Won
from fourfold.rules.quads import Action, Rules

Chooser = Callable[[Quads], Action]


@pytest.fixture(scope="module")
def solver() -> QuadsSolver:
    return QuadsSolver(memory=4)


def winner(one: Chooser, two: Chooser, rules: str) -> int:
    position = Quads(rules=Rules.parse(rules))
    while position.outcome is None:
        assert position.player is not None
        position = position.play((one if position.player.value == 1 else two)(position))
    assert isinstance(position.outcome, Won)
    return position.outcome.player.value


def at_random(rng: Random) -> Chooser:
    return lambda position: rng.choice(position.actions())


@pytest.mark.parametrize("rules", ["b", "sh"])
@pytest.mark.parametrize("level", range(1, 11))
def test_every_level_plays_whole_games(solver: QuadsSolver, level: int, rules: str) -> None:
    player = QuadsPlayer(level, Random(level), solver)

    def choose(position: Quads) -> Action:
        return player.choose(position, seconds=0.05)

    winner(choose, choose, rules)


@pytest.mark.parametrize("level", [7, 8, 10])
def test_dark_always_wins_the_base_game(solver: QuadsSolver, level: int) -> None:
    for seed in range(8):
        rng = Random(seed)
        player = QuadsPlayer(level, rng, solver)
        assert winner(at_random(rng), player.choose, "-") == 2


def test_the_strongest_beats_random_play(solver: QuadsSolver) -> None:
    for seed in range(6):
        rng = Random(seed)
        player = QuadsPlayer(8, rng, solver)
        other = at_random(rng)
        if seed % 2:
            assert winner(player.choose, other, "b") == 1
        else:
            assert winner(other, player.choose, "b") == 2


def test_the_same_seed_plays_the_same_game(solver: QuadsSolver) -> None:
    def moves(seed: int) -> list[str]:
        position, rng, chosen = Quads(rules=Rules.parse("b")), Random(seed), []
        player = QuadsPlayer(6, rng, solver)
        while position.outcome is None:
            action = player.choose(position, seconds=None)
            chosen.append(str(action))
            position = position.play(action)
        return chosen

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)
