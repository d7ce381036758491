"""Tournaments of classes on a real server: in two requests, for the pupils alone."""

from server.server_process import Person, Server
from server.web.classes.school import School
from server.web.classes.test_classes import everything_in, refusal


def test_a_class_plays_a_round_robin_and_only_the_teacher_sees_real_names(server: Server) -> None:
    school = School(server, "Wilma Zuckerl", "Ben Okri", "Cem Can", "Dora Not There")
    secret, codes = school.codes()
    here = {short: school.enter(secret, codes[short]) for short in ("Wilma Z", "Ben O", "Cem C")}
    few = School(server, "Eve E")
    assert refusal(few.teacher, "POST", f"{few.path}/tournament", {}) == (
        409,
        "a tournament needs at least two pupils who are here",
    )
    assert school.state()["suggested"] == {
        "pupils": 3,
        "format": "round-robin",
        "round_robin": 3,
        "swiss": 3,
    }
    said = school.tournament(table={"game": "Quads", "rules": "b"})
    assert said[0] == "Round 1 is published."
    places = {short: pupil.get("/api/class") for short, pupil in here.items()}
    assert all(place["table"] for place in places.values())  # the odd one plays the computer
    assert places["Ben O"]["said"].startswith("Round 1: you play ")
    event = f"/api/events/{places['Ben O']['event']}"
    shown = school.state()
    assert "Wilma Zuckerl" in str(shown["tournament"]["standings"])
    assert len(shown["boards"]) == 2
    for seen in (here["Ben O"].get(event), here["Ben O"].get(f"{event}/me"), places):
        assert "Zuckerl" not in str(seen)
    # No one else finds it, enters it, or runs it; and no free round comes in between.
    outsider = Person(server, "Mallory")
    code = school.teacher.get(f"{event}/arbiter")["code"]
    entry = {"name": "Mallory", "code": code}
    assert outsider.ask("GET", f"/api/events/code/{code}").status_code == 404
    assert refusal(outsider, "POST", f"{event}/enter", entry) == (
        403,
        "only pupils of the class play in this tournament",
    )
    assert refusal(here["Ben O"], "GET", f"{event}/arbiter")[0] == 403
    assert refusal(outsider, "POST", f"{school.path}/tournament/round")[0] == 404
    assert event.rpartition("/")[2] not in str(outsider.get("/api/events"))
    for busy in ("tournament", "rounds"):
        told = refusal(school.teacher, "POST", f"{school.path}/{busy}", {})
        assert told == (409, "the class is playing a tournament: end it first")
    # A colleague who gets the class runs its tournament too.
    colleague = Person(server, "Colleague")
    link = school.teacher.post(f"{school.path}/teachers", None)["link"]
    colleague.post("/api/classes/take", {"secret": link.rpartition("#")[2]})
    assert colleague.get(f"{event}/arbiter")["taught"] == school.path.rpartition("/")[2]
    for number in (2, 3):
        school.end_round()
        assert here["Ben O"].get("/api/class")["table"] is None
        said = colleague.post(f"{school.path}/tournament/round", None)["said"]
        assert said[0] == f"Round {number} is published."
    # The lesson is over: what is not finished counts for neither player.
    assert (
        "The tournament is closed." in colleague.post(f"{school.path}/tournament/end", None)["said"]
    )
    assert school.state()["tournament"]["state"] == "closed"
    assert here["Ben O"].get("/api/class")["said"].startswith("The tournament is over.")
    school.round()
    assert here["Ben O"].get("/api/class")["event"] is None
    assert school.teacher.ask("DELETE", school.path).is_success
    stored = everything_in(server)
    for left in ("Zuckerl", "Wilma", event.rpartition("/")[2]):
        assert left not in stored


def test_in_a_swiss_pupils_come_later_miss_a_round_and_are_renamed_or_removed(
    server: Server,
) -> None:
    school = School(server, "Ada L", "Ben O", "Cem C", "Dora T")
    secret, codes = school.codes()
    here = {short: school.enter(secret, codes[short]) for short in ("Ada L", "Ben O", "Cem C")}
    school.tournament(format="swiss", rounds=3)
    school.end_round()
    # With a fourth pupil the computer is not needed, and a new name is used at once.
    late = school.enter(secret, codes["Dora T"])
    ada = f"{school.path}/pupils/{school.pupil('Ada L')['id']}"
    assert school.teacher.ask("PUT", ada, {"name": "Ada", "short": "Panda"}).is_success
    said = school.teacher.post(f"{school.path}/tournament/round", None)["said"]
    assert said[:2] == ["Dora T has entered.", "Computer 2 will miss round 2."]
    assert "Panda" in str(said)
    assert "Ada" not in str(said)
    assert late.get("/api/class")["table"]
    school.end_round()
    here["Ben O"].post("/api/class/leave", None)
    cem = f"{school.path}/pupils/{school.pupil('Cem C')['id']}"
    assert school.teacher.ask("DELETE", cem).is_success
    said = school.teacher.post(f"{school.path}/tournament/round", None)["said"]
    assert said[:2] == ["Ben O will miss round 3.", "Computer 2 will miss round 3."]
    assert len(said) == 6  # published, one table, and who does not play
    assert "Cem" not in str(school.state())
