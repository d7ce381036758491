"""Positions that do not belong to a table: read, described, drawn."""

import re
import xml.etree.ElementTree as ElementTree
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest

from server.server_process import HTTP, Person, Server

PLACING = "..../.6../..../.... 9 1 CHSF! b2"
QUADS = "6/6/2PPPPTLTP2/3TTTT2/6/6 D -"
WON = "8BDE/..../..../.... - 1+ CHSF! d1"


def ask(server: Server, path: str, **query: str) -> httpx.Response:
    return Person(server).ask("GET", f"/api/{path}?{urlencode(query)}")


def opened(server: Server, text: str, lang: str = "en") -> Any:
    answer = ask(server, "position", text=text, lang=lang)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_position_of_quarto(server: Server) -> None:
    found = opened(server, PLACING)
    assert found == {
        "position": PLACING,
        "board": "..../.6../..../....",
        "hand": "9",
        "reserve": "01234578ABCDEF",
        "tiles": None,
        "last": "b2",
        "game": "Quarto",
        "rules": "CHSF!",
        "to_act": 1,
        "result": None,
        "outcome": "",
        "description": found["description"],
        "said": ["It is Player 1’s turn."],
    }
    assert found["description"].startswith(
        "Row 2: B2 light tall square solid. Empty rows: 1, 3 and 4"
    )
    assert found["description"].endswith("It is Player 1’s turn. In hand: dark short round hollow.")
    assert opened(server, PLACING, "fr")["description"].startswith("Rangée 2")


def test_a_position_of_quads(server: Server) -> None:
    found = opened(server, QUADS)
    assert (found["game"], found["rules"], found["to_act"]) == ("Quads", "-", 2)
    assert (found["hand"], found["reserve"], found["last"]) == (None, None, None)
    assert list(map(len, found["tiles"])) == [16, 17]
    assert found["description"].endswith("It is Dark’s turn.")
    assert opened(server, QUADS, "fr")["description"].endswith("C’est à Foncé de jouer.")


def test_a_position_that_is_over(server: Server) -> None:
    found = opened(server, WON)
    assert (found["to_act"], found["outcome"]) == (
        None,
        "Player 1 wins by calling row 1, all dark.",
    )
    assert found["description"].endswith("Player 1 wins by calling row 1, all dark.")
    assert found["result"] == "first"
    drawn = opened(server, "0123/4567/89AB/CDEF - = CHSF! a1")
    assert (drawn["result"], drawn["outcome"]) == (
        "draw",
        "The game is drawn: all the pieces have been placed.",
    )


def test_a_live_alignment_is_not_betrayed(server: Server) -> None:
    live = "8BDE/..../..../.... - 1 {} d1"
    one, other = (opened(server, live.format(rules)) for rules in ("CHSF!", "HSF!"))
    for found in (one, other):
        del found["position"], found["rules"]
        # The description names the rules, and nothing else differs.
        found["description"] = re.sub(r" Traits that count: [^.]*\.", "", found["description"])
    assert one == other


def said(server: Server, line: str, text: str = PLACING, **telling: str) -> Any:
    answer = ask(server, "position/answer", text=text, line=line, **telling)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_line_is_heard_as_at_a_table(server: Server) -> None:
    found = said(server, "a1 give light short round solid")
    assert found["did"] == ["a1", "@0"]
    assert found["opened"]["position"] == "9.../.6../..../.... 0 2 CHSF! a1"
    assert found["said"] == [
        "Placing the piece on A1.",
        "Giving the light, short, round, solid piece.",
        "It is Player 2’s turn.",
    ]
    felt = said(server, "line 2")
    assert (felt["said"][1], felt["opened"]) == ("B2: light tall square solid.", None)
    assert [said(server, word)["own"] for word in ("last", "undo")] == ["last", "undo"]
    assert "one step back" in said(server, "help")["said"][-1]
    assert said(server, "e a3", QUADS)["said"] == [
        "A3 does not touch any tile: choose a square beside one."
    ]
    assert said(server, "hand", QUADS)["said"][-1].startswith("Dark has 17 tiles: ")
    assert said(server, "board", WON)["said"][0].startswith("Row 1")


def test_a_line_is_answered_in_the_words_one_asks_for(server: Server) -> None:
    assert said(server, "case b2", lang="fr")["said"] == ["B2\xa0: haute, carrée, pleine, claire."]
    access = said(server, "square b2", set="access")["said"]
    assert access == ["B2: smooth large square solid."]
    terse = said(server, "square c3", QUADS, words="terse")["said"]
    assert terse == ["C3: PPPP."]


def test_no_hand_is_hidden_without_a_table(server: Server) -> None:
    hidden = QUADS.replace(" -", " h")
    assert said(server, "hand", hidden)["said"][0].startswith("Light has 16 tiles: ")
    assert "Light has 16 tiles: " in opened(server, hidden)["description"]
    assert "Hands are hidden." in opened(server, hidden)["description"]
    assert said(server, "square LPPP", hidden)["said"] == [
        "Light has this tile: light at the top, lines along the other three sides."
    ]
    assert said(server, "square LTPT", hidden)["said"] == [
        "Already on the board: light at the top, lines across on the right and left, lines along "
        "the bottom."
    ]
    assert said(server, "square DPPP", hidden)["said"] == [
        "Dark has this tile: dark at the top, lines along the other three sides."
    ]


