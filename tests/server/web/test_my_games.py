"""A guest's own games, as the page and programs ask for them."""

import time
from typing import Any

import pytest

from server.server_process import PATIENCE, Message, Person, Server, Socket

LINE = ("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1")


def sit(server: Server, **table: Any) -> tuple[str, Person, Person]:
    """Return a table with two guests; the first of them starts."""
    one, two = Person(server, "One"), Person(server, "Two")
    made = one.table(**{"first": 1} | table)
    two.post("/api/sit", {"code": made["links"]["code"]})
    return made["id"], one, two


def play(table: str, people: tuple[Person, ...], *actions: str, resigns: int = 0) -> None:
    sockets = [person.connect(table) for person in people]
    for action in actions:
        together(*sockets)
        sockets[sockets[0].seen["to_act"] - 1].act(action)
    together(*sockets)
    if resigns:
        sockets[resigns - 1].do({"type": "Resign"})
    for socket in sockets:
        socket.close()


def together(*sockets: Socket) -> None:
    for socket in sockets:
        socket.wait_for(max(each.sequence for each in sockets))


def rematch(table: str, people: tuple[Person, ...]) -> None:
    for person in people:
        socket = person.connect(table)
        assert socket.do({"type": "AskRematch"})["type"] == "Told"
        socket.close()


def finished(person: Person, count: int, query: str = "") -> list[Message]:
    """Return finished games, once there are so many: they are stored a moment later."""
    give_up = time.monotonic() + PATIENCE
    while True:
        found: list[Message] = person.get(f"/api/games/mine?{query}")["games"]
        if len(found) >= count:
            return found
        assert time.monotonic() < give_up, found
        time.sleep(0.02)


def test_finished_games_have_an_address_for_ever(server: Server) -> None:
    table, one, two = sit(server)
    play(table, (one, two), *LINE, "!a1d1")
    rematch(table, (one, two))
    play(table, (one, two), "@3", resigns=1)
    rematch(table, (one, two))
    second, first = finished(one, 2)
    assert [(game["number"], game["result"]) for game in (first, second)] == [
        (1, "won"),
        (2, "lost"),
    ]
    assert first["names"] == ["One", "Two"]
    assert (first["ending"], first["placed"]) == ("call", 4)
    path = f"/api/tables/{table}"
    past = one.get(f"{path}?game=1")["told"]
    assert past["view"]["ended"]["winner"] == 1
    assert [line["line"] for line in past["view"]["live"]] == ["a1d1"]
    assert past["events"] == []
    assert past["score"] == {"won": [1, 0], "drawn": 0}
    now = one.get(path)["told"]
    assert now["view"]["ended"] is None
    assert now["score"] == {"won": [1, 1], "drawn": 0}
    assert [past["view"]["first"], now["view"]["first"]] == [1, 1], "who starts alternates"
    assert one.get(f"{path}?game=2")["told"]["view"]["first"] == 2
    assert one.get(f"{path}/replay?game=1")["number"] == 1
    assert one.ask("GET", f"{path}?game=4").status_code == 404


def test_the_list_comes_in_pages(server: Server) -> None:
    me = Person(server, "Me")
    chairs = [{}, {"level": 1}]
    for _ in range(21):
        socket = me.connect(me.table(first=1, chairs=chairs)["id"])
        socket.do({"type": "Resign"})
        socket.close()
    finished(me, 20)
    deadline = time.monotonic() + PATIENCE
    while (page := me.get("/api/games/mine"))["total"] < 21:
        assert time.monotonic() < deadline
    assert len(page["games"]) == 20
    rest = me.get(f"/api/games/mine?before={page['before']}")
    assert (len(rest["games"]), rest["total"], rest["before"]) == (1, 21, None)
    assert me.get("/api/games/mine?result=won") == {"games": [], "total": 0, "before": None}
    assert me.get("/api/games/mine?game=Quads")["total"] == 0
    assert me.get("/api/games/mine?opponent=computer-1")["total"] == 21
    [figures] = me.get("/api/games/figures")
    assert (figures["level"], figures["played"], figures["lost"]) == (1, 21, 21)
    assert Person(server).get("/api/games/figures") == []


