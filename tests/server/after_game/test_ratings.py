"""Rated games on a real server: who may play them, and what they change."""

import sqlite3
import time

import pytest

from fourfold.cli import main
from server.kept_people import kept
from server.server_process import PATIENCE, Message, Person, Server


def play_rated(one: Person, two: Person, *, resigns: bool = True, actions: bool = True) -> str:
    """Let two people play a rated game, which the first of them loses; return its table."""
    made = one.table(rated=True, first=1)
    two.post("/api/sit", {"code": made["links"]["code"]})
    table: str = made["id"]
    first, second = one.connect(table), two.connect(table)
    if actions:
        first.act("@8")
        second.wait_for(first.sequence)
        second.act("a1")
        first.wait_for(second.sequence)
    if resigns:
        first.do({"type": "Resign"})
    first.close()
    second.close()
    return table


def rated(person: Person, games: int) -> Message:
    """Return a person's rating, once so many games count."""
    give_up = time.monotonic() + PATIENCE
    while True:
        found: list[Message] = person.get("/api/me")["ratings"]
        if found and found[0]["games"] >= games:
            return found[0]
        assert time.monotonic() < give_up, found
        time.sleep(0.02)


def test_a_rated_game_changes_both_ratings_and_the_log_gives_them_again(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    (ada, _), (ben, _) = kept(server, "Ada"), kept(server, "Ben")
    play_rated(ada, ben, actions=False)  # no one had moved: it counts for no one
    play_rated(ada, ben)
    assert rated(ada, 1) == {
        "game": "Quarto",
        "family": "",
        "games": 1,
        "rating": None,
        "deviation": 290,
    }
    play_rated(ada, ben)
    assert rated(ben, 2)["deviation"] < 290
    data = ["--data", str(server.data)]
    assert main(["ratings", *data]) == 0
    assert "All of them match what is stored." in capsys.readouterr().out
    with sqlite3.connect(server.data / "fourfold.db") as database:
        before = database.execute("select * from ratings order by guest, kind").fetchall()
        database.execute("update ratings set rating = rating + 0.000001")
    assert main(["ratings", *data]) == 1
    assert main(["ratings", "--recompute", *data]) == 0
    with sqlite3.connect(server.data / "fourfold.db") as database:
        assert database.execute("select * from ratings order by guest, kind").fetchall() == before


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"chairs": [{}, {"level": 3}]}, "rated games are for two people"),
        ({"help": "hint"}, "there are no hints in rated games"),
        ({"rules": "CH!"}, "all four traits count in rated games"),
        ({"game": "Quads"}, "played with the border"),
        ({"start": "..../..../..../.... 8 2 CHSF! -"}, "rated games begin with an empty board"),
        ({"chairs": [{"mask": "worn"}, {}]}, "both players wear a blindfold or neither does"),
        (
            {"chairs": [{}, {"time": {"type": "PerMove", "seconds": 60}}]},
            "both players have the same time",
        ),
    ],
)
def test_a_rated_table_is_fair_to_both(server: Server, settings: Message, said: str) -> None:
    person, _ = kept(server, "Ada")
    refused = person.ask("POST", "/api/tables", {"table": settings | {"rated": True}})
    assert refused.status_code == 409
    assert said in refused.json()["reason"]


def test_only_people_who_keep_their_name_play_rated_games(server: Server) -> None:
    guest, (ada, _) = Person(server, "Guest"), kept(server, "Ada")
    refused = guest.ask("POST", "/api/tables", {"table": {"rated": True}})
    assert "make yours first" in refused.json()["reason"]
    made = ada.table(rated=True)
    assert not made["at"]["agreed"]["takebacks"]
    assert made["at"]["agreed"]["rated"]
    code = {"code": made["links"]["code"]}
    assert guest.ask("POST", "/api/sit", code).status_code == 409
    both = ada.ask("POST", "/api/tables", {"table": {"rated": True}, "sit": [1, 2]})
    assert "separate device" in both.json()["reason"]
    handed = ada.ask("POST", f"/api/tables/{made['id']}/handover")
    assert "sign in to your profile on the other device instead" in handed.json()["reason"]
