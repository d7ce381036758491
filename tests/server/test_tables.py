"""Clocks, computers, words, presence, restarts."""

import json
import os
import signal
import time
from pathlib import Path

import psutil

from server.server_process import HTTP, PATIENCE, Person, Server, two_at_a_table


def test_a_flag_falls_and_alarms_ring(server: Server) -> None:
    clock = {"type": "Total", "seconds": 11}
    with two_at_a_table(server, {"clock": clock}, lang="en") as (one, two):
        alarm = two.until(lambda message: message["type"] == "Told" and message["events"])
        assert alarm["events"][0]["type"] == "AlarmRang"
        assert alarm["said"] == ["North has 10 seconds left."]
        # A move that answers what was before the alarm is still sensible.
        one.command({"type": "Act", "action": "@9"}, id_="late", answers=1)
        assert one.answer_to("late")["type"] == "Told"
        two.wait_for(one.sequence)
        left = two.seen["left"]
        assert left[0] < 10.1
        assert left[1] > 10


def test_out_of_time_is_decided_by_the_server(server: Server) -> None:
    with two_at_a_table(server, {"clock": {"type": "PerMove", "seconds": 0.6}}) as (one, two):
        ended = two.until(lambda message: message["type"] == "Told" and message["view"]["ended"])
        one.wait_for(two.sequence)
        assert ended["view"]["ended"] == one.seen["ended"]
        assert ended["view"]["ended"]["ending"] == "time"
        assert ended["view"]["ended"]["winner"] == 2


def test_days_a_move(server: Server) -> None:
    clock = {"type": "PerMove", "seconds": 3 * 86_400}
    with two_at_a_table(server, {"clock": clock}) as (one, _):
        assert one.seen["left"][0] > 3 * 86_400 - 60


def test_the_computer_plays_and_has_manners(server: Server) -> None:
    alone = Person(server, "Alone")
    made = alone.table(chairs=[{}, {"level": 2}], first=1)
    socket = alone.connect(made["id"], lang="en")
    socket.wait_for(1)
    socket.act("@9")
    told = socket.until(lambda message: message["type"] == "Told" and len(message["events"]) == 2)
    assert [event["action"][0] for event in told["events"]][1] == "@"
    assert told["said"][0].startswith("Computer 2 places on ")
    taken = socket.do({"type": "AskTakeback"})
    assert [event["type"] for event in taken["events"]] == ["TakebackAsked", "TakenBack"]
    declined = socket.do({"type": "OfferDraw"})
    assert [event["type"] for event in declined["events"]] == ["DrawOffered", "Declined"]
    socket.do({"type": "Resign"})
    again = socket.do({"type": "AskRematch"})
    assert again["events"][-1]["type"] == "Begun"
    socket.close()


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        alone = Person(server, "Alone")
        table = alone.table(game="Quads", chairs=[{"level": 1}, {"level": 1}], sit=[])["id"]
        watching = alone.connect(table)  # computers play for those who look
        killed = 0
        give_up = time.monotonic() + 120
        while not (state := alone.get(f"/api/tables/{table}")["told"])["view"]["ended"]:
            if killed < 2 and (found := server.workers) and found[0].nice() == 19:
                os.kill(found[0].pid, signal.SIGKILL)
                killed += 1
            assert time.monotonic() < give_up, state
            time.sleep(0.3)
        assert killed == 2
        watching.close()
        # People's moves did not wait for it, and nobody is left behind.
        orphans = server.workers
        assert server.stop() == 0
        psutil.wait_procs(orphans, timeout=PATIENCE)
        assert not any(orphan.is_running() for orphan in orphans)