@pytest.mark.parametrize(
    "query", ["before=x", "before=1%202%203%204", "before=nan%202%20t", "game=%00", "result=best"]
)
def test_a_question_that_makes_no_sense_is_answered(server: Server, query: str) -> None:
    assert Person(server).ask("GET", f"/api/games/mine?{query}").status_code == 400


def test_unfinished_games_come_with_what_waits_for_me_first(server: Server) -> None:
    table, one, two = sit(server, clock={"type": "Total", "seconds": 600, "increment": 0})
    free = one.table()["id"]
    play(table, (one, two), "@8", "a1", "@D")
    mine, waiting = one.get("/api/games/unfinished")
    assert (mine["table"], mine["number"], mine["to_act"], mine["yours"]) == (table, 1, 1, [1])
    assert (mine["board"], mine["placed"]) == ("8.../..../..../....", 1)
    assert 500 < mine["left"] <= 600
    assert (waiting["table"], waiting["number"], waiting["to_act"]) == (free, 0, None)
    [theirs] = two.get("/api/games/unfinished")
    assert (theirs["table"], theirs["to_act"], theirs["yours"]) == (table, 1, [2])
    # What is removed from the list is played on all the same.
    for each in (mine, waiting):
        hide = f"/api/games/{each['table']}/{each['number']}/hide"
        assert one.ask("POST", hide).status_code == 204
    assert one.get("/api/games/unfinished") == []
    assert len(two.get("/api/games/unfinished")) == 1
    play(table, (one, two), resigns=1)
    assert finished(one, 1, "hidden=true")[0]["hidden"]
    assert one.ask("POST", f"/api/games/{table}/1/unhide").status_code == 204
    assert [game["table"] for game in finished(one, 1)] == [table]
    # The game that begins when someone takes the free seat is another one.
    two.post("/api/sit", {"code": one.get(f"/api/tables/{free}/links")["code"]})
    assert [game["table"] for game in one.get("/api/games/unfinished")] == [free]


def test_only_players_hide_a_game(server: Server) -> None:
    table, one, _ = sit(server)
    assert Person(server).ask("POST", f"/api/games/{table}/1/hide").status_code == 403
    assert one.ask("POST", f"/api/games/{table}/2/hide").status_code == 404
    assert one.ask("POST", "/api/games/nowhere/1/hide").status_code == 404


def test_twins_under_the_blindfold_look_the_same_in_the_list(server: Server) -> None:
    """Two games that differ only in what a blindfolded player may not see."""
    lists = []
    for square in ("a1", "b2"):
        table, one, two = sit(server, chairs=[{"mask": "worn"}, {}])
        play(table, (one, two), "@8", square, "@D")
        [mine], [theirs] = one.get("/api/games/unfinished"), two.get("/api/games/unfinished")
        assert mine["board"] is None
        assert mine["placed"] is None
        assert theirs["board"] is not None, "the other player sees the board"
        lists.append({key: mine[key] for key in mine if key not in ("table", "age")})
    assert lists[0] == lists[1]


def test_a_small_picture_shows_a_board_and_nothing_else(server: Server) -> None:
    person = Person(server)
    picture = person.ask("GET", "/api/board.svg?game=Quarto&board=8BD./.F../..../....").text
    assert picture.count("<g ") == 4
    tiles = person.ask("GET", "/api/board.svg?game=Quads&board=6/6/2PPPP3/6/4TTTT1/6").text
    assert tiles.count("<g ") == 2
    for query in ("game=Chess&board=8", "game=Quarto&board=8BD", "game=Quads&board=7"):
        assert person.ask("GET", f"/api/board.svg?{query}").status_code == 400
