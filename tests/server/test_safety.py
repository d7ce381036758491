"""Hostile clients: other sites, forged cookies, floods, nonsense. Nothing changes or breaks."""

import json
from pathlib import Path
from random import Random

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.server_process import HTTP, Person, Server, Socket, two_at_a_table


def live(server: Server) -> str:
    return server.url.replace("http", "ws") + "/api/live"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_are_turned_away(server: Server, origin: str) -> None:
    headers = {"Origin": origin, "Sec-Fetch-Site": "cross-site"}
    answer = HTTP.post(f"{server.url}/api/tables", json={}, headers=headers)
    assert answer.status_code == 403
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(live(server), additional_headers={"Origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_pages_are_not(server: Server) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 201
    with connect(live(server), additional_headers={"Origin": server.url}) as socket:
        assert json.loads(socket.recv())["type"] == "Hello"


def test_a_form_of_another_site_without_origin_is_turned_away(server: Server) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403


def test_every_answer_has_a_policy_without_inline_script(server: Server) -> None:
    for path in ("/health", "/api/tables", "/nothing"):
        policy = HTTP.get(f"{server.url}{path}").headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_a_foreign_cookie_moves_nothing(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        stranger = Person(server, "Mallory").connect(one.table)
        refused = stranger.do({"type": "Act", "action": "@9"})
        assert "watching" in refused["reason"]
        # The opponent cannot act for the other seat either.
        refused = two.do({"type": "Act", "action": "@9"})
        assert refused["reason"] == "it is the opponent's turn"
        one.act("@9")
        stranger.close()


def test_an_id_of_the_opponents_is_not_mine(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        id_ = one.command({"type": "Act", "action": "@9"}, id_="same")
        one.answer_to(id_)
        two.wait_for(one.sequence)
        two.command({"type": "Act", "action": "b2"}, id_="same")
        assert two.answer_to("same")["type"] == "Told"
        assert two.sequence == 3


NONSENSE = [
    "",
    "{}",
    "[]",
    "null",
    "nonsense",
    '{"type":"Nothing"}',
    '{"type":"Command"}',
    '{"type":"Subscribe","table":5}',
    '{"type":"Subscribe","table":"x","after":-1}',
    '{"type":"Subscribe","table":"nowhere"}',
    '{"type":"Unsubscribe","table":"nowhere"}',
    '{"type":"Ping","id":"' + "x" * 65 + '"}',
    '{"type":"Ping","more":1}',
    '{"type":"Say","table":"nowhere","id":"1","answers":0,"line":"b3"}',
    "[" * 5000,
    '{"a":' * 1000,
    "\ud800".encode("utf-8", "surrogatepass"),
    b"\xff\xfe\x00",
    b"\x00" * 100,
]


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_answered_and_survived(server: Server, message: str | bytes) -> None:
    with connect(live(server)) as socket:
        assert json.loads(socket.recv())["type"] == "Hello"
        socket.send(message)
        if "Unsubscribe" not in str(message):
            assert json.loads(socket.recv())["type"] in ("Fault", "Refused")
        socket.send('{"type":"Ping"}')
        assert json.loads(socket.recv())["type"] == "Pong"


def test_oversized_messages_end_the_socket(server: Server) -> None:
    with connect(live(server)) as socket:
        socket.recv()
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_a_large_body_is_refused(server: Server) -> None:
    answer = HTTP.post(f"{server.url}/api/tables", json={"name": "x" * 100_000})
    assert answer.status_code == 413


def mutated(rng: Random, socket: Socket, number: int) -> str:
    """Return a message that is nearly right."""
    wishes = [
        {"type": "Act", "action": rng.choice(["@9", "b2", "!a1d1", "-", "zz", "@", "c4=LPTT"])},
        {"type": "Explore", "place": rng.choice(["a1", "@9", "=LPTT", "", "z"])},
        {"type": rng.choice(["Accept", "Decline", "ClaimFlag", "AskRematch", "Tick", "Pause"])},
        {"type": "Act"},
        [],
    ]
    message: dict[str, object] = {
        "type": rng.choice(["Command", "Command", "Say", "Subscribe", "Ping", "Command2"]),
        "table": rng.choice([socket.table, socket.table, "nowhere", 7]),
        "id": rng.choice([f"f{number}", "x" * 100, None]),
        "answers": rng.choice([socket.sequence, -1, 10**12, 0, "0"]),
        "wish": rng.choice(wishes),
        "line": rng.choice(["b3", "quit", "resign", "\x00", "x" * 999, "hint", "record"]),
    }
    for key in rng.sample(sorted(message), rng.randrange(3)):
        del message[key]
    text = json.dumps(message)
    if rng.random() < 0.2:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice('{}[]",:\\x') + text[at + 1 :]
    return text


def test_ten_thousand_hostile_messages(tmp_path: Path) -> None:
    """A watcher and a player of another table send nonsense: no state changes, memory bounded."""
    with Server(tmp_path / "data", "--address-rate", "1000000") as server:
        with two_at_a_table(server, {}) as (one, two):
            one.act("@9")
            two.wait_for(one.sequence)
            before = Person(server).get(f"/api/tables/{one.table}?after=0")
            process = psutil.Process(server.process.pid if server.process else 0)
            stranger = Person(server, "Mallory")
            rng, sent = Random(3), 0
            resident = process.memory_info().rss
            while sent < 10_000:
                socket = stranger.connect(one.table, lang="en")
                try:
                    for _ in range(90):
                        assert socket.connection is not None
                        socket.connection.send(mutated(rng, socket, sent))
                        sent += 1
                        socket.receive()
                except (ConnectionClosed, TimeoutError):
                    pass
                finally:
                    socket.close()
            assert process.memory_info().rss - resident < 30 * 2**20
            after = Person(server).get(f"/api/tables/{one.table}?after=0")
            assert before["told"] == after["told"]
            two.act("b2")
        levels = {json.loads(line)["level"] for line in server.log.read_text().splitlines()}
        assert "error" not in levels


def test_too_many_messages_are_refused_not_lost(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--guest-rate", "5", "--codes-rate", "1") as server:
        with two_at_a_table(server, {}) as (one, two):
            results = {one.do({"type": "Explore", "place": "a1"})["type"] for _ in range(40)}
            assert results == {"Told", "Refused"}
            two.do({"type": "Explore", "place": "a1"})
        alone = Person(server, "Alone")
        statuses = {
            alone.ask("POST", "/api/sit", {"code": "00000000"}).status_code for _ in range(60)
        }
        assert statuses == {404, 429}


def test_names_cannot_break_out(server: Server) -> None:
    name = "<script>alert(1)</script>"
    north = Person(server, name)
    made = north.table()
    assert north.get(f"/api/tables/{made['id']}")["at"]["chairs"][0]["name"] == name
    assert httpx.get(f"{server.url}/api/guest").headers["content-type"] == "application/json"


def test_no_secret_is_in_the_logs(server: Server) -> None:
    north = Person(server, "North")
    made = north.table()
    north.post(f"/api/tables/{made['id']}/handover", None)
    log = server.log.read_text()
    for secret in (made["token"], made["links"]["code"], made["id"], "North"):
        assert secret not in log


def test_a_watch_link_is_not_enough_to_guess_the_code(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--codes-rate", "1") as server:
        made = Person(server, "North").table()
        path = f"/api/tables/{made['id']}/sit"
        statuses = {
            Person(server).ask("POST", path, {"code": f"{n:08}"}).status_code for n in range(60)
        }
        assert statuses == {403, 429}


def test_names_that_are_not_ours(server: Server) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403
    headers = {"Origin": "http://["}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403


def test_chairs_have_bounded_names(server: Server) -> None:
    chairs = [{"name": "a" + " " * 29_000 + "b"}, {"name": "c"}]
    made = Person(server).table(chairs=chairs, sit=[1, 2])
    assert made["at"]["chairs"][0]["name"] == "a b"
    answer = Person(server).ask("PUT", "/api/guest", {"name": "\u3164"})
    assert answer.status_code == 409
