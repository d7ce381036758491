"""Datasets: right, reproducible, and whole or not at all."""

import csv
import json
from hashlib import sha256
from pathlib import Path

import pytest
from pyarrow import parquet

from fourfold.bulk.dataset import Row, Sample
from fourfold.bulk.dataset_file import LICENCE, write
from fourfold.cli import main
from fourfold.engine import analyse
from fourfold.rules import parse_position

SMALL = ["quarto", "--pieces", "10-11", "--count", "6", "--processes", "1"]


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_dataset_says_what_the_engine_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "quarto.csv"
    assert main(["dataset", SMALL[0], str(path), *SMALL[1:]]) == 0
    assert capsys.readouterr().out == f"6 positions in {path}\n"
    found = rows(path)
    assert [row["position"] for row in found] == sorted({row["position"] for row in found})
    for row in found:
        position = parse_position(row["position"])
        analysed = analyse(position)
        assert row["position"] == position.key
        assert row["pieces"] == str(position.count)
        assert analysed.value is not None
        assert row["value"] == analysed.value.value
        assert row["distance"] == ("" if analysed.distance is None else str(analysed.distance))
        assert str(analysed.actions[0].action) in row["best"].split()
    about = json.loads((tmp_path / "quarto.csv.json").read_text())
    assert about["sha256"] == sha256(path.read_bytes()).hexdigest()
    assert (about["rows"], about["licence"]) == (6, LICENCE)
    assert not list(tmp_path.glob("*.journal"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["x.txt"], "“x.txt” should end in .csv or .parquet"),
        (["x.csv", "--pieces", "few"], "few is not a number of pieces: write 8, or 6-12"),
        (["x.csv", "--pieces", "9-3"], "9-3 goes down: write the smaller number first"),
        (["x.csv", "--all", "--count", "3"], "choose --all or --count, not both"),
        (["x.csv", "--pieces", "17"], "there are no such positions"),
        (["x.csv", "--cluster", "tcp://127.0.0.1:1", "--processes", "2"], "not both"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fourfold.bulk.dataset.MOST_IN_VAIN", 10)
    assert main(["dataset", "quarto", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_same_seed_draws_the_same_positions() -> None:
    sample = Sample("Quarto", "CHSF", 5, 12, 50, seed=7)
    drawn = list(sample.positions())
    assert drawn == list(sample.positions())
    assert len(drawn) == len(set(drawn)) == 50
    assert drawn != list(Sample("Quarto", "CHSF", 5, 12, 50, seed=8).positions())
    assert {parse_position(text).count for text in drawn} <= set(range(5, 13))
    hands = {text.split()[1] == "-" for text in drawn}
    assert hands == {True, False}, "with and without a piece in hand"


def test_all_positions_of_a_kind() -> None:
    assert len(list(Sample("Quarto", "CHSF!", 1, 2, None, seed=1).positions())) == 2 + 40


@pytest.mark.soak
def test_alignments_that_no_one_called_need_calling() -> None:
    without_calling = list(Sample("Quarto", "Cq", 4, 4, None, seed=1).positions())
    assert 0 < len(without_calling) < 1917, "alignments can't stay there uncalled"


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    sample = Sample("Quarto", "CHSF", 5, 12, 2, seed=7)
    made = [
        Row("b", 5, "win", 3, "a1 b2"),
        Row("a", 6, "draw", None, "@1"),
    ]
    write(tmp_path / "x.parquet", made, sample)
    table = parquet.read_table(tmp_path / "x.parquet").to_pylist()
    assert [row["position"] for row in table] == ["a", "b"]
    assert list(table[1].values()) == ["b", 5, "win", 3, "a1 b2"]
    assert table[0]["distance"] is None
