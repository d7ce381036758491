"""The engine at the table: what it chooses, and what it says of a finished game."""

from random import Random

import pytest

from fourfold.computers import Computer, review
from fourfold.locale import ReviewVoice, Verbosity, language
from fourfold.play import Blindfold, Budget, LiveGame, Seat, SeatSettings, TableSettings, view_of
from fourfold.play import commands as cmd
from fourfold.play.review import Mistake, MistakeCost, Overlooked, Uncalled
from play.tables import ONE, TWO


def begun(game: str, rules: str = "") -> LiveGame:
    table = TableSettings(
        game=game, rules=rules, seats=(SeatSettings("North"), SeatSettings("South"))
    )
    return LiveGame.begin(table, 0.0, first=ONE, lots=Random(1))


def acted(live_game: LiveGame, *actions: str) -> LiveGame:
    for action in actions:
        assert live_game.to_act is not None
        live_game, _ = live_game.apply(cmd.Act(live_game.to_act, action), 0.0)
    return live_game


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_computers_play_whole_games(game: str) -> None:
    live_game = begun(game)
    computers = {seat: Computer(4, Random(1)) for seat in Seat}
    while live_game.to_act is not None:
        seat = live_game.to_act
        action = computers[seat].choose(view_of(live_game, seat, 0.0), Budget(0.2))
        live_game = acted(live_game, str(action))
    assert live_game.ended is not None


def test_a_computer_wears_no_mask() -> None:
    table = TableSettings(seats=(SeatSettings(blindfold=Blindfold.WORN), SeatSettings()))
    live_game = LiveGame.begin(table, 0.0, first=ONE, lots=Random(1))
    with pytest.raises(ValueError, match="no mask"):
        Computer(1, Random(1)).choose(view_of(live_game, ONE, 0.0), Budget())


def test_a_computer_that_called_falsely_does_not_call_again() -> None:
    live_game = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
    live_game, _ = live_game.apply(cmd.Act(ONE, "!a2d2"), 0.0)
    view = view_of(live_game, ONE, 0.0)
    assert not view.may_call
    assert str(Computer(10, Random(1)).choose(view, Budget())).startswith("@")


GAME = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "a2")


def test_what_both_overlooked_is_told_with_the_turn_in_which_it_was_made() -> None:
    (remark, *_) = (r for r in review(acted(begun("Quarto"), *GAME)) if isinstance(r, Overlooked))
    assert remark.turn == 5
    assert str(remark.alignment.line) == "a1d1"


def test_a_gift_that_loses_is_told() -> None:
    live_game = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert review(live_game) == [Mistake(4, TWO, "@E", MistakeCost.DRAW_FOR_LOSS)]


def test_an_alignment_that_the_opponent_calls_was_not_called_by_its_maker() -> None:
    live_game = acted(
        begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "!a1d1"
    )
    *_, remark = review(live_game)
    assert isinstance(remark, Uncalled)
    assert (remark.turn, remark.seat, str(remark.alignment.line)) == (5, ONE, "a1d1")
    for listener, said in ((ONE, "you did not"), (TWO, "North did not")):
        voice = ReviewVoice(language("en"), live_game.settings, listener, Verbosity.NORMAL)
        assert voice.remark(remark) == f"Turn 5: {said} call row 1, dark."


def test_false_calls_are_no_actions() -> None:
    live_game = acted(begun("Quarto"), "@8", "a1")
    live_game, _ = live_game.apply(cmd.Act(TWO, "!a2d2"), 0.0)
    live_game = acted(live_game, "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert [remark.turn for remark in review(live_game)] == [4]


def test_of_quads_nothing_is_said_yet() -> None:
    assert review(begun("Quads")) == ()


@pytest.mark.parametrize(
    ("cost", "own", "other"),
    [
        (MistakeCost.WIN_FOR_DRAW, "you gave away the win", "North gave away the win"),
        (
            MistakeCost.WIN_FOR_LOSS,
            "you turned a win into a loss",
            "North turned a win into a loss",
        ),
        (MistakeCost.DRAW_FOR_LOSS, "you lost what was a draw", "North lost what was a draw"),
    ],
)
def test_mistakes_in_words(cost: MistakeCost, own: str, other: str) -> None:
    live_game = begun("Quarto")
    for listener, said in ((ONE, own), (TWO, other), (None, other)):
        voice = ReviewVoice(language("en"), live_game.settings, listener, Verbosity.NORMAL)
        assert voice.remark(Mistake(7, ONE, "b3", cost)) == f"Turn 7, placing on B3: {said}."
        assert voice.remark(Mistake(7, ONE, "@F", cost)).startswith(
            "Turn 7, giving dark tall square hollow: "
        )
        assert voice.remark(Mistake(7, ONE, "-", cost)).startswith("Turn 7, passing: ")
