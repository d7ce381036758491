"""``fourfold study``: chapters listed, read and guessed, through a pipe."""

import io
from pathlib import Path

import pytest

from fourfold.cli import main

TEXT = """\
[Game "Quarto"] [Study "First steps"] [Chapter "Giving"] {Any piece.} @9 {This one.} b3@4 (a1@4)
[Game "Quarto"] [Chapter "Where?"] [Mode "guess"]
[Position "7.2A/..9./.60./B1.F 4 1 CHSF! a1"] a2@5 {Well done.}
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A study with two chapters."""
    path = tmp_path / "study.txt"
    path.write_text(TEXT)
    return str(path)


def _heard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str
) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["study", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_chapters_are_listed(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _heard(monkeypatch, capsys, "", file) == ["First steps", "  1. Giving", "  2. Where?"]
    assert main(["study", file, "--chapter", "3"]) == 2
    assert "there is no chapter 3" in capsys.readouterr().err


def test_a_chapter_is_read(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = _heard(monkeypatch, capsys, "\n\n\n", file, "--chapter", "1")
    assert said[0] == "Giving"
    assert [line for line in said[2:] if "Press Enter" not in line] == [
        "Any piece.",
        "Giving the dark, short, round, hollow piece.",
        "This one.",
        "Placing the piece on B3.",
        "  Instead: placing the piece on A1.",
        "Giving the light, tall, round, solid piece.",
        "The chapter ends here.",
    ]


def test_moves_are_guessed(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = _heard(monkeypatch, capsys, "b1\nc4\nquit\n", file, "--chapter", "2")
    assert said[3:] == [
        "Placing the piece on B1: that loses. Try again.",
        "Placing the piece on C4: that is just as good. This chapter goes on with placing the "
        "piece on A2.",
        "Placing the piece on A2.",
        "Guess the move, press Enter to see it, or type “quit”.",
    ]
