"""SIGTERM and SIGHUP: the user leaves, the game is saved, and the command says how to go on."""

import signal
import sys
from pathlib import Path

import pexpect
import pytest

from fourfold.play import read_game
from fourfold.play.events import Paused
from server.server_process import Server
from terminal.piped_terminal import Terminal
from warm_command import REAL_COMMAND

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
FRIENDS = ["play", "quarto", "--against", "friend", "--first", "me", "--lang", "en"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("start", [None, REAL_COMMAND], ids=["warm", "real"])
def test_a_signal_saves_and_says_good_bye(
    tmp_path: Path, number: signal.Signals, start: tuple[str, ...] | None
) -> None:
    save = tmp_path / "m.json"
    terminal = Terminal(tmp_path, *FRIENDS, "--clock", "600+0", "--save", str(save), start=start)
    terminal.until("give a piece> ")
    terminal.type("@0")
    terminal.until("place the piece> ")
    assert terminal.stop(number) == 128 + number
    assert terminal.text.endswith(f"Saved. To continue: fourfold play --resume --save {save}\n")
    game = read_game(save.read_bytes())
    assert game.position.text == "..../..../..../.... 0 2 CHSF! -"
    assert isinstance(game.log[-1], Paused)


def test_a_signal_before_anything_has_begun(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--save", str(tmp_path / "m.json"))
    terminal.until("Which game?")
    assert terminal.stop(signal.SIGTERM) == 128 + signal.SIGTERM
    assert "Traceback" not in terminal.text
    assert not (tmp_path / "m.json").exists()


def test_a_signal_after_the_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *FRIENDS, "--save", str(tmp_path / "m.json"))
    terminal.type("resign")
    terminal.type("yes")
    terminal.until("rematch")
    assert terminal.stop(signal.SIGTERM) == 128 + signal.SIGTERM
    assert not (tmp_path / "m.json").exists()


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    """Nothing can be said any more, but the game is saved, with its clock stopped."""
    save = tmp_path / "m.json"
    child = pexpect.spawn(
        REAL_COMMAND[0],  # a terminal's signal reaches the process that was started there
        [*REAL_COMMAND[1:], *FRIENDS, "--plain", "--clock", "600+0", "--save", str(save)],
        encoding="utf-8",
    )
    child.expect("give a piece> ")
    child.sendline("@0")
    child.expect("place the piece> ")
    child.close(force=False)
    child.wait()
    assert isinstance(read_game(save.read_bytes()).log[-1], Paused)


def test_a_signal_at_a_servers_table(server: Server, tmp_path: Path) -> None:
    made = ("play", "quarto", "--against", "friend", "--first", "me", "--lang", "en")
    terminal = Terminal(tmp_path, *made, "--server", server.url)
    terminal.until("The link is")
    assert terminal.stop(signal.SIGTERM) == 128 + signal.SIGTERM
    assert "Your seat is kept. To come back: fourfold join http" in terminal.text
    assert "Traceback" not in terminal.text
