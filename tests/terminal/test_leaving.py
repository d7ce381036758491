"""Leaving at any moment: end of input, Ctrl-C, a kill; and coming back."""

import io
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pexpect
import pytest

from fourfold.cli import main
from fourfold.files import write_whole
from fourfold.locale import language
from fourfold.play import (
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    TableSettings,
    commands,
    read_game,
    write_game,
)
from fourfold.terminal.console import Console, EndOfInput
from fourfold.terminal.saving import SaveFile, default_path
from fourfold.terminal.session import Session
from terminal.scripted_games import NOTICE
from warm_command import REAL_COMMAND, command

FRIENDS = ["quarto", "--against", "friend", "--first", "me", "--lang", "en"]


def play(save: Path, *options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command(), "play", *options, "--save", str(save)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def at_a_terminal(start: Sequence[str], *options: str) -> "pexpect.spawn[str]":
    """Play at a terminal without the line editor, which redraws what is typed."""
    dumb = os.environ | {"TERM": "dumb"}
    return pexpect.spawn(start[0], [*start[1:], "play", *options], encoding="utf-8", env=dumb)


def test_the_end_of_input_saves_and_leaves(tmp_path: Path) -> None:
    save = tmp_path / "deep" / "folder" / "match.json"
    left = play(save, *FRIENDS, "--clock", "600+5", typed="@0\na1 @1\n")
    assert left.returncode == 0
    assert left.stdout.endswith(f"Saved. To continue: fourfold play --resume --save {save}\n")
    back = play(save, "--resume", "--lang", "en", typed="b2\nclock\n")
    assert (
        "Continuing the saved game. It is Player 1’s turn.\nIn hand: light short round hollow."
        in (back.stdout)
    )
    assert "Player 1 places it on B2." in back.stdout
    game = read_game(save.read_bytes())
    assert game.position.text == "0.../.1../..../.... - 1 CHSF! b2"


@pytest.mark.parametrize("real", [False, True])
def test_ctrl_c_saves_and_leaves(tmp_path: Path, real: bool) -> None:
    save = tmp_path / "match.json"
    start = REAL_COMMAND if real else command()
    child = at_a_terminal(start, *FRIENDS, "--save", str(save))
    child.expect("give a piece> ")
    child.sendline("@0")
    child.expect("place the piece> ")
    child.sendintr()
    child.expect("Saved. To continue: fourfold play --resume --save ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert read_game(save.read_bytes()).position.text == "..../..../..../.... 0 2 CHSF! -"


def test_a_finished_game_is_not_left_behind(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    play(save, *FRIENDS, typed="resign\nyes\n")
    assert not save.exists()
    again = play(save, "--resume", "--lang", "en")
    assert again.returncode == 2
    assert again.stderr == f"fourfold: there is no saved game in {save}\n"


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b"nonsense", b'{"fourfold": 1}'])
def test_a_corrupt_save_is_refused_and_left_untouched(tmp_path: Path, content: bytes) -> None:
    save = tmp_path / "match.json"
    save.write_bytes(content)
    refused = play(save, "--resume", "--lang", "en")
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"fourfold: {save}: the saved game cannot be read: ")
    assert refused.stderr.count("\n") == 1
    assert save.read_bytes() == content


