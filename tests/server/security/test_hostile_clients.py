"""Hostile clients: floods and nonsense. Nothing changes or breaks."""

import json
from random import Random

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from server.server_process import HTTP, Person, Server, Socket, two_at_a_table


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


@pytest.mark.parametrize("count", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_many_hostile_messages(server: Server, count: int) -> None:
    """A watcher and a player of another table send nonsense: no state changes, memory bounded."""
    logged = len(server.log.read_text())
    with two_at_a_table(server, {}) as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        before = Person(server).get(f"/api/tables/{one.table}?after=0")
        process = psutil.Process(server.process.pid if server.process else 0)
        stranger = Person(server, "Mallory")
        rng, sent = Random(3), 0
        resident = process.memory_info().rss
        while sent < count:
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
    levels = {json.loads(line)["level"] for line in server.log.read_text()[logged:].splitlines()}
    assert "error" not in levels


def test_no_secret_is_in_the_logs(server: Server) -> None:
    north = Person(server, "North")
    made = north.table()
    north.post(f"/api/tables/{made['id']}/handover", None)
    log = server.log.read_text()
    for secret in (made["token"], made["links"]["code"], made["id"], "North"):
        assert secret not in log
