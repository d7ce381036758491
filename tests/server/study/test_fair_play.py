"""Fair play: the players of a game in progress get no help with its position, however they try."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from fourfold.play import Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules import Quads, Quarto
from fourfold.rules.quads.symmetry import SYMMETRIES
from fourfold.rules.quarto.symmetry import symmetries
from fourfold.rules.refusal import Refusal
from fourfold.server.security.identity import Guest
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.tables.hub import Hub
from server.local_hub import with_hub
from server.server_process import Message, Person, Server

QUARTO = "1.../.6../..C./...B 9 2 CHSF! d4"
QUADS = "6/6/2PPPPTLTP2/3TTTT2/6/6 D -"
FAR = "0123/4.../..../.... - 2 CHSF! a2"
EVERYWHERE = ("position?text", "position/answer?line=hint&text", "ask?text")

_ids = count(1)

FIVE_PIECES = "8BD./.7../..../...0 - 2 CHSF! d4"
TWO_ON = "8BD./.71./..E./...0 - 2 CHSF! c3"
TWO_BEFORE = "8BD./..../..../.... - 2 CHSF! c1"


def _playing(server: Server, **table: object) -> tuple[Person, Person, str]:
    """Return two people at a table where the game has begun."""
    one, two = Person(server, "One"), Person(server, "Two")
    made = one.table(**({"first": 1} | table))
    two.post("/api/sit", {"code": made["links"]["code"]})
    return one, two, made["id"]


def _send(person: Person, table: str, wish: Message) -> Any:
    sequence = person.get(f"/api/tables/{table}")["told"]["sequence"]
    body = {"id": f"f{next(_ids)}", "answers": sequence, "wish": wish}
    return person.ask("POST", f"/api/tables/{table}/commands", body)


def _code(person: Person, path: str, text: str, **query: str) -> str:
    answer = person.ask("GET", f"/api/{path}={urlencode({'': text})[1:]}&{urlencode(query)}")
    return "" if answer.is_success else answer.json()["code"]


def _image(text: str, seed: int) -> str:
    if text.count(" ") == 2:
        return Random(seed).choice(SYMMETRIES[1:]).position(Quads.parse(text)).text
    position = Quarto.parse(text)
    return Random(seed).choice(symmetries(position.rules)).position(position).text


@pytest.mark.parametrize("start", [QUARTO, QUADS])
def test_players_get_no_answer_about_their_position_turned_or_renamed(
    server: Server, start: str
) -> None:
    one, two, table = _playing(server, game="Quads" if start is QUADS else "Quarto", start=start)
    for number, path in enumerate(EVERYWHERE):
        for person in (one, two):
            assert _code(person, path, start) == "in-your-game"
            assert _code(person, path, _image(start, number)) == "in-your-game"
    assert _code(Person(server), "position?text", start) == ""
    assert _code(Person(server, "Neither"), "position/answer?line=hint&text", start) == ""
    _send(two, table, {"type": "Resign"})
    assert [_code(one, path, start) for path in EVERYWHERE[:2]] == ["", ""]


def test_other_rules_another_hand_and_exchanged_lines_do_not_help(server: Server) -> None:
    one, _, _ = _playing(server, start=QUARTO)
    board = QUARTO.split()[0]
    for text in (
        f"{board} 9 2 CHSF d4",
        f"{board} 0 2 C! d4",
        f"{board} - 1 CHSFq! -",
    ):
        assert _code(one, "position?text", text) == "in-your-game"
    _, two, _ = _playing(server, game="Quads", start=QUADS)
    assert _code(two, "position?text", "6/6/2TTTTPLPT2/3PPPP2/6/6 D h") == "in-your-game"


def test_nor_do_positions_before_and_after_it(server: Server) -> None:
    one, _, _ = _playing(server, start=QUARTO)
    ahead = "1.../.6../..C9/...B - 2 CHSF! d3"
    two_ahead = "10../.6../..C9/...B - 1 CHSF! b1"
    before = "1.../.6../..C./.... B 1 CHSF! c3"
    three_ahead = "102./.6../..C9/...B - 2 CHSF! c1"
    for text in (ahead, two_ahead, before):
        assert _code(one, "position?text", text) == "in-your-game", text
    assert _code(one, "position?text", three_ahead) == ""
    assert _code(one, "position?text", FAR) == ""
    assert _code(one, "position?text", "1.../.6../..../.... - 1 CHSF! b2") == "", "nothing yet"


EIGHT_PIECES = "1.6E/.C../2..B/A..8 9 2 CHSF! d4"
COPIES = (
    "1.6E/.C../2..B/8..A 9 2 CHSF! d4",  # two pieces exchanged
    "1.6E/.C../2..B/A.8. 9 2 CHSF! c4",  # one moved
    "1.6E/.C../2..0/A..8 9 2 CHSF! d4",  # another piece
    "1.6E/.C.9/2..B/8..A - 2 CHSF! d2",  # two exchanged, and one more
)


def test_nor_do_copies_with_a_piece_or_two_changed(server: Server) -> None:
    one, two, _ = _playing(server, start=EIGHT_PIECES)
    for number, copy in enumerate(COPIES):
        for path in ("ask?text", "position?text", "explorer?position", "values?text", "line?text"):
            assert _code(one, path, _image(copy, number)) == "in-your-game", (path, copy)
        assert _code(two, "position/answer?line=hint&text", copy) == "in-your-game"
    assert _code(one, "position?text", FAR) == ""
    assert _code(Person(server, "Neither"), "position?text", COPIES[0]) == ""


def test_a_copy_of_few_pieces_may_be_another_game(server: Server) -> None:
    one, _, _ = _playing(server, start=QUARTO)
    assert _code(one, "position?text", "1.../.6../..B./...C 9 2 CHSF! d4") == ""


def test_the_way_there_is_looked_at_too(server: Server) -> None:
    one, _, _ = _playing(server, start="1.6./.C../2..B/...E 9 2 CHSF! d4")
    way = "@1 a1 @6 c1 @C b2 @2 a3 @B d3 @E d4"
    assert _code(one, "position?text", Quarto().text, after=way) == "in-your-game"
    false_call = f"{way} !a1d1"
    assert _code(one, "position?text", Quarto().text, after=false_call) == "in-your-game"
    assert _code(one, "position?text", Quarto().text, after="@1 a1 @6 c1 !a1d1") == "false-call"
    near = "1.6./.C../2.../.... B 2 CHSF! a3"
    assert _code(one, "position?text", near) == "in-your-game"
    far = "1.6./.C../..../.... 2 1 CHSF! b2"
    assert _code(one, "position/answer?line=a3&text", far) == "in-your-game"
    assert _code(one, "position/answer?line=a4&text", far) == ""


def test_fewer_than_three_pieces_are_free(server: Server) -> None:
    start = "1.../.6../..../.... 9 2 CHSF! b2"
    one, _, _ = _playing(server, start=start)
    assert _code(one, "position?text", start) == ""


def test_a_blindfolded_player_gets_no_answer_about_the_game_at_all(server: Server) -> None:
    chairs = [{"mask": "worn"}, {}]
    one, two, table = _playing(server, chairs=chairs)
    for path in EVERYWHERE:
        assert _code(one, path, FAR) == "in-your-game"
        assert _code(one, path, Quarto().text) == "in-your-game"
    assert _code(one, "position?text", "8BDE/..../..../.... - 1 CHSF d1") == "in-your-game"
    assert _code(one, "position?text", QUADS) == ""
    assert _code(two, "position?text", FAR) == "", "the other player sees the board"
    refused = one.ask("GET", f"/api/position?{urlencode({'text': FAR, 'lang': 'en'})}").json()
    assert refused["said"] == (
        "You are playing Quarto blindfolded: try again when that game is over."
    )
    _send(one, table, {"type": "Resign"})
    assert _code(one, "position?text", FAR) == ""


LIVE = "0123/..../..../.... - 1 CHSF! d1"
NOT_LIVE = "012D/..../..../.... - 1 CHSF! d1"


@pytest.mark.parametrize("start", [LIVE, NOT_LIVE])
def test_no_one_is_told_whether_a_copy_of_their_game_is_legal(server: Server, start: str) -> None:
    """Without calling, a line ends the game, and a win needs one: the answer would tell of it."""
    one, _, _ = _playing(server, start=start)
    board = start.split()[0]
    mirrored = "/".join(reversed(board.split("/")))
    for text in (f"{board} - 1 CHSF -", f"{mirrored} - 1 CHSF -", f"{board} - 1+ CHSF! d1"):
        for path in (*EVERYWHERE, "picture.svg?text", "values?text", "explorer?position"):
            assert _code(one, path, text) == "in-your-game", "whether it is legal or not"
        for path in ("tables", "seeks", "classes"):
            body: Message = {"table": {"start": text}}
            if path == "classes":
                path += f"/{one.ask('POST', '/api/classes', {'name': 'A'}).json()['id']}/rounds"
            refused = one.ask("POST", f"/api/{path}", body)
            assert refused.json()["code"] == "in-your-game"
    board_alone = {"game": "Quarto", "board": board, "rules": "CHSF"}
    assert _code(one, f"setup?{urlencode(board_alone)}&hand", "-") == "in-your-game"
    refused = one.ask("POST", "/api/events", {"settings": {"name": "A", "table": {"start": start}}})
    assert refused.json()["reason"] == "tournament games start from the usual position"
    far = "FEDC/AB98/..../.... - 1 CHSF -"
    assert _code(one, "position?text", far) == "not-understood", "far from their game"
    assert _code(one, "picture.svg?text", start) == "", "their own board may be drawn"


def test_no_table_answers_instead(server: Server) -> None:
    one, _, _ = _playing(server, start=QUARTO)
    image = _image(QUARTO, 5)
    computer = {"start": image, "chairs": [{}, {"level": 10}]}
    for table in (
        {"table": computer},
        {"table": {"start": image, "help": "hint"}},
        {"table": {"start": image}, "sit": [1, 2]},
        {"table": {"start": image, "chairs": [{"level": 10}, {"level": 10}]}, "sit": []},
    ):
        refused = one.ask("POST", "/api/tables", table)
        assert (refused.status_code, refused.json()["code"]) == (409, "in-your-game")
    assert one.ask("POST", "/api/tables", {"table": {"start": image}}).is_success
    assert Person(server).ask("POST", "/api/tables", {"table": computer}).is_success


TWO_PIECES = "1.../.6../..../.... C 2 CHSF! b2"
THREE_PIECES = "1.../.6../..C./.... B 1 CHSF! c3"


def test_hints_are_given_only_at_the_game_s_own_table(server: Server) -> None:
    one, _, table = _playing(server, start=QUARTO, help="hint")
    other = one.table(start=TWO_PIECES, help="hint", sit=[1, 2])["id"]
    here, there = one.connect(table, lang="en"), one.connect(other, lang="en")
    assert here.say("hint a2")["type"] == "Answered"
    assert there.say("hint a2")["type"] == "Answered"
    there.act("c3")
    for line in ("hint", "fits a2"):
        refused = there.say(line)
        assert (refused["type"], refused["code"]) == ("Refused", "in-your-game")
    there.act("@B")
    refused = there.do({"type": "Act", "action": "d4"})
    assert refused["code"] == "in-your-game", "where both seats are theirs, they could try calls"
    there.act("d1")
    here.close()
    there.close()


def test_no_computer_shows_the_answer(server: Server) -> None:
    one, _, _ = _playing(server, start=THREE_PIECES)
    computer = {"start": TWO_PIECES, "first": 2, "chairs": [{}, {"level": 1}]}
    table = one.table(**computer)["id"]
    refused = _send(one, table, {"type": "Act", "action": "c3"})
    assert (refused.status_code, refused.json()["code"]) == (409, "in-your-game")
    assert _send(one, table, {"type": "Act", "action": "d1"}).is_success
    # A game against a computer is no reason: someone may begin the same game again.
    alone = Person(server, "Alone")
    alone.table(**computer | {"start": THREE_PIECES, "sit": [1]})
    again = alone.table(**computer)["id"]
    assert _send(alone, again, {"type": "Act", "action": "c3"}).is_success


def test_a_finished_game_is_not_reviewed_meanwhile(server: Server) -> None:
    alone = Person(server, "Alone")
    table = alone.table(start=QUARTO, sit=[1, 2])["id"]
    _send(alone, table, {"type": "Resign"})
    made = alone.table(start=_image(QUARTO, 8))
    other = Person(server, "Other")
    other.post("/api/sit", {"code": made["links"]["code"]})
    for path in ("review", "values?step=0"):
        refused = alone.ask("GET", f"/api/tables/{table}/{path}")
        assert refused.json()["code"] == "in-your-game"
        assert other.ask("GET", f"/api/tables/{table}/{path}").json()["code"] == "in-your-game"


@pytest.mark.parametrize("start", [TWO_ON, TWO_BEFORE])
def test_a_finished_game_that_came_close_is_not_reviewed_either(server: Server, start: str) -> None:
    alone = Person(server, "Alone")
    table = alone.table(start=start, sit=[1, 2])["id"]
    _send(alone, table, {"type": "Resign"})
    made = alone.table(start=FIVE_PIECES)
    Person(server, "Other").post("/api/sit", {"code": made["links"]["code"]})
    for path in ("review", "values?step=0"):
        refused = alone.ask("GET", f"/api/tables/{table}/{path}")
        assert refused.json()["code"] == "in-your-game", path
    looked = alone.ask("POST", "/api/mistakes/next", {"table": table, "game": 1})
    assert looked.json()["code"] == "in-your-game"


def test_what_another_process_played_is_known(tmp_path: Path) -> None:
    async def play(here: Hub) -> None:
        settings, guest = TableSettings(start=TWO_PIECES), Guest("north", is_new=False)
        table = await here.create("north", settings, first=Seat.TWO)
        await here.sit(table, "south", "")
        elsewhere = Hub(here.database)
        await elsewhere.table(table.id)
        asked = [Quarto.parse(THREE_PIECES)]
        await FairPlay(elsewhere).check(guest, asked)
        await here.apply(table, [cmd.Act(Seat.ONE, "c3")])
        with pytest.raises(Refusal, match="too close to a game you are playing"):
            await FairPlay(elsewhere).check(guest, asked)
        await FairPlay(elsewhere).check(Guest("north", is_new=True), asked)
        await elsewhere.close()

    with_hub(tmp_path, play)
