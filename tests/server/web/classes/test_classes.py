"""Classes on a real server: pupils come in, play, practise, and are deleted."""

import asyncio
import sqlite3
import time
from pathlib import Path

import psutil
import pytest

from fourfold.play import TableSettings
from fourfold.server.security.class_codes import CODE_LETTERS
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.origins import Origins
from fourfold.server.security.tokens import Signer, digest
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.classes import classes
from fourfold.server.storage.classes.classes import StoredClass
from fourfold.server.storage.classes.pupils import StoredPupil, add_pupils, bind_device, pupils_of
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.web.classes import class_lists
from fourfold.server.web.classes.class_deletion import ClassTerms
from fourfold.server.web.files.generated import PictureCache
from fourfold.study.puzzles import collection
from server.local_hub import open_database, sqlite_url, with_hub
from server.server_process import HTTP, Person, Server
from server.web.classes.school import School


def refusal(person: Person, method: str, path: str, body: object = None) -> tuple[int, str]:
    answer = person.ask(method, path, body)
    assert not answer.is_success
    return answer.status_code, answer.json()["reason"]


def test_thirty_pupils_sit_down_from_one_address_without_meeting_a_limit(tmp_path: Path) -> None:
    # The limits as an operator has them, not the wide ones of other tests.
    rates = ("--guest-rate", "20", "--tables-rate", "0.5", "--codes-rate", "0.1")
    with Server(tmp_path / "data", *rates, "--address-rate", "2000") as server:
        names = [f"Pupil {letter}{number}" for number in range(3) for letter in "ABCDEFGHIJ"]
        began = time.monotonic()
        school = School(server, *(f"{name} = {name}" for name in names))
        pupils = school.everyone()
        assert server.process is not None
        beside = psutil.Process(server.process.pid).children()
        assert any("fourfold.server.tasks.side_process" in each.cmdline() for each in beside), (
            "which draws the codes: thirty take as long as thousands of moves"
        )
        school.round()
        tables = [pupil.get("/api/class")["table"] for pupil in pupils.values()]
        assert time.monotonic() - began < 120
        assert len(pupils) == 30
        assert all(tables)
        assert {tables.count(table) for table in tables} == {2}
        assert {each["state"] for each in school.state()["pupils"]} == {"here"}
        assert len(school.state()["boards"]) == 15


def test_a_round_seats_those_who_are_here_and_leaves_the_odd_one_to_the_computer(
    server: Server,
) -> None:
    school = School(server, "Ada Lovelace", "Ben Okri", "Cem Can", "Dora Not There")
    secret, codes = school.codes()
    here = {short: school.enter(secret, codes[short]) for short in ("Ada L", "Ben O", "Cem C")}
    school.round(game="Quads", rules="b")
    boards = school.state()["boards"]
    assert sorted(sorted(board["names"]) for board in boards if None in board["levels"])
    assert sorted(board["levels"] != [None, None] for board in boards) == [False, True]
    assert {board["game"] for board in boards} == {"Quads"}
    assert school.pupil("Dora T")["table"] is None
    alone = []
    for _ in range(3):
        school.round()
        places = {short: pupil.get("/api/class") for short, pupil in here.items()}
        alone += [short for short, place in places.items() if place["level"] is not None]
    assert len(set(alone)) >= 2  # never the same one again before the others


