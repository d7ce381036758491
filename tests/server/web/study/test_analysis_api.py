"""What the analysis board asks: values, lines of play, boards set up by hand, and records."""

from typing import Any
from urllib.parse import urlencode

import pytest

from fourfold.locale import language
from fourfold.protocol.trees import TreeRequest
from fourfold.server.refusals import NotUnderstood
from fourfold.server.study import trees
from fourfold.talk.positions import Wording
from server.server_process import Person, Server

GIVING = "8BD./.4../..1./2..7 - 2 CHSF! c1"
LATE = "0F3C/5A69/1E2D/.... 4 2 CHSF -"
RECORD = """[Game "Quarto"]
[Player1 "Ann"]
[Player2 "Bo"]
[Date "2026-11-15"]

1. @8 2. a1@B {[%clk 0:00:42] [%eval =] Quick.} ( 2. a1@C {[%eval ~2+ 3]} 3. b2@0 ) 3. ?a1d1b1@D
"""


def ask(server: Server, path: str, **query: str) -> Any:
    answer = Person(server).ask("GET", f"/api/{path}?{urlencode(query)}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def tree(server: Server, **asked: object) -> Any:
    answer = Person(server).ask("POST", "/api/tree", asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(server: Server, **asked: object) -> str:
    answer = Person(server).ask("POST", "/api/tree", asked)
    assert answer.status_code == 400, answer.text
    return str(answer.json()["reason"])


def test_every_place_has_its_value(server: Server) -> None:
    found = ask(server, "values", text=GIVING)
    assert (found["evaluation"], found["done"], found["known"], found["actions"]) == (
        "draw",
        True,
        9,
        9,
    )
    assert found["places"]["@0"] == {"value": "draw", "certainty": "proved", "placements": None}
    far = ask(server, "values", text=GIVING, placements="true")
    assert far["places"]["@9"] == {"value": "loss", "certainty": "proved", "placements": 1}
    over = ask(server, "values", text="8BDE/..../..../.... - 1+ CHSF! d1")
    assert (over["evaluation"], over["places"], over["done"]) == ("first", {}, True)


def test_tiles_have_values_and_what_is_proved_is_told_from_what_is_not(server: Server) -> None:
    places = ask(server, "values", text="6/6/2PPPP3/6/4TTTT1/6 L b")["places"]
    assert {"c2", "=LPPP"} <= set(places)
    assert any(place.startswith("c2=") for place in places)
    assert {each["certainty"] for each in places.values()} <= {"proved", "probable", "unknown"}
    # By the theorem of the mirror, Light loses at once without the border.
    proved = ask(server, "values", text="6/6/2PPPP3/3TTTT2/6/6 L -")["places"]
    assert "proved" in {each["certainty"] for each in proved.values()}


def test_a_line_of_play_is_shown_step_by_step(server: Server) -> None:
    best = ask(server, "line", text=LATE)
    assert best["steps"][0]["action"][0] in "abcd"
    assert best["said"]
    why = ask(server, "line", text=GIVING, after="@9")
    assert why["steps"][0]["said"] == "Player 2: giving the dark, short, round, hollow piece."
    assert why["steps"][1]["said"].startswith("Player 1: ")
    assert why["steps"][1]["board"] != why["steps"][0]["board"]


def test_what_is_set_up_is_legal_or_it_is_said_why_not(server: Server) -> None:
    board = "..../.6../..../...."
    legal = ask(server, "setup", game="Quarto", board=board, rules="CHSF!", hand="9", last="b2")
    assert legal["opened"]["position"] == f"{board} 9 1 CHSF! b2"
    assert legal["problem"] == ""
    twice = ask(server, "setup", game="Quarto", board=board, rules="CHSF!", hand="6")
    assert twice["opened"] is None
    assert twice["problem"].endswith("there is only one of each piece.")
    lonely = ask(server, "setup", game="quads", board="6/6/2LPPP3/6/6/6", rules="-")
    assert lonely["problem"] == (
        "The neutral tiles are placed first, and this one is not on the board: "
        "lines along all four sides."
    )
    # What is wrong is said in words, and not in the letters of the notation.
    unlike = ask(server, "setup", game="quads", board="6/6/2PPPPPPPL2/6/4TTTT1/6", rules="-")
    assert unlike["problem"] == (
        "The sides where C3 and D3 touch must match: C3 has lines along there, D3 has solid light."
    )
    edge = ask(server, "setup", game="quads", board="TTTT5/6/2PPPP3/6/6/6", rules="b")
    assert edge["problem"] == "The side of A1 at the border must be lines along, not lines across."


def test_a_record_is_read_and_written_with_its_variations(server: Server) -> None:
    found = tree(server, record=RECORD)
    assert (found["title"], found["records"]) == ("Ann – Bo, 2026-11-15", 1)
    moves = found["moves"]
    assert [move["action"] for move in moves] == [
        "@8",
        "a1",
        "@B",
        "?a1d1",
        "b1",
        "@D",
        "@C",
        "b2",
        "@0",
    ]
    assert moves[6] == {
        "after": 1, "action": "@C", "comment": "", "value": "~2+ 3", "clock": "", "player": 2,
        "words": "giving the dark, tall, round, solid piece",
        "position": "8.../..../..../.... C 1 CHSF! a1",
    }  # fmt: skip
    assert moves[2]["clock"] == "0:00:42"
    assert moves[3]["words"] == "falsely calling row 1"
    sent = [
        {name: move[name] for name in ("after", "action", "comment", "value", "clock")}
        for move in moves
    ]
    again = tree(server, start=found["start"], about=found["about"], moves=sent)
    assert again == found


def test_what_cannot_be_read_is_refused_in_one_sentence(server: Server) -> None:
    assert "line 1" in refused(server, record='[Game "Quarto"] 1. z9')
    assert refused(server, record=RECORD, number=3) == (
        "there is no record number 3: records in this text: 1"
    )
    start = "..../..../..../.... - 1 CHSF! -"
    assert "no piece to place" in refused(
        server, start=start, moves=[{"after": -1, "action": "b3"}]
    )
    late = [{"after": 5, "action": "@1"}]
    assert (
        refused(server, start=start, moves=late)
        == "a move must be listed after the one that it follows"
    )
    wrong = [{"after": -1, "action": "@1", "value": "good"}]
    assert "is not a value" in refused(server, start=start, moves=wrong)
    assert "closing brace" in refused(server, start=start, comment="a } b")


def test_an_old_link_leads_to_the_analysis(server: Server) -> None:
    answer = Person(server).ask("GET", "/position?text=6%2F6+L&lang=fr")
    assert answer.status_code == 301
    assert answer.headers["location"] == "/analysis?position=6%2F6+L&lang=fr"


def test_a_long_text_is_read_but_not_a_record_with_too_many_moves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tree(server, record=f"{RECORD}\n" * 300, number=300)["records"] == 300
    monkeypatch.setattr(trees, "MOST_MOVES", 3)
    with pytest.raises(NotUnderstood, match="at most 3"):
        trees.read_tree(TreeRequest(record=RECORD), Wording(language("en")))
