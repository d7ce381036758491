"""Values of Quads: by minimax where that is possible, by the theorem where it holds."""

import time
from functools import cache
from random import Random

import pytest

from fourfold.engine import Progress, QuadsSolver, Reason, Value, perft
from fourfold.rules import Quads, Refusal
from fourfold.rules.quads import Rules
from fourfold.rules.quads.symmetry import SYMMETRIES
from strategies import played


@pytest.fixture(scope="module")
def solver() -> QuadsSolver:
    return QuadsSolver(memory=16)


def random_position(rules: str, tiles: int, rng: Random) -> Quads:
    while True:
        position = Quads(rules=Rules.parse(rules))
        while position.count < tiles and (actions := position.actions()):
            position = position.play(rng.choice(actions))
        if position.count == tiles and position.outcome is None:
            return position


def endgame(rules: str, rng: Random) -> Quads:
    """A position some actions before the end of a random game.

    No more than eight actions are left, and few enough ways to do them.
    """
    while True:
        game = played(Quads(rules=Rules.parse(rules)), [rng.randrange(10**6) for _ in range(36)])
        position = game[-1 - rng.randint(3, 7)]
        assert isinstance(position, Quads)
        if perft(position, 3) <= 800 and not perft(position, 9):
            return position


@cache
def wins(position: Quads) -> bool:
    return any(not wins(position.play(action)) for action in position.actions())


@pytest.mark.parametrize("rules", ["b", "bs", "-", "s"])
def test_values_of_endgames_are_those_of_minimax(solver: QuadsSolver, rules: str) -> None:
    rng = Random(rules)
    for _ in range(50):
        position = endgame(rules, rng)
        found = solver.find(position, theory=False)
        assert found.value is (Value.WIN if wins(position) else Value.LOSS), position.text
        assert found.reason is Reason.SEARCH
        if found.value is Value.WIN:
            following = position.play(found.action)
            assert not wins(following), position.text


@pytest.mark.parametrize("rules", ["b", "s"])
def test_values_are_the_same_under_symmetries(solver: QuadsSolver, rules: str) -> None:
    rng = Random(rules)
    for tiles in (18, 20, 24):
        position = random_position(rules, tiles, rng)
        values = set()
        for symmetry in SYMMETRIES:
            solver.forget()
            values.add(solver.find(symmetry.position(position), theory=False).value)
        values.add(solver.find(position, theory=False).value)
        # Without a limit the search ends with a proof, even though it reduces late actions.
        assert len(values) == 1
        assert None not in values


def test_actions_are_worth_what_follows_from_them(solver: QuadsSolver) -> None:
    rng = Random(7)
    for _ in range(5):
        position = random_position("b", 24, rng)
        values = [solver.value_after(position, action) for action in position.actions()]
        expected = Value.WIN if Value.WIN in values else Value.LOSS
        assert solver.value(position) is expected


def test_the_theorem_is_the_reason(solver: QuadsSolver) -> None:
    start = Quads()
    assert (solver.find(start).value, solver.find(start).reason) == (Value.LOSS, Reason.THEOREM)
    opened = start.after("c3=PPPP")
    found = solver.find(opened)
    assert (found.value, found.reason) == (Value.WIN, Reason.THEOREM)
    assert str(found.action) == "d4=TTTT"
    mirrored = opened.play(found.action)
    assert solver.find(mirrored).value is Value.LOSS


def test_the_theorem_is_silent_where_it_does_not_hold(solver: QuadsSolver) -> None:
    soon = time.monotonic() + 0.3
    for rules in ("b", "s"):
        assert solver.find(Quads(rules=Rules.parse(rules)), deadline=soon).value is None
    central = Quads(rules=Rules.parse("s")).after("c3=PPPP")
    assert solver.find(central, deadline=soon).reason is Reason.SEARCH
    aside = Quads(rules=Rules.parse("s")).after("a3=PPPP")
    assert solver.find(aside).reason is Reason.THEOREM


def test_what_is_forgotten_no_longer_matters() -> None:
    solver = QuadsSolver(memory=16)
    position = Quads.parse("6/6/2PPPP3/3TTTT2/6/6 L b")

    def nodes() -> int:
        before = solver.nodes
        solver.find(position, depth=5)
        return solver.nodes - before

    fresh = nodes()
    assert nodes() < fresh
    solver.forget()
    assert nodes() == fresh


def test_the_same_board_is_another_position_under_other_rules() -> None:
    solver, rng, differ = QuadsSolver(memory=16), Random(2), 0
    for _ in range(12):
        inside = random_position("b", 18, rng)
        outside = Quads(inside.board, Rules())
        values = []
        for position in (inside, outside, inside):
            values.append(solver.find(position, theory=False).value)
        solver.forget()
        assert values[1] == solver.find(outside, theory=False).value
        assert values[0] == values[2]
        differ += values[0] is not values[1]
        solver.forget()
    assert differ > 0


def test_time_is_kept_and_something_is_always_answered() -> None:
    reports: list[Progress] = []
    solver = QuadsSolver(memory=16, report=reports.append)
    position = Quads.parse("6/6/2PPPP3/3TTTT2/6/6 L b")
    solver.find(position, depth=1)
    for seconds in (0.0, 0.2, 0.6):
        started = time.monotonic()
        found = solver.find(position, deadline=started + seconds)
        # To search it to the end would take days; a busy machine may be slow to stop.
        assert time.monotonic() - started < seconds + 20
        assert found.value is None
        assert found.action in position.actions()
    assert reports
    assert 0 < solver.table_use <= 1
    assert solver.table_bytes == 16 << 20


def test_what_makes_no_sense_is_refused(solver: QuadsSolver) -> None:
    rng = Random(1)
    position = Quads()
    while position.outcome is None:
        position = position.play(rng.choice(position.actions()))
    with pytest.raises(Refusal, match="the game is over"):
        solver.find(position)
    with pytest.raises(Refusal, match="too little memory"):
        QuadsSolver(memory=0)
