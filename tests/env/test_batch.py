"""A batch plays by the rules, shows what the rules say, and refuses what makes no sense."""

from random import Random
from typing import Any

import numpy as np
import pytest

from env.reference import Played
from env.transitions import compare
from fourfold.engine import QuadsSolver
from fourfold.env import PADDING, UNKNOWN, Batch, action_number
from fourfold.rules import GAMES, Quads, Quarto, Refusal, quarto
from third_game import registered

SOME_RULES = [("quarto", rules) for rules in ("CHSF!", "CHSFq!", "CHSF", "CSq", "H!")]
SOME_RULES += [("quads", rules) for rules in ("-", "bh", "s")]

LIVE = "8BD./..../..../.... E 1 CHSF! c1"
"""E on d1 makes the first row dark."""


def played(batch: Batch, *texts: str, game: str = "quarto") -> list[list[int]]:
    """Play actions in all games of a batch; return the rewards of the first."""
    return [batch.step([action_number(game, text)] * len(batch))[0].tolist() for text in texts]


@pytest.mark.parametrize(("game", "rules"), SOME_RULES)
def test_transitions_are_those_of_the_rules(game: str, rules: str) -> None:
    # Few games at once, so that they come to their ends.
    done, wrong = compare(game, rules, 400, seed=1, games=6)
    assert done >= 400
    assert wrong == 0


def test_calls_of_live_lines_alone() -> None:
    assert compare("quarto", "CHSF!", 400, seed=2, false_calls=False, games=6)[1] == 0


def test_a_call_wins() -> None:
    batch = Batch.of([Quarto.parse(LIVE)])
    assert played(batch, "d1", "!a1d1") == [[0, 0], [1, -1]]
    assert batch.position(0) == Quarto.parse(LIVE).after("d1", "!a1d1")
    assert not batch.forbidden.any()


def test_a_false_call_costs_the_right_to_call_until_the_next_placement() -> None:
    batch = Batch.of([Quarto.parse(LIVE)])
    assert played(batch, "d1", "!a1a4") == [[0, 0], [0, 0]]
    assert batch.players.tolist() == [0]
    assert not batch.masks()[0, 33:].any()
    assert not batch.observe()[0, 18].any()
    # The opponent may still call the line, and so may the player after the next placement.
    played(batch, "@0")
    assert batch.players.tolist() == [1]
    assert batch.masks()[0, 33:].all()
    twin = batch.copy()
    assert played(twin, "!a1d1") == [[-1, 1]]
    played(batch, "!b1b4", "a4")
    assert batch.masks()[0, 33:].all()
    assert played(batch, "!a1a4") == [[0, 0]]
    # A second call before the next placement is not legal, so it loses.
    assert played(batch, "!b1b4") == [[1, -1]]
    assert batch.forbidden.tolist() == [True]


def test_without_false_calls_such_a_call_is_illegal() -> None:
    batch = Batch.of([Quarto.parse(LIVE)], false_calls=False)
    played(batch, "d1")
    assert np.flatnonzero(batch.masks()[0, 33:]).tolist() == [0]
    assert played(batch, "!a1a4") == [[-1, 1]]


def test_a_step_after_the_end_does_nothing() -> None:
    batch = Batch.of([Quarto.parse(LIVE)])
    played(batch, "d1", "!a1d1")
    position = batch.position(0)
    assert played(batch, "@0", "!a1a4") == [[0, 0], [0, 0]]
    assert batch.step([PADDING]).tolist() == [[0, 0]]
    assert batch.position(0) == position
    assert batch.winners.tolist() == [0]


def test_reset_returns_some_games_or_all_to_their_own_beginnings() -> None:
    starts = [Quads(), Quads().after("c3=PPPP"), Quads().after("a2=TTTT")]
    batch = Batch.of(starts)
    games = batch.play_at_random(seed=3)
    ended = [batch.position(place) for place in range(3)]
    batch.reset(np.array([False, True, False]))
    assert [batch.position(place) for place in range(3)] == [ended[0], starts[1], ended[2]]
    batch.reset()
    assert [batch.position(place) for place in range(3)] == starts
    assert batch.players.tolist() == [0, 1, 1]
    assert games.lengths[1:].max() <= 35


@pytest.mark.parametrize(("game", "rules"), SOME_RULES)
def test_trajectories_lead_to_the_ends_they_tell(game: str, rules: str) -> None:
    batch = Batch(game, rules, 200)
    games = batch.play_at_random(seed=5)
    assert batch.over.all()
    assert (games.lengths == (games.actions != PADDING).sum(axis=1)).all()
    ends = [batch.position(place) for place in range(200)]
    again = Batch(game, rules, 200)
    total = np.sum([again.step(column) for column in games.actions.T], axis=0)
    assert [again.position(place) for place in range(200)] == ends
    assert (games.winners == again.winners).all()
    assert (total[:, 0] == np.select([games.winners == 0, games.winners == 1], [1, -1])).all()
    # A game depends on the seed and its place alone, and on both of these.
    few = Batch(game, rules, 7).play_at_random(seed=5)
    assert (few.actions == games.actions[:7]).all()
    other = Batch(game, rules, 7).play_at_random(seed=6)
    assert not (other.actions == few.actions).all(axis=1).any()
    assert len(np.unique(games.actions, axis=0)) == 200


