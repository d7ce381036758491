"""The websocket: what a client may do, and how nonsense and slow clients are handled."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as open_websocket

from fourfold.play import Seat, TableSettings
from fourfold.protocol import messages
from fourfold.server.security.limits import FAULTS_AT_ONCE, RateLimit
from fourfold.server.tables.hub import Hub
from fourfold.server.web.connections.outbox import MOST_WAITING, Outbox
from fourfold.server.web.connections.pace import Pace
from fourfold.server.web.connections.websocket import MOST_FAULTS, MOST_TABLES
from server.local_hub import connect, with_hub
from server.server_process import Server

LEVELS = ("terse", "brief", "normal", "full")


def test_a_client_that_does_not_read_is_cut_off() -> None:
    class Stuck:
        async def send_data(self, text: str, mode: str) -> None:
            await asyncio.sleep(3600)

    async def run() -> None:
        outbox = Outbox(Stuck(), lambda _: False, Pace())  # type: ignore[arg-type]
        sending = asyncio.create_task(outbox.send_all())
        for _ in range(MOST_WAITING + 2):
            outbox.put("x")
            await asyncio.sleep(0)
        assert outbox.overflowed
        sending.cancel()

    asyncio.run(run())


def test_what_a_socket_may_not_do(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        me, inbox = connect(hub, tmp_path, "me")
        table = await hub.create("me", TableSettings())
        for message, reason in [
            (
                messages.Command(table.id, "1", 0, messages.Act("@9")),
                "subscribe to this table first",
            ),
            (messages.Subscribe("nowhere"), "no such table"),
            (messages.Subscribe(table.id, lang="xx"), "is not available"),
            (messages.Subscribe(table.id, words="loud"), "brief, normal or full"),
            *((messages.Subscribe(table.id, words=level), "") for level in LEVELS),
            (messages.Subscribe(table.id), ""),
            (messages.Say(table.id, "2", 0, "b3"), "subscribe with a language first"),
            (messages.Command(table.id, "3", 0, messages.Act("@9")), "has not started yet"),
            (messages.Subscribe(table.id, lang="en"), ""),
            (messages.Say(table.id, "4", 0, "b3"), "has not started yet"),
            (messages.Unsubscribe(table.id), ""),
            (
                messages.Command(table.id, "5", 0, messages.Act("@9")),
                "subscribe to this table first",
            ),
        ]:
            await me.receive(messages.encode(message))
            if reason:
                assert reason in inbox.messages[-1]["reason"]
        for number in range(MOST_TABLES):
            another = await hub.create("me", TableSettings())
            await me.receive(messages.encode(messages.Subscribe(another.id)))
            assert inbox.messages[-1]["type"] == "Told", number
        await me.receive(messages.encode(messages.Subscribe(table.id)))
        assert "at most 50 tables" in inbox.messages[-1]["reason"]
        me.close()

    with_hub(tmp_path, test)


def test_a_client_of_nonsense_is_shown_the_door(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        me, _ = connect(hub, tmp_path, "me")
        answers = [await me.receive("nonsense") for _ in range(MOST_FAULTS)]
        assert answers == [True] * (MOST_FAULTS - 1) + [False]
        borne = MOST_FAULTS
        while True:  # another socket is no new start
            again, _ = connect(hub, tmp_path, "me")
            again._limits.faults = me._limits.faults
            if not await again.receive("nonsense"):
                break
            borne += 1
        assert FAULTS_AT_ONCE <= borne <= FAULTS_AT_ONCE + 20
        you, inbox = connect(hub, tmp_path, "you")
        you._limits.faults = me._limits.faults
        you._limits.messages = RateLimit(0, 0)
        assert await you.receive('{"type":"Ping"}')
        assert inbox.messages[-1]["reason"] == "too many messages: wait a moment"

    with_hub(tmp_path, test)


def test_a_client_that_closed_joins_no_table(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        me, _ = connect(hub, tmp_path, "me")
        async with table.lock:
            waiting = asyncio.create_task(me.receive(messages.encode(messages.Subscribe(table.id))))
            await asyncio.sleep(0.01)
            me.close()
        await waiting
        assert not hub.subscribers.of(table.id)

    with_hub(tmp_path, test)


def live(server: Server) -> str:
    return server.url.replace("http", "ws") + "/api/live"


NONSENSE = [
    "",
    "{}",
    "[]",
    "null",
    "nonsense",
    '{"type":"Nothing"}',
    '{"type":"Command"}',
    '{"type":"Subscribe","table":5}',
    '{"type":"Subscribe","table":"x","after":-1}',
    '{"type":"Subscribe","table":"nowhere"}',
    '{"type":"Unsubscribe","table":"nowhere"}',
    '{"type":"Ping","id":"' + "x" * 65 + '"}',
    '{"type":"Ping","more":1}',
    '{"type":"Say","table":"nowhere","id":"1","answers":0,"line":"b3"}',
    "[" * 5000,
    '{"a":' * 1000,
    "\ud800".encode("utf-8", "surrogatepass"),
    b"\xff\xfe\x00",
    b"\x00" * 100,
]


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_answered_and_survived(server: Server, message: str | bytes) -> None:
    with open_websocket(live(server)) as socket:
        assert json.loads(socket.recv())["type"] == "Hello"
        socket.send(message)
        if "Unsubscribe" not in str(message):
            assert json.loads(socket.recv())["type"] in ("Fault", "Refused")
        socket.send('{"type":"Ping"}')
        assert json.loads(socket.recv())["type"] == "Pong"


def test_oversized_messages_end_the_socket(server: Server) -> None:
    with open_websocket(live(server)) as socket:
        socket.recv()
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            socket.recv()


class Client:
    """A client that reads, or is slow for a while."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reads = True

    def send_now(self, text: str) -> bool:
        if self.reads:
            self.sent.append(text)
        return self.reads

    async def send_data(self, text: str, mode: str) -> None:
        await asyncio.sleep(0)
        self.sent.append(text)

    async def has(self, count: int) -> None:
        """Wait until so many messages were sent."""
        while len(self.sent) < count:
            await asyncio.sleep(0)


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def run() -> None:
        client = Client()
        outbox = Outbox(client, client.send_now, Pace())  # type: ignore[arg-type]
        sending = asyncio.create_task(outbox.send_all())
        outbox.put("1")
        assert client.sent == ["1"], "a client that reads is sent messages at once"
        client.reads = False
        outbox.put("2")
        await asyncio.sleep(0)
        client.reads = True  # while the second message is still on its way
        outbox.put("3")
        await client.has(3)
        outbox.put("4")
        sending.cancel()
        assert client.sent == ["1", "2", "3", "4"]

    asyncio.run(run())


def test_nothing_overtakes_what_waits_for_its_turn() -> None:
    async def run() -> None:
        client = Client()
        outbox = Outbox(client, client.send_now, Pace())  # type: ignore[arg-type]
        sending = asyncio.create_task(outbox.send_all())
        expected = [str(number) for number in range(30)]
        for text in expected:
            (outbox.put if text == "20" else outbox.put_in_turn)(text)
        assert not client.sent, "players come first"
        await client.has(30)
        assert client.sent == expected
        client.reads = False
        outbox.put_in_turn("30")
        await client.has(31)
        outbox.put("31")
        outbox.put_in_turn("32")
        await client.has(33)
        assert client.sent == [*expected, "30", "31", "32"]
        sending.cancel()

    asyncio.run(run())


def test_a_watcher_who_does_not_read_is_cut_off() -> None:
    async def run() -> None:
        outbox = Outbox(None, lambda _: False, Pace())  # type: ignore[arg-type]
        for _ in range(MOST_WAITING + 1):
            outbox.put_in_turn("x")
        assert outbox.overflowed
        await asyncio.wait_for(outbox.send_all(), 1)

    asyncio.run(run())
