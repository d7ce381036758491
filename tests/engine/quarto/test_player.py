from itertools import pairwise, product
from random import Random
from typing import Protocol

import pytest

from endgames import random_position
from fourfold.engine import LEVELS, QuartoPlayer, QuartoSolver, Value
from fourfold.engine.quarto.state import QuartoState
from fourfold.rules import Won
from fourfold.rules.quarto import Action, Call, Give, Pass, Quarto, Rules


@pytest.fixture(scope="module")
def solver() -> QuartoSolver:
    return QuartoSolver(memory=64)


class Script:
    """Takes wins, calls, gives safe pieces; otherwise plays at random."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: Quarto) -> Action:
        actions = position.actions()
        if isinstance(actions[0], Call | Pass):
            return actions[0]

        def wins(following: Quarto) -> bool:
            return bool(following.live)

        if position.hand is not None:
            winning = [action for action in actions if wins(position.play(action))]
            return self._rng.choice(winning or actions)
        safe = [
            action
            for action in actions
            if not any(wins(position.play(action).play(a)) for a in position.play(action).actions())
        ]
        return self._rng.choice(safe or actions)


class Perfect:
    """The perfect player, checked: no choice may make its position worse."""

    def __init__(self, rng: Random, solver: QuartoSolver) -> None:
        self._player, self._solver = QuartoPlayer(10, rng, solver), solver

    def choose(self, position: Quarto) -> Action:
        action = self._player.choose(position)
        assert self._solver.value_after(position, action) is self._solver.value(position)
        return action


class Chooser(Protocol):
    def choose(self, position: Quarto) -> Action: ...


def game(one: Chooser, two: Chooser, position: Quarto) -> int:
    """The player who won, or 0."""
    while position.outcome is None:
        assert position.player is not None
        chooser = one if position.player.value == 1 else two
        position = position.play(chooser.choose(position))
    return position.outcome.player.value if isinstance(position.outcome, Won) else 0


@pytest.mark.parametrize(
    ("level", "rules"),
    [
        *product(range(1, 10), ["CHSF!", "CHSFq", "C!", "HSq"]),
        *product([10], ["CHSFq", "C!", "HSq"]),
        # Seeing the whole game takes longest here.
        pytest.param(10, "CHSF!", marks=pytest.mark.soak),
    ],
)
def test_every_level_plays_whole_games(solver: QuartoSolver, level: int, rules: str) -> None:
    rng = Random(level)
    player = QuartoPlayer(level, rng, solver)
    game(player, player, Quarto(rules=Rules.parse(rules)))


def test_the_same_seed_plays_the_same_game(solver: QuartoSolver) -> None:
    def moves(seed: int) -> list[str]:
        position, rng = Quarto(), Random(seed)
        player, chosen = QuartoPlayer(7, rng, solver), []
        while position.outcome is None:
            action = player.choose(position)
            chosen.append(str(action))
            position = position.play(action)
        return chosen

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


@pytest.mark.parametrize(("fewest", "most"), [(5, 10), pytest.param(0, 6, marks=pytest.mark.soak)])
def test_the_perfect_player_never_loses(solver: QuartoSolver, fewest: int, most: int) -> None:
    for seed in range(40 if fewest else 12):
        rng = Random(seed)
        position = random_position("CHSF!", rng.randint(fewest, most), rng)
        perfect, other = Perfect(rng, solver), QuartoPlayer(5, rng, solver)
        value = solver.value(position)
        seat = position.turn.value
        # Play the side that is not lost.
        if value is Value.LOSS:
            seat = 3 - seat
        players: tuple[Chooser, Chooser] = (perfect, other) if seat == 1 else (other, perfect)
        assert game(*players, position) in (0, seat)


def test_a_beginner_loses_most_games_to_a_simple_script(solver: QuartoSolver) -> None:
    lost = 0
    for seed in range(30):
        rng = Random(seed)
        beginner, script = QuartoPlayer(1, rng, solver), Script(rng)
        lost += game(beginner, script, Quarto()) == 2
    assert lost > 15


def test_levels_overlook_less_and_see_further() -> None:
    for lower, higher in pairwise(LEVELS):
        assert lower.overlooks >= higher.overlooks
        assert lower.looks_ahead <= higher.looks_ahead
    assert LEVELS[-1].overlooks == 0


def test_wins_are_taken_soon_and_losses_put_off(solver: QuartoSolver) -> None:
    won = Quarto.parse("012./C..D/.6../B..9 3 2 CHSF! a4")
    lost = Quarto.parse("012./5..9/.A../F.C. - 1 CHSF! -")
    for seed in range(6):
        assert str(QuartoPlayer(10, Random(seed), solver).choose(won)) == "d1"
        assert str(QuartoPlayer(10, Random(seed), solver).choose(lost)) == "@E"


def test_without_time_nothing_is_given_away_at_once(solver: QuartoSolver) -> None:
    position = Quarto.parse("012./F.../..../.... - 1 CHSF! a2")
    for seed in range(6):
        gift = QuartoPlayer(10, Random(seed), solver).choose(position, seconds=0.0)
        assert not QuartoState.of(position.play(gift)).completes


def test_a_player_who_may_not_call_plays_on(solver: QuartoSolver) -> None:
    live = Quarto.parse("0123/..../..../.... F 2 CHSF! d1")
    player = QuartoPlayer(10, Random(1), solver)
    assert isinstance(player.choose(live), Call)
    assert not isinstance(player.choose(live, may_call=False), Call)


def test_a_winning_player_wins_and_a_losing_one_gives_what_is_left(solver: QuartoSolver) -> None:
    winning = Quarto.parse("012./..../..../.... 3 1 CHSF -")
    assert str(QuartoPlayer(10, Random(1), solver).choose(winning)) == "d1"
    doomed = Quarto.parse("012./.8../..../..F. - 2 C -")
    chosen = QuartoPlayer(10, Random(1), solver).choose(doomed)
    assert isinstance(chosen, Give)


def test_without_time_a_player_still_answers(solver: QuartoSolver) -> None:
    position = Quarto().after("@0", "a1", "@F", "b3", "@3", "c2", "@5", "d4")
    action = QuartoPlayer(10, Random(1), QuartoSolver(memory=1)).choose(position, seconds=0.0)
    assert action in position.open_actions()
