"""The commands of the engine: ``solve`` and ``best``."""

import io
import json
import os
import pty
import signal
import subprocess
import sys
import time
from random import Random

import pytest

from endgames import random_position
from fourfold.cli import main
from fourfold.cli.engine import _cost, _progress_of
from fourfold.cli.solving.quarto import QuartoProver
from fourfold.engine import Progress
from fourfold.locale import language
from warm_command import REAL_COMMAND, command

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
    assert main(["solve", "012./5..9/..../F.C. 3 1 CHSF! c1", "--all", "--distance"]) == 0
    lines = said(capsys).splitlines()
    assert lines[:4] == ["win 1", "d1 win 1", "b2 loss 4", "c2 draw"]
    main(["solve", "0123/..../..../.... - 1 CHSF! d1", "--all", "--distance"])
    lines = said(capsys).splitlines()
    assert lines[:2] == ["win 0", "!a1d1 win 0"]
    assert "@F loss 0" in lines


@pytest.mark.soak
def test_a_win_at_once_is_found_on_a_board_that_is_almost_empty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "012./..../..../.... 3 1 CHSF! c1", "--all", "--distance"]) == 0
    lines = said(capsys).splitlines()
    assert lines[0] == "win 1"
    assert "d1 win 1" in lines


def test_the_filter_answers_every_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks_first = "E9.7/C2A4/..1D/.6F8 - 1 CHq! -\nF352/.61B/A0.4/9D.. - 1 CH! -\n"
    over = "0123/..../..../.... - 1+ CHSF d1\n"
    lines = f"{LOST}\n{over}hello\n{blocks_first}"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    assert main(["solve", "-", "--distance"]) == 2
    captured = capsys.readouterr()
    # What was found with blocks is not taken for what holds without.
    assert captured.out.splitlines() == ["loss 7", "over", "?", "win 2", "win 4"]
    assert "line 3: “hello” is not a position" in captured.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["solve", "0123/..../..../.... - 1+ CHSF d1"], "the game is over"),
        (["best", "0123/..../..../.... - 1+ CHSF d1"], "the game is over"),
        (["solve", "00../..../..../.... - 1 CHSF -"], "0"),
        (["solve", LOST, "--rules", "C"], "leave out --rules"),
        (["solve", LOST, "--why", "b2"], "b2 does not give a piece"),
        (["solve", LOST, "--memory", "0"], "memory"),
        (["solve", "-", "--all"], "--all needs a single position, not -"),
        (["solve", "quarto", "--distance"], "--distance needs a single position"),
        (["solve", "6/6/6/6/6/6 L -", "--line"], "work only for Quarto positions"),
        (["solve", "quarto", "--rules", ""], "are not Quarto rules"),
        (["solve", "quads", "--memory", "99999999999999999"], "there is not enough memory"),
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


@pytest.mark.parametrize("memory", [1 << 30, 1 << 56])
def test_too_little_memory_is_one_line(memory: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quarto", "--memory", str(memory)]) == 2
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


@pytest.mark.parametrize("real", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_an_interrupted_proof_shows_progress_and_says_so(real: bool) -> None:
    leader, follower = pty.openpty()
    start = REAL_COMMAND if real else command()
    process = subprocess.Popen(
        [*start, "solve", "quarto", "--memory", "64"],
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
    assert b"nothing was proved" in shown
    assert process.stdout is not None
    assert process.stdout.read() == b""
    process.stdout.close()


QUADS_END = (
    "1PTPD4/1PTLT1DTTPDDDT1/TTDPLPLTLTTP1DTPT1/1LTLTTTTTDDPTPPTDLPTP/1LTTTTTDT1TLLL1/PPPPTLPP4 L bs"
)


def test_quads_is_solved_where_it_can_be(capsys: pytest.CaptureFixture[str]) -> None:
    # A table of a gibibyte takes seconds to touch on a busy machine, and time is limited here.
    assert main(["solve", QUADS_END, "--all", "--memory", "64"]) == 0
    value, *actions = said(capsys).splitlines()
    assert value == "loss"
    assert len(actions) == 15
    assert all(line.endswith(" loss") for line in actions)
    assert main(["solve", "6/6/6/6/6/6 D -".replace("D", "L"), "--json"]) == 0
    found = json.loads(said(capsys))
    assert (found["value"], found["reason"]) == ("loss", "theorem")
    assert main(["solve", "6/6/2PPPP3/3TTTT2/6/6 L b", "--time", "0.2"]) == 0
    assert said(capsys).strip() == "unknown"


def test_a_whole_game_of_quads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quads"]) == 0
    assert said(capsys).splitlines()[0] == "loss by the theorem"
    assert main(["solve", "quads", "--rules", "b", "--time", "0.2", "--memory", "4"]) == 0
    assert said(capsys).splitlines()[0] == "unknown"
    assert main(["solve", "quarto", "--time", "0.2", "--memory", "4"]) == 0
    assert said(capsys).splitlines()[0] == "unknown"


def test_best_answers_every_position_on_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["8BD./..../..../.... E 1 CHSF c1", "nonsense", "0123/..../..../.... - 1+ CHSF d1"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    assert main(["best", "-", "--level", "10"]) == 2
    assert capsys.readouterr().out.split() == ["d1", "?", "over"]


def test_best_plays_quads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["best", "6/6/2PPPP3/6/6/6 D -", "--seed", "1"]) == 0
    assert said(capsys).strip() == "d4=TTTT"
    assert main(["best", "6/6/2PPPP3/3TTTT2/6/6 L b", "--time", "0.2"]) == 0
    assert "=" in said(capsys)


def test_progress_and_cost_tell_how_full_the_table_is(capsys: pytest.CaptureFixture[str]) -> None:
    prover, rng = QuartoProver(memory=1 << 10, threads=1), Random(1)
    for _ in range(40):
        prover.solver.value(random_position("CHSF!", 7, rng))
    used = f"{prover.solver.table_use:.1%}"
    assert prover.solver.table_use > 0.1, "otherwise rounding hides a wrong share"
    report = _progress_of(prover.solver, language("en"))
    for seconds in (1.0, 3.0, 3.5):  # it is shown now and then
        report(Progress(9_000_000, seconds))
    shown = f"3 s: 9,000,000 positions, 3.0 million/s, table {used} full\n"
    assert capsys.readouterr().err == shown
    assert f" {used} in use" in _cost(prover, time.monotonic(), language("en"))
