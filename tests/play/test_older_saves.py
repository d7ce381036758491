"""Games saved by version 0.1.0 can still be opened.

The files in ``written_by_0_1_0`` were written by that version, as of commit 04d05d0.
"""

import json
from pathlib import Path

import pytest

from fourfold.play import Seat, read_game, record_of, write_game
from fourfold.rules import write_record
from older_data import differences

FOLDER = Path(__file__).parent / "written_by_0_1_0"
EXPECTED = json.loads((FOLDER / "expected.json").read_text("utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_saved_match_is_the_same(name: str) -> None:
    match, expected = read_game((FOLDER / f"{name}.json").read_bytes()), EXPECTED[name]
    ended = match.ended
    assert len(match.log) == expected["sequence"]
    assert match.first == expected["first"]
    assert match.position.text == expected["position"]
    assert match.to_act == expected["to_act"]
    assert (None if ended is None else ended.ending.value) == expected["ending"]
    assert (None if ended is None else ended.winner) == expected["winner"]
    left = [match.clock.remaining(seat, match.now) for seat in Seat]
    assert left == pytest.approx(expected["left"])
    assert write_record(record_of(match)) == expected["record"]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_saved_match_is_saved_in_the_same_way(name: str) -> None:
    saved = (FOLDER / f"{name}.json").read_bytes()
    again = write_game(read_game(saved))
    assert not list(differences(json.loads(saved), json.loads(again)))
