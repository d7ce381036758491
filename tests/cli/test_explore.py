"""``fourfold explore``: values, and what was played in the records on disk."""

import json
from pathlib import Path

import pytest

from fourfold.cli import main
from fourfold.rules import Quarto, Record, write_record
from fourfold.rules.game import Ending
from fourfold.rules.player import Player
from fourfold.study import Tree

LATE = "0123/4567/89AB/C... D 1 CHSF! a4"


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Two games that begin alike up to symmetry, and one that is not over."""
    file = tmp_path / "games.txt"
    texts = []
    for actions, winner in ((("@1", "a1", "@2"), 1), (("@E", "d4", "@D"), 2), (("@1", "a1"), 0)):
        tree = Tree.of(Quarto()).add((), *actions)
        record = tree.record()
        ended = Ending.RESIGNATION if winner else Ending.UNFINISHED
        who = Player(winner) if winner else None
        texts.append(write_record(Record(record.start, record.turns, ending=ended, winner=who)))
    file.write_text("\n".join(texts))
    return file


def test_the_moves_of_a_position(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = "..../..../..../.... 7 2 CHSF! -"
    assert main(["explore", start, "--records", str(records)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "a1 draw; and 7 like it; 2 games; first player won 1, second player won 1, drawn 0",
        "b1 draw, and 7 like it",
    ]


def test_for_programs(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", LATE, "--records", str(records), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["position"] == LATE
    assert {move["action"] for move in found["moves"]} == {"!a1a4", "b4", "c4", "d4"}
    assert all(move["value"] for move in found["moves"])


def test_a_game_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", "8BDE/..../..../.... - 1+ CHSF! d1"]) == 2
    assert "the game is over" in capsys.readouterr().err
