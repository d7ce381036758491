"""Server-sent events."""

import json
from pathlib import Path

from server.server_process import HTTP, Person, Server, two_at_a_table


def test_the_stream_of_events(server: Server) -> None:
    bot = Person(server, "Bot")
    table = bot.table(sit=[1, 2], first=1)["id"]
    headers = {"Authorization": f"Bearer {bot.token}"}
    url = f"{server.url}/api/tables/{table}/events?after=0"
    with HTTP.stream("GET", url, headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        assert json.loads(next(lines)[5:])["type"] == "AtTable"
        first = json.loads(next(lines)[5:])
        assert [event["type"] for event in first["events"]] == ["Begun"]
        asked = {"id": "1", "answers": 1, "wish": {"type": "Act", "action": "@9"}}
        bot.post(f"/api/tables/{table}/commands", asked)
        told = json.loads(next(lines)[5:])
        assert told["events"][0]["action"] == "@9"


def test_a_stream_does_not_hold_the_end_up(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        with two_at_a_table(server, {"clock": {"type": "PerMove", "seconds": 6}}) as (one, _):
            url = f"{server.url}/api/tables/{one.table}/events"
            with HTTP.stream("GET", url) as stream:
                lines = stream.iter_lines()
                next(lines)
                assert server.stop() == 0
        server.start()
        assert Person(server).get(f"/api/tables/{one.table}")["told"]["view"]["ended"] is None
