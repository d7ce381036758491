"""Records as text: a file of many games, and errors that say where they are."""

import io
import pickle
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import (
    Ending,
    Player,
    Position,
    Quarto,
    Record,
    Refusal,
    Unreadable,
    read_record,
    read_records,
    write_record,
    write_records,
)
from fourfold.rules.quarto.turns import parse_turn
from fourfold.rules.record import RecordFault, Turn, read_tags
from fourfold.rules.record.model import LONGEST_CLOCK
from rules.record.fuzz import read_mutated
from strategies import choices, pick, starts

GOLDEN = Path(__file__).parents[2] / "golden" / "games.txt"


@st.composite
def records(draw: st.DrawFn) -> Record:
    start: Position[Any] = draw(starts())
    position, actions = start, []
    for choice in draw(choices)[: draw(st.integers(0, 50))]:
        if position.outcome is not None:
            break
        actions.append(pick(position.actions(), choice))
        position = position.play(actions[-1])
    about: dict[str, Any] = {}
    if position.outcome is None and draw(st.booleans()):
        about = {"ending": Ending.RESIGNATION, "winner": draw(st.sampled_from(Player))}
    printable = st.characters(
        codec="utf-8", exclude_categories=["C", "Zl", "Zp", "Zs"], include_characters=" "
    )
    line = st.text(printable, max_size=20)
    word = st.text("abcé{[%\"'\\", min_size=1, max_size=9) | st.sampled_from(["[Game", '"Quads"]'])
    words = st.lists(word, max_size=30).map(" ".join)
    tag_name = st.text("ABCxyz019_", min_size=1, max_size=8)
    comment = words.filter(lambda text: not text.startswith("[%clk"))
    clock = st.none() | st.timedeltas(timedelta(0), LONGEST_CLOCK - timedelta(microseconds=1))
    record = Record.of(
        start,
        actions,
        **about,
        players=draw(st.tuples(line, line)),
        date=draw(st.none() | st.dates()),
        clock=draw(line),
        comment=draw(comment),
        tags=draw(st.dictionaries(tag_name, line, max_size=2).map(lambda d: tuple(d.items()))),
    )
    turns = tuple(Turn(turn.actions, draw(clock), draw(comment)) for turn in record.turns)
    fields = {name: getattr(record, name) for name in record.__slots__}
    return Record(**fields | {"turns": turns})


@given(st.lists(records(), max_size=3))
def test_files_read_back(games: list[Record]) -> None:
    assert list(read_records(write_records(games))) == games


@given(records())
def test_lines_are_short(record: Record) -> None:
    for line in write_record(record).splitlines():
        assert len(line) <= 80 or line.startswith("[")


def test_the_golden_games_are_written_as_they_were_read() -> None:
    text = GOLDEN.read_text()
    games = list(read_records(text))
    assert len(games) >= 10
    assert write_records(games) == text


def test_everything_a_record_can_hold() -> None:
    record = read_record(
        '[Game "Quarto"]\n[Rules "HSq!"]\n[Set "access"]\n[Player1 "A \\"B\\" \\\\"]\n'
        '[Player2 "C"]\n[Date "2026-11-15"]\n[Clock "60/move"]\n'
        '[Position "..../.6../..../.... 9 1 HSq! b2"]\n[Result "2+"]\n[Ending "time"]\n'
        '[Event "Spring cup"]\n\n{A short game.} 1. a1@0 {[%clk 0:00:42.5] Too {slow.} '
        "{And more.} 2.b1 {over}\n"
    )
    assert record == Record(
        Quarto.parse("..../.6../..../.... 9 1 HSq! b2"),
        (
            Turn(parse_turn("a1@0"), timedelta(seconds=42.5), "Too {slow. And more."),
            Turn(parse_turn("b1"), comment="over"),
        ),
        Ending.TIME,
        Player.SECOND,
        ('A "B" \\', "C"),
        date(2026, 11, 15),
        "60/move",
        "access",
        "A short game.",
        (("Event", "Spring cup"),),
    )


def test_little_is_needed() -> None:
    record = read_record('\ufeff[Game "quarto"] @0')
    assert (record.players, record.result, record.ending) == (("?", "?"), "*", Ending.UNFINISHED)
    assert read_record('[Game "Quads"]').turns == ()
    over = read_record('[Game "Quarto"] @8 a1@B b1@D c1@E d1!a1d1')
    assert (over.result, over.ending) == ("1+", Ending.CALL)