def test_presence(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        watcher = Person(server).connect(one.table)
        at = one.until(lambda message: message["type"] == "AtTable" and message["watchers"] == 1)
        assert [chair["here"] for chair in at["chairs"]] == [True, True]
        watcher.close()
        two.close()
        one.until(lambda message: message["type"] == "AtTable" and not message["chairs"][1]["here"])
        two.open()
        one.until(lambda message: message["type"] == "AtTable" and message["chairs"][1]["here"])


def test_talking_in_words(server: Server) -> None:
    with two_at_a_table(server, {"help": "hint"}, lang="fr") as (one, two):
        assert one.say("donner @9")["said"] == [
            "Vous donnez la pièce basse, ronde, creuse, foncée."
        ]
        two.wait_for(one.sequence)
        refused = two.say("b9")
        assert refused["type"] == "Refused"
        assert refused["said"].endswith(".")
        asked = two.say("plateau")
        assert asked["said"] == ["Le plateau est vide."]
        # A line is granted as a whole or not at all.
        before = two.sequence
        assert two.say("b2 @9")["type"] == "Refused"
        assert two.sequence == before
        assert two.seen["board"].startswith("....")
        assert two.say("b2 @3")["type"] == "Told"
        one.wait_for(two.sequence)
        assert "[Game" in one.say("record")["shown"]
        assert one.say("abandonner")["type"] == "Answered"
        assert one.say("oui")["view"]["ended"]["ending"] == "resignation"


def test_a_restart_says_nothing_twice_and_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    with two_at_a_table(server, {"clock": {"type": "Total", "seconds": 600}}) as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        assert server.stop() == 0
        time.sleep(2)
        server.start()
        for socket in (one, two):
            socket.close()
            socket.open()
        assert [event["type"] for event in two.events] == ["Begun", "Acted", "Resumed"]
        left = two.seen["left"][1]
        assert left > 599, "the time the server was down is given back"
        two.act("b2")
    assert server.stop() == 0
    log = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {line["level"] for line in log} == {"info"}


def test_a_server_that_slept_gives_the_time_back(tmp_path: Path) -> None:
    clock = {"type": "PerMove", "seconds": 5}
    with (
        Server(tmp_path / "data") as server,
        two_at_a_table(server, {"clock": clock}) as (one, two),
    ):
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(7)
        server.process.send_signal(signal.SIGCONT)
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "Resumed" in [event["type"] for event in two.events]


def test_no_flag_falls_because_the_server_was_down(tmp_path: Path) -> None:
    """The server is down for longer than anybody had left."""
    server = Server(tmp_path / "data").start()
    clock = {"type": "PerMove", "seconds": 8}
    with two_at_a_table(server, {"clock": clock}) as (one, two):
        time.sleep(1.2)
        server.kill()
        time.sleep(10)
        server.start()
        for socket in (one, two):
            socket.close()
            socket.open()
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.seen["ended"] is None
        assert "AlarmRang" not in [event["type"] for event in two.events]
    assert server.stop() == 0


def test_a_stream_does_not_hold_the_end_up(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        with two_at_a_table(server, {"clock": {"type": "PerMove", "seconds": 6}}) as (one, _):
            url = f"{server.url}/api/tables/{one.table}/events"
            with HTTP.stream("GET", url) as stream:
                lines = stream.iter_lines()
                next(lines)
                assert server.stop() == 0
        server.start()
        assert Person(server).get(f"/api/tables/{one.table}")["told"]["view"]["ended"] is None


def test_one_offer_a_turn(server: Server) -> None:
    alone = Person(server, "Alone")
    made = alone.table(chairs=[{}, {"level": 1}], first=1)
    socket = alone.connect(made["id"])
    assert socket.do({"type": "OfferDraw"})["type"] == "Told"
    assert "play on" in socket.do({"type": "OfferDraw"})["reason"]
    socket.close()


def test_a_resent_line_is_answered_whatever_it_would_mean_now(server: Server) -> None:
    with two_at_a_table(server, {}, lang="en") as (one, _):
        one.say("resign")
        yes = {"type": "Say", "table": one.table, "id": "yes", "answers": 1, "line": "yes"}
        one.send(yes)
        assert one.answer_to("yes")["type"] == "Told"
        one.close()
        one.open()
        one.send(yes)
        assert one.answer_to("yes")["type"] == "Told"


def test_two_computers_play_while_somebody_watches(server: Server) -> None:
    chairs = [{"level": 1}, {"level": 2}]
    clock = {"type": "PerMove", "seconds": 30}
    agreed = {"game": "Quarto", "chairs": chairs, "clock": clock}
    made = Person(server).post("/api/tables", {"table": agreed, "sit": []})
    watcher = Person(server)
    time.sleep(1)
    assert watcher.get(f"/api/tables/{made['id']}")["told"]["sequence"] == 1
    socket = watcher.connect(made["id"])
    while socket.view is None or not socket.view["ended"]:
        socket.receive()
    assert socket.view["ended"]["ending"] != "time"
    socket.close()
