"""The commands of the engine: ``solve`` and ``best``."""

import io
import json
import os
import pty
import signal
import subprocess
import sys
import time

import pytest

from fourfold.cli import main

LOST = "012./5..9/.A../F.C. - 1 CHSF! -"


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_json_holds_everything_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", LOST, "--all", "--distance", "--line", "--why", "@D", "--json"]) == 0
    found = json.loads(said(capsys))
    assert found["value"] == "loss"
    assert found["distance"] == 7
    assert {"action": "@D", "value": "loss", "distance": 3} in found["actions"]
    assert found["line"][0] == "@E"
    assert found["why"][-1].startswith("!")
    assert found["nodes"] >= 0


def test_distances_of_actions_count_from_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "012./..../..../.... 3 1 CHSF! c1", "--all", "--distance"]) == 0
    lines = said(capsys).splitlines()
    assert lines[0] == "win 1"
    assert "d1 win 1" in lines
    main(["solve", "0123/..../..../.... - 1 CHSF! d1", "--all", "--distance"])
    lines = said(capsys).splitlines()
    assert lines[:2] == ["win 0", "!a1d1 win 0"]
    assert "@F loss 0" in lines


def test_the_filter_answers_every_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = f"{LOST}\n0123/..../..../.... - 1+ CHSF d1\nhello\n6/6/6/6/6/6 L -\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    assert main(["solve", "-", "--distance"]) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines() == ["loss 7", "over", "?", "?"]
    assert "line 3: 'hello' is not a position" in captured.err
    assert "line 4: the engine does not know Quads yet" in captured.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["solve", "0123/..../..../.... - 1+ CHSF d1"], "the game is over"),
        (["best", "0123/..../..../.... - 1+ CHSF d1"], "the game is over"),
        (["solve", "00../..../..../.... - 1 CHSF -"], "0"),
        (["solve", LOST, "--rules", "C"], "leave out --rules"),
        (["solve", LOST, "--why", "b2"], "b2 is not a gift"),
        (["solve", LOST, "--memory", "0"], "memory"),
        (["solve", "quads"], "does not know Quads yet"),
        (["solve", "quarto", "--rules", "XY"], "are not Quarto rules"),
        (["best", LOST, "--level", "3", "--time", "1"], "not both"),
        (["best", LOST, "--level", "11"], "level"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    lines = [line for line in capsys.readouterr().err.splitlines() if "getting the" not in line]
    assert len(lines) == 1
    assert reason in lines[0]


def test_too_little_memory_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quarto", "--memory", str(1 << 30)]) == 2
    assert "there is not enough memory" in capsys.readouterr().err


def test_a_whole_game_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "Quarto", "--rules", "C", "--memory", "64"]) == 0
    value, searched, table = said(capsys).splitlines()
    assert value == "draw"
    assert " positions in " in searched
    assert table.startswith("table of 64 MiB")


@pytest.mark.parametrize("options", [[], ["--level", "4"], ["--time", "0.2"]])
def test_best_is_a_legal_action(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["best", "012./..../..../.... 3 1 CHSF! c1", "--seed", "1", *options]) == 0
    assert said(capsys).strip() == "d1"


def test_an_interrupted_proof_shows_progress_and_says_so() -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "fourfold", "solve", "quarto", "--memory", "64"],
        stdout=subprocess.PIPE,
        stderr=follower,
    )
    os.close(follower)
    shown = b""
    give_up = time.monotonic() + 60
    while b"million/s" not in shown and time.monotonic() < give_up:
        shown += os.read(leader, 1000)
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    shown += os.read(leader, 1000)
    os.close(leader)
    assert b"nothing is proved" in shown
    assert process.stdout is not None
    assert process.stdout.read() == b""
    process.stdout.close()
