"""A database of version 0.1.0 can still be opened, read and played on.

The files in ``written_by_0_1_0`` were written by that version, as of commit 04d05d0. The SQL
text is what is stored; ``expected.json`` is what that version made of it, without words and
without what depends on the time of day.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from fourfold.play import LiveGame, read_game, record_of
from fourfold.rules import write_record
from older_data import differences
from server.server_process import Person, Server

FOLDER = Path(__file__).parent / "written_by_0_1_0"
SQL = (FOLDER / "fourfold.sql").read_text("utf-8")
EXPECTED = json.loads((FOLDER / "expected.json").read_text("utf-8"))
TABLES: dict[str, Any] = EXPECTED["tables"]
GAMES = [
    (table, number)
    for table, expected in TABLES.items()
    for number in range(1, len(expected["games"]) + 1)
]
ENDED = [
    (table, number) for table, number in GAMES if "replay" in TABLES[table]["games"][number - 1]
]


def stored() -> dict[str, tuple[Any, list[Any]]]:
    """Return the settings of each table and its events, as stored."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(SQL)
        events: dict[str, list[Any]] = {}
        for table, body in database.execute("select table_id, body from events order by sequence"):
            events.setdefault(table, []).append(json.loads(body))
        rows = database.execute("select id, agreed from tables")
        return {table: (json.loads(agreed), events.get(table, [])) for table, agreed in rows}


STORED = stored()


def stored_match(table: str, number: int) -> LiveGame:
    """Return a stored game, read as if it had been saved to a file."""
    agreed, events = STORED[TABLES[table]["id"]]
    begin, end = TABLES[table]["games"][number - 1]["events"]
    saved = {"fourfold": 1, "table": agreed, "log": events[begin:end]}
    return read_game(json.dumps(saved).encode())


@contextmanager
def opened(folder: Path) -> Iterator[Server]:
    """Start a server with a copy of the stored database."""
    data = folder / "data"
    data.mkdir()
    (data / "secret").write_text(EXPECTED["secret"])
    with closing(sqlite3.connect(data / "fourfold.db")) as database:
        database.executescript(SQL)
    with Server(data) as server:
        yield server
    levels = {json.loads(line)["level"] for line in server.log.read_text().splitlines()}
    assert levels == {"info"}


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the stored tables, at which no one plays."""
    with opened(tmp_path_factory.mktemp("reading")) as server:
        yield server


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the stored tables; each test plays at a different table."""
    with opened(tmp_path_factory.mktemp("playing")) as server:
        yield server


def guest(server: Server, name: str) -> Person:
    """Return a guest of the stored database, known by the token of that time."""
    person = Person(server)
    person.token = EXPECTED["guests"][name]["token"]
    return person


def sitting(server: Server, table: str, seat: int) -> Person:
    """Return who has which seat."""
    return guest(server, TABLES[table]["seats"][str(seat)])


def command(person: Person, table: str, wish: dict[str, str]) -> Any:
    """Ask for something at a table, and return what is told."""
    path = f"/api/tables/{TABLES[table]['id']}"
    answers = person.get(path)["told"]["sequence"]
    asked = {"id": "new", "answers": answers, "wish": wish}
    return person.post(f"{path}/commands", asked)


def check_left(expected: list[float | str | None], left: list[float | None]) -> None:
    """Compare the clocks; of one that is running only that there is time left."""
    for before, now in zip(expected, left, strict=True):
        if before == "running":
            assert now is not None
            assert now > 0
        else:
            assert now == pytest.approx(before)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_as_a_watcher_sees_it(reading: Server, table: str) -> None:
    expected = TABLES[table]
    state = Person(reading).get(f"/api/tables/{expected['id']}?after=0")
    assert not list(differences(expected["watcher"], state))
    told = state["told"]
    _, events = STORED[expected["id"]]
    assert len(events) == expected["sequence"]
    if table == "mask":
        events = events[-2:]  # under the blindfold, only the last turn is told again
    else:
        assert told["sequence"] == len(told["events"])
    assert not list(differences(events, told["events"][: len(events)]))
    # A running clock is given back the time since the database was written.
    added = {event["type"] for event in told["events"][len(events) :]}
    assert added <= ({"Resumed"} if "running" in expected["left"] else set())
    if told["view"] is not None:
        check_left(expected["left"], told["view"]["left"])


@pytest.mark.parametrize("table", TABLES)
def test_a_table_as_its_players_see_it(reading: Server, table: str) -> None:
    expected = TABLES[table]
    for seat in expected["seats"]:
        person = sitting(reading, table, int(seat))
        state = person.get(f"/api/tables/{expected['id']}")
        assert int(seat) in state["at"]["yours"]
        if seat in expected["views"]:
            assert not list(differences(expected["views"][seat], state["told"]["view"]))
            check_left(expected["left"], state["told"]["view"]["left"])
        else:
            assert state["told"]["view"] is None
            assert state["at"]["code"] == expected["code"]


