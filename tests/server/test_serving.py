"""Starting and stopping: an operator's mistakes are reported in one sentence."""

import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from fourfold.cli import main
from fourfold.server import serving
from fourfold.server.settings import ServerSettings
from server.local_hub import empty_database
from server.server_process import HTTP, PATIENCE, REAL_SERVER, WARM_SERVER, Person, Server

ROOT = Path(__file__).parents[2]


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fourfold", "serve", "--port", "0", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


class Refused:
    """``fourfold serve`` in this process, with options for which it does not start."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        patch.setattr(serving, "set_up_logs", lambda **_: None)  # pytest has its own
        patch.setattr(serving, "_server", None)  # it must not come so far

    def __call__(self, *options: str) -> str:
        """Return the one line that is said."""
        assert main(["serve", "--port", "0", *options]) == 2
        said = self._capsys.readouterr().err
        assert said.count("\n") == 1
        return said


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refused:
    return Refused(capsys, monkeypatch)


def free_port() -> str:
    with closing(socket.create_server(("127.0.0.1", 0))) as unused:
        return str(unused.getsockname()[1])


def test_metrics_have_a_port_of_their_own(refused: Refused, tmp_path: Path) -> None:
    port = free_port()
    with Server(tmp_path / "data", "--metrics-port", port):
        metrics = HTTP.get(f"http://127.0.0.1:{port}/metrics").text
        assert "fourfold_sockets" in metrics
        assert "fourfold_commit_seconds_bucket" in metrics
        said = refused("--data", str(tmp_path / "other"), "--metrics-port", port)
        assert f"cannot listen on 127.0.0.1, port {port}" in said
    with pytest.raises(httpx.ConnectError):
        HTTP.get(f"http://127.0.0.1:{port}/metrics")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("postgresql://127.0.0.1:1/x", "cannot be opened"),
        ("nonsense", "this is not the address of a database"),
        ("mysql://a/b", "this is not the address of a database"),
        ("sqlite:////nonexistent/folder/x.db", "unable to open database file"),
    ],
)
def test_a_wrong_database(refused: Refused, tmp_path: Path, url: str, reason: str) -> None:
    assert reason in refused("--data", str(tmp_path / "data"), "--database-url", url)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "fourfold.db").write_text("garbage" * 1000)
    failed = serve("--data", str(tmp_path))
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
    assert "not a database" in failed.stderr


def test_a_database_of_a_later_version(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "fourfold.db").write_bytes(empty_database())
    with closing(sqlite3.connect(tmp_path / "fourfold.db")) as database:
        database.execute("update alembic_version set version_num = '9999'")
        database.commit()
    assert "a later version" in refused("--data", str(tmp_path))


def test_several_processes_need_postgresql(refused: Refused, tmp_path: Path) -> None:
    said = refused("--data", str(tmp_path), "--processes", "2")
    assert said.startswith("fourfold: several processes need PostgreSQL: give its address with")


def test_a_folder_that_cannot_be(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in refused("--data", str(tmp_path / "file"))


@pytest.mark.parametrize(
    ("program", "how"),
    [
        (REAL_SERVER, signal.SIGINT),
        (WARM_SERVER, signal.SIGTERM),
        pytest.param(REAL_SERVER, signal.SIGTERM, marks=pytest.mark.soak),
    ],
)
def test_it_stops_soon_with_people_connected(
    tmp_path: Path, program: Sequence[str], how: signal.Signals
) -> None:
    with Server(tmp_path / "data", program=program) as server:
        alone = Person(server, "Alone")
        made = alone.table(chairs=[{}, {"level": 1}])
        socket = alone.connect(made["id"])
        assert server.process is not None
        server.process.send_signal(how)
        assert server.process.wait(PATIENCE) == 0
        socket.close()


LOST = """
import os, signal, sys
from pathlib import Path
from fourfold.server import serving
from fourfold.server.settings import ServerSettings
from fourfold.server.settings import ServerSettings

class Deleted:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)

make = serving._server

def make_and_delete(*given):
    Deleted()
    return make(*given)

serving._server = make_and_delete
serving.serve(ServerSettings(data=Path(sys.argv[1]), port=0))
"""


def test_a_signal_that_comes_while_it_starts_is_not_lost(tmp_path: Path) -> None:
    """What is raised where an object is deleted is ignored by Python."""
    done = subprocess.run(
        [sys.executable, "-c", LOST, str(tmp_path / "data")],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert "Exception ignored" in done.stderr
    assert done.returncode == 0


def test_help_is_instant_and_lists_the_settings() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "fourfold", "serve", "--help"], capture_output=True, text=True
    )
    assert "FOURFOLD_DATABASE_URL" in shown.stdout


def test_a_public_url_is_one(refused: Refused) -> None:
    assert "must begin with http://" in refused("--public-url", "games")


def test_another_server_may_not_use_the_same_folder(refused: Refused, server: Server) -> None:
    said = refused("--data", str(server.data))
    assert said.startswith("fourfold: another server is using")


def test_another_server_may_not_use_the_same_port(
    refused: Refused, server: Server, tmp_path: Path
) -> None:
    port = server.url.rsplit(":", 1)[1]
    assert "cannot listen" in refused("--data", str(tmp_path), "--port", port)


@pytest.mark.parametrize(("hard", "allowed"), [(5_000, 4_200), (1_000, 1_000)])
def test_as_many_files_may_be_open_as_connections_may_come(hard: int, allowed: int) -> None:
    program = (
        "import resource; from fourfold.server.serving import raise_file_limit\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}))\n"
        "raise_file_limit(4_200)\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == str(allowed)
    assert ("few open files" in done.stdout) == (allowed < 4_200)


def test_compose_does_what_the_guide_advises() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert all("mem_limit" in service for service in services.values())
    assert [name for name in services if "ports" in services[name]] == ["proxy"]
    for name in ("fourfold", "fourfold-too"):
        assert services[name]["environment"]["FOURFOLD_BEHIND_PROXY"] == "1"
        assert services[name]["ulimits"]["nofile"] >= 2 * ServerSettings(data=ROOT).sockets
