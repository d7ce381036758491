"""Someone to play: two who want the same game are matched at once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.kept_people import kept
from server.server_process import Message, Person, Server

FAST = {"clock": {"type": "Total", "seconds": 61, "increment": 0}}
"""A clock that no other test asks for."""


def seek(person: Person, **table: object) -> Message:
    answer: Message = person.post("/api/seeks", {"table": table})
    return answer


def test_two_who_want_the_same_are_matched_at_once(server: Server) -> None:
    one, two, three = (Person(server, name) for name in ("One", "Two", "Three"))
    waiting = seek(one, **FAST)
    assert not waiting["matched"]
    assert not seek(three, **FAST | {"rules": "CHSFq!"})["matched"]
    (found,) = (each for each in two.get("/api/seeks") if each["id"] == waiting["id"])
    assert (found["name"], found["yours"]) == ("One", False)
    # The same rules in other words: the usual ones, written out.
    matched = seek(two, **FAST | {"rules": "CHSF!"})
    assert matched == {"id": waiting["id"], "matched": True, "token": two.token}
    assert two.get(f"/api/tables/{waiting['id']}")["told"]["view"] is not None
    assert waiting["id"] not in [each["id"] for each in two.get("/api/seeks")]
    assert one.ask("PUT", f"/api/seeks/{waiting['id']}").json()["matched"]


def test_no_one_is_matched_with_themselves(server: Server) -> None:
    one = Person(server, "One")
    settings = FAST | {"false_call": "game"}
    first, second = seek(one, **settings), seek(one, **settings)
    assert not second["matched"]
    yours = [each["id"] for each in one.get("/api/seeks") if each["yours"]]
    assert yours == [second["id"]]
    two = Person(server, "Two")
    assert seek(two, **settings)["id"] == second["id"] != first["id"]


def test_one_who_stops_waiting_is_not_found(server: Server) -> None:
    one, two = Person(server, "One"), Person(server, "Two")
    settings = FAST | {"false_call": "nothing"}
    waiting = seek(one, **settings)
    assert two.ask("DELETE", f"/api/seeks/{waiting['id']}").status_code == 403
    assert one.ask("DELETE", f"/api/seeks/{waiting['id']}").status_code == 204
    assert one.ask("GET", f"/api/tables/{waiting['id']}").status_code == 404
    assert not seek(two, **settings)["matched"]


def test_someone_at_the_open_tables_may_come_first(server: Server) -> None:
    one, two, three = (Person(server, name) for name in ("One", "Two", "Three"))
    settings = FAST | {"takebacks": False}
    waiting = seek(one, **settings)
    two.post(f"/api/tables/{waiting['id']}/sit", {})
    assert not seek(three, **settings)["matched"]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"chairs": [{}, {"level": 3}]}, "you don’t need to search for a computer"),
        ({"chairs": [{"mask": "worn"}, {}]}, "equal terms"),
        ({"start": "..../..../..../.... 8 2 CHSF! -"}, "equal terms"),
        ({"rated": True}, "make yours first"),
    ],
)
def test_what_cannot_be_asked_for(server: Server, table: Message, said: str) -> None:
    refused = Person(server, "One").ask("POST", "/api/seeks", {"table": table})
    assert refused.status_code == 409
    assert said in refused.json()["reason"]


def test_a_rated_seek_meets_only_rated_ones(server: Server) -> None:
    (one, _), (two, _), three = kept(server, "One"), kept(server, "Two"), Person(server, "Three")
    rated = FAST | {"rated": True}
    waiting = seek(one, **rated)
    assert not seek(three, **FAST | {"takebacks": False, "help": "hint"})["matched"]
    assert seek(two, **rated)["id"] == waiting["id"]


def test_many_at_once_are_all_matched(server: Server) -> None:
    people = [Person(server, f"Player {number}") for number in range(1, 13)]
    settings = {"clock": {"type": "Total", "seconds": 62, "increment": 0}}
    with ThreadPoolExecutor(len(people)) as pool:
        tables = list(pool.map(lambda person: seek(person, **settings)["id"], people))
    # Each waits alone at most until the last has asked: then all sit, two by two.
    assert Counter(Counter(tables).values()) == {2: 6}
