"""The commands for programs that play: ``engine`` and ``arena``."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold.locale import LANGUAGES
from fourfold.locale.pseudo import CODE
from fourfold.rules import read_records
from hard_coded import hard_coded
from server.server_process import Server
from warm_command import REAL_COMMAND, command

Run = Callable[..., tuple[int, str, str]]
ODD = f"{sys.executable} -S {Path(__file__).parents[1] / 'bot' / 'odd_engine.py'}"
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
LOST = "012./5..9/.A../F.C. - 1 CHSF! -"


def without_notice(said: str) -> str:
    return "".join(line for line in said.splitlines(True) if "getting the engine" not in line)


@pytest.mark.parametrize("real", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_the_engine_answers_another_program(real: bool) -> None:
    lines = ["hello 1", "set level 5", "set seed 3", "nonsense", f"position {LOST}", "go seconds 1"]
    done = subprocess.run(
        [*(REAL_COMMAND if real else command()), "engine", "--lang", "de"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, without_notice(done.stderr)) == (0, "")
    said = done.stdout.splitlines()
    assert said[0].startswith("name Fourfold ")
    assert {"game Quarto", "game Quads", "option level whole 1 10 10", "ok 1"} <= {*said}
    assert said[-4:-1] == ["ok", "error not-understood “nonsense” is not one of: hello, set, "
                           "position, go, new, stop, ping, quit", "ok"]  # fmt: skip
    # The end of input ends it while it thinks: then it may answer or not.
    assert said[-1] == "ok" or said[-1].startswith("move @")


def test_an_arena_in_a_table_and_as_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    asked = ("arena", "random", f"odd={ODD} garbage", "random", "--games", "4", "--seed", "7")
    status, out, err = run(*asked, "--processes", "1", "--records", str(file))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split() == ["player", "rating", "games", "won", "drawn", "lost", "score"]
    assert lines[3].split()[0] == "odd"
    assert lines[3].split()[-6:] == ["8", "0", "0", "8", "0.0", "%"]
    assert "12 games of Quarto, rules CHSF!, seed 7." in out
    assert "one draw was added for each pair" in out
    assert "odd could not finish 8 games, and lost them. The first time: odd answered “I" in out
    assert len(list(read_records(file))) == 12
    found = json.loads(run(*asked, "--json", "--processes", "1")[1])
    assert (found["games"], found["complete"], found["draws_added"]) == (12, True, True)
    assert [each["name"] for each in found["players"]] == ["random", "odd", "random (2)"]
    assert [each["forfeits"] for each in found["players"]] == [0, 8, 0]
    for player in found["players"]:
        low, high = player["interval"]
        assert low < player["rating"] < high
    status, out, err = run(*asked, "--records", str(file))
    assert (status, out) == (2, "")
    assert "this already exists" in err


def test_json_is_the_same_in_every_language(run: Run) -> None:
    asked = ("arena", "random", f"odd={ODD} dies", "--games", "2", "--json", "--processes", "1")
    assert len({run(*asked, "--lang", lang)[1] for lang in (*LANGUAGES, CODE)}) == 1


def test_the_table_follows_the_language(run: Run) -> None:
    asked = ("arena", "random", f"odd={ODD} dies", "--games", "2", "--processes", "1", "--lang")
    said = run(*asked, CODE)[1]
    quoted = re.sub(r"odd|random|something broke|Quarto|CHSF!", " ", said)
    assert hard_coded(quoted).split() == []
    german = run(*asked, "de")[1]
    assert german.splitlines()[0].startswith("Spieler")
    assert "odd konnte 2 Partien nicht beenden" in german


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["random"], "an arena needs at least two players"),
        (["random", "level:0"], "“level:0” is not a level"),
        (["random", "random", "--games", "5"], "choose an even number"),
        (["random", "random", "--game", "chess"], "“chess” is not a game"),
        (["random", "random", "--rules", "CHSF!,x"], "“x” are not Quarto rules"),
        (["random", "random", "--time", "0"], "too small"),
        (["random", "random", "--server", "here"], "is not a web address"),
        (["random", "bot:true", "--server", "http://127.0.0.1:9"], "cannot connect to"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], reason: str, run: Run) -> None:
    status, out, err = run("arena", *arguments, "--processes", "1")
    assert (status, out) == (2, "")
    assert reason in err
    assert len(err.splitlines()) == 1


def test_ctrl_c_leaves_a_sound_file_and_a_table(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*command(), "arena", "random", f"odd={ODD} garbage", "random", "--games", "100000",
         "--processes", "2", "--records", str(file)],
        stdout=subprocess.PIPE, stderr=follower, text=True,
    )  # fmt: skip
    os.close(follower)
    give_up = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size > 5000) and time.monotonic() < give_up:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    shown = os.read(leader, 10_000).decode()
    os.close(leader)
    assert process.returncode == 130
    stopped = re.search(r"stopped after ([\d,]+) of 300,000 games", shown)
    assert stopped is not None, shown
    played = int(stopped[1].replace(",", ""))
    assert len(list(read_records(file))) == played > 5
    assert f"{played:,} games of Quarto" in out.replace(f"{played} games", f"{played:,} games")


def test_bots_play_on_a_server(
    run: Run, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.bot.arena.served._LAST_SECONDS", 0.3)
    quitter, file = tmp_path / "quitter.py", tmp_path / "games.txt"
    quitter.write_text("import sys; sys.exit('no thanks')")
    options = ("--games", "2", "--processes", "1", "--json", "--server", server.url)
    asked = ("arena", "random", f"one=bot:{sys.executable} {EXAMPLE}", "--opening", "6")
    status, out, _ = run(*asked, "--records", str(file), *options)
    found = json.loads(out)
    assert (status, found["games"]) == (0, 2)
    assert [each["forfeits"] for each in found["players"]] == [0, 0]
    for record in read_records(file):
        assert {*record.players} == {"random", "one"}
        assert record.final.outcome is not None
    out = run("arena", "random", f"two=bot:{sys.executable} -S {quitter}", *options)[1]
    two = json.loads(out)["players"][1]
    assert (two["lost"], two["forfeits"]) == (2, 2)
    assert two["reasons"] == ["two stopped with status 1: “no thanks”"]


@pytest.mark.soak
def test_two_bots_play_each_other_on_a_server(run: Run, server: Server) -> None:
    bot = f"bot:{sys.executable} {EXAMPLE}"
    options = ("--games", "4", "--processes", "2", "--json", "--server", server.url)
    found = json.loads(run("arena", f"a={bot}", f"b={bot}", *options)[1])
    assert (found["games"], found["complete"]) == (4, True)
    assert [each["forfeits"] for each in found["players"]] == [0, 0]
