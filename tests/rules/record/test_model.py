"""Records as values."""

from datetime import datetime, timedelta

import pytest

from fourfold.rules import (
    Drawn,
    Ending,
    IllegalAction,
    Player,
    Quads,
    Quarto,
    Record,
    Refusal,
    quads,
    quarto,
    write_record,
)
from fourfold.rules.quarto.turns import RefusedCall, parse_turn
from fourfold.rules.record import Turn
from fourfold.rules.record.writer import format_clock

COLOUR_ONLY = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"]


def read(*texts: str) -> list[quarto.Action]:
    return [quarto.parse_action(text) for text in texts]


def test_what_one_player_does_is_one_turn() -> None:
    record = Record.of(Quarto(), read(*COLOUR_ONLY, "!a1d1"))
    assert list(map(str, record.turns)) == ["@8", "a1@B", "b1@D", "c1@E", "d1!a1d1"]
    assert (record.ending, record.winner, record.result) == (Ending.CALL, Player.FIRST, "1+")
    assert record.final.text == "8BDE/..../..../.... - 1+ CHSF! d1"
    assert record.game.name == "Quarto"
    record.check()


def test_a_refused_call_stands_where_it_was_made() -> None:
    false_call = RefusedCall(quarto.parse_line("a1d1"))
    record = Record.of(Quarto(), [*read("@0"), false_call, *read("b2"), false_call, *read("@1")])
    assert list(map(str, record.turns)) == ["@0", "?a1d1b2?a1d1@1"]
    assert record.result == "*"


def test_passes() -> None:
    start = Quarto.parse("0123/4567/89AB/CDE. F 1 CHSF! c4")
    record = Record.of(start, read("d4", "-", "-"))
    assert list(map(str, record.turns)) == ["d4-", "-"]
    assert (record.result, record.ending) == ("=", Ending.FULL_BOARD)
    assert record.final.outcome == Drawn()


def test_the_table_may_end_a_game() -> None:
    resigned = Record.of(
        Quads(), [quads.parse_action("c3=PPPP")], ending=Ending.RESIGNATION, winner=Player.SECOND
    )
    assert resigned.result == "D+"
    agreed = Record.of(Quarto(), [], ending=Ending.AGREEMENT)
    assert agreed.result == "="
    costly = Record.of(
        Quarto(), read("@0"), ending=Ending.FALSE_CALL, winner=Player.FIRST, piece_set="access"
    )
    assert costly.result == "1+"


@pytest.mark.parametrize(
    ("start", "actions", "ending", "winner", "message"),
    [
        (
            Quarto(),
            [],
            Ending.CALL,
            Player.FIRST,
            "the game is not over, so its ending cannot be call",
        ),
        (Quads(), [], Ending.AGREEMENT, None, "its ending cannot be agreement"),
        (Quarto(), [], Ending.TIME, None, "the result does not match the ending, time"),
        (Quarto(), [], Ending.AGREEMENT, Player.FIRST, "does not match the ending, agreement"),
        (Quarto(), ["@0"], Ending.FALSE_CALL, Player.SECOND, "a false call loses the game"),
    ],
)
def test_endings_that_do_not_follow(
    start: Quarto, actions: list[str], ending: Ending, winner: Player | None, message: str
) -> None:
    with pytest.raises(Refusal, match=message):
        Record.of(start, read(*actions), ending=ending, winner=winner)


def test_the_rules_decide_over_the_table() -> None:
    over = Quarto.parse("8BDE/..../..../.... - 1+ CHSF! d1")
    with pytest.raises(Refusal, match="it should be 1\\+, call"):
        Record(over, ending=Ending.RESIGNATION, winner=Player.SECOND).check()
    drawn = Quarto.parse("0123/4567/89AB/CDEF - = CHSF! d4")
    with pytest.raises(Refusal, match="it should be =, full board"):
        Record(drawn).check()


def test_illegal_turns() -> None:
    with pytest.raises(IllegalAction, match="a1 is taken"):
        Record.of(Quarto(), read("@0", "a1", "@1", "a1"))
    split = Record(
        Quarto(), (Turn(parse_turn("@0")), Turn(parse_turn("a1")), Turn(parse_turn("@1")))
    )
    with pytest.raises(IllegalAction, match="@1 belongs to the previous turn"):
        split.check()
    joined = Record(Quarto(), (Turn(parse_turn("@0a1")),))
    with pytest.raises(IllegalAction, match="a1 is the other player’s move"):
        joined.check()


def test_a_call_on_a_live_alignment_cannot_have_been_refused() -> None:
    refused = RefusedCall(quarto.parse_line("a1d1"))
    with pytest.raises(IllegalAction, match="a1d1 is a live line"):
        Record.of(Quarto(), [*read(*COLOUR_ONLY), refused])


@pytest.mark.parametrize("comment", ["a } b", "two  spaces", " edge", "line\nbreak", "[%clk 1]"])
def test_comments_that_could_not_be_read_back(comment: str) -> None:
    with pytest.raises(Refusal, match="cannot be a comment"):
        Turn((), comment=comment)
    with pytest.raises(Refusal, match="cannot be a comment"):
        Record(Quarto(), comment=comment)


def test_tags_that_could_not_be_read_back() -> None:
    with pytest.raises(Refusal, match="cannot be used in a tag"):
        Record(Quarto(), players=("a\nb", "c"))
    with pytest.raises(Refusal, match="Quads has no set called “access”"):
        Record(Quads(), piece_set="access")


@pytest.mark.parametrize(
    ("clock", "text"),
    [
        (timedelta(seconds=42), "0:00:42"),
        (timedelta(hours=30, minutes=5, seconds=7.25), "30:05:07.25"),
    ],
)
def test_clocks(clock: timedelta, text: str) -> None:
    assert format_clock(clock) == text


@pytest.mark.parametrize("comment", ["\x1b[2J", "a \x7f", "\u202eabc", "\udcff"])
def test_a_comment_cannot_control_a_terminal(comment: str) -> None:
    with pytest.raises(Refusal, match="a comment cannot contain the control character"):
        Turn((), comment=comment)


def test_what_would_not_read_back_is_refused() -> None:
    for clock in (timedelta(microseconds=-1), timedelta(hours=1_000_000)):
        with pytest.raises(Refusal, match=r"a clock cannot show .*: it shows from 0 to"):
            Turn((), clock)
    for name in ("", "two words", "é", "a-b", "x]"):
        with pytest.raises(Refusal, match=f"“{name}” cannot be the name of a tag"):
            Record(Quarto(), tags=((name, "x"),))
    for tags in ((("Date", "today"),), (("Player1", "A"),), (("Event", "a"), ("Event", "b"))):
        with pytest.raises(Refusal, match=f"a record has only one tag {tags[-1][0]}"):
            Record(Quarto(), tags=tags)
    with pytest.raises(Refusal, match="is not a date"):
        Record(Quarto(), date=datetime(2026, 11, 15, 12))
    assert Record(Quads(), tags=(("Player1", "A"),)).tags == (("Player1", "A"),)


def test_a_record_that_breaks_the_rules_is_not_written() -> None:
    for record, message in (
        (Record(Quarto(), (Turn(()),)), "a turn has at least one action"),
        (Record(Quarto(), (Turn(parse_turn("a1")),)), "there is no piece to place now"),
        (Record(Quarto(), ending=Ending.CALL), "the game is not over"),
        (Record(Quarto(passed=True)), "the player is 2"),
    ):
        with pytest.raises(Refusal, match=message):
            write_record(record)
