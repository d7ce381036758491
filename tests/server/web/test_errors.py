"""Refusals over HTTP: one sentence, in the requested language."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.raw_sockets import connected, request, until_closed
from server.server_process import HTTP, Person, Server


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "/api/tables/nowhere", None, 404, "there is no such table"),
        ("POST", "/api/sit", {"code": "12"}, 404, "no table with this code"),
        ("POST", "/api/sit", {"code": "k3h7x"}, 404, "the code on a class card"),
        ("POST", "/api/take", {"secret": "x"}, 404, "has been used"),
        ("POST", "/api/tables", {"table": {"game": "Chess"}}, 409, "Chess"),
        ("POST", "/api/tables", {"table": {"rules": "XY"}}, 409, "XY"),
        ("POST", "/api/tables", {"table": {"start": "here"}}, 409, "five fields"),
        ("POST", "/api/tables", {"tabel": {}}, 400, "not understood"),
        ("POST", "/api/tables", {"table": {"clock": {"type": "PerMove", "seconds": -1}}}, 409, ""),
        ("POST", "/api/tables", {"table": {"chairs": [{"level": 11}, {}]}, "sit": []}, 409, "10"),
        (
            "POST",
            "/api/tables",
            {"table": {"chairs": [{"level": 1}, {}]}},
            409,
            "belongs to a computer",
        ),
        ("PUT", "/api/guest", {"name": "x" * 41}, 409, "at most 40"),
        ("PUT", "/api/guest", {"name": "a\u202eb"}, 409, "printable"),
        ("GET", "/nothing", None, 404, ""),
        ("GET", "/schema/redoc", None, 404, ""),
        ("POST", "/api/tables", {"sit": ["1"]}, 400, "Expected `int`, got `str`"),
        ("DELETE", "/api/tables", None, 405, ""),
    ],
)
def test_bad_requests_get_one_sentence(
    server: Server, method: str, path: str, body: object, status: int, reason: str
) -> None:
    answer = Person(server).ask(method, path, body)
    assert answer.status_code == status, answer.text
    assert reason in answer.json()["reason"]
    assert "\n" not in answer.json()["reason"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "said"),
    [
        ("GET", "/api/tables/nowhere", b"", 404, "Cette table n’existe pas."),
        ("GET", "/nothing", b"", 404, "Il n’y a rien à cette adresse."),
        ("DELETE", "/api/tables", b"", 405, "Cette adresse ne permet pas ce genre de demande."),
        ("POST", "/api/tables", b"{}}", 400, "La demande n’a pas été comprise."),
        ("POST", "/api/tables", b'{"tabel": {}}', 400, "La demande n’a pas été comprise."),
        ("POST", "/api/tables", b'{"name": "\xff"}', 400, "La demande n’a pas été comprise."),
        ("POST", "/api/tables", b" " * 200_000, 413, "La demande est trop longue."),
    ],
)
def test_errors_speak_the_language_that_is_asked_for(
    server: Server, method: str, path: str, body: bytes, status: int, said: str
) -> None:
    headers = {"Accept-Language": "fr-FR", "Content-Type": "application/json"}
    answer = HTTP.request(method, server.url + path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["said"]) == (status, said)


@pytest.mark.parametrize("body", [b"[" * 30_000, b'{"name": "\xff"}'], ids=["deep", "not UTF-8"])
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/tables"), ("PUT", "/api/guest")])
def test_a_body_that_cannot_be_read(server: Server, method: str, path: str, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = HTTP.request(method, f"{server.url}{path}", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-understood")


@pytest.mark.parametrize("path", ["/health", "/nowhere"])
def test_a_request_with_two_lengths_is_refused(server: Server, path: str) -> None:
    lengths = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
    two = request(server, path, lengths, "POST") + "0\r\n\r\n" + request(server, "/health")
    with connected(server, two) as client:
        answers = until_closed(client)
    assert answers.startswith(b"HTTP/1.1 400")
    assert answers.count(b"HTTP/1.1") == 1, "nothing after it is taken for a request"


def test_one_table_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        north = Person(server, "North")
        broken, sound = (north.table(public=True)["id"] for _ in range(2))
        with closing(sqlite3.connect(server.data / "fourfold.db")) as database, database:
            database.execute("update tables set agreed = '{' where id = ?", [broken])
        for path in ("/api/tables", "/api/tables/mine"):
            assert [table["id"] for table in north.get(path)] == [sound]
