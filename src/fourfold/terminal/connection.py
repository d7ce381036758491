"""The terminal's connection to a server: who the client is there, and a socket that reconnects."""

import itertools
import json
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from fourfold.files import write_whole
from fourfold.locale.system_errors import system_reason
from fourfold.play.evaluations import GameEvaluation
from fourfold.protocol import messages as say
from fourfold.protocol.reviews import GameReview
from fourfold.rules.refusal import Refusal
from fourfold.talk.reviewing import Findings

DEFAULT = "http://127.0.0.1:8044"
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before trying again to connect; the last one is repeated."""

_PATIENCE = 20.0
_PATIENCE_FOR_ENGINE = 120.0


def server_url(text: str) -> str:
    """Return a server's address as it is requested; without a scheme it is taken as http.

    >>> server_url("localhost:8044/")
    'http://localhost:8044'
    """
    return (text if "://" in text else f"http://{text}").rstrip("/")


@dataclass(frozen=True, slots=True)
class TableAddress:
    """Where to join: a server, and how to reach a table there."""

    server: str
    kind: str
    """``sit`` with a code, ``watch`` with a table's id, or ``take`` over a seat with a secret."""
    key: str

    @classmethod
    def parse(cls, text: str, server: str) -> "TableAddress":
        """Read a link, or a code at a server.

        >>> TableAddress.parse("https://example.org/table/pcsn5Df5/2", "").key
        'pcsn5Df5'
        """
        if "://" not in text:
            return cls(server_url(server), "sit", text)
        parts = urlsplit(text)
        path = parts.path.strip("/").split("/")
        if (
            path[-1].isdecimal()
            and path[-3:-2] in (["table"], ["watch"])
            and path[-2] not in _KINDS
        ):
            path.pop()  # a link to one game leads to its table
        if parts.scheme in ("http", "https") and len(path) >= 2 and path[-2] in _KINDS:
            base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:-2]])
            return cls(base, path[-2], path[-1])
        raise Refusal(
            "{link} is not a link to a table: it should look like {example}",
            link=text,
            example=f"{DEFAULT}/sit/12345678",
        )


_KINDS = ("sit", "watch", "table", "take")


@dataclass(frozen=True, slots=True)
class ConnectionLost:
    """The connection was lost, and is being restored."""


@dataclass(frozen=True, slots=True)
class ConnectionRestored:
    """The connection is there."""


@dataclass(frozen=True, slots=True)
class ConnectionRefused:
    """The server refuses the connection."""

    reason: Refusal | str


def default_tokens() -> Path:
    """Return where the terminal stores who it is on each server."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "servers.json"


class ServerLink:
    """One server, over HTTP, as one guest."""

    def __init__(
        self, server: str, lang: str = "en", guest: str = "", tokens: Path | None = None
    ) -> None:
        self.server = server_url(server)
        self._lang = lang
        self._guest = f"{self.server}#{guest}" if guest else self.server
        self._path = tokens or default_tokens()
        self._tokens: dict[str, str] = {}
        if self._path.exists():
            try:
                self._tokens = msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
            except (msgspec.MsgspecError, OSError):
                raise Refusal("{path} cannot be read", path=self._path) from None

    @property
    def token(self) -> str:
        """Our token on this server; empty at the first visit."""
        return self._tokens.get(self._guest, "")

    def ask(
        self, method: str, path: str, body: object = None, *, patience: float = _PATIENCE
    ) -> Any:
        """Ask the server, or refuse with what it said."""
        headers = {"Accept-Language": self._lang}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            answer = httpx.request(
                method, f"{self.server}{path}", json=body, headers=headers, timeout=patience
            )
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            reason = system_reason(error)
            raise Refusal(
                "cannot connect to {server}: {reason}", server=self.server, reason=reason
            ) from None
        if answer.headers.get("content-type", "").startswith("text/plain"):
            return answer.text
        try:
            found = answer.json()
        except ValueError:
            raise Refusal("{server} is not a Fourfold server", server=self.server) from None
        if not answer.is_success:
            said = found.get("said") or found.get("reason") or answer.reason_phrase
            raise Refusal("{reason}", reason=str(said).removesuffix("."))
        if isinstance(found, dict) and found.get("token"):
            self._keep(found["token"])
        return found

    def _keep(self, token: str) -> None:
        """Store our token, readable only by this user."""
        if token == self.token:
            return
        self._tokens[self._guest] = token
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._path, json.dumps(self._tokens, indent=1).encode(), private=True)

    def enter(self, place: TableAddress, name: str) -> str:
        """Join, or watch, and return the table's id."""
        match place.kind:
            case "watch" | "table":
                return str(self.ask("GET", f"/api/tables/{place.key}")["at"]["table"])
            case "take":
                return str(self.ask("POST", "/api/take", {"secret": place.key})["id"])
            case _:
                sat = self.ask("POST", "/api/sit", {"code": place.key, "name": name})
                if sat["again"] and self.ask("GET", f"/api/tables/{sat['id']}")["at"]["code"]:
                    raise Refusal(
                        "you made this table and already have a seat: to join as someone else, "
                        "add --as and a name"
                    )
                return str(sat["id"])

    def record(self, table: str) -> str:
        """Return the record of the last game of a table."""
        return str(self.ask("GET", f"/api/tables/{table}/record"))

    def findings(self, table: str) -> Findings:
        """Return what the server's engine found out about the last game of a table."""
        answer = self.ask("GET", f"/api/tables/{table}/review", patience=_PATIENCE_FOR_ENGINE)
        found = msgspec.convert(answer, GameReview)
        reasons = {note.step: note.said for note in found.notes if note.kind == "why"}
        return Findings(GameEvaluation(found.evaluations, found.best, {}), reasons)


