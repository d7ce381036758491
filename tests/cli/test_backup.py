"""``fourfold backup`` and ``fourfold restore`` as they are typed."""

import os
import signal
from pathlib import Path

import pytest

from fourfold.cli import backup, main
from fourfold.cli.command import BAD_INPUT, INTERRUPTED, OK
from server.local_hub import empty_database


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A server's data folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "fourfold.db").write_bytes(empty_database())
    (folder / "secret").write_bytes(b"s" * 32)
    return folder


def test_both_say_the_same_checksum(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, place = str(tmp_path / "backup"), tmp_path / "place"
    assert main(["backup", file, "--data", str(data)]) == OK
    said, found = capsys.readouterr().out.splitlines()
    assert said == f"The backup is in {file}."
    assert found.startswith("Entries: 1. Checksum: ")
    assert main(["restore", file, "--data", str(place)]) == OK
    said, restored = capsys.readouterr().out.splitlines()
    assert said == "Everything has been restored, and it matches the backup."
    assert restored == found
    assert {path.name for path in place.iterdir()} == {"fourfold.db", "secret"}
    assert main(["restore", file, "--data", str(place)]) == BAD_INPUT
    assert capsys.readouterr().err == (
        f"fourfold: there is already a database in {place}: choose an empty folder with --data\n"
    )


def test_a_missing_secret_is_said(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "secret").unlink()
    assert main(["backup", str(tmp_path / "backup"), "--data", str(data)]) == OK
    assert f"There is no secret in {data}." in capsys.readouterr().err


def test_how_much_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: Path) -> None:
    monkeypatch.setattr(backup, "_REPORT_SECONDS", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    shown: list[str] = []
    monkeypatch.setattr("sys.stderr.write", shown.append, raising=False)
    assert main(["backup", str(tmp_path / "backup"), "--data", str(data)]) == OK
    assert "100% done" in shown


def test_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: Path) -> None:
    def progress(_: object) -> object:
        return lambda *_: os.kill(os.getpid(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(backup, "_progress", progress)
    assert main(["backup", str(tmp_path / "backup"), "--data", str(data)]) == INTERRUPTED
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
    assert signal.getsignal(signal.SIGTERM) is before
