"""Histories, and games that are far longer than any honest one."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.play import FalseCallCost, LiveGame, Seat, TableSettings, commands, events
from fourfold.play.decisions import MOST_EVENTS
from fourfold.play.history import History
from fourfold.play.steps import game_steps
from fourfold.rules import Refusal
from fourfold.rules.refusal import Code
from play.games import ONE, TWO

FREE_CALLS = TableSettings(false_call=FalseCallCost.NOTHING)


@given(st.lists(st.integers(), max_size=8), st.lists(st.integers(), max_size=8))
def test_a_history_is_a_tuple_that_grows(start: list[int], added: list[int]) -> None:
    history = first = History(start)
    for number in added:
        history.then(-1)  # another branch, which nothing else sees
        history = history.then(number)
    expected = (*start, *added)
    assert tuple(history) == expected
    assert tuple(first) == tuple(start)
    assert history == History(expected)
    assert hash(history) == hash(History(expected))
    assert history != History((*expected, 0))
    assert history[1:-1] == expected[1:-1]
    assert [history[n] for n in range(-len(expected), len(expected))] == [*expected, *expected]
    with pytest.raises(IndexError):
        history[len(expected)]


def long_game(calls: int) -> LiveGame:
    """Return a game with many false calls, which cost nothing at this table."""
    log: list[events.LoggedEvent] = [
        events.Begun(0.0, ONE),
        events.Acted(1.0, ONE, "@9"),
        events.Acted(2.0, TWO, "b2"),
    ]
    return LiveGame.of(FREE_CALLS, [*log, *[events.FalselyCalled(3.0, TWO, "a1d1")] * calls])


def test_the_steps_of_a_long_game_share_their_log() -> None:
    """With a copy of the log in each of them, this takes 32 MiB."""
    game = long_game(2_000)
    tracemalloc.start()
    steps = list(game_steps(game))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(steps) == 2_003
    assert peak < 8 * 2**20


@pytest.mark.parametrize(
    "command",
    [commands.Act(TWO, "!a1d1"), commands.OfferDraw(TWO), commands.AskTakeback(TWO)],
)
def test_a_game_cannot_be_made_longer_without_end(command: commands.AnyCommand) -> None:
    game = long_game(MOST_EVENTS - 4)
    longest, _ = game.apply(commands.Act(TWO, "!a1d1"), 4.0)
    assert len(longest.log) == MOST_EVENTS
    with pytest.raises(Refusal) as refused:
        longest.apply(command, 5.0)
    assert refused.value.code is Code.TOO_LONG


def test_the_longest_game_can_still_be_finished() -> None:
    game = long_game(MOST_EVENTS)
    resigned, _ = game.apply(commands.Resign(TWO), 4.0)
    assert resigned.ended is not None
    seats = {Seat.ONE: 0, Seat.TWO: 0}
    while game.to_act is not None:
        seats[game.to_act] += 1
        game, _ = game.apply(
            commands.Act(game.to_act, str(next(iter(game.position.actions())))), 5.0
        )
    assert game.ended is not None
    assert min(seats.values()) > 0


def test_an_offer_is_still_answered_in_the_longest_game() -> None:
    offered = long_game(MOST_EVENTS - 4).apply(commands.OfferDraw(TWO), 4.0)[0]
    assert offered.apply(commands.Decline(ONE), 5.0)[0].offer is None
    assert offered.apply(commands.Accept(ONE), 5.0)[0].ended is not None
