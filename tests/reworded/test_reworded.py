"""Rewording a sentence changes no behaviour: the same codes, events and views."""

import json
from typing import Any

from reworded import OPEN
from reworded.server import reworded_server
from server.server_process import Message, Person, Server, Socket, two_at_a_table

__all__ = ["reworded_server"]  # a fixture

SENTENCES = {"said", "reason", "terms", "description", "outcome", "ending", "words", "why"}
"""Fields that hold sentences for people; ``ending`` only in a replay, where it is in words."""
OWN = {"id", "at", "now", "left", "table", "code", "token", "name", "did", "links", "since", "date"}
"""Fields that differ from game to game: ids, times and secrets."""


def plain(found: Any) -> Any:
    """Return an answer without its sentences, and without what differs each time."""
    if isinstance(found, dict):
        dropped = SENTENCES if "steps" in found or "ending" not in found else SENTENCES - {"ending"}
        kept = {key: plain(value) for key, value in found.items() if key not in dropped | OWN}
        # A refusal's code is what this is about; a table's code is a secret.
        return kept | ({"code": found["code"]} if "reason" in found else {})
    return [plain(each) for each in found] if isinstance(found, list) else found


def quarto(server: Server) -> list[Message]:
    """Play a game with false calls, stale and illegal commands, offers and a call."""
    table = {"game": "Quarto", "false_call": "right", "help": "hint"}
    answers: list[Message] = []
    with two_at_a_table(server, table, lang="en") as (north, south):
        sockets: tuple[Socket, Socket] = (north, south)

        def both() -> None:
            reached = max(socket.sequence for socket in sockets)
            for socket in sockets:
                socket.wait_for(reached)

        def typed(socket: Socket, *lines: str) -> None:
            for line in lines:
                answers.append(socket.say(line))
                both()

        typed(north, "hint", "give dark short round solid", "@0")
        typed(south, "@1", "zz", "quarto row 1", "quarto row 2", "a1", "record", "undo", "board")
        typed(south, "draw", "@B")
        typed(north, "accept", "b1 @D", "square b1", "reserve", "words brief")
        stale = south.command({"type": "Act", "action": "c1"}, answers=1)
        answers.append(south.answer_to(stale))
        typed(south, "c1 @8", "c1 @E")
        typed(north, "d1", "quarto row 1", "board", "rematch")
        answers.append({"watch": north.seen})
        path = f"/api/tables/{north.table}"
        watcher = Person(server)
        for ask in ("/replay?lang=en", "/record", "/replay?game=7"):
            answer = watcher.ask("GET", path + ask)
            is_json = answer.headers["content-type"].startswith("application/json")
            answers.append({"status": answer.status_code, "body": answer.json() if is_json else {}})
        watching = watcher.connect(north.table, lang="en")
        answers.append(watching.say("resign"))
        watching.close()
    return answers


def blindfold(server: Server, game: str, lines: list[str]) -> list[Message]:
    """Play blindfolded: what would tell too much is refused."""
    table = {"game": game, "chairs": [{"mask": "required"}, {"mask": "required"}]}
    with two_at_a_table(server, table, lang="en") as sockets:
        answers = []
        for line in lines:
            seat = sockets[0].seen["to_act"]
            answers.append(sockets[seat - 1].say(line))
            reached = max(socket.sequence for socket in sockets)
            for socket in sockets:
                socket.wait_for(reached)
        return answers


def errors(server: Server) -> list[Message]:
    """Request over HTTP what does not exist or is not allowed."""
    person, found = Person(server, "Ann"), []
    for path in (
        "/api/tables/nosuch", "/api/sit/12345678", "/api/position?text=nonsense",
        "/api/position?text=..../..../..../....%20-%201%20CHSF!%20-%20",
        "/api/position?text=..../..../..../....%20-%201%20CHSF!%20-&after=b2",
        "/api/position?text=..../..../..../....%20-%201%20CHSF!%20-&after=@9%20b2%20@9",
        "/api/position/answer?text=..../..../..../....%20-%201%20CHSF!%20-&line=clock",
        "/api/position/answer?text=6/6/6/6/6/6%20L%20-&line=hint", "/api/position?text=&set=wood",
        "/api/tables/mine?lang=xx",
    ):  # fmt: skip
        answer = person.ask("GET", path)
        found.append({"path": path, "status": answer.status_code, "body": answer.json()})
    for body in ({"table": {"game": "chess"}}, {"table": {"rules": "X"}}, {"sit": [3]}):
        answer = person.ask("POST", "/api/tables", body)
        found.append({"status": answer.status_code, "body": answer.json()})
    return found


QUARTO = [
    "board",
    "@0",
    "record",
    "a1",
    "reserve",
    "@0",
    "@1",
    "square a1",
    "free",
    "a1",
    "b1",
]
QUADS = [
    "hand",
    "c3 PPPP",
    "board",
    "d3 TTTT",
    "d4 TTTT",
    "d3 LLLP",
    "fits c4",
    "explore c3",
]


def scripted(server: Server) -> list[Message]:
    return [
        *quarto(server),
        *blindfold(server, "Quarto", QUARTO),
        *blindfold(server, "Quads", QUADS),
        *errors(server),
    ]


def test_the_same_codes_events_and_views(server: Server, reworded_server: Server) -> None:
    usual, reworded = scripted(server), scripted(reworded_server)
    assert json.dumps(usual).count(OPEN) == 0
    assert json.dumps(reworded, ensure_ascii=False).count(OPEN) > 50, "it was reworded"
    assert plain(reworded) == plain(usual)
    bodies = [each.get("body", each) for each in usual]
    codes = {body.get("code") for body in bodies if isinstance(body, dict)}
    assert codes >= {"stale", "blindfold", "no-such-table", "not-found", "not-understood",
                     "piece-placed", "does-not-fit", "calls-barred", "unreadable",
                     "watching"}  # fmt: skip
