"""Starting and stopping: what an operator does wrong is said in one sentence."""

import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.server_process import PATIENCE, Person, Server


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fourfold", "serve", "--port", "0", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("postgresql://127.0.0.1:1/x", "cannot be opened"),
        ("nonsense", "this is no database"),
        ("mysql://a/b", "this is no database"),
        ("sqlite:////nonexistent/folder/x.db", "unable to open database file"),
    ],
)
def test_a_wrong_database(tmp_path: Path, url: str, reason: str) -> None:
    failed = serve("--data", str(tmp_path / "data"), "--database-url", url)
    assert failed.returncode == 2
    assert reason in failed.stderr
    assert failed.stderr.count("\n") == 1


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "fourfold.db").write_text("garbage" * 1000)
    failed = serve("--data", str(tmp_path))
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
    assert "not a database" in failed.stderr


def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    with Server(tmp_path / "data"):
        pass
    database = sqlite3.connect(tmp_path / "data" / "fourfold.db")
    database.execute("update alembic_version set version_num = '9999'")
    database.commit()
    database.close()
    failed = serve("--data", str(tmp_path / "data"))
    assert failed.returncode == 2
    assert "a later version" in failed.stderr


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    failed = serve("--data", str(tmp_path / "file"))
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_soon_with_people_connected(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path / "data") as server:
        alone = Person(server, "Alone")
        made = alone.table(chairs=[{}, {"level": 1}])
        socket = alone.connect(made["id"])
        assert server.process is not None
        server.process.send_signal(how)
        assert server.process.wait(PATIENCE) == 0
        socket.close()


def test_too_many_connections_from_one_address(tmp_path: Path) -> None:
    from websockets.exceptions import InvalidStatus

    with Server(tmp_path / "data", "--sockets", "1") as server:
        alone = Person(server, "Alone")
        made = alone.table(chairs=[{}, {"level": 1}])
        first = alone.connect(made["id"])
        with pytest.raises(InvalidStatus):
            alone.connect(made["id"])
        first.close()
        give_up = time.monotonic() + PATIENCE
        while True:  # the server hears of it when it hears of it
            try:
                alone.connect(made["id"]).close()
            except InvalidStatus:
                assert time.monotonic() < give_up
                time.sleep(0.02)
            else:
                break


def test_help_is_instant_and_lists_the_settings() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "fourfold", "serve", "--help"], capture_output=True, text=True
    )
    assert "FOURFOLD_DATABASE_URL" in shown.stdout


def test_a_public_url_is_one() -> None:
    failed = serve("--public-url", "games")
    assert failed.returncode == 2
    assert "begins with http" in failed.stderr


def test_another_server_may_not_use_the_same_folder(server: Server, tmp_path: Path) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "fourfold", "serve", "--data", str(server.data)]
    second = subprocess.run([*command, "--port", "0"], capture_output=True, text=True)
    assert second.returncode == 2
    assert second.stderr.startswith("fourfold: another server is using")
    port = server.url.rsplit(":", 1)[1]
    command = [sys.executable, "-m", "fourfold", "serve", "--data", str(tmp_path), "--port", port]
    second = subprocess.run(command, capture_output=True, text=True)
    assert second.returncode == 2
    assert "cannot listen" in second.stderr
