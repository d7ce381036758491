"""The file of an event: whole or not at all, whatever happens."""

import io
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fourfold.club.events import ClubEvent, EventSettings, apply, read_event, write_facts
from fourfold.club.events import commands as cmd
from fourfold.rules.refusal import Refusal, Unreadable
from fourfold.terminal.console import Console
from fourfold.terminal.events import EventFile, run_event
from fourfold.terminal.setup import Choices
from long_haul import SOAK

# Enters player after player, and says which one is on disk.
ENTERING = """
import sys
from pathlib import Path
from fourfold.club.events import apply, commands
from fourfold.terminal.events.log_file import EventFile
file = EventFile(Path(sys.argv[1]))
with file.held():
    event = file.read()
    while True:
        name = f"P{len(event.players)}"
        event, facts = apply(event, commands.Enter(name), 0.0)
        file.save(event, facts)
        print(len(event.players), flush=True)
"""


def new_file(folder: Path) -> EventFile:
    file = EventFile(folder / "friday.jsonl")
    file.create(ClubEvent.create(EventSettings("Friday"), 0.0))
    return file


@pytest.mark.longer
def test_a_kill_loses_nothing_that_was_said(tmp_path: Path) -> None:
    file = new_file(tmp_path)
    for kill in range(20 if SOAK else 2):
        with subprocess.Popen(
            [sys.executable, "-c", ENTERING, str(file.path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.003 * (kill % 7))
            process.send_signal(signal.SIGKILL)
            said = [int(line) for line in process.stdout.read().split()]
        event = file.read()
        assert len(event.players) >= max(said, default=1)
        assert write_facts(event.log) == file.path.read_bytes()
        if len(event.players) > 400:
            break


def test_one_window_at_a_time(tmp_path: Path) -> None:
    file = new_file(tmp_path)
    other = EventFile(file.path)
    with file.held(), pytest.raises(Refusal, match="another window"), other.held():
        pass
    with other.held():
        assert other.read().settings.name == "Friday"


def test_files_that_are_something_else_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk\n")
    with pytest.raises(Refusal, match="exists already"):
        EventFile(path).create(ClubEvent.create(EventSettings("Friday"), 0.0))
    with pytest.raises(Unreadable, match="line 1"):
        EventFile(path).read()
    with pytest.raises(Refusal, match="there is no file"):
        EventFile(tmp_path / "missing").read()
    assert path.read_text() == "milk\n"


def test_a_file_that_cannot_be_written_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The arbiter is told, and the name can be entered once there is room again."""
    file = new_file(tmp_path)
    before = file.path.read_bytes()
    saved = EventFile.save
    full = iter([True, False])

    def save(self: EventFile, *arguments: object) -> None:
        if next(full, False):
            raise OSError(28, "No space left on device", str(self.path))
        saved(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(EventFile, "save", save)
    out = io.StringIO()
    typed = io.StringIO("enter Ada\nenter Ada\nexport csv /nowhere/x.csv\nquit\n")
    run_event(file, Choices(lang="en", plain=True), Console(typed, out, colour=False))
    said = out.getvalue()
    assert f"{file.path}: the disk is full." in said
    assert "Ada has entered." in said
    assert "/nowhere/x.csv: " in said
    assert file.path.read_bytes().startswith(before)
    assert [each.name for each in file.read().players] == ["Ada"]


def test_the_end_of_input_leaves_everything_saved(tmp_path: Path) -> None:
    file = new_file(tmp_path)
    out = io.StringIO()
    run_event(
        file,
        Choices(lang="en", plain=True),
        Console(io.StringIO("enter Ada\n\n"), out, colour=False),
    )
    event, _ = apply(read_event(file.path.read_bytes()), cmd.Enter("Ben"), 0.0)
    assert [each.name for each in event.players] == ["Ada", "Ben"]
