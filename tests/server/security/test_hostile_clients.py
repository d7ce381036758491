"""Hostile clients: floods and nonsense. Nothing changes or breaks."""

from server.fuzz import fuzzed
from server.fuzzing.attack import Report
from server.fuzzing.hostile_messages import frame
from server.raw_sockets import connected, request, until_closed, websocket
from server.server_process import HTTP, Person, Server


def test_a_large_body_is_refused(server: Server) -> None:
    answer = HTTP.post(f"{server.url}/api/tables", json={"name": "x" * 100_000})
    assert answer.status_code == 413


def test_many_hostile_messages(server: Server) -> None:
    """Nothing changes at the table of others, nothing fails inside, and memory is bounded."""
    report = Report()
    assert fuzzed(server, 2_000, report=report) == []
    kinds = {kind.partition(",")[0] for kind, _ in report.outcomes}
    assert kinds == {"websocket", "http", "bytes", "frames"}
    assert report.sent >= 2_000


def test_clients_that_break_the_protocol_do_not_fill_the_log(server: Server) -> None:
    logged = len(server.log.read_text())
    for _ in range(10):
        with websocket(server) as client:
            client.sendall(frame(b"\xff"))
            until_closed(client)
        with connected(server, "nonsense\r\n\r\n") as client:
            until_closed(client)
        upgrade = "Connection: Upgrade, close\r\nUpgrade: h2c\r\n"
        with connected(server, request(server, "/health", upgrade)) as client:
            until_closed(client)
    assert server.log.read_text()[logged:].count("\n") <= 1


def test_no_secret_is_in_the_logs(server: Server) -> None:
    north = Person(server, "North")
    made = north.table()
    north.post(f"/api/tables/{made['id']}/handover", None)
    log = server.log.read_text()
    for secret in (made["token"], made["links"]["code"], made["id"], "North"):
        assert secret not in log