NOT_HERE = ("record", "resign", "draw", "accept", "rematch", "words full", "yes", "quit")


@pytest.mark.parametrize("line", NOT_HERE)
def test_a_position_has_no_players(server: Server, line: str) -> None:
    found = said(server, line)
    assert found["refused"]
    assert found["said"] == ["No game is being played here: type “help” to see what you can type."]


def test_what_a_line_cannot_do_is_said_in_words(server: Server) -> None:
    assert said(server, "b2")["said"] == ["B2 is taken: choose an empty square."]
    false = said(server, "!a1d1", "8BD1/..../..../.... - 1 CHSF! d1")
    assert (false["refused"], false["opened"]) == (True, None)
    assert false["said"] == ["Row 1 is not a live line."]
    assert said(server, "hint", WON)["said"] == ["The game is over."]
    assert "too long" in said(server, "x" * 1500)["said"][0]
    unfit = said(server, "c2 DTTT", QUADS)
    assert unfit["said"] == ["That tile does not fit on C2, which needs lines along the bottom."]
    assert ask(server, "position/answer", text=PLACING, line="b3", words="much").status_code == 400
    assert ask(server, "position/answer", text="nonsense", line="b3").status_code == 400


@pytest.mark.parametrize(
    ("line", "own"),
    [("values", "values"), ("best", "better"), ("comment Why not?", "comment"), ("s", "start"),
     ("revert", "revert"), ("record", "record"), ("undo", "undo")],
)  # fmt: skip
def test_who_analyses_types_more_commands(server: Server, line: str, own: str) -> None:
    found = said(server, line, analysing="true")
    assert (found["own"], found["refused"], found["opened"]) == (own, False, None)
    assert said(server, line)["own"] == (own if own == "undo" else "")


def test_the_commands_of_an_analysis_are_in_its_help(server: Server) -> None:
    told = "\n".join(said(server, "help", analysing="true")["said"])
    for shown in ("“square b2”", "“undo”: one step back", "“values”", "“comment”", "“revert”"):
        assert shown in told
    assert "“quit”" not in told
    assert "“values”" not in "\n".join(said(server, "help")["said"])
    assert said(server, "b1", analysing="true")["did"] == ["b1"]


@pytest.mark.parametrize("analysing", ["true", "false"])
def test_of_a_position_that_is_shown_only_the_board_is_told(server: Server, analysing: str) -> None:
    for line in ("clock", "help", "rules"):
        found = said(server, line, analysing=analysing, shown="true")
        assert (found["said"], found["refused"]) == ([], True)
    assert said(server, "square b2", analysing=analysing, shown="true")["said"]


def test_a_description_names_pieces_without_their_codes(server: Server) -> None:
    told = ask(server, "position", text="0123/4567/89AB/C... D 1 CHSF! -").json()["description"]
    assert "2 pieces in the reserve: dark tall square solid, dark tall square hollow." in told
    # Where traits have commas between them, pieces have semicolons.
    told = opened(server, "0123/4567/89AB/C... D 1 CHSF! -", "de")["description"]
    assert "Vorrat: dunkel, hoch, eckig, massiv; dunkel, hoch, eckig, hohl." in told


BAD = [
    ("nonsense", "not a position"),
    ("", "not a position"),
    ("..../.6../..../.... 6 1 CHSF! b2", "there is only one of each piece"),
    ("..../.6../..../.... 9 2 CHSF! b2", "the player is 2"),
    ("6/6/6/6/6/7 L -", "one digit 1-6"),
    ("x" * 401, "not understood"),
]


@pytest.mark.parametrize(("text", "reason"), BAD)
@pytest.mark.parametrize("path", ["position", "picture.svg"])
def test_what_is_no_position(server: Server, path: str, text: str, reason: str) -> None:
    answer = ask(server, path, text=text)
    assert answer.status_code == 400
    assert reason in answer.json()["reason"]


def test_refusals_in_the_language_asked_for(server: Server) -> None:
    answer = ask(server, "position", text="..../.6../..../.... 6 1 CHSF! b2", lang="fr")
    assert "existe" in answer.json()["said"]
    assert ask(server, "position", text=PLACING, lang="xx").status_code == 400
    assert HTTP.get(f"{server.url}/api/position").status_code == 400


@pytest.mark.parametrize("text", [PLACING, QUADS, WON])
def test_the_picture(server: Server, text: str) -> None:
    answer = ask(server, "picture.svg", text=text)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-disposition"] == 'inline; filename="fourfold.svg"'
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")


def test_a_picture_is_sent_once(server: Server) -> None:
    tag = ask(server, "picture.svg", text=PLACING).headers["etag"]
    url = f"{server.url}/api/picture.svg"
    same = HTTP.get(url, params={"text": PLACING}, headers={"If-None-Match": tag})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    other = HTTP.get(url, params={"text": WON}, headers={"If-None-Match": tag})
    assert other.status_code == 200


def test_the_picture_in_another_set(server: Server) -> None:
    classic, access = (ask(server, "picture.svg", text=PLACING, set=name).text for name in SETS)
    assert classic == ask(server, "picture.svg", text=PLACING).text
    assert classic != access
    strange = ask(server, "picture.svg", text=PLACING, set="gold")
    assert (strange.status_code, strange.json()["reason"]) == (
        400,
        "“gold” is not a set: write one of classic, access",
    )


SETS = ("classic", "access")
