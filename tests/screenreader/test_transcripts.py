"""Whole games as a screen reader speaks them, compared with transcripts that were approved."""

from itertools import zip_longest
from pathlib import Path

import pytest

import check_page
import screen_reader
from screenreader.games import ALL, GAMES, PLAYED, WORDS
from screenreader.reader_at_table import play, sitting
from screenreader.record import NAMES, READERS, golden
from screenreader.transcript import MAYBE, Step, Transcript, counted, fits, read, said_twice
from server.server_process import Server

KEPT = {names: read(golden(*names).read_text()) for names in NAMES}


def compare(heard: Transcript, kept: Transcript) -> None:
    """Fail at the first step that sounds different, and show what led to it."""
    for new, old in zip_longest(heard.steps, kept.steps, fillvalue=Step("nothing")):
        assert new.action == old.action, heard.text
        assert fits(new.spoken, old.spoken), f"{heard.text}\nnot: {old.spoken}"


played = pytest.mark.parametrize(("game", "words"), PLAYED)


@pytest.mark.soak  # the virtual screen reader plays the same games in every run
@played
def test_orca_says_what_it_should(game: str, words: str, server: Server, tmp_path: Path) -> None:
    chosen = screen_reader.choose()
    assert chosen.name == "orca", chosen.reason
    kept = KEPT["orca", game, words]
    with sitting("orca", server, ALL[game], words, tmp_path) as table:
        compare(play(ALL[game], table, kept), kept)
        assert not table.reader.broken_off


@pytest.mark.parametrize(
    ("game", "words"),
    [
        # The other levels of detail take half a minute; what they say is tested without a reader.
        pytest.param(*played, marks=[] if played[1] == "normal" else pytest.mark.soak)
        for played in PLAYED
    ],
)
def test_the_stand_in_says_what_it_should(
    game: str, words: str, server: Server, tmp_path: Path
) -> None:
    check_page.install()
    kept = KEPT["virtual", game, words]
    with sitting("virtual", server, ALL[game], words, tmp_path) as table:
        compare(play(ALL[game], table, kept), kept)


@pytest.mark.parametrize("names", NAMES, ids="-".join)
def test_no_coordinate_is_said_twice(names: tuple[str, str, str]) -> None:
    assert not [step for step in KEPT[names].steps if said_twice(step)]


@pytest.mark.parametrize("names", [names for names in NAMES if names[0] == "orca"], ids="-".join)
def test_the_row_that_is_counted_is_ours(names: tuple[str, str, str]) -> None:
    digits = [step for step in KEPT[names].steps if step.action.isdigit()]
    said = [(step.action, row) for step in digits if (row := counted(step).get("row"))]
    assert said
    assert all(key == row for key, row in said)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("game", GAMES)
def test_fewer_words_are_asked_for_and_heard(reader: str, game: str) -> None:
    turns = [KEPT[reader, game, words].turns for words in WORDS]
    for terse, normal, full in zip(*turns, strict=True):
        assert terse.words <= normal.words <= full.words


@pytest.mark.parametrize("reader", READERS)
def test_the_computers_answer_leaves_ones_own_move_whole(reader: str) -> None:
    """Orca drops what it has not spoken yet as soon as a message is assertive."""
    steps = KEPT[reader, "computer", "normal"].steps
    certain = [[line for line in step.spoken if not line.startswith(MAYBE)] for step in steps]
    spoken = [[line.removeprefix("polite: ") for line in lines] for lines in certain]
    answered = [lines for lines in spoken if lines[-1:] and lines[-1].startswith("Computer 10 pl")]
    pieces = (
        "light, short, square, hollow",
        "dark, tall, round, hollow",
        "dark, tall, square, solid",
    )
    gifts = [f"You give Computer 10 the {piece} piece." for piece in pieces]
    assert [lines[0] for lines in answered if len(lines) == 2] == gifts


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
