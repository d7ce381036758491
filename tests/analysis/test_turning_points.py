"""The turning points of a game that was just played."""

import pytest

from fourfold.analysis import review
from fourfold.locale import Verbosity, Voice, language
from fourfold.locale.review import turning_point_in_words
from fourfold.play import commands as cmd
from fourfold.play.review import Mistake, MistakeCost, OverlookedLine, UncalledLine
from fourfold.rules.quarto import Alignment
from play.games import ONE, TWO, acted, begun

GAME = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "a2")


def test_what_both_overlooked_is_told_with_the_turn_in_which_it_was_made() -> None:
    (remark, *_) = (r for r in review(acted(begun(), *GAME)) if isinstance(r, OverlookedLine))
    assert remark.turn == 5
    assert isinstance(remark.alignment, Alignment)
    assert str(remark.alignment.line) == "a1d1"


def test_a_gift_that_loses_is_told() -> None:
    live_game = acted(begun(), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert review(live_game) == [Mistake(4, TWO, "@E", MistakeCost.DRAW_FOR_LOSS)]


def test_an_alignment_that_the_opponent_calls_was_not_called_by_its_maker() -> None:
    live_game = acted(begun(), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1", "@0", "!a1d1")
    *_, remark = review(live_game)
    assert isinstance(remark, UncalledLine)
    assert isinstance(remark.alignment, Alignment)
    assert (remark.turn, remark.seat, str(remark.alignment.line)) == (5, ONE, "a1d1")
    for listener, said in ((ONE, "you did not"), (TWO, "North did not")):
        speech = Voice(language("en"), live_game.settings, listener, Verbosity.NORMAL).speech
        told = turning_point_in_words(speech, "Quarto", remark)
        assert told == f"On turn 5, {said} call row 1, all dark."


def test_false_calls_are_no_actions() -> None:
    live_game = acted(begun(), "@8", "a1")
    live_game, _ = live_game.apply(cmd.Act(TWO, "!a2d2"), 0.0)
    live_game = acted(live_game, "@B", "b1", "@D", "c1", "@E", "d1", "!a1d1")
    assert [remark.turn for remark in review(live_game)] == [4]


def test_of_quads_nothing_is_said_yet() -> None:
    assert review(begun(game="Quads")) == ()


@pytest.mark.parametrize(
    ("cost", "came"),
    [
        (MistakeCost.WIN_FOR_DRAW, "gave away a win"),
        (MistakeCost.WIN_FOR_LOSS, "turned a winning position into a losing one"),
        (MistakeCost.DRAW_FOR_LOSS, "turned a drawn position into a losing one"),
    ],
)
def test_mistakes_in_words(cost: MistakeCost, came: str) -> None:
    live_game = begun()
    for listener, who in ((ONE, "you"), (TWO, "North"), (None, "North")):
        speech = Voice(language("en"), live_game.settings, listener, Verbosity.NORMAL).speech
        for action, words in (
            ("b3", "placed the piece on B3"),
            ("@F", "gave the dark, tall, square, hollow piece"),
            ("-", "passed"),
        ):
            told = turning_point_in_words(speech, "Quarto", Mistake(7, ONE, action, cost))
            assert told == f"Turn 7. {who[:1].upper()}{who[1:]} {words}. That {came}."