@pytest.mark.parametrize(("table", "number"), GAMES)
def test_a_game_and_its_record(reading: Server, table: str, number: int) -> None:
    expected = TABLES[table]["games"][number - 1]
    match = stored_match(table, number)
    ended = match.ended
    assert match.first == expected["first"]
    assert match.start.text == expected["start"]
    assert match.position.text == expected["position"]
    assert match.to_act == expected["to_act"]
    assert (None if ended is None else ended.ending.value) == expected["ending"]
    assert (None if ended is None else ended.winner) == expected["winner"]
    assert write_record(record_of(match)) == expected["record"]
    path = f"/api/tables/{TABLES[table]['id']}/record?game={number}"
    answer = Person(reading).ask("GET", path)
    assert answer.status_code == expected["record_status"]
    if answer.is_success:
        assert answer.text == expected["record"]


@pytest.mark.parametrize(("table", "number"), ENDED)
def test_the_replay_of_a_game(reading: Server, table: str, number: int) -> None:
    path = f"/api/tables/{TABLES[table]['id']}/replay?game={number}&lang=en"
    expected = TABLES[table]["games"][number - 1]["replay"]
    assert not list(differences(expected, Person(reading).get(path)))


@pytest.mark.parametrize("name", EXPECTED["guests"])
def test_a_guest_is_known_and_finds_the_tables(reading: Server, name: str) -> None:
    person = guest(reading, name)
    assert person.get("/api/guest")["name"] == name
    listed = person.get("/api/tables/mine")
    assert not list(differences(EXPECTED["guests"][name]["mine"], listed))


def test_lists_of_public_tables(reading: Server) -> None:
    """No one waits any more at those that had a free seat, but they can still be opened."""
    person, waiting = Person(reading), EXPECTED["open"]
    assert person.get("/api/tables") == []
    public = person.get("/api/tables?playing=true")
    assert [table["id"] for table in public] == [
        each for each in EXPECTED["public"] if each not in waiting
    ]
    assert person.get(f"/api/tables/{waiting[0]}")["at"]["public"]


def test_a_game_goes_on(playing: Server) -> None:
    table = TABLES["calls"]
    one, two = (sitting(playing, "calls", seat).connect(table["id"]) for seat in (1, 2))
    assert one.seen["to_act"] == 1
    # The ids that ``act`` makes up were used in the stored game.
    id_ = one.command({"type": "Act", "action": "d4"}, id_="new")
    assert one.answer_to(id_)["type"] == "Told"
    two.wait_for(table["sequence"] + 1)
    assert two.seen["board"] == "..../.3../..C./...5"
    assert two.seen["last"] == {"seat": 1, "action": "d4"}
    assert len(two.events) == two.sequence
    one.close()
    two.close()


def test_a_command_of_then_is_not_done_twice(playing: Server) -> None:
    resent = EXPECTED["resent"]
    path = f"/api/tables/{TABLES[resent['table']]['id']}"
    person = guest(playing, resent["guest"])
    before = person.get(path)["told"]["sequence"]
    told = person.post(f"{path}/commands", resent["body"])
    assert told["did"] == resent["body"]["id"]
    assert told["events"][0]["action"] == resent["body"]["wish"]["action"]
    assert person.get(path)["told"]["sequence"] == before


def test_a_game_with_a_clock_goes_on(playing: Server) -> None:
    match = stored_match("odds", 1)
    assert match.to_act is not None
    action = str(next(iter(match.position.actions())))
    person = sitting(playing, "odds", int(match.to_act))
    told = command(person, "odds", {"type": "Act", "action": action})
    assert told["view"]["last"] == {"seat": match.to_act, "action": action}
    assert told["view"]["to_act"] == match.to_act.other
    assert all(left > 0 for left in told["view"]["left"])


def test_an_offer_is_accepted(playing: Server) -> None:
    told = command(sitting(playing, "start", 2), "start", {"type": "Accept"})
    assert told["view"]["ended"]["ending"] == "agreement"


def test_another_game_is_agreed_on(playing: Server) -> None:
    told = command(sitting(playing, "time", 2), "time", {"type": "AskRematch"})
    assert [event["type"] for event in told["events"]] == [
        "RematchAsked",
        "RematchAgreed",
        "Begun",
    ]
    assert told["view"]["to_act"] == told["view"]["first"] == 2


def test_a_blindfold_is_taken_off(playing: Server) -> None:
    blindfolded = sitting(playing, "mask", 1)
    told = command(blindfolded, "mask", {"type": "Explore", "place": "b1"})
    assert told["events"][-1]["content"] == "B"
    assert told["view"]["board"] is None
    told = command(sitting(playing, "mask", 2), "mask", {"type": "Resign"})
    state = blindfolded.get(f"/api/tables/{TABLES['mask']['id']}")
    assert state["told"]["view"]["board"] == told["view"]["board"] == "8BD./3.../..../...."


def test_the_second_player_sits_down(playing: Server) -> None:
    table = TABLES["waiting"]
    person = Person(playing, "New")
    sat = person.post("/api/sit", {"code": table["code"]})
    assert (sat["id"], sat["seat"]) == (table["id"], 2)
    state = person.get(f"/api/tables/{table['id']}")
    assert state["told"]["view"]["to_act"] == state["told"]["view"]["first"] == 2
    assert [chair["name"] for chair in state["at"]["chairs"]] == ["Ada", "New"]


def test_a_table_is_made_as_it_was_then(playing: Server) -> None:
    made = guest(playing, "Tablet").post("/api/tables", EXPECTED["new_table"] | {"name": "Tablet"})
    assert not list(differences(EXPECTED["agreed"], made["at"]["agreed"]))