def test_games_of_a_class_are_in_no_list_and_are_not_rated(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    school.everyone()
    school.round(rated=True)
    table = school.state()["boards"][0]["table"]
    listed = Person(server).get("/api/tables?playing=true")
    assert table not in [each["id"] for each in listed]
    assert HTTP.get(f"{server.url}/api/tables/{table}").json()["at"]["agreed"]["rated"] is False
    with sqlite3.connect(server.data / "fourfold.db") as file:
        query = "select public from tables join class_tables on id = table_id where id = ?"
        assert file.execute(query, (table,)).fetchone() == (0,)


def test_pupils_keep_their_place_and_name_and_are_in_no_list(server: Server) -> None:
    school = School(server, "Ann Lee", "Bo Kim")
    secret, codes = school.codes()
    ann = school.enter(secret, codes["Ann L"])
    for method, path, body, reason in (
        ("DELETE", "/api/me/data", None, "ask your teacher to remove you"),
        ("PUT", "/api/guest", {"name": "Boss"}, "ask your teacher to change it"),
        ("PUT", "/api/me", {"name": "Boss"}, "ask your teacher to change it"),
        ("POST", "/api/tables", {"table": {}, "public": True}, "no public list"),
        ("POST", "/api/seeks", {"table": {}}, "no public list"),
        ("POST", "/api/events", {"settings": {"name": "Boss"}}, "no public list"),
        ("POST", "/api/classes", {"name": "mine", "names": "Ada Lee"}, "leave the class first"),
        ("POST", "/api/classes/take", {"secret": "none"}, "leave the class first"),
    ):
        assert reason in refusal(ann, method, path, body)[1], path
    made = ann.post("/api/tables", {"table": {}, "name": "Boss", "sit": [1]})
    assert made["at"]["chairs"][0]["name"] == "Ann L"
    other = Person(server, "Eve").post("/api/tables", {"table": {}, "public": True, "sit": [1]})
    assert "no public list" in refusal(ann, "POST", f"/api/tables/{other['id']}/sit", {})[1]
    assert ann.get("/api/guest")["name"] == "Ann L"
    assert [each["state"] for each in school.state()["pupils"]] == ["here", "out"]


def test_a_sheet_of_codes_is_drawn_once(tmp_path: Path) -> None:
    checks, pictures, teacher = list[int](), PictureCache(), Guest("teacher", is_new=False)

    async def print_twice(hub: Hub) -> None:
        sheets = [
            await class_lists.drawn(hub, pictures, ("a", "b"), teacher, lambda: checks.append(1))
            for _ in range(2)
        ]
        assert sheets[0] == sheets[1]
        assert [sheet.startswith("<svg") for sheet in sheets[0]] == [True, True]

    with_hub(tmp_path, print_twice)
    assert checks == [1]


def test_only_the_teacher_sees_real_names(server: Server) -> None:
    school = School(server, "Ada Lovelace", "Ben Okri")
    pupils = school.everyone()
    school.round()
    assert "Ada Lovelace" in str(school.state())
    table = school.state()["boards"][0]["table"]
    for pupil in pupils.values():
        assert "Lovelace" not in str(pupil.get("/api/class"))
        assert "Lovelace" not in str(pupil.get(f"/api/tables/{table}"))
        assert pupil.ask("GET", school.path).status_code == 404


def test_an_outsider_is_refused(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    secret, codes = school.codes()
    outsider = Person(server, "Mallory")
    for method, path, body in [
        ("GET", "", None),
        ("GET", "/codes", None),
        ("PUT", "/door", {"open": True}),
        ("POST", "/rounds", {}),
        ("POST", "/pupils", {"names": "Mallory"}),
        ("POST", "/teachers", None),
        ("DELETE", "/teachers", None),
        ("DELETE", "", None),
    ]:
        status, said = refusal(outsider, method, f"{school.path}{path}", body)
        assert (status, said) == (404, "there is no such class, or you are not its teacher")
    # A code without the class link, or with the link of another class, is worth nothing.
    other, _ = School(server, "Eve E").codes()
    for wrong in ("", "0" * 28, other):
        entry = {"secret": wrong, "code": codes["Ada L"]}
        status, _ = refusal(outsider, "POST", "/api/class/enter", entry)
        assert status == 404
    assert refusal(outsider, "GET", "/api/class")[0] == 404
    assert refusal(outsider, "POST", "/api/class/leave")[0] == 404
    assert school.pupil("Ada L")["state"] == "out"
    assert secret not in str(outsider.get("/api/classes"))


def test_guesses_are_limited_for_the_class_whatever_the_address(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    secret, codes = school.codes()
    right = set(codes.values())
    inside = school.enter(secret, codes["Ben O"])
    wrong = [f"CCC{a}{b}" for a in CODE_LETTERS for b in CODE_LETTERS]
    tries = [code for code in wrong if code not in right][:70]

    def enter(person: Person, code: str) -> tuple[int, str]:
        return refusal(person, "POST", "/api/class/enter", {"secret": secret, "code": code})

    guesser = Person(server, "Guesser")
    answers = [enter(guesser, code) for code in tries[:13]]
    assert {status for status, _ in answers[:12]} == {404}
    assert answers[12] == (429, "you have typed too many wrong codes: wait a few minutes")
    others = [Person(server)] * 30 + [Person(server, "One")] * 10 + [Person(server, "Two")] * 9
    assert {enter(*each)[0] for each in zip(others, tries, strict=False)} == {404, 429}
    busy = "too many wrong codes in this class: wait a minute"
    assert enter(Person(server, "Ada"), codes["Ada L"]) == (429, busy)
    assert inside.get("/api/class")["name"] == "Ben O"  # who is in, stays in
    # Who scans a card comes in: its key is in no list of codes to be tried.
    card = school.card("Ada L")
    assert enter(Person(server, "Ada"), f"{card[:-1]}!") == (429, busy)
    school.enter(secret, card)
    School(server, "Eve E").everyone()  # and other classes do not notice


def test_a_code_belongs_to_the_first_device_until_the_teacher_resets_it(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    secret, codes = school.codes()
    entry = {"secret": secret, "code": codes["Ada L"].lower()}
    first, second = school.enter(secret, codes["Ada L"]), Person(server)
    assert school.enter(secret, codes["Ada L"], first).get("/api/class")["name"] == "Ada L"
    status, said = refusal(second, "POST", "/api/class/enter", entry)
    assert (status, said) == (
        409,
        "this code is in use on another device: ask your teacher to reset it",
    )
    reset = f"{school.path}/pupils/{school.pupil('Ada L')['id']}/reset"
    assert school.teacher.ask("POST", reset).is_success
    second.post("/api/class/enter", entry)
    assert second.get("/api/class")["name"] == "Ada L"
    assert refusal(first, "GET", "/api/class")[0] == 404
    # A pupil who leaves frees the code, and another pupil may take the device.
    second.post("/api/class/leave", None)
    third = school.enter(secret, codes["Ada L"])
    school.enter(secret, codes["Ben O"], third)
    assert third.get("/api/class")["name"] == "Ben O"
    assert school.pupil("Ada L")["state"] == "out"
    # A pupil cannot make a personal link to get in from elsewhere.
    assert refusal(third, "POST", "/api/me/link")[1].startswith("you are here as a pupil")


def test_leaving_a_class_gives_a_browser_back_to_whoever_played_there(server: Server) -> None:
    school = School(server, "Ada L")
    secret, codes = school.codes()
    with HTTP.__class__(base_url=server.url) as browser:
        browser.put("/api/guest", json={"name": "Grandma"}).raise_for_status()
        entry = {"secret": secret, "code": codes["Ada L"]}
        browser.post("/api/class/enter", json=entry).raise_for_status()
        assert browser.get("/api/guest").json()["name"] == "Ada L"
        browser.post("/api/class/leave").raise_for_status()
        assert browser.get("/api/guest").json()["name"] == "Grandma"


def test_nobody_comes_in_after_the_door_is_closed_and_those_inside_stay(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    secret, codes = school.codes()
    inside = school.enter(secret, codes["Ada L"])
    school.open(False)
    entry = {"secret": secret, "code": codes["Ben O"]}
    status, said = refusal(Person(server), "POST", "/api/class/enter", entry)
    assert (status, said) == (409, "the door is closed: ask your teacher to open it")
    look = Person(server).post("/api/class/look", {"secret": secret})
    assert look == {"name": "class 4b", "open": False}
    assert inside.get("/api/class")["name"] == "Ada L"
    # A new link makes the sheets that were printed void.
    school.open()
    assert school.teacher.ask("POST", f"{school.path}/link").is_success
    assert refusal(Person(server), "POST", "/api/class/enter", entry)[0] == 404
    assert school.codes()[0] != secret


@pytest.mark.parametrize(
    ("names", "status"),
    [
        ("<script>alert(1)</script> <b>", 204),
        ("Computer 5 = Computer 5", 409),
        ("\u200b\u200b", 409),
        ("\n \n", 409),
        ("\n".join(["Ada"] * 61), 409),
        ("x" * 81, 409),
    ],
)
def test_names_are_text_and_nothing_else(server: Server, names: str, status: int) -> None:
    school = School(server, "Ada L")
    answer = school.teacher.ask("POST", f"{school.path}/pupils", {"names": names})
    assert answer.status_code == status, answer.text


@pytest.mark.parametrize("names", ["\n".join(["Ada"] * 61), "x" * 81, "Computer 5 = Computer 5"])
def test_a_class_with_names_that_are_refused_is_not_made(server: Server, names: str) -> None:
    teacher = Person(server, "Teacher")
    made = refusal(teacher, "POST", "/api/classes", {"name": "4b", "names": names})
    assert made[0] == 409
    assert teacher.ask("GET", "/api/classes").json() == []


def test_pupils_can_be_renamed_and_removed(server: Server) -> None:
    school = School(server, "Ada Lovelace", "Ben Okri")
    pupils = school.everyone()
    one = f"{school.path}/pupils/{school.pupil('Ada L')['id']}"
    assert school.teacher.ask("PUT", one, {"name": "Ada", "short": "Panda"}).is_success
    assert pupils["Ada L"].get("/api/class")["name"] == "Panda"
    taken = refusal(school.teacher, "PUT", one, {"name": "Ada", "short": "ben o"})
    assert taken == (409, "another pupil has the name “ben o”: choose another one")
    assert school.teacher.ask("DELETE", one).is_success
    assert refusal(pupils["Ada L"], "GET", "/api/class")[0] == 404
    assert [each["short"] for each in school.state()["pupils"]] == ["Ben O"]
    assert refusal(school.teacher, "DELETE", one)[0] == 404


def test_an_exercise_shows_how_far_each_pupil_is(server: Server) -> None:
    school = School(server, "Ada L", "Ben O")
    pupils = school.everyone()
    puzzle = collection("Quarto")[0]
    asked = {"game": "Quarto", "theme": puzzle.theme, "grade": puzzle.grade, "count": 3}
    assert school.teacher.ask("PUT", f"{school.path}/exercise", asked).is_success
    steps = pupils["Ada L"].get("/api/class")["steps"]
    assert steps
    assert {step["solved"] for step in steps} == {None}
    pupils["Ada L"].post(f"/api/puzzles/{steps[0]['puzzle']}/solution", None)  # gives up
    assert pupils["Ada L"].get("/api/class")["steps"][0]["solved"] is False
    assert (school.pupil("Ada L")["tried"], school.pupil("Ada L")["solved"]) == (1, 0)
    assert school.pupil("Ben O")["tried"] == 0
    none = refusal(school.teacher, "PUT", f"{school.path}/exercise", asked | {"theme": "none"})
    assert none[0] == 404
    assert school.teacher.ask("DELETE", f"{school.path}/exercise").is_success
    assert school.state()["exercise"] is None


def test_a_class_is_handed_over_by_a_link_that_works_once(server: Server) -> None:
    school = School(server, "Ada L")
    colleague, third = Person(server, "Colleague"), Person(server)
    only = refusal(school.teacher, "DELETE", f"{school.path}/teachers/me")
    assert only == (409, "you are the only teacher: share the class first, or delete it")
    made = school.teacher.post(f"{school.path}/teachers", None)
    secret = made["link"].rpartition("#")[2]
    colleague.post("/api/classes/take", {"secret": secret})
    assert refusal(third, "POST", "/api/classes/take", {"secret": secret})[0] == 404
    assert school.state()["teachers"] == 2
    assert school.teacher.ask("DELETE", f"{school.path}/teachers/me").is_success
    assert colleague.get(school.path)["teachers"] == 1
    assert refusal(school.teacher, "GET", school.path)[0] == 404
    # The other way round: taken back from everyone else.
    again = colleague.post(f"{school.path}/teachers", None)["link"]
    third.post("/api/classes/take", {"secret": again})
    assert colleague.ask("DELETE", f"{school.path}/teachers").is_success
    assert refusal(third, "GET", school.path)[0] == 404


def test_a_class_is_not_left_without_a_teacher(server: Server) -> None:
    school, colleague = School(server, "Quirin Xaver"), Person(server, "Colleague")
    only = refusal(school.teacher, "DELETE", "/api/me/data")
    assert only == (409, "you are the only teacher: share the class first, or delete it")
    assert school.state()["pupils"]
    secret = school.teacher.post(f"{school.path}/teachers", None)["link"].rpartition("#")[2]
    colleague.post("/api/classes/take", {"secret": secret})
    assert school.teacher.ask("DELETE", "/api/me/data").is_success
    assert colleague.get(school.path)["teachers"] == 1
    assert refusal(colleague, "DELETE", "/api/me/data") == only
    assert colleague.ask("DELETE", school.path).is_success
    assert colleague.ask("DELETE", "/api/me/data").is_success


def test_a_deleted_class_leaves_nothing_behind(server: Server) -> None:
    school = School(server, "Quirina Xylander", "Ben Okri", name="Class of Quirina")
    pupils = school.everyone()
    school.round()
    table = school.state()["boards"][0]["table"]
    assert "Xylander" in everything_in(server)
    assert school.teacher.ask("DELETE", school.path).is_success
    assert refusal(school.teacher, "GET", school.path)[0] == 404
    assert Person(server).ask("GET", f"/api/tables/{table}").status_code == 404
    assert refusal(pupils["Quirina X"], "GET", "/api/class")[0] == 404
    stored = everything_in(server)
    for left in ("Xylander", "Quirina", table):
        assert left not in stored


def everything_in(server: Server) -> str:
    """Return all rows of a server's database as text."""
    with sqlite3.connect(server.data / "fourfold.db") as file:
        query = "select name from sqlite_master where type = 'table'"
        names = [row[0] for row in file.execute(query)]
        rows = (row for name in names for row in file.execute(f"select * from {name}"))
        return "\n".join(map(str, rows))


def test_a_class_is_deleted_when_its_term_is_over(tmp_path: Path) -> None:
    identities = Identities(Signer(b"x" * 32), Origins(ServerSettings(data=tmp_path)))

    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            hub = Hub(database, clock=lambda: 51.0)
            made = StoredClass("4b", "4b", 1.0, 50.0, None, 1, None)
            later = StoredClass("5a", "5a", 1.0, 52.0, None, 1, None)
            pupil = StoredPupil("ada", "4b", "guest", "Ada Lovelace", "Ada L", 1, None, None)
            await database.transact(classes.add_class, made, "digest", "teacher")
            await database.transact(classes.add_class, later, "other", "teacher")
            await database.transact(add_pupils, [pupil], 1.0)
            await database.transact(bind_device, "ada", "device", 1.0)
            table = await hub.create("guest", TableSettings(), name="Ada L")
            await database.transact(classes.add_class_table, "4b", 1, table.id)
            assert await ClassTerms(hub, identities).delete() == 1
            assert await database.query(classes.classes_of, "teacher") == [(later, 0)]
            assert await database.query(pupils_of, "4b") == []
            assert await database.read(Queries.table, table.id) is None
            assert digest("device") in identities.signed_out
            # One that no one teaches any more could be reached by no one.
            await database.change(Store.erase, "teacher", "nameless")
            assert await ClassTerms(hub, identities).delete() == 1
            assert await database.query(classes.find_class, "5a") is None

    asyncio.run(run())
