"""Events on a real server: created, entered, paired, published, played, and told."""

from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest

from server.club_events.organisers import Entrant, Organiser, entrants
from server.server_process import HTTP, Message, Person, Server

SIX = ("Ada", "Ben", "Chloé", "Dan", "Eve", "Finn")


def losers(info: Message) -> list[int]:
    """The player of each match with the higher number loses."""
    return [max(match["players"]) for match in info["matches"] if not match["complete"]]


def play_round(organiser: Organiser, players: list[Entrant]) -> Message:
    """Publish a round, and let it be played: the later entered lose."""
    organiser.publish()
    for number in losers(organiser.info):
        assert players[number - 1].resign() is not None
    return organiser.until_over()


def test_six_players_meet_each_other(server: Server) -> None:
    organiser = Organiser(server, format="round-robin")
    players = entrants(server, organiser, SIX)
    tables: list[str] = []
    for number in range(1, 6):
        info = play_round(organiser, players)
        assert (info["round"], info["rounds"]) == (number, 5)
        tables += [match["table"] for match in info["matches"]]
    assert len(set(tables)) == 15
    rows = info["standings"]["rows"]
    assert [row[1] for row in rows] == list(SIX)
    assert [row[2] for row in rows] == ["5", "4", "3", "2", "1", "0"]
    organiser.do("Close")
    assert "place: 1" in players[0].mine["said"]


def test_a_clock_starts_when_both_are_there(server: Server) -> None:
    organiser = Organiser(server, grace=600, table={"clock": {"type": "Total", "seconds": 100}})
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    table = ada.mine["table"]
    assert table == ben.mine["table"]
    first = ada.connect(table)
    assert first.seen["paused"]
    assert first.seen["waits"]
    if first.seen["to_act"] == first.seen["seat"]:
        refused = first.do({"type": "Act", "action": "@0"})
        assert (refused["type"], refused["code"]) == ("Refused", "paused")
    second = ben.connect(table)
    first.until(lambda message: message["type"] == "Told" and not message["view"]["paused"])
    organiser.tell("/pause", paused=True)
    paused = first.until(lambda message: message["type"] == "Told" and message["view"]["paused"])
    assert not paused["view"]["waits"], "both are there: it is the arbiter"
    refused = (first if first.seen["to_act"] == first.seen["seat"] else second).do(
        {"type": "Act", "action": "@0"}
    )
    assert "the arbiter has paused the game" in refused["reason"]
    organiser.tell("/tables/1/time", seconds=60, player=ada.player)
    first.until(lambda message: message["type"] == "Told" and sum(message["view"]["left"]) > 250)
    organiser.tell("/pause", paused=False)
    first.until(lambda message: message["type"] == "Told" and not message["view"]["paused"])
    first.close()
    second.close()


def test_who_does_not_come_loses(server: Server) -> None:
    organiser = Organiser(server, grace=1)
    ada, *_, dan = entrants(server, organiser, ("Ada", "Ben", "Chloé", "Dan"))
    organiser.publish()
    with_ada = ada.connect(ada.mine["table"])
    matches = organiser.until_over()["matches"]
    words = " ".join(match["words"] for match in matches)
    assert "Ada wins, because" in words
    assert "both lose by forfeit" in words
    assert with_ada.until(lambda message: message["type"] == "Told")["view"]["ended"]
    assert dan.mine["table"] is None
    with_ada.close()


def test_computers_and_real_boards_take_part(server: Server) -> None:
    organiser = Organiser(server, format="round-robin", grace=600)
    organiser.do("Enter", name="Computer 1", level=1)
    organiser.do("Enter", name="Computer 2", level=1)
    organiser.do("Enter", name="Rita", off_server=True)
    (ada,) = entrants(server, organiser, ("Ada",))
    organiser.publish()
    real, computers = sorted(organiser.info["matches"], key=lambda match: match["table"] or "")
    assert set(computers["names"]) == {"Computer 1", "Computer 2"}
    assert "tell the arbiter the result" in ada.mine["said"]
    organiser.do("EnterResult", table=real["number"], winner=ada.player)
    organiser.until_over()  # no one watches the computers, and still they play


def test_a_match_of_two_games_goes_on_at_another_table(server: Server) -> None:
    organiser = Organiser(server, format="knockout", games=2)
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    first = ada.resign()
    organiser.until(lambda info: info["sequence"] == 7)
    second = ben.resign()
    assert second not in (first, None)
    assert "1" in organiser.until(lambda info: info["sequence"] == 8)["matches"][0]["words"]
    third = ben.resign()  # a knockout goes on until it is decided
    assert third not in (first, second, None)
    info = organiser.until(lambda info: info["state"] == "complete")
    assert info["standings"]["rows"][0][1] == "Ada"


