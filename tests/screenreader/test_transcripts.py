"""Whole games as a screen reader speaks them, compared with transcripts that were approved."""

from itertools import zip_longest
from pathlib import Path

import pytest

import check_page
import screen_reader
from screenreader.games import GAMES, WORDS
from screenreader.reader_at_table import play, sitting
from screenreader.record import NAMES, golden
from screenreader.transcript import Step, Transcript, counted, fits, read, said_twice
from server.server_process import Server

KEPT = {names: read(golden(*names).read_text()) for names in NAMES}


def compare(heard: Transcript, kept: Transcript) -> None:
    """Fail at the first step that sounds different, and show what led to it."""
    for new, old in zip_longest(heard.steps, kept.steps, fillvalue=Step("nothing")):
        assert new.action == old.action, heard.text
        assert fits(new.spoken, old.spoken), f"{heard.text}\nnot: {old.spoken}"


played = pytest.mark.parametrize(
    ("game", "words"), [(game, words) for game in GAMES for words in WORDS]
)


@pytest.mark.soak  # the virtual screen reader plays the same games in every run
@played
def test_orca_says_what_it_should(game: str, words: str, server: Server, tmp_path: Path) -> None:
    chosen = screen_reader.choose()
    assert chosen.name == "orca", chosen.reason
    kept = KEPT["orca", game, words]
    with sitting("orca", server, GAMES[game], words, tmp_path) as table:
        compare(play(GAMES[game], table, kept), kept)


@played
def test_the_stand_in_says_what_it_should(
    game: str, words: str, server: Server, tmp_path: Path
) -> None:
    check_page.install()
    kept = KEPT["virtual", game, words]
    with sitting("virtual", server, GAMES[game], words, tmp_path) as table:
        compare(play(GAMES[game], table, kept), kept)


@pytest.mark.parametrize("names", NAMES, ids="-".join)
def test_no_coordinate_is_said_twice(names: tuple[str, str, str]) -> None:
    assert not [step for step in KEPT[names].steps if said_twice(step)]


@pytest.mark.parametrize("names", [names for names in NAMES if names[0] == "orca"], ids="-".join)
def test_the_row_that_is_counted_is_ours(names: tuple[str, str, str]) -> None:
    digits = [step for step in KEPT[names].steps if step.action.isdigit()]
    said = [(step.action, row) for step in digits if (row := counted(step).get("row"))]
    assert said
    assert all(key == row for key, row in said)


@pytest.mark.parametrize("reader", ["orca", "virtual"])
@pytest.mark.parametrize("game", GAMES)
def test_fewer_words_are_asked_for_and_heard(reader: str, game: str) -> None:
    turns = [KEPT[reader, game, words].turns for words in WORDS]
    for terse, normal, full in zip(*turns, strict=True):
        assert terse.words <= normal.words <= full.words


def test_twice_said_is_found() -> None:
    assert said_twice(Step("Right", ["B2 empty.", "row 2."]))
    assert said_twice(Step("Right", ["B2 empty.", "column 2"]))
    assert said_twice(Step("Right", ["B2", "B2 empty."]))
    assert not said_twice(Step("v", ["Light short round solid.", "row 3 column 4."]))


def test_what_may_be_said_need_not_be() -> None:
    assert fits(["B2 empty."], ["? Board.", "B2 empty."])
    assert fits(["B2 empty.", "Board."], ["? Board.", "B2 empty."])
    assert not fits(["Board."], ["? Board.", "B2 empty."])
    assert not fits(["B2 empty.", "Reserve."], ["? Board.", "B2 empty."])


def test_a_transcript_is_read_as_it_was_written() -> None:
    for names, kept in KEPT.items():
        assert kept.text == golden(*names).read_text()
