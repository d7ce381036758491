"""Joining a table: links, codes, seats, and handing a seat over."""

import json
import xml.etree.ElementTree as ElementTree

from server.server_process import HTTP, Person, Server, two_at_a_table


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
    assert refused.json()["reason"].startswith(
        "with hidden hands, each player needs a separate device"
    )


def test_sitting_down_by_code_link_and_list(server: Server) -> None:
    north = Person(server, "North")
    made = north.table(public=True)
    assert len(made["links"]["code"]) == 12
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
        laptop.token = one.token
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


def test_the_qr_code_is_a_picture_of_the_link(server: Server) -> None:
    north = Person(server, "North")
    made = north.table()
    answer = north.ask("GET", f"/api/tables/{made['id']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = ElementTree.fromstring(answer.text)
    title = picture.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == made["links"]["sit"]
    seen = {"If-None-Match": answer.headers["etag"], "Authorization": f"Bearer {north.token}"}
    again = HTTP.get(f"{server.url}/api/tables/{made['id']}/qr.svg", headers=seen)
    assert (again.status_code, again.content) == (304, b"")
    stranger = Person(server).ask("GET", f"/api/tables/{made['id']}/qr.svg")
    assert made["links"]["code"] not in stranger.text