def test_a_publication_is_undone_only_before_the_first_move(server: Server) -> None:
    organiser = Organiser(server)
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    table = ada.mine["table"]
    organiser.do("Unpublish")
    assert ada.mine["table"] is None
    assert ada.ask("GET", f"/api/tables/{table}").status_code == 404
    organiser.do("Publish")
    for player in (ada, ben):
        with player.at(player.mine["table"]) as socket:
            if socket.seen["to_act"] == socket.seen["seat"]:
                socket.act("@0")
    refused = organiser.try_to("Unpublish")
    assert refused.status_code == 409
    assert "already moved in round 1" in refused.json()["reason"]


def test_a_result_is_corrected_and_a_forfeit_ends_the_game(server: Server) -> None:
    organiser = Organiser(server)
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    with ada.at(ada.mine["table"]) as socket:
        organiser.do("Forfeit", table=1, absent=[ben.player])
        ended = socket.until(lambda message: bool(message.get("view") and message["view"]["ended"]))
        assert ended["view"]["ended"]["winner"] == ended["view"]["seat"]
    values: Message = {"round": 1, "table": 1, "games": [ben.player], "absent": []}
    assert organiser.try_to("Correct", reason=" ", **values).status_code == 409
    organiser.do("Correct", reason="Ben was there", **values)
    assert organiser.try_to("Correct", reason="once more", **values).status_code == 409
    info = organiser.info
    assert info["corrections"] == [
        f"Round 1 has been corrected. Reason: Ben was there. {info['matches'][0]['words']}"
    ]
    paper = organiser.ask("GET", f"/events/{organiser.event}/paper").text
    assert info["corrections"][0] in unescape(paper)
    # What happened is told as it was then.
    corrected, before, *_ = (
        each["said"] for each in organiser.get(f"{organiser.path}/arbiter")["log"]
    )
    assert corrected == info["corrections"][0]
    assert before == "Table 1: Ada wins, because Ben forfeits."
    assert info["standings"]["rows"][0][1] == "Ben"


def test_a_player_is_replaced_and_uses_another_device(server: Server) -> None:
    organiser = Organiser(server)
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    table = ben.mine["table"]
    organiser.do("Replace", player=ben.player, name="Eve")
    assert ben.mine["player"] is None
    assert ben.ask("POST", f"/api/tables/{table}/sit", {}).status_code == 403
    eve = Entrant(server, organiser, organiser.code, "eve")
    assert (eve.player, eve.mine["table"]) == (ben.player, table)
    at = eve.get(f"/api/tables/{table}")["at"]
    assert {chair["name"] for chair in at["chairs"]} == {"Ada", "Eve"}
    organiser.tell(f"/players/{eve.player}/release")
    other = Entrant(server, organiser, organiser.code, "Eve")
    assert (other.player, other.mine["table"], eve.mine["table"]) == (eve.player, table, None)
    assert ada.mine["table"] == table


def test_a_command_that_is_sent_twice_is_carried_out_once(server: Server) -> None:
    organiser = Organiser(server)
    for _ in range(2):
        organiser.do("Enter", key="same", name="Ada")
    assert len(organiser.info["players"]) == 1
    organiser.do("Enter", name="Ben")
    sequence = organiser.info["sequence"]
    organiser.publish()
    body = {"id": "late", "command": {"type": "Pair"}, "answers": sequence}
    late = organiser.ask("POST", f"{organiser.path}/commands", body)
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_results_are_downloaded_and_printed(server: Server) -> None:
    organiser = Organiser(server, "<b>Friday</b>")
    organiser.do("Enter", name="=Ada", off_server=True)
    organiser.do("Enter", name="Ben", off_server=True)
    organiser.publish()
    organiser.do("EnterResult", table=1, winner=0)
    sheet = organiser.ask("GET", f"{organiser.path}/export/csv")
    assert "'=Ada" in sheet.text
    assert sheet.headers["content-type"] == "text/csv; charset=utf-8"
    assert organiser.ask("GET", f"{organiser.path}/export/trf").text.startswith("012 ")
    assert organiser.get(f"{organiser.path}/export/json")["rounds"][0]["tables"][0]["complete"]
    assert organiser.ask("GET", f"{organiser.path}/export/pdf").status_code == 404
    paper = organiser.ask("GET", f"/events/{organiser.event}/paper")
    assert "&lt;b&gt;Friday&lt;/b&gt;" in paper.text
    assert "script-src" not in paper.headers["content-security-policy"]


# What is refused