def test_a_save_survives_being_killed_at_any_moment(tmp_path: Path) -> None:
    """Two computers play game after game; whenever they are killed, the file is whole."""
    save = tmp_path / "match.json"
    watch = ["play", "quads", "--against", "watch", "--save", str(save)]
    seen = 0
    for attempt in range(12):
        start = command() if attempt else REAL_COMMAND
        child = subprocess.Popen([*start, *watch, "--seed", str(attempt)], stdout=subprocess.PIPE)
        deadline = time.monotonic() + 30
        while not save.exists() and child.poll() is None and time.monotonic() < deadline:
            time.sleep(0.001)
        time.sleep(0.005 * attempt)
        child.send_signal(signal.SIGKILL)
        child.communicate()  # until nothing can write any more
        if save.exists():
            seen += 1
            read_game(save.read_bytes())
            save.unlink()
    assert seen >= 3


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    save.mkdir()
    with pytest.raises(OSError, match=r"match\.json"):
        write_whole(save, b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_where_a_match_is_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path().name == "match.json"
    SaveFile(tmp_path / "none").finish("")


def test_the_clock_speaks_while_no_one_types(tmp_path: Path) -> None:
    clocks = ["--clock", "30.3+0", "--odds", "0.3+0"]
    child = at_a_terminal(command(), *FRIENDS, *clocks, "--save", str(tmp_path / "m.json"))
    child.expect("Player 1 has 30 seconds left.")
    child.expect("give a piece> ")
    child.sendline("@0")
    child.expect("Player 2 ran out of time. Player 1 wins.")
    child.expect("> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()


@pytest.mark.soak
def test_the_clock_speaks_of_ten_seconds_and_of_the_end(tmp_path: Path) -> None:
    options = [*FRIENDS, "--clock", "11.5/move", "--save", str(tmp_path / "m.json")]
    child = at_a_terminal(REAL_COMMAND, *options)
    child.expect("give a piece> ")
    child.expect("Player 1 has 10 seconds left.")
    child.expect("Player 1 ran out of time. Player 2 wins.")
    child.expect("> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()


class Silence(Console):
    """A console without input, where waiting takes no time."""

    now = 0.0

    def await_line(self, prompt: str, timeout: float | None = None) -> None:
        if timeout is None:
            raise EndOfInput
        self.now += timeout


def test_the_clock_speaks_at_every_alarm_and_at_the_end(tmp_path: Path) -> None:
    written = io.StringIO()
    console = Silence(io.StringIO(), written, colour=False)
    table = TableSettings(clock=PerMove(60), seats=(SeatSettings("North"), SeatSettings("South")))
    game = LiveGame.begin(table, 0.0, first=Seat.ONE, lots=Random(0))
    save = SaveFile(tmp_path / "m.json")
    Session(game, console, language("en"), {}, save, clock=lambda: console.now).run()
    *introduction, begun, thirty, ten, over = written.getvalue().splitlines()[:7]
    assert introduction == [
        "Quarto: North and South.",
        "Lines must be called.",
        "Clock: 1 minute per move.",
    ]
    assert begun.startswith("North starts")
    assert thirty == "North has 30 seconds left."
    assert ten == "North has 10 seconds left."
    assert over == "North ran out of time. South wins."
    assert console.now == 60


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["chess"], "“chess” is not a game: write one of quarto, quads"),
        (["quarto", "--against", "dog"], "“dog” is not one of: computer, friend, watch"),
        (["quarto", "--first", "you"], "“you” is not one of: lots, me, other"),
        (["quarto", "--mask", "on"], "“on” is not one of: off, worn, required"),
        (["quarto", "--hints", "all"], "“all” is not one of: silent, hint, shown"),
        (["quarto", "--false-call", "x"], "“x” is not one of: right, nothing, game"),
        (["quarto", "--words", "x"], "“x” is not one of: brief, normal, full"),
        (["quarto", "--rules", "x"], "“x” are not Quarto rules"),
        (["quarto", "--set", "x"], "Quarto has no set called “x”"),
        (["quarto", "--clock", "x"], "“x” is not a time control"),
        (["quarto", "--lang", "xx"], "the language “xx” is not available: choose one of en, fr"),
        (["quarto", "--level", "11"], "“11” is too large: it may be at most 10"),
    ],
)
def test_bad_options(
    options: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["play", *options, "--save", str(tmp_path / "m.json")]) == 2
    _, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1


