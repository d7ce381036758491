"""Analysing a position by typing: variations, values, comments and the record."""

import pytest

from fourfold.locale import language
from fourfold.play.evaluations import ActionEvaluation, PositionEvaluation
from fourfold.rules import Quarto, Refusal, read_record
from fourfold.rules.game import AnyPosition
from fourfold.rules.value import Value
from fourfold.study import Tree
from fourfold.talk.analysing import AnalysisTalk, value_in_words
from fourfold.talk.conversation import PlainText
from fourfold.talk.positions import Wording

ENGLISH = Wording(language("en"), piece_set="classic")
LATE = "0F3C/5A69/1E2D/.... 4 2 CHSF! -"


class Oracle:
    """An engine that knows what it is told."""

    def values(self, position: AnyPosition) -> PositionEvaluation:
        actions = [
            ActionEvaluation("a4", Value.LOSS, 1),
            ActionEvaluation("b4", None, probable=Value.LOSS),
            ActionEvaluation("c4", Value.WIN, 3),
            ActionEvaluation("d4", None),
        ]
        return PositionEvaluation("second", tuple(actions))

    def best_line(self, position: AnyPosition) -> PositionEvaluation:
        return PositionEvaluation(None, (), line=("c4", "@7"))


def talk_about(text: str = "..../..../..../.... 9 2 CHSF! -") -> AnalysisTalk:
    return AnalysisTalk(Tree.of(Quarto.parse(text)), ENGLISH, Oracle())


class Caller(Oracle):
    """An engine that wins by a call."""

    def best_line(self, position: AnyPosition) -> PositionEvaluation:
        return PositionEvaluation(None, (), line=("c4", "!c1c4"))


def test_a_call_that_wins_is_said_once() -> None:
    start = Quarto.parse("D0C./..4./..E./5... 2 2 CHSF! c2")
    assert AnalysisTalk(Tree.of(start), ENGLISH, Caller()).answer("best") == (
        "Player 2: placing the piece on C4.",
        "Player 2 wins by calling column C, all solid.",
    )


def test_variations_grow_and_are_written() -> None:
    talk = talk_about()
    assert talk.answer("b3 @0") == (
        "Placing the piece on B3.",
        "Giving the light, short, round, solid piece.",
        "It is Player 1’s turn.",
    )
    assert talk.answer("start") == ("The start.", "It is Player 2’s turn.")
    talk.answer("a1")
    assert talk.answer("comment In the corner") == ("Comment saved.",)
    assert talk.answer("last") == ("Placing the piece on A1.", "In the corner.")
    talk.answer("undo")
    assert talk.answer("variations") == (
        "1: placing the piece on B3.",
        "2: placing the piece on A1.",
    )
    talk.answer("a1")
    assert talk.answer("promote")[:2] == ("This is the main line now.", "Placing the piece on A1.")  # type: ignore[index]
    assert talk.answer("promote")[0] == "Placing the piece on A1."  # type: ignore[index]
    written = talk.answer("record")
    assert isinstance(written, PlainText)
    assert "1. a1 {In the corner} ( 1. b3@0 )" in written.text
    assert Tree.from_record(read_record(written.text)).start.branches[0].comment == "In the corner"
    assert talk.answer("delete")[:2] == ("Deleted.", "The start.")  # type: ignore[index]
    assert talk.answer("variations") == ("1: placing the piece on B3.",)
    assert talk.answer("revert")[0] == "Undone."  # type: ignore[index]
    assert talk.node.position.text == "9.../..../..../.... - 2 CHSF! a1"
    assert talk.answer("redo")[0] == "Redone."  # type: ignore[index]
    assert talk.answer("end") == (
        "Giving the light, short, round, solid piece.",
        "It is Player 1’s turn.",
    )
    assert talk.answer("comment") == ("Comment deleted.",)
    assert talk.answer("variations") == ("There are no variations from here.",)
    assert talk.answer("quit") is None


def test_values_are_said_best_first_and_what_is_not_proved_is_told_apart() -> None:
    assert talk_about(LATE).answer("values") == (
        "With best play, Player 2 wins.",
        "Placing the piece on C4: wins within 3 placements.",
        "Placing the piece on D4: unknown.",
        "Placing the piece on B4: probably losing.",
        "Placing the piece on A4: loses to the next placement.",
        "This counts the placements of both players, including the last one.",
    )
    assert talk_about(LATE).answer("best") == (
        "Player 2: placing the piece on C4.",
        "Player 2: giving the light, tall, square, hollow piece.",
    )


@pytest.mark.parametrize(
    ("value", "probable", "placements", "words"),
    [
        (Value.WIN, None, 1, "wins at once"),
        (Value.WIN, None, None, "winning"),
        (Value.LOSS, None, 4, "loses after 4 placements"),
        (Value.LOSS, None, None, "losing"),
        (Value.DRAW, None, None, "drawn"),
        (None, Value.WIN, None, "probably winning"),
    ],
)
def test_a_value_in_words(
    value: Value | None, probable: Value | None, placements: int | None, words: str
) -> None:
    found = ActionEvaluation("a1", value, placements, probable=probable)
    assert value_in_words(found, ENGLISH) == words


def test_questions_are_answered_and_what_cannot_be_is_refused() -> None:
    talk = talk_about()
    assert talk.answer("square b2") == ("B2 is empty.",)
    helped = talk.answer("help")
    assert isinstance(helped, tuple)
    assert any("“values”" in line for line in helped)
    for line, reason in {
        "next": "no more moves",
        "back": "this is the start",
        "resign": "no game is being played",
        "comment a } b": "cannot be a comment",
    }.items():
        with pytest.raises(Refusal, match=reason):
            talk.answer(line)
    over = talk_about("8BDE/..../..../.... - 1+ CHSF! d1")
    for line in ("values", "best"):
        with pytest.raises(Refusal, match="over"):
            over.answer(line)