def test_only_arbiters_run_an_event(server: Server) -> None:
    organiser = Organiser(server)
    ada, ben = entrants(server, organiser, ("Ada", "Ben"))
    organiser.publish()
    command = {"id": "x", "command": {"type": "EnterResult", "table": 1, "winner": ada.player}}
    for method, path, body in (
        ("GET", "/arbiter", None),
        ("POST", "/commands", command),
        ("POST", "/pause", {"paused": True}),
        ("POST", "/tables/1/time", {"seconds": 60}),
        ("POST", f"/players/{ben.player}/release", None),
        ("POST", "/links", None),
        ("DELETE", "/links", None),
        ("GET", "/qr.svg", None),
    ):
        refused = ada.ask(method, f"{organiser.path}{path}", body)
        assert refused.status_code == 403, (method, path, refused.text)
        assert "only the arbiter" in refused.json()["reason"]


def test_an_arbiter_hands_over_and_revokes(server: Server) -> None:
    organiser, other = Organiser(server), Organiser(server)
    deputy = Person(server, "Deputy")
    made = organiser.post(f"{organiser.path}/links", None)
    secret = made["link"].rpartition("#")[2]
    assert "<svg" in made["qr"]
    wrong = deputy.ask("POST", f"{organiser.path}/arbiter", {"secret": secret[::-1]})
    assert wrong.status_code == 404
    elsewhere = deputy.ask("POST", f"{other.path}/arbiter", {"secret": secret})
    assert elsewhere.status_code == 404
    assert deputy.ask("GET", f"{other.path}/arbiter").status_code == 403
    deputy.post(f"{organiser.path}/arbiter", {"secret": secret})
    assert deputy.get(f"{organiser.path}/arbiter")["links"] == 1
    assert organiser.ask("DELETE", f"{organiser.path}/links").status_code == 204
    assert deputy.ask("GET", f"{organiser.path}/arbiter").status_code == 403
    assert organiser.ask("GET", f"{organiser.path}/arbiter").status_code == 200


def test_no_one_enters_twice_or_in_the_place_of_another(server: Server) -> None:
    organiser = Organiser(server, format="swiss", rounds=3)
    code = organiser.code
    ada = Entrant(server, organiser, code, "Ada")
    path = f"{organiser.path}/enter"
    for person, name, said in (
        (ada, "Second Ada", "you have already entered as Ada"),
        (Person(server, "X"), "ADA", "Ada has already entered"),
        (Person(server, "X"), "Computer 4", "is the name of a computer player"),
        (Person(server, "X"), "a\u202eb", "one line of printable text"),
        (Person(server, "X"), " ", "a name is missing"),
    ):
        refused = person.ask("POST", path, {"name": name, "code": code})
        assert said in refused.json()["reason"], refused.text
    wrong = Person(server, "X").ask("POST", path, {"name": "X", "code": "1" * 12})
    assert wrong.status_code == 403
    assert len(organiser.info["players"]) == 1


def test_no_one_farms_byes_or_acts_for_another(server: Server) -> None:
    organiser = Organiser(server, format="swiss", rounds=3)
    ada, *_ = entrants(server, organiser, ("Ada", "Ben", "Chloé"))
    path = f"{organiser.path}/mine"
    ada.post(path, {"id": "a", "wish": "bye"})
    assert ada.mine["said"] == "You have entered. You will miss round 1 and get half a point."
    again = ada.ask("POST", path, {"id": "b", "wish": "bye"})
    assert "already asked for this" in again.json()["reason"]
    stranger = Person(server, "X").ask("POST", path, {"id": "a", "wish": "withdraw"})
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-yours")
    organiser.publish()
    assert "Round 1. You have a half-point bye. Wait here" in ada.mine["said"]
    refused = ada.ask("POST", path, {"id": "c", "wish": "bye"})
    assert "already had all the half-point byes" in refused.json()["reason"]
    table = organiser.info["matches"][0]["table"]
    sit = ada.ask("POST", f"/api/tables/{table}/sit", {})
    assert sit.status_code == 403


