"""The solver agrees with plain minimax, and with itself under every symmetry."""

import time
from random import Random

import pytest

from endgames import RULE_SETS, minimax, random_position
from fourfold.engine import OutOfTime, Progress, QuartoSolver, Value
from fourfold.engine.quarto.state import QuartoState
from fourfold.rules import Refusal
from fourfold.rules.quarto import Quarto, Rules
from fourfold.rules.quarto.symmetry import symmetries

RANKS = {1: Value.WIN, 0: Value.DRAW, -1: Value.LOSS}


@pytest.fixture(scope="module")
def solver() -> QuartoSolver:
    return QuartoSolver(memory=64)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize(("pieces", "number"), [(11, 3), (12, 25), (13, 60), (14, 60), (15, 60)])
def test_values_and_distances_are_those_of_minimax(
    solver: QuartoSolver, rules: str, pieces: int, number: int
) -> None:
    rng = Random(f"{rules} {pieces}")
    for _ in range(number):
        position = random_position(rules, pieces, rng)
        rank, distance = minimax(position)
        assert solver.value(position) is RANKS[rank], position.text
        assert solver.distance(position) == (distance if rank else None), position.text


@pytest.mark.parametrize("rules", RULE_SETS)
def test_values_are_the_same_under_symmetries(solver: QuartoSolver, rules: str) -> None:
    rng = Random(rules)
    maps = symmetries(Rules.parse(rules))
    for pieces in range(5, 16):
        position = random_position(rules, pieces, rng)
        solver.forget()
        expected = solver.value(position)
        for _ in range(3):
            solver.forget()
            assert solver.value(rng.choice(maps).position(position)) is expected, position.text


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_value_is_that_of_the_best_action(solver: QuartoSolver, rules: str) -> None:
    rng = Random(rules)
    for pieces in (7, 8, 9, 10, 12):
        position = random_position(rules, pieces, rng)
        values = solver.values(position)
        assert set(values) == set(position.actions())
        assert max(value.rank for value in values.values()) == solver.value(position).rank


@pytest.mark.parametrize("rules", ["CHSF", "CHSFq", "CS"])
def test_two_threads_say_the_same_as_one(rules: str) -> None:
    rng = Random(rules)
    for pieces in (3, 4, 5):
        position = random_position(rules, pieces, rng)
        one = QuartoSolver(memory=64, theory=False).value(position)
        assert QuartoSolver(memory=64, theory=False, threads=2).value(position) is one


def test_a_live_alignment_is_a_win_for_the_player_who_may_call_it(solver: QuartoSolver) -> None:
    placed = Quarto.parse("0123/..../..../.... - 1 CHSF! d1")
    assert solver.value(placed) is Value.WIN
    assert solver.distance(placed) == 0
    given = placed.after("@F")
    assert solver.value(given) is Value.WIN
    values = {str(action): value for action, value in solver.values(placed).items()}
    assert values["!a1d1"] is Value.WIN
    assert values["@F"] is Value.LOSS
    # No one called: the alignment can no longer be called, and the game continues.
    assert solver.value(given.after("a2")) is Value.DRAW


def test_after_the_sixteenth_piece_only_calls_matter(solver: QuartoSolver) -> None:
    full = "0F1E/2D3C/69A5/874B"
    drawn = Quarto.parse(f"{full} - 1 CHSF! d4")
    live = bool(drawn.live)
    assert solver.value(drawn) is (Value.WIN if live else Value.DRAW)
    unknown = Quarto.parse(f"{full} - 1 CHSF! -")
    assert solver.value(unknown) is Value.DRAW
    assert solver.values(unknown) == {unknown.actions()[0]: Value.DRAW}


@pytest.mark.parametrize("rules", ["C", "CSq", "CHS"])
@pytest.mark.parametrize(
    "pieces",
    # Earlier positions take longer, and their value follows from those of later ones.
    [3, *(pytest.param(number, marks=pytest.mark.soak) for number in (0, 2))],
)
def test_theory_says_what_a_search_finds(rules: str, pieces: int) -> None:
    position = random_position(rules, pieces, Random(f"{rules} {pieces}"))
    searching = QuartoSolver(memory=64, theory=False)
    assert searching.value(position) is QuartoSolver(memory=1).value(position)


def test_a_short_look_ahead_takes_for_drawn_what_it_cannot_see(solver: QuartoSolver) -> None:
    rng = Random(5)
    undecided = 0
    for _ in range(60):
        position = random_position("CHSF", 10, rng)
        distance = solver.distance(position)
        value = solver.value(position)
        for gifts in range(6):
            seen = solver.value(position, gifts=gifts)
            in_sight = distance is not None and distance <= gifts + (position.hand is not None)
            if distance == 1:
                in_sight = True
            assert seen is (value if in_sight else Value.DRAW)
            undecided += seen is not value
    assert undecided


def test_a_finished_game_has_no_value(solver: QuartoSolver) -> None:
    over = Quarto.parse("0123/..../..../.... - 1+ CHSF d1")
    for question in (solver.value, solver.values, solver.distance):
        with pytest.raises(Refusal, match="the game is over"):
            question(over)


def test_a_deadline_is_kept() -> None:
    solver = QuartoSolver(memory=64, theory=False)
    with pytest.raises(OutOfTime):
        solver.value(Quarto(), deadline=time.monotonic() + 0.2)
    # The searches that were stopped have left nothing wrong in the table.
    position = random_position("CHSF", 9, Random(1))
    assert solver.value(position) is QuartoSolver(memory=1).value(position)


def test_progress_is_reported() -> None:
    reports: list[Progress] = []
    solver = QuartoSolver(memory=64, theory=False, report=reports.append)
    with pytest.raises(OutOfTime):
        solver.value(Quarto(), deadline=time.monotonic() + 1.2)
    assert reports
    assert reports[0].nodes < reports[-1].nodes <= solver.nodes
    assert 0 < solver.table_use < 1


def test_memory_is_bounded() -> None:
    solver = QuartoSolver(memory=2, theory=False)
    with pytest.raises(OutOfTime):
        solver.value(Quarto(), deadline=time.monotonic() + 0.1)
    assert solver.table_bytes == 2 << 20
    with pytest.raises(Refusal, match="too little memory"):
        QuartoSolver(memory=0)
    with pytest.raises(Refusal, match="not a valid number of threads"):
        QuartoSolver(threads=0)
    greedy = QuartoSolver(memory=1 << 30, theory=False)
    with pytest.raises(Refusal, match="not enough memory"):
        greedy.value(Quarto())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_early_positions_need_nothing_compiled(
    solver: QuartoSolver, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(rules)
    searching = QuartoSolver(memory=64, theory=False)
    positions = [Quarto(rules=Rules.parse(rules))]
    for _ in range(5):  # three pieces, one of which is to be placed
        positions.append(positions[-1].play(rng.choice(positions[-1].open_actions())))
    for position in positions:
        assert searching.value(position, gifts=1) is Value.DRAW
    monkeypatch.setattr(QuartoState, "of", None)
    for position in positions:
        assert solver.value(position) is Value.DRAW
