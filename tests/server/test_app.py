"""The application from inside: what is said when its parts fail."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from fourfold.server.app import create_app
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.web.checks import WAIT_WHEN_REFUSED
from server.server_process import HTTP, Server


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client_of(ServerSettings(data=tmp_path, guest_sockets=1)) as client:
        yield client


@contextmanager
def client_of(settings: ServerSettings) -> Iterator[TestClient[Litestar]]:
    """Run the application in this process."""
    store = Store(settings.store_url)
    store.migrate()
    store.close()
    with TestClient(
        create_app(settings), base_url="http://127.0.0.1", raise_server_exceptions=False
    ) as client:
        yield client


def failing(error: Exception) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


GONE = OperationalError("select", {}, Exception("gone"))


def test_ready_tells_when_the_database_has_gone(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/ready").status_code == 200
    monkeypatch.setattr(Queries, "check", failing(GONE))
    assert client.get("/ready").status_code == 503


def test_ready_tells_when_the_disk_is_full(client: TestClient[Litestar]) -> None:
    engine = client.app.state.hub.database.store._engine

    @event.listens_for(engine, "begin")
    def fill_up(connection: Connection) -> None:
        connection.exec_driver_sql(f"pragma max_page_count = {pages}")

    pages = 1
    while client.post("/api/tables", json={}).status_code == 201:
        pass
    answer = client.get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"status": "nothing can be stored"})
    pages = 1_000_000
    assert client.get("/ready").status_code == 200


@pytest.mark.parametrize(
    ("error", "status", "reason"),
    [
        (GONE, 503, "the server cannot save anything right now: try again later"),
        (RuntimeError("a secret"), 500, "something went wrong on the server; nothing was changed"),
    ],
)
def test_what_fails_inside_is_one_sentence(
    client: TestClient[Litestar],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    status: int,
    reason: str,
) -> None:
    monkeypatch.setattr(Queries, "public_tables", failing(error))
    answer = client.get("/api/tables", headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)
    assert "Server" in answer.json()["said"]
    assert "secret" not in answer.text


def test_refused_requests_from_inside(client: TestClient[Litestar]) -> None:
    made = client.post("/api/tables", json={"table": {"chairs": [{}, {"level": 1}]}}).json()
    table = made["id"]
    assert client.get(f"/api/tables/{table}/links").json()["watch"].endswith(f"/watch/{table}")
    assert client.post("/api/sit", json={"code": "00000000"}).status_code == 404
    assert client.get("/schema/openapi.json").status_code == 200
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 403
    assert client.get("/sit/12345678").headers["content-type"].startswith("text/html")
    lost = client.get("/nowhere", headers={"Accept": "text/html"})
    assert lost.status_code == 404
    assert "This page does not exist." in lost.text
    assert client.get("/nowhere").json() == {
        "code": "not-found",
        "reason": "Not Found",
        "said": "There is nothing at this address.",
    }


@pytest.mark.parametrize(("scheme", "status"), [("https", 201), ("http", 403)])
def test_an_https_site_is_not_written_to_from_http(
    tmp_path: Path, scheme: str, status: int
) -> None:
    headers = {"Origin": f"{scheme}://games.example.org"}
    with client_of(ServerSettings(data=tmp_path, public_url="https://games.example.org")) as client:
        assert client.post("/api/tables", json={}, headers=headers).status_code == status


def test_many_sockets_of_one_guest(client: TestClient[Litestar]) -> None:
    client.get("/api/guest")
    with client.websocket_connect("/api/live") as first:
        assert first.receive_json()["type"] == "Hello"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/live") as second:
            second.receive_json()


def test_health_and_readiness(server: Server) -> None:
    assert HTTP.get(f"{server.url}/health").json() == {"status": "alive"}
    assert HTTP.get(f"{server.url}/ready").json() == {"status": "ready"}
    assert HTTP.get(f"{server.url}/metrics").status_code == 404, "players do not see metrics"


def test_who_asks_too_often_is_slowed_and_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    rest = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds == WAIT_WHEN_REFUSED:
            waits.append(seconds)
        else:
            await rest(seconds)  # what works in the background

    settings = ServerSettings(data=tmp_path, address_rate=10)
    with client_of(settings) as client:
        monkeypatch.setattr("fourfold.server.web.checks.asyncio.sleep", sleep)
        found = [client.get("/health").status_code for _ in range(8)]
        assert found[:5] == [200] * 5
        assert found[-1] == 429
        assert waits == [WAIT_WHEN_REFUSED] * found.count(429)
        waits.clear()
        assert client.get("/nowhere").status_code == 404
        assert client.delete("/health").status_code == 405
        assert waits == [WAIT_WHEN_REFUSED] * 2, "what is not there is counted too"


def test_openapi_is_published(server: Server) -> None:
    schema = HTTP.get(f"{server.url}/schema/openapi.json").json()
    assert "/api/tables/{table}/commands" in schema["paths"]