def test_random_actions_are_equally_likely() -> None:
    batch = Batch.of([Quarto.parse("..../..../..../.... C 2 CHSF -")] * 16_000)
    counts = np.bincount(batch.sample(np.random.default_rng(1)))[16:]
    assert len(counts) == 16
    assert counts.min() > 850
    firsts = np.bincount(Batch("quarto", "CHSF", 16_000).play_at_random(1).actions[:, 0])
    assert len(firsts) == 16
    assert firsts.min() > 850
    ways = Batch("quads", "-", 7200).play_at_random(2).actions[:, 0]
    assert len(np.unique(ways)) == 72
    assert np.unique(ways, return_counts=True)[1].min() > 50


def test_a_copy_is_played_by_itself() -> None:
    batch = Batch("quads")
    twin = batch.copy()
    played(twin, "c3=PPPP", game="quads")
    assert batch.position(0) == Quads()
    assert twin.position(0) == Quads().after("c3=PPPP")


def test_arrays_that_are_given_are_written() -> None:
    batch = Batch("quarto", "CHSF", 2)
    masks, planes = np.ones((2, 32), bool), np.ones((2, 20, 4, 4), np.int8)
    assert batch.masks(masks) is masks
    assert batch.observe(out=planes) is planes
    assert masks.sum() == 32
    assert planes.sum() == 32


def exact(each: Played, known: dict[Any, int]) -> int:
    """The value for the player to act, by trying everything."""
    if each.over:
        won = each.winner == each.position.turn - 1
        return 0 if each.winner < 0 else 1 if won else -1
    key = each.position, each.barred
    if key not in known:
        best = -1
        calls = 0
        for action in each.legal.values():
            following = each.after(action)
            if following.barred:
                calls += 1
                if calls > 1:
                    continue  # one false call is as bad as another
            value = exact(following, known)
            same = following.position.turn == each.position.turn
            best = max(best, value if same else -value)
            if best == 1:
                break
        known[key] = best
    return known[key]


def late_positions(start: Quarto, number: int, rng: Random) -> list[Quarto]:
    """Positions of random games with two squares left."""
    found: list[Quarto] = []
    while len(found) < number:
        position = start
        while position.outcome is None and position.count < 14:
            position = position.play(rng.choice(position.open_actions()))
        if position.outcome is None:
            found.append(position)
    return found


@pytest.mark.parametrize("rules", ["CHSF!", "CHSFq!", "CHSF"])
def test_quarto_labels_are_exact(rules: str) -> None:
    positions = late_positions(Quarto(rules=quarto.Rules.parse(rules)), 60, Random(3))
    batch, games = Batch.of(positions), [Played(position) for position in positions]
    random, known, seen, barred = np.random.default_rng(8), dict[Any, int](), set[int](), 0
    while not batch.over.all():
        for label, each in zip(batch.labels(memory=1).tolist(), games, strict=True):
            assert label == exact(each, known), each
            barred += each.barred and not each.over and bool(Quarto.parse(each.position.text).live)
            seen.add(label)
        actions = batch.sample(random)
        games = [
            each if each.over else each.after(each.legal[int(action)])
            for each, action in zip(games, actions, strict=True)
        ]
        batch.step(actions)
    assert seen == {-1, 0, 1}
    assert barred > 3 or "!" not in rules


def test_quads_labels_are_exact() -> None:
    rng, positions = Random(4), list[Quads]()
    while len(positions) < 8:
        position = Quads.parse("6/6/2PPPP3/6/4TTTT1/6 L b")
        while position.outcome is None and position.count < 21:
            position = position.play(rng.choice(position.actions()))
        positions.append(position)
    solver = QuadsSolver(memory=8)
    expected = [
        -1 if position.outcome is not None else solver.value(position).rank  # type: ignore[union-attr]
        for position in positions
    ]
    assert Batch.of(positions).labels(memory=8).tolist() == expected
    assert {*expected} == {1, -1}


def test_a_label_that_takes_too_long_is_unknown() -> None:
    start = Quads.parse("6/6/6/6/6/6 L b")
    assert Batch.of([start]).labels(seconds=0.01, memory=8).tolist() == [UNKNOWN]


@pytest.mark.parametrize("actions", [[1], [1, 2, 3], [[1, 2]], [0.5, 1.0], 7])
def test_steps_that_make_no_sense_are_refused(actions: Any) -> None:
    with pytest.raises(ValueError, match="step needs 2 whole numbers, one for each game"):
        Batch("quarto", "CHSF", 2).step(actions)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Refusal, match="-1 is not a valid number of games"):
        Batch("quarto", "CHSF", -1)
    with pytest.raises(Refusal, match="0 is not a valid number of games"):
        Batch.of([])
    with pytest.raises(ValueError, match="all positions of this batch are Quarto under CHSF!"):
        Batch.of([Quarto(), Quads()])
    with pytest.raises(ValueError, match="observe needs players, 0 or 1"):
        Batch("quads").observe(2)
    with pytest.raises(ValueError, match=r"out must be a contiguous array of bool with shape"):
        Batch("quads").masks(np.zeros((1, 5), bool))


def test_a_game_without_an_environment_is_refused() -> None:
    with registered():
        other = next(name for name in GAMES if name not in ("Quarto", "Quads"))
        with pytest.raises(Refusal, match=f"there is no engine for {other}"):
            Batch(other)
