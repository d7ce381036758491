"""Server-sent events."""

import json

from server.server_process import HTTP, Person, Server


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
