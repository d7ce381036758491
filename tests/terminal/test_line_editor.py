"""The line editor of a real terminal: what is half typed stays, and earlier lines come back."""

import io
import os
import signal
import sys
from pathlib import Path

import pexpect
import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from fourfold.play import read_game
from fourfold.terminal.console import News
from fourfold.terminal.line_editor import EditingConsole
from server.server_process import Server
from terminal.piped_terminal import Terminal
from warm_command import command

FRIENDS = ["play", "quarto", "--against", "friend", "--first", "me", "--lang", "en"]
UP, LEFT, PASTE, PASTED = "\x1b[A", "\x1b[D", "\x1b[200~", "\x1b[201~"


def at_a_terminal(*options: str, home: Path | None = None) -> "pexpect.spawn[str]":
    start = command()
    own = {} if home is None else {"XDG_DATA_HOME": str(home)}
    child = pexpect.spawn(
        start[0],
        [*start[1:], *options],
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 100),
        env=os.environ | own | {"TERM": "xterm"},
    )
    child.delaybeforesend = None
    return child


def left(child: "pexpect.spawn[str]") -> str:
    """Return what is written until the end."""
    child.expect(pexpect.EOF)
    child.close()
    return str(child.before)


def test_half_typed_text_survives_a_time_limit() -> None:
    """The clock's alarms set one: the line goes on with the cursor in its place."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        console = EditingConsole(io.StringIO(), io.StringIO(), colour=True)
        keys.send_text("@F" + LEFT)
        while console.draft != "@F":
            assert console.await_line("give a piece> ", timeout=0.05) is None
            console.say("Player 1 has 30 seconds left.")
        keys.send_text("0 ?\r")
        assert console.await_line("give a piece> ") == "@0 ?F"
        assert console.draft == ""
        console.post("news")
        assert console.await_line("give a piece> ") == News("news")
        keys.send_text(UP + "\r")
        assert console.await_line("give a piece> ") == "@0 ?F"


def test_earlier_lines_come_back(tmp_path: Path) -> None:
    child = at_a_terminal(*FRIENDS, "--save", str(tmp_path / "m.json"))
    child.expect("give a piece>")
    child.send("@F\r")
    child.expect("Player 1 gives Player 2 the dark, tall, square, hollow piece.")
    child.expect("place the piece>")
    child.send("square b2\r")
    child.expect("B2 is empty.")
    child.expect("place the piece>")
    child.send(UP + "\r")
    child.expect("B2 is empty.")
    child.sendline("quit")
    assert "Saved. To continue:" in left(child)
    assert child.exitstatus == 0


def test_half_typed_text_survives_the_opponents_move(server: Server, tmp_path: Path) -> None:
    made = ("play", "quarto", "--against", "friend", "--first", "me", "--name", "North")
    north = Terminal(tmp_path / "north", *made, "--server", server.url)
    north.until("/sit/")
    link = next(line for line in north.text.splitlines() if "/sit/" in line).split()[-1]
    south = at_a_terminal("join", link, "--name", "South", "--lang", "en", home=tmp_path / "south")
    south.expect("starts by giving a piece.")
    south.send("b2 @")
    south.expect("b2 @")
    north.type("@9")
    south.expect("North gives you the dark, short, round, hollow piece.")
    south.expect("place the piece>.*b2 @")
    south.send("3\r")
    north.until("South places it on B2 and gives you the light, short, square, hollow piece.")
    south.sendcontrol("d")
    assert "Your seat is kept." in left(south)
    assert north.leave() == 0


def test_ctrl_c_and_ctrl_d_leave(tmp_path: Path) -> None:
    for key in "cd":
        save = tmp_path / f"{key}.json"
        child = at_a_terminal(*FRIENDS, "--save", str(save))
        child.expect("give a piece>")
        child.sendline("@0")
        child.expect("place the piece>")
        child.sendcontrol(key)
        assert f"Saved. To continue: fourfold play --resume --save {save}" in left(child)
        assert child.exitstatus == 0
        assert read_game(save.read_bytes()).position.text == "..../..../..../.... 0 2 CHSF! -"


def test_ctrl_c_leaves_a_review() -> None:
    games = Path(__file__).parents[1] / "golden" / "games.txt"
    child = at_a_terminal("review", str(games), "--lang", "en")
    child.expect("review>")
    child.send("half typed")
    child.expect("half typed")
    child.sendcontrol("c")
    assert "interrupted" not in left(child)
    assert child.exitstatus == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_leaves_and_the_terminal_is_as_before(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    child = at_a_terminal(*FRIENDS, "--save", str(save))
    child.expect("give a piece>")
    child.send("half typed")
    child.expect("half typed")
    child.kill(signal.SIGTERM)
    assert "Saved. To continue:" in left(child)
    assert child.exitstatus == 128 + signal.SIGTERM


def test_pasted_lines_are_typed_one_after_the_other(tmp_path: Path) -> None:
    child = at_a_terminal(*FRIENDS, "--save", str(tmp_path / "m.json"))
    child.expect("give a piece>")
    child.send(f"{PASTE}@0\na1 @1{PASTED}\r")
    child.expect("Player 1 gives Player 2 the light, short, round, solid piece.")
    child.expect("Player 2 places it on A1 and gives Player 1 the light, short, round, hollow")
    child.sendline("quit")
    left(child)


def test_without_cursor_movements_if_plain(tmp_path: Path) -> None:
    child = at_a_terminal(*FRIENDS, "--plain", "--save", str(tmp_path / "m.json"))
    child.expect("give a piece>")
    shown = str(child.before)
    child.sendline("@0")
    child.expect("place the piece>")
    shown += str(child.before)
    child.sendeof()
    assert "\x1b" not in shown + left(child)
