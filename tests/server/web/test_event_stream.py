"""Server-sent events."""

import json
from itertools import islice
from pathlib import Path

from server import brief_keep_alive_server
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


def test_a_silent_opponent_sends_comments_and_no_empty_message(tmp_path: Path) -> None:
    """An empty ``data:`` line would be a message without JSON, on which programs stumble."""
    script = str(Path(brief_keep_alive_server.__file__))
    with Server(tmp_path / "data", program=(script,)) as server:
        bot = Person(server, "Bot")
        table = bot.table(sit=[1, 2], first=1)["id"]
        headers = {"Authorization": f"Bearer {bot.token}"}
        url = f"{server.url}/api/tables/{table}/events?after=0"
        with HTTP.stream("GET", url, headers=headers) as stream:
            lines = stream.iter_lines()
            silence = list(islice((line for line in lines if line.startswith((":", "data:"))), 5))
            assert [line[:1] for line in silence] == ["d", "d", ":", ":", ":"]
            asked = {"id": "1", "answers": 1, "wish": {"type": "Act", "action": "@9"}}
            bot.post(f"/api/tables/{table}/commands", asked)
            told = next(line for line in lines if line.startswith("data:"))
            assert json.loads(told[5:])["events"][0]["action"] == "@9"
