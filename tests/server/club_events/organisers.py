"""Arbiters and players of events, on a real server."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx

from server.server_process import PATIENCE, Message, Person, Server, Socket

_keys = count(1)


class Organiser(Person):
    """A person who has created an event."""

    def __init__(self, server: Server, name: str = "Friday", **settings: Any) -> None:
        super().__init__(server, "Arbiter")
        table = settings.pop("table", {"game": "Quarto", "takebacks": False})
        wanted = {"name": name, "table": table, "grace": 0} | settings
        self.event: str = self.post("/api/events", {"settings": wanted})["id"]

    @property
    def path(self) -> str:
        return f"/api/events/{self.event}"

    @property
    def code(self) -> str:
        code: str = self.get(f"{self.path}/arbiter")["code"]
        return code

    @property
    def info(self) -> Message:
        found: Message = self.get(self.path)
        return found

    def try_to(self, kind: str, *, key: str = "", **values: Any) -> httpx.Response:
        """Send a command."""
        body = {"id": key or f"k{next(_keys)}", "command": {"type": kind} | values}
        return self.ask("POST", f"{self.path}/commands", body)

    def do(self, kind: str, *, key: str = "", **values: Any) -> Message:
        """Send a command that must be carried out."""
        answer = self.try_to(kind, key=key, **values)
        assert answer.is_success, answer.text
        found: Message = answer.json()
        return found

    def tell(self, path: str, **values: Any) -> None:
        """Send what has no answer."""
        answer = self.ask("POST", f"{self.path}{path}", values)
        assert answer.status_code == 204, answer.text

    def publish(self) -> None:
        self.do("Pair")
        self.do("Publish")

    def until(self, is_so: Callable[[Message], bool]) -> Message:
        """Wait until the event is as it should be."""
        give_up = time.monotonic() + PATIENCE
        while not is_so(info := self.info):
            assert time.monotonic() < give_up, info
            time.sleep(0.02)
        return info

    def until_over(self) -> Message:
        """Wait until the round is over."""
        return self.until(lambda info: info["state"] in ("between", "complete"))


class Entrant(Person):
    """A player of an event, who loses or wins as told."""

    def __init__(self, server: Server, organiser: Organiser, code: str, name: str) -> None:
        super().__init__(server, name)
        self.name = name
        self._event = organiser.path
        self._entry = {"name": name, "code": code}
        self.player = 0
        self.enter()

    def enter(self) -> None:
        """Enter, or find out that this was done before."""
        self.player = self.post(f"{self._event}/enter", self._entry)["player"]

    @property
    def mine(self) -> Message:
        found: Message = self.get(f"{self._event}/me")
        return found

    @contextmanager
    def at(self, table: str) -> Iterator[Socket]:
        """Be at a table for a while."""
        socket = self.connect(table)
        try:
            yield socket
        finally:
            socket.close()

    def resign(self) -> str | None:
        """Resign the game that is being played, if there is one; return its table."""
        table: str | None = self.mine["table"]
        if table is not None:
            answers = self.get(f"/api/tables/{table}")["told"]["sequence"]
            body = {"id": f"k{next(_keys)}", "answers": answers, "wish": {"type": "Resign"}}
            answer = self.ask("POST", f"/api/tables/{table}/commands", body)
            assert answer.is_success, answer.text
        return table


def entrants(server: Server, organiser: Organiser, names: Iterable[str]) -> list[Entrant]:
    """Let people enter, by the code."""
    code = organiser.code
    return [Entrant(server, organiser, code, name) for name in names]
