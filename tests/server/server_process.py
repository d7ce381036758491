"""Real server processes, and players that connect to them."""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import psutil
from websockets.sync.client import ClientConnection, connect

from warm_command import CAN_FORK, Program

Message = dict[str, Any]
PATIENCE = 30.0
RATES = {"GUEST": 1000, "TABLES": 1000, "CODES": 1000, "ADDRESS": 1_000_000}
"""Limits for one machine that acts for many people in a test."""

REAL_SERVER = ("-m", "fourfold", "serve")
WARM_SERVER = ("fourfold", "serve") if CAN_FORK else REAL_SERVER

# One client for everyone; no cookies are kept, each person sends a token.
HTTP = httpx.Client(
    timeout=PATIENCE, cookies=CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))
)
atexit.register(HTTP.close)


class Server:
    """One ``fourfold serve``, or another program that does the same.

    What is not a module (``-m``) comes from a process that has imported the server already;
    ``REAL_SERVER`` is one as an operator starts it.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        port: int = 0,
        program: Sequence[str] = WARM_SERVER,
    ) -> None:
        self.data = data
        self._program = program
        self._options = options
        self._port = port
        self.process: subprocess.Popen[str] | Program | None = None
        self.url = ""

    def start(self) -> Self:
        command = [*self._program, "--data", str(self.data)]
        command += ["--port", str(self._port), "--log-json", *self._options]
        environment = os.environ | {f"FOURFOLD_{name}_RATE": str(RATES[name]) for name in RATES}
        environment |= {
            "FOURFOLD_PACE": "0.05",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        self.log = self.data.parent / f"{self.data.name}.log"
        self.data.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("a") as log:
            if command[0] == "-m" or not CAN_FORK:
                self.process = subprocess.Popen(
                    [sys.executable, *command],
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                    env=environment,
                )
            else:
                self.process = Program(command, log, environment)
        assert self.process.stdout is not None
        with self.process.stdout as output:
            line = output.readline()
        assert "Fourfold is at " in line, (line, self.log.read_text())
        self.url = line.split()[-1].rstrip("⟧")
        self._port = int(self.url.rsplit(":", 1)[1])
        self.until_ready()
        return self

    def until_ready(self) -> None:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                if HTTP.get(f"{self.url}/ready").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < give_up, self.log.read_text()
            time.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    @property
    def workers(self) -> list[psutil.Process]:
        """The processes that think; one that has just ended has no command line any more."""
        assert self.process is not None
        found = []
        for child in psutil.Process(self.process.pid).children():
            with suppress(psutil.ZombieProcess, psutil.NoSuchProcess):
                if "fourfold.server.analysis.worker" in child.cmdline():
                    found.append(child)
        return found

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()


class Person:
    """A guest: asks over HTTP, and remembers the token."""

    def __init__(self, server: Server, name: str = "") -> None:
        self._server = server
        self.token = ""
        if name:
            self.put("/api/guest", {"name": name})

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"{self._server.url}{path}"
        answer = HTTP.request(method, url, json=body, headers=headers)
        if answer.is_success and answer.headers.get("content-type", "").startswith(
            "application/json"
        ):
            found = answer.json()
            if isinstance(found, dict):
                self.token = found.get("token") or self.token
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, body: object) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def put(self, path: str, body: object) -> Any:
        answer = self.ask("PUT", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def table(self, **table: object) -> Any:
        more = {key: table.pop(key) for key in ("sit", "first", "public") if key in table}
        return self.post("/api/tables", {"table": table} | more)

    def connect(self, table: str, **options: object) -> "Socket":
        return Socket(self._server, self.token, table, **options)


class Socket:
    """A websocket at one table, which keeps what it is told."""

    _ids = count(1)

    def __init__(self, server: Server, token: str, table: str, **options: object) -> None:
        self._server = server
        self.token = token
        self.table = table
        self._options = options
        self.sequence = 0
        self.events: list[Message] = []
        self.view: Message | None = None
        self.at: Message = {}
        self.frames: list[str] = []
        self.connection: ClientConnection | None = None
        self._opened = ExitStack()
        self.open()

    @property
    def seen(self) -> Message:
        """The view, once there is one."""
        assert self.view is not None
        return self.view

    def open(self) -> None:
        """Connect, or connect again, and catch up."""
        url = self._server.url.replace("http", "ws") + "/api/live"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        opening = connect(
            url,
            additional_headers=headers,
            compression=None,
            # Pings would draw from Python's random numbers while Hypothesis watches them.
            ping_interval=None,
            # Closing waits for ten seconds behind a full queue of messages that were not read.
            max_queue=None,
        )
        self.connection = self._opened.enter_context(opening)
        assert self.receive()["type"] == "Hello"
        subscribe = {"type": "Subscribe", "table": self.table, "after": self.sequence}
        self.send(subscribe | self._options)
        self.until(lambda message: message["type"] == "Told")

    def close(self) -> None:
        self._opened.close()

    def send(self, message: Message) -> None:
        assert self.connection is not None
        self.connection.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        assert self.connection is not None
        text = self.connection.recv(timeout=timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Message = json.loads(text)
        if message["type"] == "Told":
            self._take_up(message)
        elif message["type"] == "AtTable":
            self.at = message
        return message

    def _take_up(self, told: Message) -> None:
        kept = [event for event in told["events"] if event["type"] != "Explored"]
        new = told["sequence"] - self.sequence
        blindfolded = told["view"] is not None and told["view"]["board"] is None
        assert new <= len(kept) or blindfolded, "events are missing"
        if new > 0:
            self.events += kept[-new:]
        if new >= 0:
            self.sequence = told["sequence"]
            self.view = told["view"]

    def until(self, found: Callable[[Message], bool]) -> Message:
        while not found(message := self.receive()):
            pass
        return message

    def command(self, wish: Message, *, id_: str | None = None, answers: int | None = None) -> str:
        """Send a command and return its id."""
        id_ = id_ or f"c{next(self._ids)}"
        answers = self.sequence if answers is None else answers
        message = {"type": "Command", "table": self.table, "id": id_, "answers": answers}
        self.send(message | {"wish": wish})
        return id_

    def answer_to(self, id_: str) -> Message:
        """Wait for the result of a command."""
        return self.until(
            lambda message: (
                message.get("did") == id_
                or (message["type"] in ("Refused", "Answered") and message["id"] == id_)
            )
        )

    def do(self, wish: Message) -> Message:
        return self.answer_to(self.command(wish))

    def act(self, action: str) -> Message:
        told = self.do({"type": "Act", "action": action})
        assert told["type"] == "Told", told
        return told

    def say(self, line: str) -> Message:
        id_ = f"s{next(self._ids)}"
        message = {"type": "Say", "table": self.table, "id": id_, "answers": self.sequence}
        self.send(message | {"line": line})
        return self.answer_to(id_)

    def wait_for(self, sequence: int) -> None:
        while self.sequence < sequence:
            self.receive()


@contextmanager
def two_at_a_table(
    server: Server, table: Message, **options: object
) -> Iterator[tuple[Socket, Socket]]:
    """Two people at one table, connected; seat one starts."""
    north, south = Person(server, "North"), Person(server, "South")
    made = north.table(**{"first": 1} | table)
    south.post("/api/sit", {"code": made["links"]["code"]})
    sockets = (north.connect(made["id"], **options), south.connect(made["id"], **options))
    for socket in sockets:
        socket.wait_for(1)
    yield sockets
    for socket in sockets:
        socket.close()