ServerNews = say.AnyFromServer | ConnectionLost | ConnectionRestored | ConnectionRefused
"""What a table's connection delivers: the server's messages, and the state of the connection."""


class TableConnection(threading.Thread):
    """A socket at one table that reconnects after every loss, and resends what was not answered."""

    def __init__(
        self,
        link: ServerLink,
        subscription: say.Subscribe,
        news: Callable[[ServerNews], None],
    ) -> None:
        super().__init__(daemon=True)
        self._link = link
        self._subscription = subscription
        self._news = news
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, say.Say] = {}
        self._closed = threading.Event()
        self.sequence: int | None = None

    def speak(self, line: str) -> None:
        """Send a line; it is sent again after a loss, until it is answered."""
        id_ = secrets.token_hex(8)
        message = say.Say(self._subscription.table, id_, self.sequence or 0, line)
        with self._lock:
            self._unanswered[id_] = message
            self._send(message)

    @property
    def unsent(self) -> bool:
        """Whether something that was typed has not reached the server."""
        return bool(self._unanswered)

    @property
    def waits(self) -> bool:
        """Whether something that was typed has not been answered yet."""
        return self._socket is not None and bool(self._unanswered)

    def close(self) -> None:
        """Leave."""
        self._closed.set()
        with self._lock:
            if self._socket is not None:
                self._socket.close()

    def _send(self, message: say.AnyFromClient) -> None:
        if self._socket is not None:
            try:
                self._socket.send(say.encode(message))
            except (OSError, WebSocketException):
                self._socket = None  # it is sent again once the connection is back

    def run(self) -> None:
        """Receive until closed."""
        pauses = itertools.chain(PAUSES, itertools.repeat(PAUSES[-1]))
        while not self._closed.is_set():
            try:
                self._talk()
                pauses = itertools.chain(PAUSES, itertools.repeat(PAUSES[-1]))
            except InvalidStatus as error:
                if error.response.status_code < 500 and error.response.status_code != 429:
                    self._news(ConnectionRefused(error.response.reason_phrase))
                    return
            except msgspec.MsgspecError:
                self._news(ConnectionRefused(Refusal("it uses another version of the protocol")))
                return
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == CloseCode.SERVICE_RESTART:
                    continue  # another process takes over: the player need not hear of it
            except (OSError, WebSocketException, EOFError):
                pass
            if not self._closed.is_set():
                self._news(ConnectionLost())
                self._closed.wait(next(pauses))

    def _talk(self) -> None:
        url = self._link.server.replace("http", "ws", 1) + "/api/live"
        headers = {"Authorization": f"Bearer {self._link.token}"}
        with connect(url, additional_headers=headers, compression=None) as socket:
            again = msgspec.structs.replace(self._subscription, after=self.sequence)
            with self._lock:
                self._socket = socket
                self._send(again)
                for message in self._unanswered.values():
                    self._send(message)
            self._news(ConnectionRestored())
            for text in socket:
                self._receive(say.decode_from_server(text))

    def _receive(self, message: say.AnyFromServer) -> None:
        match message:
            case say.Told(sequence=sequence, did=did):
                self.sequence = max(sequence, self.sequence or 0)
                self._answered(did)
            case say.Answered(id=id_) | say.Refused(id=id_):
                self._answered(id_)
            case say.Fault():  # it does not say which, so it must be the oldest
                self._answered(next(iter(self._unanswered), None))
            case _:
                pass
        self._news(message)

    def _answered(self, id_: str | None) -> None:
        if id_ is not None:
            with self._lock:
                self._unanswered.pop(id_, None)
