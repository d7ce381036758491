"""The plain HTTP side: bots, links, codes, records, handing a seat over."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import httpx
import pytest

from server.server_process import HTTP, Person, Server, two_at_a_table


def test_health_readiness_and_metrics(server: Server) -> None:
    assert HTTP.get(f"{server.url}/health").json() == {"status": "alive"}
    assert HTTP.get(f"{server.url}/ready").json() == {"status": "ready"}
    metrics = HTTP.get(f"{server.url}/metrics").text
    assert "fourfold_sockets" in metrics
    assert "fourfold_commit_seconds_bucket" in metrics


def test_a_guest_keeps_name_and_token(server: Server) -> None:
    person = Person(server, "  Ada   of the Table ")
    assert person.get("/api/guest")["name"] == "Ada of the Table"
    assert person.get("/api/guest")["token"] == person.token
    assert Person(server).get("/api/guest")["name"] == ""


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/guest")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = answer.cookies["fourfold_guest"]
    again = httpx.get(f"{server.url}/api/guest", cookies={"fourfold_guest": token})
    assert again.json()["token"] == token
    forged = token.split(".")[0] + ".AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    stranger = httpx.get(f"{server.url}/api/guest", cookies={"fourfold_guest": forged})
    assert stranger.json()["token"].split(".")[0] != token.split(".")[0]


def test_looking_in_before_sitting_down(server: Server) -> None:
    made = Person(server, "North").table(game="quads", rules="b")
    path = f"/api/sit/{made['links']['code']}"
    south = Person(server, "South")
    seen = south.ask("GET", path).json()
    assert (seen["id"], seen["waiting"], seen["yours"]) == (made["id"], True, [])
    assert (seen["table"]["game"], seen["table"]["rules"]) == ("Quads", "b")
    assert seen["table"]["chairs"][0]["name"] == "North"
    south.post("/api/sit", {"code": made["links"]["code"]})
    assert south.ask("GET", path).json()["yours"] == [2]
    late = Person(server).ask("GET", path)
    assert (late.status_code, late.json()["reason"]) == (409, "no seat is free at this table")
    assert made["id"] not in late.text
    assert Person(server).ask("GET", "/api/sit/00000000").status_code == 404


def test_hidden_hands_need_two_devices(server: Server) -> None:
    wanted = {"table": {"game": "Quads", "rules": "h"}, "sit": [1, 2]}
    refused = Person(server).ask("POST", "/api/tables", wanted)
    assert refused.status_code == 409
    assert refused.json()["reason"].startswith("hidden hands need a device for each player")


def test_sitting_down_by_code_link_and_list(server: Server) -> None:
    north = Person(server, "North")
    made = north.table(public=True)
    assert len(made["links"]["code"]) == 8
    assert made["links"]["sit"].endswith(f"/sit/{made['links']['code']}")
    assert made["links"]["watch"].endswith(f"/watch/{made['id']}")
    south = Person(server, "South")
    listed = [table["id"] for table in south.get("/api/tables")]
    assert made["id"] in listed
    assert made["links"]["code"] not in json.dumps(south.get(f"/api/tables/{made['id']}"))
    spoken = f"{made['links']['code'][:4]} {made['links']['code'][4:]}"
    sat = south.post("/api/sit", {"code": spoken})
    assert (sat["id"], sat["seat"]) == (made["id"], 2)
    assert south.post("/api/sit", {"code": spoken})["seat"] == 2, "a resend changes nothing"
    third = Person(server).ask("POST", "/api/sit", {"code": spoken})
    assert (third.status_code, third.json()["reason"]) == (409, "no seat is free at this table")
    assert made["id"] not in [table["id"] for table in south.get("/api/tables")]
    assert [table["id"] for table in south.get("/api/tables/mine")] == [made["id"]]
    chairs = south.get(f"/api/tables/{made['id']}")["at"]["chairs"]
    assert [chair["name"] for chair in chairs] == ["North", "South"]


def test_a_private_table_wants_its_code(server: Server) -> None:
    made = Person(server, "North").table()
    answer = Person(server).ask("POST", f"/api/tables/{made['id']}/sit", {})
    assert answer.status_code == 403
    assert Person(server).get(f"/api/tables/{made['id']}/links")["sit"] is None


def test_the_same_name_twice_is_told_apart(server: Server) -> None:
    made = Person(server, "Kim").table()
    other = Person(server, "Kim")
    other.post("/api/sit", {"code": made["links"]["code"]})
    chairs = other.get(f"/api/tables/{made['id']}")["at"]["chairs"]
    assert [chair["name"] for chair in chairs] == ["Kim", "Kim 2"]


def test_oneself_at_one_device(server: Server) -> None:
    alone = Person(server, "Alone")
    made = alone.table(sit=[1, 2], first=1)
    socket = alone.connect(made["id"], lang="en")
    socket.wait_for(1)
    assert socket.at["yours"] == [1, 2]
    socket.say("@9")
    socket.say("b2 @3")
    assert socket.seen["to_act"] == 1
    socket.say("draw")
    assert socket.say("accept")["view"]["ended"]["ending"] == "agreement"
    socket.do({"type": "AskRematch"})
    assert socket.do({"type": "AskRematch"})["view"]["ended"] is None
    socket.close()


def test_an_organiser_seats_two_others(server: Server) -> None:
    club = Person(server, "Club")
    made = club.table(sit=[], clock={"type": "PerMove", "seconds": 60})
    code = made["links"]["code"]
    seats = [Person(server, name).post("/api/sit", {"code": code})["seat"] for name in "AB"]
    assert seats == [1, 2]
    assert club.get(f"/api/tables/{made['id']}")["told"]["view"]["seat"] is None


def test_a_seat_is_handed_to_a_second_device(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, _):
        laptop = Person(server)
        laptop.token = one._token
        link = laptop.post(f"/api/tables/{one.table}/handover", None)["link"]
        phone = Person(server)
        taken = phone.post("/api/take", {"secret": link.rsplit("/", 1)[1]})
        assert taken["seat"] == 1
        socket = phone.connect(one.table)
        socket.wait_for(1)
        socket.act("@9")
        one.wait_for(2)
        used = Person(server).ask("POST", "/api/take", {"secret": link.rsplit("/", 1)[1]})
        assert used.status_code == 404
        socket.close()
        stranger = Person(server).ask("POST", f"/api/tables/{one.table}/handover")
        assert stranger.status_code == 403


def test_a_bot_plays_by_http_alone(server: Server) -> None:
    bot = Person(server, "Bot")
    table = bot.table(sit=[1, 2], first=1)["id"]
    told = bot.get(f"/api/tables/{table}?after=0")["told"]
    assert [event["type"] for event in told["events"]] == ["Begun"]
    asked = {"id": "1", "answers": told["sequence"], "wish": {"type": "Act", "action": "@9"}}
    told = bot.post(f"/api/tables/{table}/commands", asked)
    assert told["did"] == "1"
    assert told["view"]["hand"] == "9"
    assert bot.post(f"/api/tables/{table}/commands", asked)["sequence"] == told["sequence"]
    late = asked | {"id": "2"}
    refused = bot.ask("POST", f"/api/tables/{table}/commands", late)
    assert (refused.status_code, refused.json()["stale"]) == (409, True)
    wrong = {"id": "3", "answers": told["sequence"], "wish": {"type": "Act", "action": "z9"}}
    refused = bot.ask("POST", f"/api/tables/{table}/commands", wrong)
    assert refused.status_code == 409
    assert "z9" in refused.json()["reason"]
    felt = {"id": "4", "answers": told["sequence"], "wish": {"type": "Explore", "place": "a1"}}
    answer = bot.post(f"/api/tables/{table}/commands", felt)
    assert answer["events"][-1]["content"] == "."


def test_the_stream_of_events(server: Server) -> None:
    bot = Person(server, "Bot")
    table = bot.table(sit=[1, 2], first=1)["id"]
    headers = {"Authorization": f"Bearer {bot.token}"}
    url = f"{server.url}/api/tables/{table}/events?after=0"
    with HTTP.stream("GET", url, headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        assert json.loads(next(lines)[5:])["type"] == "AtTable"
        first = json.loads(next(lines)[5:])
        assert [event["type"] for event in first["events"]] == ["Begun"]
        asked = {"id": "1", "answers": 1, "wish": {"type": "Act", "action": "@9"}}
        bot.post(f"/api/tables/{table}/commands", asked)
        told = json.loads(next(lines)[5:])
        assert told["events"][0]["action"] == "@9"


def test_the_qr_code_is_a_picture_of_the_link(server: Server) -> None:
    north = Person(server, "North")
    made = north.table()
    answer = north.ask("GET", f"/api/tables/{made['id']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = ElementTree.fromstring(answer.text)
    title = picture.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == made["links"]["sit"]
    stranger = Person(server).ask("GET", f"/api/tables/{made['id']}/qr.svg")
    assert made["links"]["code"] not in stranger.text


def test_openapi_is_published(server: Server) -> None:
    schema = HTTP.get(f"{server.url}/schema/openapi.json").json()
    assert "/api/tables/{table}/commands" in schema["paths"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "/api/tables/nowhere", None, 404, "there is no such table"),
        ("POST", "/api/sit", {"code": "12"}, 404, "no table with this code"),
        ("POST", "/api/take", {"secret": "x"}, 404, "used already"),
        ("POST", "/api/tables", {"table": {"game": "Chess"}}, 409, "Chess"),
        ("POST", "/api/tables", {"table": {"rules": "XY"}}, 409, "XY"),
        ("POST", "/api/tables", {"table": {"start": "here"}}, 409, "five fields"),
        ("POST", "/api/tables", {"tabel": {}}, 400, "not understood"),
        ("POST", "/api/tables", {"table": {"clock": {"type": "PerMove", "seconds": -1}}}, 409, ""),
        ("POST", "/api/tables", {"table": {"chairs": [{"level": 11}, {}]}, "sit": []}, 409, "10"),
        ("POST", "/api/tables", {"table": {"chairs": [{"level": 1}, {}]}}, 409, "computer sits"),
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


def test_the_record_of_a_masked_game_comes_afterwards(server: Server) -> None:
    blindfolded = {"chairs": [{"mask": "required"}, {"mask": "required"}]}
    with two_at_a_table(server, blindfolded) as (one, _):
        path = f"/api/tables/{one.table}/record"
        assert Person(server).ask("GET", path).status_code == 409
        one.do({"type": "Resign"})
        assert "resignation" in Person(server).ask("GET", path).text
        assert Person(server).ask("GET", f"{path}?game=2").status_code == 404


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


def test_secrets_are_private(server: Server) -> None:
    assert (server.data / "secret").stat().st_mode & 0o777 == 0o600
    assert server.data.stat().st_mode & 0o777 == 0o700


def test_lists_tell_whether_a_game_is_over(server: Server) -> None:
    north = Person(server, "North")
    made = north.table(sit=[1, 2], public=True)
    socket = north.connect(made["id"], lang="en")

    def over() -> list[bool]:
        return [
            table["over"]
            for path in ("/api/tables/mine", "/api/tables?playing=true")
            for table in north.get(path)
            if table["id"] == made["id"]
        ]

    assert over() == [False, False]
    socket.do({"type": "Resign"})
    assert over() == [True, True]
    assert socket.say("rematch")["view"]["ended"] is None, "two at one device ask as one"
    assert over() == [False, False]
    socket.close()
