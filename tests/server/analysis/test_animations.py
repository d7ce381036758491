"""Finished games as animated pictures: over HTTP, and not before the end."""

from io import BytesIO

import httpx
from PIL import Image

from fourfold.server.analysis.animations import turns_of
from play.games import COLOUR_ONLY, acted, begun
from server.server_process import Person, Server

GAME = acted(begun(), *COLOUR_ONLY, "!a1d1")


def test_a_frame_for_every_turn() -> None:
    steps = turns_of(GAME)
    assert [step.turn for step in steps] == [0, 1, 2, 3, 4, 5]
    assert steps[-1].position == GAME.position


def test_over_http(server: Server) -> None:
    alone = Person(server, "Alone")
    table = alone.table(sit=[1, 2], first=1)["id"]
    path = f"/api/tables/{table}/animation.gif"
    socket = alone.connect(table)
    socket.act("@8")
    refused = alone.ask("GET", path)
    assert (refused.status_code, refused.json()["reason"]) == (409, "the game is not over yet")
    for action in (*COLOUR_ONLY[1:], "!a1d1"):
        socket.act(action)
    socket.close()
    found = Person(server).ask("GET", f"{path}?game=1")
    assert found.headers["content-type"] == "image/gif"
    picture = Image.open(BytesIO(found.content))
    assert getattr(picture, "n_frames", 0) == 6
    assert max(picture.size) <= 400
    tag = {"If-None-Match": found.headers["etag"]}
    assert httpx.get(f"{server.url}{path}", headers=tag).status_code == 304, "it is kept"
    assert Person(server).ask("GET", f"{path}?game=2").status_code == 404


def test_the_values_of_a_step(server: Server) -> None:
    alone = Person(server, "Alone")
    start = "50B4/AE../..36/17.. - 1 CHSF! d1"
    table = alone.table(sit=[1, 2], first=1, start=start)["id"]
    path = f"/api/tables/{table}/values"
    socket = alone.connect(table)
    socket.act("@D")
    assert alone.ask("GET", f"{path}?step=0").json()["reason"] == "the game is not over yet"
    socket.do({"type": "Resign"})
    socket.close()
    given = Person(server).get(f"{path}?step=0")
    assert (given["seat"], given["places"]) == (
        1,
        {"@2": "loss", "@8": "draw", "@9": "loss", "@C": "draw", "@D": "loss", "@F": "draw"},
    )
    placed = Person(server).get(f"{path}?step=1&game=1")
    assert placed["seat"] == 2
    assert {place for place, value in placed["places"].items() if value == "win"} == {"c2", "d2"}
    assert set(placed["places"]) == {"c2", "d2", "a3", "b3", "c4", "d4"}
    assert alone.ask("GET", f"{path}?step=2").status_code == 404
