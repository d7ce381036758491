"""Two real clients play whole games with every variant: each game has one history."""

from itertools import product
from random import Random

import msgspec
import pytest

from fourfold.play import LiveGame, Seat, TableSettings, record_of
from fourfold.play.events import LoggedEvent
from fourfold.rules.quarto import Call
from fourfold.rules.record import read_record
from server.server_process import Person, Server, Socket, two_at_a_table

QUARTO = [
    "".join(traits) + blocks + calling
    for traits, blocks, calling in product(("CHSF", "H", "CS"), ("", "q"), ("", "!"))
]
QUADS = ["-", "b", "s", "h", "bs", "bsh"]
TABLES = [
    *({"game": "Quarto", "rules": rules} for rules in QUARTO),
    *({"game": "Quads", "rules": rules} for rules in QUADS),
    {"game": "Quarto", "piece_set": "access", "chairs": [{"mask": "required"}, {"mask": "worn"}]},
    {"game": "Quarto", "clock": {"type": "PerMove", "seconds": 60}, "help": "shown"},
    {"game": "Quads", "rules": "b", "clock": {"type": "Total", "seconds": 600, "increment": 5}},
    {"game": "Quads", "chairs": [{"mask": "worn"}, {}], "help": "hint"},
    {"game": "Quarto", "false_call": "game", "takebacks": False},
    {"game": "Quarto", "false_call": "nothing"},
    {"game": "Quarto", "start": "8BD./..../..../.... - 2 CHSF! c1"},
    {"game": "Quads", "start": "6/6/2PPPPTLTP2/3TTTT2/6/6 D -"},
]


def history(socket: Socket) -> LiveGame:
    """Return the game that a client was sent."""
    table = msgspec.convert(socket.at["agreed"], TableSettings)
    return LiveGame.of(table, msgspec.convert(socket.events, list[LoggedEvent]))


def play_on(sockets: tuple[Socket, Socket], rng: Random, reconnecting: float) -> None:
    """Play at random to the end; after some events both reconnect, and what was sent is resent."""
    while (seat := (game := history(sockets[0])).to_act) is not None:
        mine, theirs = sockets[seat.index], sockets[seat.other.index]
        actions = list(game.position.actions())
        calls = [action for action in actions if isinstance(action, Call)]
        action = str(rng.choice(calls if calls and rng.random() < 0.7 else actions))
        answers = mine.sequence
        id_ = mine.command({"type": "Act", "action": action})
        assert mine.answer_to(id_)["type"] == "Told"
        reached = mine.sequence
        if rng.random() < reconnecting:
            for socket in sockets:
                socket.close()
                socket.open()
            mine.command({"type": "Act", "action": action}, id_=id_, answers=answers)
            assert mine.answer_to(id_)["type"] == "Told"
            assert mine.sequence == reached
        theirs.wait_for(reached)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
@pytest.mark.parametrize("reconnecting", [0.2, pytest.param(1.0, marks=pytest.mark.soak)])
def test_every_variant(server: Server, table: dict[str, object], reconnecting: float) -> None:
    rng = Random(str(table))
    with two_at_a_table(server, table) as sockets:
        play_on(sockets, rng, reconnecting)
        one, two = sockets
        assert one.events == two.events
        game = history(one)
        assert game.ended is not None
        assert one.seen["ended"] == two.seen["ended"]
        text = Person(server).ask("GET", f"/api/tables/{one.table}/record").text
        assert read_record(text).turns == record_of(game).turns


def test_a_rematch_goes_on_in_the_same_log(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        one.do({"type": "Resign"})
        two.wait_for(one.sequence)
        one.do({"type": "AskRematch"})
        two.wait_for(one.sequence)
        two.do({"type": "AskRematch"})
        one.wait_for(two.sequence)
        assert [event["type"] for event in one.events[-3:]] == [
            "RematchAsked",
            "RematchAgreed",
            "Begun",
        ]
        assert one.events[-1]["first"] == Seat.TWO
        two.act("@9")
        one.wait_for(two.sequence)
        first = Person(server).ask("GET", f"/api/tables/{one.table}/record?game=1").text
        second = Person(server).ask("GET", f"/api/tables/{one.table}/record?game=2").text
        assert '[Ending "resignation"]' in first
        assert "1. @9" in second


def test_of_two_racing_commands_one_is_refused(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, _):
        sequence = one.sequence
        first = one.command({"type": "Act", "action": "@9"}, answers=sequence)
        second = one.command({"type": "Act", "action": "@8"}, answers=sequence)
        assert one.answer_to(first)["type"] == "Told"
        refused = one.answer_to(second)
        assert refused["type"] == "Refused"
        assert refused["stale"]
        assert one.sequence == sequence + 1
