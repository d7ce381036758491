"""A bot that plays Quarto over plain HTTP: it places and gives at random, but sees a win.

    python examples/bot.py http://127.0.0.1:8044/sit/12345678

It needs httpx and Fourfold's rules; docs/bots.md explains it line by line.
"""

import json
import random
import sys
from itertools import count
from typing import Any

import httpx

from fourfold import Quarto


def choose(actions: list[str]) -> str:
    """Choose from the notation of the actions: a call if there is one, otherwise anything."""
    calls = [action for action in actions if action.startswith("!")]
    return random.choice(calls or actions)


def play(link: str) -> str:
    """Join, play to the end, and return how it ended."""
    server, code = link.split("/sit/")
    http = httpx.Client(base_url=f"{server}/api", timeout=None)
    sat = http.post("/sit", json={"code": code, "name": "Bot"}).raise_for_status().json()
    http.headers["Authorization"] = f"Bearer {sat['token']}"
    table, seat, ids = sat["id"], sat["seat"], count(1)
    rules = http.get(f"/tables/{table}").json()["at"]["agreed"]["rules"] or "CHSF!"
    position, seen = Quarto.parse(f"..../..../..../.... - 1 {rules} -"), 0
    with http.stream("GET", f"/tables/{table}/events", params={"after": 0}) as stream:
        for line in stream.iter_lines():
            if not line.startswith("data:"):
                continue
            told = json.loads(line.removeprefix("data:"))
            if told["type"] != "Told" or told["view"] is None or told["sequence"] <= seen:
                continue
            seen, view = told["sequence"], told["view"]
            for event in told["events"]:
                if event["type"] == "Acted":
                    position = position.after(event["action"])
            if view["ended"] is not None:
                return str(view["ended"]["ending"])
            if view["to_act"] == seat:
                actions = [str(action) for action in position.actions()]
                wish: dict[str, Any] = {"type": "Act", "action": choose(actions)}
                asked = {"id": f"bot-{next(ids)}", "answers": seen, "wish": wish}
                http.post(f"/tables/{table}/commands", json=asked)  # refused: look again
    return "the server closed the stream"


if __name__ == "__main__":
    print(play(sys.argv[1]))
