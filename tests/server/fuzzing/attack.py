"""Sending many hostile messages to a server, and what became of them."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from fourfold.server.web.connections.wire import MOST_PIPELINED
from server.fuzzing.hostile_messages import Fuzzer, Message, Targets, frame
from server.server_process import Person, Server

BATCH = 60
"""So many messages are sent before the answers are read; after 100 faults a socket is closed."""

SOCKETS, CONNECTIONS = 4, 4
SHARES = {"websocket": 0.72, "http": 0.26, "wire": 0.01, "frames": 0.01}
"""How many of the messages go which way. Connections that end with a message take longest."""

ROUND = 20_000
"""After so many messages, there are new tables."""

PATIENCE = 60.0
AFTER_BYTES = 0.05
"""Seconds to wait for an answer to bytes to which there may be none."""


@dataclass
class Report:
    """How many messages were sent, by kind and by what became of them."""

    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    """What websockets were sent, by type."""
    failures: list[str] = field(default_factory=list)
    """What must not happen: the outcome, and what was sent."""

    def add(self, message: Message, outcome: str) -> None:
        self.outcomes[message.kind, outcome] += 1

    def fail(self, outcome: str, *sent: Message) -> None:
        self.failures.append(f"{outcome} after {[each.sent[:300] for each in sent[-3:]]}")

    @property
    def sent(self) -> int:
        return self.outcomes.total()

    def lines(self) -> list[str]:
        """Return a line for each kind."""
        kinds = sorted({kind for kind, _ in self.outcomes})
        found = []
        for kind in kinds:
            of_kind = {what: n for (each, what), n in self.outcomes.items() if each == kind}
            parts = ", ".join(f"{what} {of_kind[what]:,}" for what in sorted(of_kind))
            found.append(f"{kind:28}{sum(of_kind.values()):>10,}   {parts}")
        answers = ", ".join(f"{kind} {n:,}" for kind, n in sorted(self.answers.items()))
        return [*found, f"sent through websockets: {answers}"]


@dataclass
class Attack:
    """Hostile clients of one server, all at once."""

    server: Server
    bystander: str
    """A table at which nothing may change."""
    seed: int = 0
    report: Report = field(default_factory=Report)

    def __post_init__(self) -> None:
        address = urlsplit(self.server.url)
        self._host, self._port = address.hostname or "", address.port or 0
        self._choose_targets()

    def _choose_targets(self) -> None:
        """Make new guests and tables: those of the round before have grown long."""
        mallory = [Person(self.server, f"Mallory {number}") for number in range(3)]
        made = [
            mallory[0].table(sit=[1, 2], first=1),
            mallory[0].table(game="Quads", rules="b", sit=[1, 2], first=2),
            mallory[1].table(),
            mallory[1].table(sit=[1, 2], chairs=[{"mask": "worn"}, {}], first=1),
        ]
        over = mallory[0].table(sit=[1, 2], first=1)
        for answers, wish in enumerate(({"type": "Act", "action": "@9"}, {"type": "Resign"}), 1):
            command = {"id": f"over{answers}", "answers": answers, "wish": wish}
            mallory[0].post(f"/api/tables/{over['id']}/commands", command)
        made.append(over)
        mallory[2].post(f"/api/tables/{made[2]['id']}/sit", {"code": made[2]["links"]["code"]})
        tables = [each["id"] for each in made]
        codes = [each["links"]["code"] or "123456789012" for each in made]
        self._targets = Targets(
            urlsplit(self.server.url).netloc,
            [*tables, *tables, self.bystander, "nowhere"],
            [*codes, "000000000000"],
            [each.token for each in mallory],
        )

    async def run(self, count: int) -> None:
        """Send so many messages, in rounds."""
        while count > 0:
            await self._round(min(count, ROUND))
            count -= ROUND
            await asyncio.to_thread(self._choose_targets)

    async def _round(self, count: int) -> None:
        shares = {way: int(count * share) for way, share in SHARES.items()}
        shares["websocket"] += count - sum(shares.values())
        lanes: list[tuple[Callable[[Fuzzer, int], Awaitable[None]], int]] = [
            *((self._websocket, shares["websocket"] // SOCKETS) for _ in range(SOCKETS - 1)),
            (self._websocket, shares["websocket"] - shares["websocket"] // SOCKETS * (SOCKETS - 1)),
            *((self._http, shares["http"] // CONNECTIONS) for _ in range(CONNECTIONS - 1)),
            (self._http, shares["http"] - shares["http"] // CONNECTIONS * (CONNECTIONS - 1)),
            (self._wire, shares["wire"]),
            (self._frames, shares["frames"]),
        ]
        self.seed += len(lanes) + 1
        fuzzers = [Fuzzer(self.seed + number, self._targets) for number in range(len(lanes) + 1)]
        asking = asyncio.create_task(self._engine(fuzzers[-1]))
        try:
            await asyncio.gather(
                *(send(fuzzer, n) for fuzzer, (send, n) in zip(fuzzers, lanes, strict=False))
            )
        finally:
            asking.cancel()
            with suppress(asyncio.CancelledError):
                await asking

    # Websockets

    async def _websocket(self, fuzzer: Fuzzer, count: int) -> None:
        while count > 0:
            reader, writer = await self._open_socket(count % len(self._targets.tokens))
            for table in self._targets.tables:
                message = {"type": "Subscribe", "table": table, "lang": "en"}
                writer.write(frame(json.dumps(message).encode()))
            faults = 0
            while count > 0 and faults < BATCH // 2:
                batch = [fuzzer.for_socket() for _ in range(min(BATCH, count))]
                count -= len(batch)
                writer.write(b"".join(frame(each.sent) for each in batch if _is_text(each.sent)))
                sent = [each for each in batch if _is_text(each.sent)]
                binary = [each for each in batch if not _is_text(each.sent)]
                writer.write(b"".join(frame(each.sent, opcode=2) for each in binary))
                writer.write(frame(b'{"type": "Ping", "id": "end-of-batch"}'))
                answers = await self._until_pong(reader)
                self.report.answers += answers
                faults += answers["Fault"]
                for each in (*sent, *binary):
                    self.report.add(each, "answered" if answers["Pong"] else "closed")
                if not answers["Pong"]:
                    if answers["Fault"] < 100 - BATCH:
                        self.report.fail(f"closed: {dict(answers)}", *sent, *binary)
                    break
            writer.close()

    async def _until_pong(self, reader: asyncio.StreamReader) -> Counter[str]:
        """Read the answers to a batch, by type."""
        answers: Counter[str] = Counter()
        with suppress(asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not answers["Pong"]:
                    opcode, content = await _read_frame(reader)
                    if opcode == 8:
                        answers[f"close {int.from_bytes(content[:2], 'big')}"] += 1
                        break
                    if opcode != 1:
                        continue
                    kind = content[9 : content.index(b'"', 9)].decode()
                    if kind != "Pong" or b'"end-of-batch"' in content:
                        answers[kind] += 1
        return answers

    async def _open_socket(self, guest: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a websocket; a guest whose last ones are still being closed must wait."""
        for _ in range(int(PATIENCE)):
            reader, writer, head = await self._shake_hands(guest)
            if b" 101 " in head:
                return reader, writer
            writer.close()
            self.report.answers[head.split(b"\r\n")[0].decode()] += 1
            await asyncio.sleep(1)
        raise AssertionError(head)

    async def _shake_hands(
        self, guest: int
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, bytes]:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        writer.write(
            f"GET /api/live HTTP/1.1\r\nHost: {self._targets.host}\r\n"
            f"Authorization: Bearer {self._targets.tokens[guest]}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        return reader, writer, await reader.readuntil(b"\r\n\r\n")

    async def _frames(self, fuzzer: Fuzzer, count: int) -> None:
        for _ in range(count):
            message = fuzzer.broken_frames()
            reader, writer = await self._open_socket(0)
            writer.write(message.sent)
            outcome = "still open"
            with suppress(TimeoutError):
                async with asyncio.timeout(AFTER_BYTES):
                    outcome = await _until_closed(reader)
            self.report.add(message, outcome)
            writer.transport.abort()

    # HTTP

    async def _http(self, fuzzer: Fuzzer, count: int) -> None:
        while count > 0:
            reader, writer = await asyncio.open_connection(self._host, self._port)
            is_open = True
            while is_open and count > 0:
                batch = [fuzzer.for_http() for _ in range(min(MOST_PIPELINED, count))]
                writer.write(b"".join(each.sent for each in batch))
                for each in batch:
                    status, is_open = await self._response(reader, each)
                    self._add_response(each, status)
                    count -= 1
                    if not is_open:  # what was sent after it is not answered
                        break
            writer.close()

    async def _engine(self, fuzzer: Fuzzer) -> None:
        """Ask the engine, one question at a time."""
        reader, writer = await asyncio.open_connection(self._host, self._port)
        try:
            while True:
                message = fuzzer.for_engine()
                writer.write(message.sent)
                status, is_open = await self._response(reader, message)
                self._add_response(message, status)
                if not is_open:
                    reader, writer = await asyncio.open_connection(self._host, self._port)
        finally:
            writer.close()

    def _add_response(self, message: Message, status: int) -> None:
        self.report.add(message, str(status) if status else "closed")
        if status >= 500 or not status:
            self.report.fail(f"status {status}", message)

    async def _response(self, reader: asyncio.StreamReader, message: Message) -> tuple[int, bool]:
        """Return the status of a response, and whether the connection stays open."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                length = head.partition(b"content-length:")[2].partition(b"\r\n")[0].strip()
                if length and not message.is_head:
                    await reader.readexactly(int(length))
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            return 0, False
        return int(head.split()[1]), b"connection: close" not in head

    async def _wire(self, fuzzer: Fuzzer, count: int) -> None:
        for _ in range(count):
            message = fuzzer.for_wire()
            reader, writer = await asyncio.open_connection(self._host, self._port)
            writer.write(message.sent)
            answer = b""
            with suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(AFTER_BYTES):
                    answer = await reader.read(100)
            status = int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0
            self.report.add(message, str(status) if status else "no answer")
            if status >= 500:
                self.report.fail(f"status {status}", message)
            writer.transport.abort()


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


async def _read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2), "big")
    elif length == 127:
        length = int.from_bytes(await reader.readexactly(8), "big")
    return first & 15, await reader.readexactly(length)


async def _until_closed(reader: asyncio.StreamReader) -> str:
    """Return how the server closes a websocket."""
    try:
        while True:
            opcode, content = await _read_frame(reader)
            if opcode == 8:
                return f"close {int.from_bytes(content[:2], 'big')}"
    except (asyncio.IncompleteReadError, ConnectionError):
        return "closed"
