"""Tables over HTTP: bots, records and lists."""

from server.server_process import Person, Server, two_at_a_table


def test_a_bot_plays_by_http_alone(server: Server) -> None:
    bot = Person(server, "Bot")
    table = bot.table(sit=[1, 2], first=1)["id"]
    told = bot.get(f"/api/tables/{table}?after=0")["told"]
    assert [event["type"] for event in told["events"]] == ["Begun"]
    asked = {"id": "1", "answers": told["sequence"], "wish": {"type": "Act", "action": "@9"}}
    told = bot.post(f"/api/tables/{table}/commands", asked)
    assert told["did"] == "1"
    assert told["view"]["hand"] == "9"
    assert bot.post(f"/api/tables/{table}/commands", asked)["sequence"] == told["sequence"]
    late = asked | {"id": "2"}
    refused = bot.ask("POST", f"/api/tables/{table}/commands", late)
    assert (refused.status_code, refused.json()["stale"]) == (409, True)
    wrong = {"id": "3", "answers": told["sequence"], "wish": {"type": "Act", "action": "z9"}}
    refused = bot.ask("POST", f"/api/tables/{table}/commands", wrong)
    assert refused.status_code == 409
    assert "z9" in refused.json()["reason"]
    felt = {"id": "4", "answers": told["sequence"], "wish": {"type": "Explore", "place": "a1"}}
    answer = bot.post(f"/api/tables/{table}/commands", felt)
    assert answer["events"][-1]["content"] == "."


def test_the_record_of_a_masked_game_comes_afterwards(server: Server) -> None:
    blindfolded = {"chairs": [{"mask": "required"}, {"mask": "required"}]}
    with two_at_a_table(server, blindfolded) as (one, _):
        path = f"/api/tables/{one.table}/record"
        assert Person(server).ask("GET", path).status_code == 409
        one.do({"type": "Resign"})
        assert "resignation" in Person(server).ask("GET", path).text
        assert Person(server).ask("GET", f"{path}?game=2").status_code == 404


def test_a_watcher_is_not_told_to_be_blindfolded(server: Server) -> None:
    blindfolded = {"chairs": [{"mask": "worn"}, {}]}
    with two_at_a_table(server, blindfolded) as (one, _):
        refused = Person(server).ask("GET", f"/api/tables/{one.table}/record")
        assert refused.json()["reason"].startswith("a player is blindfolded: watchers")


def test_lists_tell_whether_a_game_is_over(server: Server) -> None:
    north = Person(server, "North")
    made = north.table(sit=[1, 2], public=True)
    socket = north.connect(made["id"], lang="en")

    def over() -> list[bool]:
        return [
            table["over"]
            for path in ("/api/tables/mine", "/api/tables?playing=true")
            for table in north.get(path)
            if table["id"] == made["id"]
        ]

    assert over() == [False, False]
    socket.do({"type": "Resign"})
    assert over() == [True, True]
    assert socket.say("rematch")["view"]["ended"] is None, "two at one device ask as one"
    assert over() == [False, False]
    socket.close()
