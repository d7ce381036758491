"""Refusals over HTTP: one sentence, in the requested language."""

import pytest

from server.server_process import HTTP, Person, Server


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "/api/tables/nowhere", None, 404, "there is no such table"),
        ("POST", "/api/sit", {"code": "12"}, 404, "no table with this code"),
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


def test_refusals_speak_the_language_that_is_asked_for(server: Server) -> None:
    answer = HTTP.get(f"{server.url}/api/tables/nowhere", headers={"Accept-Language": "fr-FR"})
    assert answer.json()["said"] == "Cette table n’existe pas."
