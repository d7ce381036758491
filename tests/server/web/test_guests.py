"""Guests over HTTP."""

from server.server_process import Person, Server


def test_a_guest_keeps_name_and_token(server: Server) -> None:
    person = Person(server, "  Ada   of the Table ")
    assert person.get("/api/guest")["name"] == "Ada of the Table"
    assert person.get("/api/guest")["token"] == person.token
    assert Person(server).get("/api/guest")["name"] == ""