def test_an_empty_comment_is_no_comment() -> None:
    assert read_record('[Game "Quarto"] {} 1. @9 {}') == read_record('[Game "Quarto"] 1. @9')


def test_no_game_and_more_than_one() -> None:
    assert list(read_records(" \n")) == []
    for text, count in (("", 0), ('[Game "Quads"] [Game "Quads"]', 2)):
        with pytest.raises(Unreadable, match=f"one record is expected, not {count}"):
            read_record(text)


FAULTS = [
    ("@0", "game 1, line 1: a record begins with its Game tag"),
    ('[Rules "CHSF!"]', "a record begins with its Game tag, but this one begins with Rules"),
    ('[Game "chess"]\n@0', "game 1, line 1: “chess” is not a game"),
    ('[Game "chess"]', "“chess” is not a game"),
    ('[Game "Quarto"]\n[Rules "x"]\n\n@0', "game 1, line 2: “x” are not Quarto rules"),
    ('[Game "Quarto"]\n[Position "x"]', "game 1, line 2: a Quarto position has five fields"),
    (
        '[Game "Quarto"] [Rules "C"] [Position "..../..../..../.... - 1 CHSF! -"]',
        "the position has the rules CHSF!, but the tag says “C”",
    ),
    ('[Game "Quarto"] [Date "a"] [Date "b"]', "the tag Date appears twice"),
    (
        '[Game "Quarto"] @0\n[Date "a"]',
        "game 1, line 2: the tag Date comes after the turns, but tags come first",
    ),
    ('[Game "Quarto"] [Date "15.11.2026"]', "“15.11.2026” is not a date"),
    ('[Game "Quarto"] [Set "plastic"]', "Quarto has no set called “plastic”"),
    ('[Game "Quarto"] [Result "L+"]', "“L\\+” is not a result: write one of \\* = 1\\+ 2\\+"),
    ('[Game "Quarto"] [Ending "chaos"]', "“chaos” is not a valid ending: write one of alignment"),
    ('[Game "Quarto"] [Result "1+"]', "the result does not match the ending, unfinished"),
    ('[Game "Quarto"] [Result "="]', "the result should be \\*"),
    ('[Game "Quarto"] @8 a1@B b1@D c1@E d1!a1d1 [Event "x"]', "Event comes after the turns"),
    ('[Game "Quarto"] [Result "2+"] @8 a1@B b1@D c1@E d1!a1d1', "it should be 1\\+, call"),
    (
        '[Game "Quarto"]\n1. @0\n3. a1@1',
        "game 1, turn 2, line 3: this turn has the wrong number, “3”",
    ),
    (
        '[Game "Quarto"]\n1. @0\n2. a1@0',
        r"game 1, turn 2, line 3: that piece \(0\) is already on a1",
    ),
    ('[Game "Quarto"]\n@0 a1 @1', "game 1, turn 3, line 2: @1 belongs to the previous turn"),
    ('[Game "Quarto"]\n@0 b2b', "game 1, turn 2, line 2: “b2b” is not a turn"),
    ('[Game "Quarto"]\n@0 b9', "game 1, turn 2, line 2: “b9” is not a square"),
    ('[Game "Quarto"]\n@0a1@1', "a1 is the other player’s move: start a new turn"),
    ('[Game "Quarto"] @8 a1@B b1@D c1@E d1!a1d1 @0', "turn 6, line 1: the game is over"),
    ('[Game "Quarto"] @8 a1@B b1@D c1@E d1!a1d1@0', "turn 5, line 1: the game is over"),
    ('[Game "Quarto"] @8 a1@B b1@D c1@E d1?a1d1@0', "turn 5, line 1: a1d1 is a live line"),
    ('[Game "Quads"]\n\n[Game "Quads"] c3=PPPP\nc4=TTTT', "game 2, turn 2, line 4: c4 is next to"),
    ('[Game "Quarto"] @0 {open', "a comment is opened but not closed"),
    ("[Game Quarto]", 'a tag is not in the form \\[Name "value"\\]'),
    ('[Game "Quarto"] @0 {[%clk 1:60:00]}', "“.%clk 1:60:00]” cannot be a comment"),
    ('[Game "Quarto"] @0 {a} {b \x1b}', "turn 1, line 1: a comment cannot contain the control"),
    ('[Game "Quarto"] {\x07}', "a comment cannot contain the control character “.x07”"),
    ('[Game "Quarto"] [Date "20261115"]', "“20261115” is not a date"),
    ('[Game "Quarto"] [Date "2026-02-30"]', "“2026-02-30” is not a date"),
    ('[Game "Quarto"] @0 "a1@1"', '“"” is not part of a tag, a turn or a comment'),
    ('[Game "Quarto"]\n@0 \udcff', "game 1, line 2: byte 4 is not UTF-8 text"),
    ('[Game "Quarto"] ]', "“]” is not part of a tag, a turn or a comment"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_faults_name_the_game_the_turn_and_the_reason(text: str, message: str) -> None:
    with pytest.raises(RecordFault, match=message):
        list(read_records(text))


def test_games_before_a_fault_are_read() -> None:
    games = read_records('[Game "Quads"] c3=PPPP [Game "Quads"] c3')
    assert str(next(games).turns[0]) == "c3=PPPP"
    with pytest.raises(Refusal, match="game 2, turn 1"):
        next(games)


BROKEN_SECOND = [
    '[Game "Quads"]\n1. c9=PPPP\n',
    '[Game "Quads"]\n1. c3=PPPP {never closed\n',
    "[Game Quads]\n1. c3=PPPP\n",
    '[Game "Quads]\n1. c3=PPPP\n',
    '[Game "Quads\udcff"]\n1. c3=PPPP\n',
    '[Game "chess"]\n1. e4\n',
    '[Game "Quads"]\n{never closed, \udcff\n',
]


@pytest.mark.parametrize("second", BROKEN_SECOND)
def test_one_bad_game_does_not_end_the_file(second: str) -> None:
    text = f'[Game "Quads"]\n1. c3=PPPP\n\n{second}\n[Game "Quarto"]\n1. @0 {{closed}}\n'
    faults: list[RecordFault] = []
    games = list(read_records(text, on_fault=faults.append))
    assert [str(game.turns[0]) for game in games] == ["c3=PPPP", "@0"]
    assert [fault.game for fault in faults] == [2]
    assert faults[0].line in (4, 5)


def test_a_file_is_read_from_its_path_or_while_it_is_open(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(b"\xef\xbb\xbf" + GOLDEN.read_bytes())
    games = list(read_records(GOLDEN.read_text()))
    assert list(read_records(file)) == games
    with file.open("rb") as binary, file.open(encoding="utf-8-sig") as text:
        assert list(read_records(binary)) == list(read_records(text)) == games
        assert not binary.closed
    assert read_record(io.StringIO('[Game "Quads"]')).turns == ()


def test_a_file_is_read_only_as_far_as_needed() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield '[Game "Quads"]\n'
            yield "1. c3=PPPP\n"

    assert [len(record.turns) for record in islice(read_records(endless()), 3)] == [1, 1, 1]


def test_tags_without_turns() -> None:
    text = '[Game "Quads"]\n[Event "a \\"b\\""]\n{x}\n1. nonsense {y}\n[Game "chess"]\n'
    assert list(read_tags(text)) == [{"Game": "Quads", "Event": 'a "b"'}, {"Game": "chess"}]
    faults: list[RecordFault] = []
    bad = 'x\n[Game "Quads"] [Event]\n[Game "Quads"] [Date "a"] [Date "b"]\n[Game "Quarto"]\udcff\n'
    assert list(read_tags(bad + text, on_fault=faults.append)) == list(read_tags(text))
    assert [(fault.game, fault.line) for fault in faults] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    with pytest.raises(RecordFault, match="a record begins with its Game tag"):
        list(read_tags("@0"))


def test_a_fault_says_where_and_can_be_sent_to_another_process() -> None:
    with pytest.raises(RecordFault) as raised:
        list(read_records('[Game "Quarto"]\n1. @0\n2. a1@0'))
    fault = raised.value
    copy = pickle.loads(pickle.dumps(fault))
    assert (copy.game, copy.turn, copy.line, str(copy)) == (1, 2, 3, str(fault))
    assert (
        str(copy.reason)
        == str(fault.reason)
        == ("that piece (0) is already on a1: give one from the reserve")
    )
    assert copy.reason.code is fault.reason.code


def test_the_name_of_a_file_is_not_its_text() -> None:
    with pytest.raises(RecordFault) as raised:
        list(read_records("games.txt"))
    assert raised.value.__notes__ == [
        "A str is the text of a file. To read the file, pass its Path."
    ]


def test_mutated_records_are_read_or_refused() -> None:
    found = read_mutated(seed=1, number=400)
    assert found["read"] > 50
    assert found["refused"] > 200
