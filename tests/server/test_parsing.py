"""Text is parsed once: opening a position parses one position, a typed move one action."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fourfold.rules import quads, quarto
from fourfold.server.app import create_app
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.store import Store


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    settings = ServerSettings(data=tmp_path)
    store = Store(settings.store_url)
    store.migrate()
    store.close()
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What was parsed, by kind: the lowest functions that read positions, actions and rules."""
    counts: Counter[str] = Counter()

    def counted(module: Any, name: str, kind: str) -> None:
        read = getattr(module, name)

        def counting(*arguments: Any, **options: Any) -> Any:
            counts[kind] += 1
            return read(*arguments, **options)

        monkeypatch.setattr(module, name, counting)

    for game in (quarto, quads):
        counted(game.position.notation, "read", "position")
        counted(game.position, "parse_action", "action")
    return counts


QUARTO = "8BD./..../..../.... E 1 CHSF! c1"
QUADS = "6/6/2PPPP3/6/4TTTT1/6 L b"


@pytest.mark.parametrize("text", [QUARTO, QUADS])
def test_opening_a_position(text: str, client: TestClient[Litestar], parsed: Counter[str]) -> None:
    answer = client.get("/api/position", params={"text": text, "lang": "de"})
    assert answer.status_code == 200
    assert parsed == {"position": 1}


def test_an_action_in_a_position(client: TestClient[Litestar], parsed: Counter[str]) -> None:
    params = {"text": QUARTO, "line": "d1 @0", "lang": "en"}
    answer = client.get("/api/position/answer", params=params)
    assert answer.json()["did"] == ["d1", "@0"]
    assert parsed == {"position": 1, "action": 2}


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        ({"game": "Quarto"}, ["@0", "a1 @1", "b1", "@2"]),
        ({"game": "Quarto", "start": QUARTO}, ["d1", "@0"]),
        ({"game": "Quads", "rules": "b"}, ["c3 PPPP", "d5 TTTT"]),
    ],
)
def test_a_typed_move(
    table: dict[str, str],
    lines: list[str],
    client: TestClient[Litestar],
    parsed: Counter[str],
) -> None:
    body = {"table": table, "sit": [1, 2], "first": 1}
    made = client.post("/api/tables", json=body).json()
    with client.websocket_connect("/api/live") as socket:
        assert socket.receive_json()["type"] == "Hello"
        socket.send_json({"type": "Subscribe", "table": made["id"], "lang": "fr"})
        answers = 1
        for number, line in enumerate(lines):
            say = {"type": "Say", "table": made["id"], "id": f"m{number}", "line": line}
            parsed.clear()
            socket.send_json(say | {"answers": answers})
            while (told := socket.receive_json()).get("did") != say["id"]:
                assert told["type"] != "Refused", told
            answers = told["sequence"]
            assert parsed == {"action": len(line.split()) if table["game"] == "Quarto" else 1}, line
