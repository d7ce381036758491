"""One save file, one game at a time: the second is told, and a crash leaves nothing in the way."""

import signal
import subprocess
from pathlib import Path

from terminal.piped_terminal import Terminal
from warm_command import REAL_COMMAND, command

FRIENDS = ["play", "quarto", "--against", "friend", "--first", "me", "--lang", "en"]


def test_the_second_game_in_one_file_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "new" / "m.json"
    first = Terminal(tmp_path, *FRIENDS, "--save", str(save))
    first.until("give a piece> ")
    first.type("@0")
    first.until("place the piece> ")
    before = save.read_bytes()
    for options in (FRIENDS, ["play", "--resume", "--lang", "en"]):
        done = subprocess.run(
            [*command(), *options, "--save", str(save)],
            input="@1\n", capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            f"fourfold: a game in another window is using {save}: continue it there, or choose "
            "another file with --save FILE\n"
        )
    assert save.read_bytes() == before
    assert first.leave() == 0
    assert not save.with_name("m.json.lock").exists()


def test_a_refused_game_leaves_no_folder_behind(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--resume", "--save", str(tmp_path / "new" / "m.json"))
    assert terminal.leave() == 2
    assert not (tmp_path / "new").exists()


def test_a_crash_leaves_no_lock_behind(tmp_path: Path) -> None:
    save = tmp_path / "m.json"
    first = Terminal(tmp_path, *FRIENDS, "--save", str(save), start=REAL_COMMAND)
    first.type("@0")
    first.until("place the piece> ")
    first.stop(signal.SIGKILL)
    assert save.with_name("m.json.lock").exists()
    again = Terminal(tmp_path, "play", "--resume", "--lang", "en", "--save", str(save))
    again.until("Continuing the saved game.")
    assert again.leave() == 0