def test_players_cannot_keep_a_round_from_being_published_nor_undo_the_arbiter(
    server: Server,
) -> None:
    organiser = Organiser(server, rounds=3)
    ada, ben, *_ = entrants(server, organiser, SIX)

    def wish(player: Entrant, wanted: str) -> int:
        body = {"id": f"{player.name} {wanted}", "wish": wanted}
        return player.ask("POST", f"{organiser.path}/mine", body).status_code

    organiser.do("Pair")
    assert wish(ada, "miss") == 200
    assert wish(ben, "bye") == 409
    (entrant,) = entrants(server, organiser, ("Late",))
    (said,) = organiser.get(f"{organiser.path}/arbiter")["draft_byes"]
    assert said.startswith("Ada does not come. If you publish the round, ")
    organiser.do("Publish")
    assert "because Ada forfeits" in " ".join(m["words"] for m in organiser.info["matches"])
    assert entrant.mine["table"] is None
    organiser.do("Withdraw", player=ben.player)
    assert wish(ben, "return") == 409
    organiser.do("CloseEntries")
    organiser.do("Enter", name="Kept")
    late = Person(server, "Later")
    for name, status in (("Later", 409), ("Kept", 200)):
        entry = {"name": name, "code": organiser.code}
        assert late.ask("POST", f"{organiser.path}/enter", entry).status_code == status


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"table": {"game": "Quads", "rules": "-"}}, "needs the border"),
        ({"name": ""}, "a name is missing"),
        ({"games": 3}, "a match has 1 or 2 games"),
    ],
)
def test_events_that_cannot_be_created(server: Server, settings: Message, said: str) -> None:
    wanted = {"name": "Friday"} | settings
    refused = Person(server, "X").ask("POST", "/api/events", {"settings": wanted})
    assert said in refused.json()["reason"]


def test_a_player_who_is_deleted_leaves_results_and_no_name(server: Server) -> None:
    organiser = Organiser(server)
    zoe, ben = entrants(server, organiser, ("Zoë Unforgotten", "Ben"))
    organiser.publish()
    zoe.resign()
    organiser.until(lambda info: info["state"] == "complete")
    assert zoe.ask("DELETE", "/api/me/data").status_code == 204
    info = organiser.info
    assert "Unforgotten" not in str(info)
    assert [row[1:3] for row in info["standings"]["rows"]] == [["Ben", "1"], ["#1", "0"]]
    assert "Unforgotten" not in str(organiser.get(f"{organiser.path}/arbiter"))
    assert ben.mine["player"] == 2


def test_many_enter_at_once(server: Server) -> None:
    organiser = Organiser(server)
    code = organiser.code
    people = [Person(server, f"Guest {number}") for number in range(24)]
    path = f"{organiser.path}/enter"
    entries = [{"name": f"Entrant {number}", "code": code} for number in range(24)]
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda person, entry: person.post(path, entry), people, entries))
    assert sorted(answer["player"] for answer in answers) == list(range(1, 25))
    assert len({row[0] for row in organiser.info["standings"]["rows"]}) == 24


def test_followers_hear_of_every_change(server: Server) -> None:
    organiser = Organiser(server)
    url = f"{server.url}{organiser.path}/changes"
    with HTTP.stream("GET", url) as stream:
        numbers = (int(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
        assert next(numbers) == 1
        organiser.do("Enter", name="Ada")
        assert 2 in numbers
        organiser.tell("/pause", paused=True)
        assert next(numbers) == 2
    missing = Person(server).ask("GET", "/api/events/nowhere/changes")
    assert (missing.status_code, missing.json()["reason"]) == (404, "there is no such tournament")


def test_whoever_enters_late_is_told_so_and_no_bye_is_offered_that_would_be_refused(
    server: Server,
) -> None:
    organiser = Organiser(server, format="swiss", rounds=2)
    ada, _ = entrants(server, organiser, ["Ada", "Ben"])
    assert ada.mine["may_bye"]
    organiser.publish()
    (zoe,) = entrants(server, organiser, ["Zoe"])
    assert zoe.mine["said"].startswith("You have entered. Wait here")
    assert not ada.mine["may_bye"]  # the next round is the last


def test_no_one_reads_on_paper_who_meets_whom_before_the_round_is_published(server: Server) -> None:
    organiser = Organiser(server, format="swiss", rounds=2)
    ada, _ = entrants(server, organiser, ["Ada", "Ben"])
    sheet = f"/events/{organiser.event}/paper"
    organiser.do("Pair")
    assert "Pairings of round 1" not in ada.ask("GET", sheet).text
    organiser.do("Publish")
    assert "Pairings of round 1" in ada.ask("GET", sheet).text


def test_at_the_end_the_arbiter_hears_who_won_and_what_decided(server: Server) -> None:
    organiser = Organiser(server, format="round-robin", off_server=True)
    for name in ("Ada", "Ben", "Chloé"):
        organiser.do("Enter", name=name)
    while organiser.info["state"] != "complete":
        organiser.publish()
        for match in organiser.info["matches"]:
            winner = 1 if 1 in match["players"] else 0
            organiser.do("EnterResult", table=match["number"], winner=winner)
    closed, first, second, third, *decided = organiser.do("Close")["said"]
    assert (closed, first) == ("The tournament is closed.", "1. Ada, 2 points.")
    assert {second[:2], third[:2]} == {"2.", "3."}
    assert [" is ahead of " in each for each in decided] == [True]  # Ben and Chloé drew
