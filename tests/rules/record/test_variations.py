"""Variations, comments on them, and values: what could have been played instead."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import (
    AnyPosition,
    Player,
    Quarto,
    Record,
    Refusal,
    read_record,
    write_record,
)
from fourfold.rules.game import Game
from fourfold.rules.games import game_of
from fourfold.rules.record import RecordedValue, RecordFault, Turn
from fourfold.rules.record.model import DEEPEST
from fourfold.rules.record.replay import follow
from strategies import pick, starts

GAME = """[Game "Quarto"]
1. @8 2. a1@B {[%clk 0:00:42] [%eval =] Quick.}
   ( 2. b1@B {in the middle} 3. a1@C ( 3. c1@0 ) )
   ( d4@1 {[%eval ~2+ 3]} )
3. b1@D
"""


def test_variations_are_read_with_their_remarks() -> None:
    record = read_record(GAME)
    first, second, third = record.turns
    assert (first.variations, third.variations) == ((), ())
    assert second.clock == timedelta(seconds=42)
    assert (second.value, second.comment) == (RecordedValue(None), "Quick.")
    longer, shorter = second.variations
    assert [str(turn) for turn in longer] == ["b1@B", "a1@C"]
    assert longer[0].comment == "in the middle"
    assert [str(turn) for turn in longer[1].variations[0]] == ["c1@0"]
    assert shorter[0].value == RecordedValue(Player.SECOND, 3, is_proved=False)
    assert record.final.text == "8B../..../..../.... D 2 CHSF! b1", "the game itself"


def test_variations_are_written_as_they_are_read() -> None:
    text = write_record(read_record(GAME))
    assert (
        "1. @8 2. a1@B {[%clk 0:00:42] [%eval =] Quick.} ( 2. b1@B {in the middle}\n"
        "3. a1@C ( 3. c1@0 ) ) ( 2. d4@1 {[%eval ~2+ 3]} ) 3. b1@D\n"
    ) in text
    assert read_record(text) == read_record(GAME)


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("( 1. @9 ) 1. @8", "a variation comes after the turn that it replaces"),
        ("1. @8 ( )", "a variation has at least one turn"),
        ("1. @8 ( 1. @9", "a variation is opened but not closed"),
        ("1. @8 )", "a variation is closed but not opened"),
        ("1. @8 ( 2. a1@9 )", "this turn has the wrong number, “2”"),
        ("1. @8 ( a1@9 )", "there is no piece to place now: give your opponent one"),
        ("1. @8" + " ( 1. @9" * (DEEPEST + 1), f"nested more than {DEEPEST} deep"),
    ],
)
def test_faults_say_what_is_wrong(turns: str, reason: str) -> None:
    with pytest.raises(RecordFault, match="game 1") as fault:
        read_record(f'[Game "Quarto"] {turns}')
    assert reason in str(fault.value)


def test_what_only_looks_like_a_value_is_words() -> None:
    with pytest.raises(RecordFault, match="not beginning with a clock or a value"):
        read_record('[Game "Quads"] 1. c3=PPPP {[%eval 1+]}')  # Quads has no player 1
    words = read_record('[Game "Quads"] 1. c3=PPPP {[%eval +0.3] Well.}')
    assert words.turns[0].comment == "[%eval +0.3] Well."
    assert read_record(write_record(words)) == words


def test_a_record_that_would_not_read_back_is_not_written() -> None:
    give = read_record(GAME).turns[0]
    empty = Record(Quarto(), (Turn(give.actions, variations=((),)),))
    with pytest.raises(Refusal, match="at least one turn"):
        write_record(empty)
    illegal = Record(Quarto(), (Turn(give.actions, variations=(read_record(GAME).turns[1:],)),))
    with pytest.raises(Refusal, match="no piece to place now"):
        write_record(illegal)
    deep = Turn(give.actions)
    for _ in range(DEEPEST + 1):
        deep = Turn(give.actions, variations=((deep,),))
    with pytest.raises(Refusal, match="nested more than"):
        write_record(Record(Quarto(), (deep,)))
    with pytest.raises(Refusal, match="from 0 to 99, not 100"):
        RecordedValue(None, 100)
    with pytest.raises(Refusal, match="cannot be a comment"):
        Turn(give.actions, comment="[%eval =] even")


@st.composite
def lines(
    draw: st.DrawFn, game: Game, position: AnyPosition, mover: Player | None, depth: int
) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for _ in range(draw(st.integers(1, 4))):
        if position.outcome is not None:
            break
        actions: list[Any] = []
        after = position
        while after.outcome is None and after.turn == position.turn:
            actions.append(pick(after.actions(), draw(st.integers(0, 999))))
            after = after.play(actions[-1])
        others = [
            draw(lines(game, position, mover, depth + 1))
            for _ in range(draw(st.integers(0, 2 if depth < 2 else 0)))
        ]
        value = draw(
            st.none()
            | st.builds(
                RecordedValue,
                st.none() | st.sampled_from(Player),
                st.none() | st.integers(0, 99),
                st.booleans(),
            )
        )
        comment = draw(st.sampled_from(["", "Good.", "( not a variation )"]))
        turns.append(Turn(tuple(actions), None, comment, value, tuple(filter(None, others))))
        mover, position = follow(game, position, tuple(actions), mover)
    return tuple(turns)


@given(st.data(), starts())
def test_any_tree_reads_back(data: st.DataObject, start: AnyPosition) -> None:
    game = game_of(start)
    turns = data.draw(lines(game, start, None, 0))
    actions = [action for turn in turns for action in turn.actions]
    ended = Record.of(start, actions)
    record = Record(start, turns, ended.ending, ended.winner)
    assert read_record(write_record(record)) == record
