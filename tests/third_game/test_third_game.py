"""The third game is played to its end everywhere, only through the registries."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fourfold.play import LiveGame, Seat, TableSettings, commands, record_of, view_of
from fourfold.protocol.views import wire_view
from fourfold.rules import check_game, parse_position
from fourfold.rules.games import GAMES
from fourfold.rules.record import read_record, write_record
from fourfold.study import Node
from server.server_process import Person, Server
from third_game import ENTRIES, registered
from third_game.rules import NOUGHTS

TESTS = Path(__file__).parents[1]
WON = ["b2", "a1", "c1", "b1", "a3"]
"""Crosses win on the diagonal from C1 to A3."""


@pytest.fixture
def third_game() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.usefixtures("third_game")
def test_rules_notation_and_records() -> None:
    for seed in range(20):
        check_game(NOUGHTS, "-", Random(seed))
    position = parse_position("x.o/.x./..o x")
    assert position.after("a2").text == "x.o/xx./..o o"
    assert Node(position).game is NOUGHTS


@pytest.mark.usefixtures("third_game")
def test_a_table() -> None:
    game = LiveGame.begin(TableSettings("Noughts"), 0.0, first=Seat.ONE, lots=Random(0))
    for text in WON:
        assert game.to_act is not None
        game, _ = game.apply(commands.Act(game.to_act, text), 1.0)
    assert game.ended is not None
    assert game.ended.winner is Seat.ONE
    record = write_record(record_of(game, dated=False))
    assert '[Crosses "?"]' in record
    assert read_record(record).final == game.position
    assert wire_view(view_of(game, None, 1.0)).board == "oox/.x./x.."


def terminal(lang: str, tmp_path: Path) -> str:
    """Play a game through a pipe, as a blind player does."""
    command = [sys.executable, "-m", "third_game", "play", "noughts", "--against", "friend"]
    command += ["--first", "me", "--name", "Ann", "--name2", "Ben", "--lang", lang]
    done = subprocess.run(
        [*command, "--save", str(tmp_path / "game.json")],
        input="\n".join(["b2", "square b2", "z9", *WON[1:], "no", ""]),
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_terminal_in_two_languages(tmp_path: Path) -> None:
    english, french = terminal("en", tmp_path), terminal("fr", tmp_path)
    for said in ("Ann begins.", "Ann, mark> b2", "Ann marks B2.", "B2 is marked x.",
                 "Ann wins with three in a row.", '[Result "x+"]'):  # fmt: skip
        assert said in english
    for said in ("Ann commence.", "Ann marque B2.", "B2 porte x.",
                 "Ann gagne avec trois en ligne."):  # fmt: skip
        assert said in french


@pytest.fixture(scope="module")
def third_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("third") / "data"
    with Server(data, program=("-m", "third_game", "serve")) as server:
        yield server


def seated(server: Server) -> tuple[Person, Person, str]:
    """Return two people at a table, the first of whom starts, and the table's id."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    made = ann.table(game="noughts", first=1)
    ben.post("/api/sit", {"code": made["links"]["code"]})
    return ann, ben, made["id"]


def test_the_server_over_http(third_server: Server) -> None:
    *people, table = seated(third_server)
    for number, action in enumerate(WON):
        person = people[number % 2]
        sequence = person.get(f"/api/tables/{table}")["told"]["sequence"]
        command = {"id": f"n{number}", "answers": sequence}
        command["wish"] = {"type": "Act", "action": action}
        told = person.post(f"/api/tables/{table}/commands", command)
    assert told["view"]["board"] == "oox/.x./x.."
    assert told["view"]["ended"]["winner"] == 1
    replay = people[0].get(f"/api/tables/{table}/replay?lang=fr")
    assert replay["ending"] == "Ann gagne avec trois en ligne."
    assert replay["steps"][1]["said"] == "Ann marque B2."
    info = people[0].get("/api/position?text=x.o/.x./..o%20x&after=a2&lang=en")
    assert (info["board"], info["game"], info["result"]) == ("x.o/xx./..o", "Noughts", None)


def test_the_server_over_a_websocket(third_server: Server) -> None:
    ann, ben, table = seated(third_server)
    sockets = [person.connect(table, lang=lang) for person, lang in ((ann, "en"), (ben, "fr"))]
    for number, action in enumerate(WON):
        mine, theirs = sockets[number % 2], sockets[1 - number % 2]
        told = mine.say(action)
        assert told["type"] == "Told", told
        theirs.wait_for(mine.sequence)
    assert told["said"] == ["Ann marks A3.", "Ann wins with three in a row."]
    assert sockets[1].seen["ended"]["winner"] == 1
    for socket in sockets:
        socket.close()


def test_nothing_is_left_of_it() -> None:
    with registered():
        assert NOUGHTS.name in GAMES
    assert all(NOUGHTS.name not in registry for registry, _ in ENTRIES)
