"""What must stay hidden does not leave the server: live lines, blindfolds, hidden hands."""

import json
import re
from typing import Any

import httpx
import pytest

from server.server_process import Message, Person, Server, Socket, two_at_a_table

# After these, a1-d1 share their colour and nothing else, and it is the receiver's turn.
LIVE_BY_COLOUR = ["@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "@0"]


def without_rules(frames: list[str]) -> list[Any]:
    """Return what was sent without what differs between any two tables: ids, times, rules."""
    text = "\n".join(frames)
    text = re.sub(r'"(table|code|id|did)":"[^"]*"', '"":""', text)
    text = re.sub(r'"(at|now)":[0-9.]+', '"":0', text)
    text = re.sub(r'"(rules|start)":"[^"]*"', '"":""', text)
    return [json.loads(line) for line in text.splitlines()]


def frames_at(server: Server, rules: str, actions: list[str], start: str = "") -> list[list[Any]]:
    """Play the same commands, and return everything that two players and a watcher were sent."""
    table = {"start": f"{start} {rules} d1"} if start else {"rules": rules}
    with two_at_a_table(server, table, lang="en", words="full") as (one, two):
        watcher = Person(server).connect(one.table, lang="en")
        sockets = (one, two, watcher)
        for socket in sockets:
            socket.send({"type": "Ping"})
            socket.until(lambda message: message["type"] == "Pong")
            socket.frames.clear()
        for action in actions:
            mover = sockets[one.seen["to_act"] - 1]
            mover.act(action)
            for socket in sockets:
                socket.wait_for(mover.sequence)
        for line in ("board", "reserve", "free", "hand", "last", "help", "square a1", "line 1"):
            sockets[one.seen["to_act"] - 1].say(line)
        found = [without_rules(socket.frames) for socket in sockets]
        watcher.close()
    return found


def test_twins_cannot_be_told_apart(server: Server) -> None:
    """At CHSF! a line is live, at HSF! it is not: everything that is sent is the same."""
    assert frames_at(server, "CHSF!", LIVE_BY_COLOUR) == frames_at(server, "HSF!", LIVE_BY_COLOUR)


def test_twins_that_begin_with_an_alignment_cannot_be_told_apart(server: Server) -> None:
    live, dead = (
        frames_at(server, rules, ["@0"], start="8DBE/..../..../.... - 1")
        for rules in ("CHSF!", "HSF!")
    )
    assert live == dead


def test_the_twins_are_not_the_same_game(server: Server) -> None:
    """The call wins at one of them: otherwise the test above could not fail."""
    for rules, won in (("CHSF!", True), ("HSF!", False)):
        with two_at_a_table(server, {"rules": rules}) as sockets:
            for action in LIVE_BY_COLOUR:
                mover = sockets[sockets[0].seen["to_act"] - 1]
                mover.act(action)
                for socket in sockets:
                    socket.wait_for(mover.sequence)
            mover = sockets[sockets[0].seen["to_act"] - 1]
            mover.act("!a1d1")
            assert (mover.seen["ended"] is None) is not won


def contents(message: Message) -> list[object]:
    view = message["view"]
    return [view["board"], view["reserve"], view["actions"], view["tiles"], view["live"]]


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_behind_the_mask_frames_hold_what_was_explored_and_announced(
    server: Server, game: str
) -> None:
    table = {"game": game, "chairs": [{"mask": "worn"}, {}], "help": "hint"}
    actions = ["@9", "b2", "@3"] if game == "Quarto" else ["c3=PPPP", "d5=TTTT"]
    with two_at_a_table(server, table) as (one, two):
        watcher = Person(server).connect(one.table)
        for action in actions:
            mover = (one, two)[one.seen["to_act"] - 1]
            mover.act(action)
            for socket in (one, two, watcher):
                socket.wait_for(mover.sequence)
        for socket in (one, watcher):
            for frame in map(json.loads, socket.frames):
                if frame["type"] == "Told" and frame["view"]:
                    assert contents(frame) == [None, None, None, None, []]
        assert contents({"view": two.view})[0] is not None
        place, lies = ("b2", "9") if game == "Quarto" else ("c3", "PPPP")
        felt = one.do({"type": "Explore", "place": place})
        assert felt["events"][0]["content"] == lies
        assert "did" in felt
        # What one player explored is not sent to anyone else.
        two.do({"type": "Explore", "place": "a1"})
        assert all("Explored" not in frame for frame in watcher.frames)
        assert all(f'"place":"{place}"' not in frame for frame in two.frames)
        watcher.close()


def test_a_hidden_hand_is_hidden_until_the_end(server: Server) -> None:
    with two_at_a_table(server, {"game": "Quads", "rules": "h"}) as (one, two):
        watcher = Person(server).connect(one.table)
        assert one.seen["tiles"][0] is not None
        assert one.seen["tiles"][1] is None
        assert two.seen["tiles"][0] is None
        assert watcher.seen["tiles"] == [None, None]
        one.do({"type": "Resign"})
        watcher.wait_for(one.sequence)
        assert None not in watcher.seen["tiles"]
        watcher.close()


def test_a_missed_alignment_is_revealed_after_the_game(server: Server) -> None:
    with two_at_a_table(server, {"rules": "CHSF!"}, lang="en") as sockets:
        told: list[str] = []
        for action in LIVE_BY_COLOUR[:-1]:
            mover = sockets[sockets[0].seen["to_act"] - 1]
            mover.act(action)
            for socket in sockets:
                socket.wait_for(mover.sequence)
        said = sockets[0].do({"type": "Resign"})["said"]
        told += said
        assert any("No one called" in sentence for sentence in told)


def test_watchers_only_watch(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, _):
        watcher: Socket = Person(server).connect(one.table, lang="en")
        assert watcher.at["yours"] == []
        assert watcher.at["code"] is None
        refused = watcher.say("@9")
        assert refused["said"].startswith("You are watching")
        assert watcher.say("board")["type"] == "Answered"
        watcher.close()


def test_a_call_is_not_tried_for_nothing(server: Server) -> None:
    """A line whose end is refused keeps the false call at its beginning, and its price."""
    with two_at_a_table(server, {"rules": "CHSF!"}, lang="en") as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        told = two.say("b2 !a2d2 !a2d2")
        assert told["type"] == "Told"
        assert [event["type"] for event in told["events"]] == ["Acted", "FalselyCalled"]
        assert two.seen["may_call"] is False


def test_behind_the_mask_a_line_may_place_and_give(server: Server) -> None:
    """As in the terminal: a line that is refused tells no more than exploring would."""
    blindfolded = {"chairs": [{}, {"mask": "worn"}]}
    with two_at_a_table(server, blindfolded, lang="en") as (one, two):
        one.act("@9")
        two.wait_for(one.sequence)
        assert two.say("b2 @9")["code"] == "piece-placed"
        assert two.say("square b2")["said"] == ["B2 is empty."], "nothing of it was carried out"
        told = two.say("b2 @3")
        assert [event["action"] for event in told["events"]] == ["b2", "@3"]


def is_told(frames: list[str], action: str) -> bool:
    return any(f'"{action}"' in frame for frame in frames)


def test_behind_the_mask_only_the_last_turn_is_told_again(server: Server) -> None:
    """By websocket, by HTTP and as a stream of events, for a player and for a watcher."""
    table = {"chairs": [{"mask": "worn"}, {}]}
    with two_at_a_table(server, table, lang="en") as sockets:
        one, two = sockets
        for action in ("@9", "b2", "@3", "c3", "@5", "d4", "@6"):
            mover = sockets[one.seen["to_act"] - 1]
            mover.act(action)
            for socket in sockets:
                socket.wait_for(mover.sequence)
        last = [
            "South places the light, tall, round, hollow piece on D4 and gives you the light, "
            "tall, square, solid piece."
        ]
        assert one.say("last")["said"] == last
        for person, lang in ((one, "en"), (Person(server).connect(one.table), "")):
            message = {"type": "Subscribe", "table": one.table, "after": 0, "lang": lang}
            person.frames.clear()
            person.send(message)
            told = person.until(lambda message: message["type"] == "Told")
            assert [event["action"] for event in told["events"]] == ["d4", "@6"]
            assert told["sequence"] == one.sequence
            assert told["said"] == (last if lang else [])
            assert not is_told(person.frames, "b2")
            if person is not one:
                person.close()
        found = httpx.get(f"{server.url}/api/tables/{one.table}?after=0").json()["told"]["events"]
        assert [event["action"] for event in found] == ["d4", "@6"]
        with httpx.stream("GET", f"{server.url}/api/tables/{one.table}/events?after=0") as stream:
            lines = (line for line in stream.iter_lines() if '"type":"Told"' in line)
            assert not is_told([next(lines)], "b2")
        # The other player sees the board, and is sent everything.
        two.send({"type": "Subscribe", "table": two.table, "after": 0})
        assert len(two.until(lambda message: message["type"] == "Told")["events"]) == one.sequence
        # So is everyone once the game is over.
        one.do({"type": "Resign"})
        one.send({"type": "Subscribe", "table": one.table, "after": 0})
        told = one.until(lambda message: message["type"] == "Told" and len(message["events"]) > 1)
        assert len(told["events"]) == told["sequence"]


def test_a_resent_command_tells_no_more_behind_the_mask(server: Server) -> None:
    with two_at_a_table(server, {"chairs": [{"mask": "worn"}, {}]}) as (one, two):
        one.command({"type": "Act", "action": "@9"}, id_="first")
        one.answer_to("first")
        two.wait_for(one.sequence)
        two.act("b2")
        two.act("@3")
        one.wait_for(two.sequence)
        one.act("c3")
        one.act("@5")
        two.wait_for(one.sequence)
        one.frames.clear()
        one.command({"type": "Act", "action": "@9"}, id_="first", answers=0)
        one.answer_to("first")
        assert not is_told(one.frames, "b2")


def test_from_where_a_game_began_is_no_look_behind_the_mask(server: Server) -> None:
    start = "01../..../..../...F - 2 CHSF! d4"
    north, south = Person(server, "North"), Person(server, "South")
    made = north.table(start=start, chairs=[{"mask": "required"}, {}], public=True)
    south.post("/api/sit", {"code": made["links"]["code"]})
    blindfolded, seeing = north.connect(made["id"]), south.connect(made["id"])
    watcher = Person(server).connect(made["id"])
    for socket, told in ((blindfolded, ""), (seeing, start), (watcher, "")):
        socket.wait_for(1)
        assert socket.at["agreed"]["start"] == told
        assert socket.at["agreed"]["rules"] == "CHSF!", "that is no secret"
    listed = [table for table in north.get("/api/tables/mine") if table["id"] == made["id"]]
    assert [table["table"]["start"] for table in listed] == [""]
    seeing.do({"type": "Resign"})
    for socket in (blindfolded, seeing, watcher):
        socket.close()
    late = north.connect(made["id"])
    assert late.at["agreed"]["start"] == start
    late.close()
