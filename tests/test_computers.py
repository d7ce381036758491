"""The engine at the table: what it chooses, and what it says of a finished game."""

from random import Random

import pytest

from fourfold.computers import Computer, review
from fourfold.locale import Hindsight, Verbosity, language
from fourfold.play import Budget, Chair, Mask, Match, Seat, Table, view_of
from fourfold.play import commands as wish
from fourfold.play.review import Loss, Mistake, Overlooked, Uncalled
from play.tables import ONE, TWO


def begun(game: str, rules: str = "") -> Match:
    table = Table(game=game, rules=rules, chairs=(Chair("North"), Chair("South")))
    return Match.begin(table, 0.0, first=ONE, lots=Random(1))


def acted(match: Match, *actions: str) -> Match:
    for action in actions:
        assert match.to_act is not None
        match, _ = match.apply(wish.Act(match.to_act, action), 0.0)
    return match


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_computers_play_whole_games(game: str) -> None:
    match = begun(game)
    computers = {seat: Computer(4, Random(1)) for seat in Seat}
    while match.to_act is not None:
        seat = match.to_act
        action = computers[seat].choose(view_of(match, seat, 0.0), Budget(0.2))
        match = acted(match, str(action))
    assert match.ended is not None


def test_a_computer_wears_no_mask() -> None:
    table = Table(chairs=(Chair(mask=Mask.WORN), Chair()))
    match = Match.begin(table, 0.0, first=ONE, lots=Random(1))
    with pytest.raises(ValueError, match="no mask"):
        Computer(1, Random(1)).choose(view_of(match, ONE, 0.0), Budget())


def test_a_computer_that_called_falsely_does_not_call_again() -> None:
    match = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
    match, _ = match.apply(wish.Act(ONE, "!a2d2"), 0.0)
    view = view_of(match, ONE, 0.0)
    assert not view.may_call
    assert str(Computer(10, Random(1)).choose(view, Budget())).startswith("@")


GAME = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "a2")


def test_what_both_overlooked_is_told_with_the_turn_in_which_it_was_made() -> None:
    (remark, *_) = (r for r in review(acted(begun("Quarto"), *GAME)) if isinstance(r, Overlooked))
    assert remark.turn == 5
    assert str(remark.alignment.line) == "a1d1"


def test_a_gift_that_loses_is_told() -> None:
    match = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert review(match) == [Mistake(4, TWO, "@E", Loss.DRAW_FOR_LOSS)]


def test_an_alignment_that_the_opponent_calls_was_not_called_by_its_maker() -> None:
    match = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "!a1d1")
    *_, remark = review(match)
    assert isinstance(remark, Uncalled)
    assert (remark.turn, remark.seat, str(remark.alignment.line)) == (5, ONE, "a1d1")
    for listener, said in ((ONE, "you did not"), (TWO, "North did not")):
        voice = Hindsight(language("en"), match.table, listener, Verbosity.NORMAL)
        assert voice.remark(remark) == f"Turn 5: {said} call row 1, dark."


def test_false_calls_are_no_actions() -> None:
    match = acted(begun("Quarto"), "@8", "a1")
    match, _ = match.apply(wish.Act(TWO, "!a2d2"), 0.0)
    match = acted(match, "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert [remark.turn for remark in review(match)] == [4]


def test_of_quads_nothing_is_said_yet() -> None:
    assert review(begun("Quads")) == ()


@pytest.mark.parametrize(
    ("cost", "own", "other"),
    [
        (Loss.WIN_FOR_DRAW, "you gave away the win", "North gave away the win"),
        (Loss.WIN_FOR_LOSS, "you turned a win into a loss", "North turned a win into a loss"),
        (Loss.DRAW_FOR_LOSS, "you lost what was a draw", "North lost what was a draw"),
    ],
)
def test_mistakes_in_words(cost: Loss, own: str, other: str) -> None:
    match = begun("Quarto")
    for listener, said in ((ONE, own), (TWO, other), (None, other)):
        voice = Hindsight(language("en"), match.table, listener, Verbosity.NORMAL)
        assert voice.remark(Mistake(7, ONE, "b3", cost)) == f"Turn 7, placing on B3: {said}."
        assert voice.remark(Mistake(7, ONE, "@F", cost)).startswith(
            "Turn 7, giving dark tall square hollow: "
        )
        assert voice.remark(Mistake(7, ONE, "-", cost)).startswith("Turn 7, passing: ")
