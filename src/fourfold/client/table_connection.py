"""A connection to a table that is restored after every loss."""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from fourfold.client.server_link import ServerLink
from fourfold.protocol import messages as say
from fourfold.rules.refusal import Refusal

PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before trying again to connect; the last one is repeated."""


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


ServerNews = say.AnyFromServer | ConnectionLost | ConnectionRestored | ConnectionRefused
"""What a table's connection delivers: the server's messages, and the state of the connection."""


class TableConnection(threading.Thread):
    """A socket at one table that reconnects after every loss, and resends what was not answered."""

    def __init__(
        self,
        link: ServerLink,
        subscription: say.Subscribe,
        news: Callable[[ServerNews], None],
        *,
        after: int | None = None,
    ) -> None:
        super().__init__(daemon=True)
        self._link = link
        self._subscription = subscription
        self._news = news
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, say.Say | say.Command] = {}
        self._closed = threading.Event()
        self._failures = 0
        self.sequence = after
        """The last number seen; ``None`` to be told only what happens from now on."""

    def speak(self, line: str) -> None:
        """Send a line that a person typed."""
        self._keep(say.Say(self._subscription.table, _new_id(), self.sequence or 0, line))

    def command(self, command: say.AnySeatCommand, answers: int) -> str:
        """Send a command of a seat that answers what happened by a number; return its id."""
        message = say.Command(self._subscription.table, _new_id(), answers, command)
        self._keep(message)
        return message.id

    def _keep(self, message: say.Say | say.Command) -> None:
        """Send a message, and again after a loss, until it is answered."""
        with self._lock:
            self._unanswered[message.id] = message
            self._send(message)

    @property
    def unsent(self) -> bool:
        """Whether something has not reached the server, as far as we know."""
        return bool(self._unanswered)

    @property
    def waits(self) -> bool:
        """Whether something that was sent has not been answered yet."""
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
        while not self._closed.is_set():
            try:
                self._talk()
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
                self._closed.wait(PAUSES[min(self._failures, len(PAUSES) - 1)])
                self._failures += 1

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
        self._failures = 0  # not before: a server that drops whoever connects is left in peace
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


def _new_id() -> str:
    return secrets.token_hex(8)