def test_the_language_follows_the_environment(tmp_path: Path) -> None:
    for variables, first in (
        ({"LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "xx_XX.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "en"),
    ):
        done = subprocess.run(
            [*command(), "play", "quarto", "--first", "me", "--save", str(tmp_path / "m.json")],
            input="", capture_output=True, text=True, timeout=60, check=True,
            env=os.environ | {"PYTHONIOENCODING": "utf-8"} | variables,
        )  # fmt: skip
        assert ("You start" in done.stdout) == (first == "en")


def test_a_match_saved_before_is_put_aside(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    play(save, *FRIENDS, typed="@0\n")
    first = save.read_bytes()
    again = play(save, *FRIENDS, typed="@1\n")
    assert again.stdout.startswith(f"Your earlier saved game is kept in {save}.old\n")
    assert (tmp_path / "match.json.old").read_bytes() == first


def test_a_file_that_is_no_match_is_not_overwritten(tmp_path: Path) -> None:
    save = tmp_path / "thesis.txt"
    save.write_text("precious")
    refused = play(save, *FRIENDS)
    assert refused.returncode == 2
    assert refused.stderr == f"fourfold: {save} is not a saved game: choose another file\n"
    assert save.read_text() == "precious"


def test_a_game_goes_on_when_it_can_no_longer_be_saved(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    child = at_a_terminal(command(), *FRIENDS, "--save", str(folder / "m.json"))
    child.expect("give a piece> ")
    shutil.rmtree(folder)
    folder.write_text("in the way")
    child.sendline("@0")
    child.expect("The game could not be saved: this already exists. It continues unsaved.")
    child.expect("Player 1 gives Player 2 the light, short, round, solid piece.")
    child.sendline("a1")
    child.expect("give a piece> ")
    child.sendeof()
    child.expect("1. @0 2. a1")
    child.expect(pexpect.EOF)


def test_resuming_takes_the_saved_table(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    play(save, *FRIENDS, typed="@0\nquarto row 1\n")
    refused = play(save, "--resume", "--mask", "worn", "--lang", "en")
    assert refused.returncode == 2
    assert "leave out the game and its options" in refused.stderr
    back = play(save, "--resume", "--lang", "en", typed="last\n")
    assert back.stdout.count("Player 2 calls row 1. That is a false call") == 2
    fresh = play(tmp_path / "new.json", *FRIENDS)
    again = play(tmp_path / "new.json", "--resume", "--lang", "en")
    assert fresh.returncode == again.returncode == 0


@pytest.mark.parametrize(
    "who",
    [
        pytest.param(["--against", "friend"], id="friend"),
        pytest.param(["--first", "me"], marks=pytest.mark.soak, id="computer"),
    ],
)
def test_output_that_cannot_be_written_is_replaced(tmp_path: Path, who: list[str]) -> None:
    options = [*who, "--lang", "fr", "--save", str(tmp_path / "m.json")]
    done = subprocess.run(
        [*REAL_COMMAND, "play", "quarto", *options],
        input=b"\x07\n", capture_output=True, timeout=60, check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert b"\x07" not in done.stdout
    assert re.search(rb"\w\?\w", done.stdout)
    assert NOTICE.sub("", done.stderr.decode()) == ""


def test_saves_are_json(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    play(save, *FRIENDS, typed="@0\n")
    saved = json.loads(save.read_text())
    assert saved["fourfold"] == 1
    assert write_game(read_game(save.read_bytes())) == save.read_bytes()


def test_the_flag_may_fall_while_a_player_looks_around(tmp_path: Path) -> None:
    """A clock set by hand: time passes between two questions, unnoticed so far."""
    written = io.StringIO()
    console = Console(io.StringIO("line 2\nquit\n"), written, colour=False)
    asked = itertools.count()
    table = TableSettings(clock=PerMove(60), seats=(SeatSettings("North"), SeatSettings("South")))
    game = LiveGame.begin(table, 0.0, first=Seat.ONE, lots=Random(0))
    session = Session(
        game,
        console,
        language("en"),
        {},
        SaveFile(tmp_path / "m.json"),
        clock=lambda: 1.0 if next(asked) < 4 else 100.0,
    )
    session.run()
    assert "A2 is empty." not in written.getvalue()
    assert "North ran out of time. South wins." in written.getvalue()


def test_a_saved_game_that_is_over_says_so(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    game = LiveGame.begin(TableSettings(), 0.0, first=Seat.ONE, lots=Random(0))
    game, _ = game.apply(commands.Resign(Seat.ONE), 1.0)
    save.write_bytes(write_game(game))
    back = play(save, "--resume", "--lang", "en", typed="quit\n")
    assert "\nThe saved game is over.\n" in back.stdout
    assert back.returncode == 0


def test_bytes_that_are_no_text_do_not_stop_the_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [*REAL_COMMAND, "play", *FRIENDS, "--save", str(tmp_path / "m.json")],
        input=b"\xff\xfe\n@0\n", capture_output=True, timeout=60, check=True,
    )  # fmt: skip
    assert b"Player 1 gives Player 2 the light, short, round, solid piece." in done.stdout
