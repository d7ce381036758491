"""Guests are recognised by their tokens, and act only for themselves."""

import httpx

from server.server_process import Person, Server, two_at_a_table


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


def test_a_foreign_cookie_moves_nothing(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        stranger = Person(server, "Mallory").connect(one.table)
        refused = stranger.do({"type": "Act", "action": "@9"})
        assert "watching" in refused["reason"]
        # The opponent cannot act for the other seat either.
        refused = two.do({"type": "Act", "action": "@9"})
        assert refused["reason"] == "it is your opponent’s turn"
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


def test_names_cannot_break_out(server: Server) -> None:
    name = "<script>alert(1)</script>"
    north = Person(server, name)
    made = north.table()
    assert north.get(f"/api/tables/{made['id']}")["at"]["chairs"][0]["name"] == name
    assert httpx.get(f"{server.url}/api/guest").headers["content-type"] == "application/json"


def test_chairs_have_bounded_names(server: Server) -> None:
    chairs = [{"name": "a" + " " * 29_000 + "b"}, {"name": "c"}]
    made = Person(server).table(chairs=chairs, sit=[1, 2])
    assert made["at"]["chairs"][0]["name"] == "a b"
    answer = Person(server).ask("PUT", "/api/guest", {"name": "\u3164"})
    assert answer.status_code == 409
