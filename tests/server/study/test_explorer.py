"""The explorer over HTTP: values, what everyone played, and what the asker did."""

from typing import Any
from urllib.parse import urlencode

from server.server_process import Person, Server

EMPTY = "..../..../..../.... - 1 CHSF! -"
RULES = "HS!"
"""Rules that no other test plays by: the server is shared."""


def _explore(person: Person, position: str, **query: str) -> Any:
    return person.get(f"/api/explorer?{urlencode({'position': position, 'lang': 'en'} | query)}")


def test_what_was_played_is_found_from_a_mirror_image(server: Server) -> None:
    one, two = Person(server, "One"), Person(server, "Two")
    made = one.table(rules=RULES, first=1)
    two.post("/api/sit", {"code": made["links"]["code"]})
    north, south = one.connect(made["id"]), two.connect(made["id"])
    south.wait_for(1)
    north.act("@5")
    south.wait_for(2)
    south.act("a1")
    before = _explore(one, f"..../..../..../.... 5 2 {RULES} -", values="false")
    assert [move["everyone"]["first"] for move in before["moves"]] == [0, 0], "it is not over"
    south.do({"type": "Resign"})
    north.close()
    south.close()
    mirrored = f"..../..../..../.... A 2 {RULES} -"
    stranger = Person(server, "Stranger")
    found: list[Any] = []
    while not found:  # it is counted a moment after the game ended
        moves = _explore(one, mirrored, values="false")["moves"]
        found = [move for move in moves if move["everyone"]["first"]]
    (move,) = found
    assert move["action"] == "a1"
    assert "d4" in move["alike"]
    assert move["everyone"] == move["mine"] == {"first": 1, "second": 0, "drawn": 0}
    assert move["leads_to"] == f"A.../..../..../.... - 2 {RULES} a1"
    strange = _explore(stranger, mirrored, values="false")["moves"]
    assert [move["mine"]["first"] for move in strange] == [0, 0]


def test_the_empty_board_and_a_finished_game(server: Server) -> None:
    person = Person(server, "Explorer")
    found = _explore(person, EMPTY)
    (move,) = found["moves"]
    assert (move["action"], len(move["alike"]), move["value"]) == ("@0", 16, "draw")
    assert found["evaluation"] == "draw"
    assert found["opened"]["description"].startswith("The board is empty.")
    over = _explore(person, "8BDE/..../..../.... - 1+ CHSF! d1")
    assert (over["evaluation"], over["moves"]) == ("first", [])
    refused = person.ask("GET", "/api/explorer?position=nonsense")
    assert (refused.status_code, refused.json()["code"]) == (400, "not-understood")


def test_without_values_the_engine_is_not_asked(server: Server) -> None:
    found = _explore(Person(server, "Explorer"), EMPTY, values="false")
    assert (found["evaluation"], found["said"], found["moves"][0]["value"]) == (None, [], None)


def test_the_explorer_does_not_help_in_a_game(server: Server) -> None:
    position = "1.../.6../..C./...B 9 2 CHSF! d4"
    one = Person(server, "One")
    made = one.table(start=position)
    Person(server, "Two").post("/api/sit", {"code": made["links"]["code"]})
    refused = one.ask("GET", f"/api/explorer?{urlencode({'position': position})}")
    assert refused.json()["code"] == "in-your-game"
