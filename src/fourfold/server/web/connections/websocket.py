"""The websocket: one connection for all tables that a client plays at or watches."""

import asyncio
from collections.abc import Callable
from typing import assert_never

from litestar import websocket
from sqlalchemy.exc import SQLAlchemyError

from fourfold.play import commands as cmd
from fourfold.protocol import messages
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import Stale, TooOften
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import Limits
from fourfold.server.security.origins import address_of
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.tables.broadcast import catch_up_locked, catch_up_unlocked
from fourfold.server.tables.commands import command_key, command_of, seat_for
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.web.connections.counted import OVERLOADED, CountedConnections
from fourfold.server.web.connections.extensions import send_now_of
from fourfold.server.web.connections.outbox import LiveSocket, Outbox
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
)
from fourfold.server.web.guests import stored_name
from fourfold.talk import PlainText, Sentences
from fourfold.talk.conversation import why_no_moves
from fourfold.talk.reading import Ask

MOST_TABLES = 50
"""One websocket follows at most this many tables."""

MOST_FAULTS = 100
"""After this many messages that were not understood, the socket is closed."""

HINTS = ("hint", "fits")
"""Questions that are answered with the rules' help."""

POLICY = 1008
"""The code with which a websocket is closed that sends nonsense."""

FINISH_SECONDS = 10.0
"""Seconds in which the last command of a client that has gone may finish."""


@websocket("/api/live", middleware=[CountedConnections()])
async def live_tables(
    socket: LiveSocket,
    hub: HubDependency,
    database: DatabaseDependency,
    identities: IdentitiesDependency,
    origins: OriginsDependency,
    limits: LimitsDependency,
) -> None:
    """Exchange messages about tables; docs/protocol.md says which."""
    origins.check_origin(socket)
    guest = identities.guest(socket)
    await socket.accept()
    name = await stored_name(database, guest)
    await _exchange(socket, hub, limits, guest, name, lambda: identities.is_valid(guest))


class Connection:
    """One websocket."""

    def __init__(
        self, hub: Hub, limits: Limits, guest: Guest, outbox: Outbox, address: str = ""
    ) -> None:
        self._hub = hub
        self._fair_play = FairPlay(hub)
        self._limits = limits
        self._guest = guest
        self._outbox = outbox
        self._address = address
        self._subscribers: dict[str, Subscriber] = {}
        self._faults = 0
        self._closed = False

    async def receive(self, text: str | bytes) -> bool:
        """Handle a message; return false to close the socket."""
        try:
            message = messages.decode(text)
        except Refusal as refusal:
            return self._fault(refusal)
        if not self._limits.is_within(self._guest.id, self._address):
            telemetry.TOO_FAST.inc()
            self._refuse(message, TooOften("too many messages: wait a moment"))
            return self._bears_fault()
        try:
            await self._handle(message)
        except Refusal as refusal:
            self._refuse(message, refusal)
        except (SQLAlchemyError, OSError) as error:
            telemetry.cannot_store(error)
            self._refuse(
                message,
                Refusal(
                    "the server cannot save anything right now: try again later",
                    code=Code.CANNOT_STORE,
                ),
            )
        return True

    def close(self) -> None:
        """Unsubscribe from all tables, and accept no more subscriptions."""
        self._closed = True
        for subscriber in self._subscribers.values():
            self._hub.leave(subscriber)
        self._subscribers.clear()

    def _deliver(self, subscriber: Subscriber, text: str) -> None:
        put = self._outbox.put if subscriber.seats else self._outbox.put_in_turn
        put(text)

    def _send(self, message: messages.AnyFromServer) -> None:
        self._outbox.put(messages.encode(message))

    def _fault(self, refusal: Refusal) -> bool:
        self._send(messages.Fault(str(refusal), refusal.code))
        return self._bears_fault()

    def _bears_fault(self) -> bool:
        """Count a fault for the socket and for the guest, who may open another one."""
        self._faults += 1
        borne = self._limits.bears_fault(self._guest, self._address)
        return borne and self._faults < MOST_FAULTS

    def _refuse(self, message: messages.AnyFromClient, refusal: Refusal) -> None:
        match message:
            case messages.Command(table=table_id, id=id_) | messages.Say(table=table_id, id=id_):
                telemetry.REFUSED.inc()
                subscriber = self._subscribers.get(table_id)
                talk = None if subscriber is None else subscriber.talk
                said = "" if talk is None else talk.refuse(refusal)
                stale = isinstance(refusal, Stale)
                self._send(messages.Refused(table_id, id_, str(refusal), said, stale, refusal.code))
            case _:
                self._fault(refusal)

    async def _handle(self, message: messages.AnyFromClient) -> None:
        match message:
            case messages.Subscribe():
                await self._subscribe(message)
            case messages.Unsubscribe(table_id):
                if (subscriber := self._subscribers.pop(table_id, None)) is not None:
                    self._hub.leave(subscriber)
            case messages.Command(table_id, id_, answers, command):
                subscriber = self._subscriber(table_id)
                seat = seat_for(command, subscriber, subscriber.table.game)
                await self._apply(subscriber, (command_of(command, seat),), id_, answers)
            case messages.Say():
                await self._answer_line(message)
            case messages.Ping(id_):
                self._send(messages.Pong(id_, self._hub.now()))
            case _:  # pragma: no cover
                assert_never(message)

    def _subscriber(self, table_id: str) -> Subscriber:
        if (subscriber := self._subscribers.get(table_id)) is None:
            raise Refusal("subscribe to this table first", code=Code.NOT_SUBSCRIBED)
        return subscriber

    async def _subscribe(self, message: messages.Subscribe) -> None:
        if message.table not in self._subscribers and len(self._subscribers) >= MOST_TABLES:
            raise Refusal("one connection can follow at most {most} tables", most=MOST_TABLES)
        table = await self._hub.table(message.table)
        subscriber = Subscriber(
            table,
            self._guest.id,
            lambda text: self._deliver(subscriber, text),
            lang=message.lang,
            words=message.words,
            paused=message.paused,
        )
        if message.after is not None and message.after > table.sequence:
            await self._hub.refresh(table)  # another process has sent more than we know
        async with table.lock:  # so that nothing happens between catching up and subscribing
            if not self._closed:
                old = self._subscribers.get(message.table)
                self._subscribers[message.table] = subscriber
                self._hub.join(subscriber, instead_of=old)
                slow_work, now = self._hub.slow_work, self._hub.now()
                self._send(await catch_up_locked(slow_work, subscriber, message.after, now))

    async def _answer_line(self, message: messages.Say) -> None:
        subscriber = self._subscriber(message.table)
        table, talk = subscriber.table, subscriber.talk
        if talk is None:
            raise Refusal(
                "subscribe with a language first, to type in words", code=Code.NOT_SUBSCRIBED
            )
        if table.game is None:
            raise Refusal("the game has not started yet: a seat is still free", code=Code.NOT_BEGUN)
        if command_key(self._guest.id, message.id) in table.applied:
            # A resend: the line might mean something else by now.
            await self._send_missed(subscriber, message.answers, message.id)
            return
        seat = subscriber.seat_in(table.game) if subscriber.seats else None
        request = talk.read(message.line, no_moves=why_no_moves(table.game, seat))
        if isinstance(request, Ask) and request.verb in HINTS:
            await self._fair_play.check(self._guest, [table.game.position], at=table)
        view = subscriber.view(table.game, self._hub.now())
        response = talk.respond(request, table.game, view, seat, table.score)
        match response:
            case Sentences(sentences):
                self._send(messages.Answered(message.table, message.id, sentences))
            case PlainText(text):
                self._send(messages.Answered(message.table, message.id, (), text))
            case _:
                await self._apply(subscriber, response.commands, message.id, message.answers)

    async def _apply(
        self,
        subscriber: Subscriber,
        commands: tuple[cmd.AnyCommand, ...],
        id_: str,
        answers: int,
    ) -> None:
        table = subscriber.table
        await self._fair_play.check_commands(self._guest, table, commands)
        key = command_key(self._guest.id, id_)
        _, events = await self._hub.apply(
            table, commands, key=key, answers=answers, sender=(subscriber, id_)
        )
        telemetry.GRANTED.inc()
        if not events:
            # A resend: the client is sent what it has not seen, and that its command was applied.
            await self._send_missed(subscriber, answers, id_)

    async def _send_missed(self, subscriber: Subscriber, answers: int, id_: str) -> None:
        slow_work, now = self._hub.slow_work, self._hub.now()
        self._send(await catch_up_unlocked(slow_work, subscriber, answers, now, id_))


async def _exchange(
    socket: LiveSocket,
    hub: Hub,
    limits: Limits,
    guest: Guest,
    name: str,
    is_valid: Callable[[], bool],
) -> None:
    """Exchange messages with one client until it goes, or is signed out."""
    outbox = Outbox(socket, send_now_of(socket.scope), socket.app.state.pace)
    connection = Connection(hub, limits, guest, outbox, address_of(socket))
    outbox.put(messages.encode(messages.Hello(name, hub.now())))
    sending = asyncio.create_task(outbox.send_all())
    receiving = asyncio.create_task(_receive_all(socket, connection, is_valid))
    telemetry.SOCKETS.inc()
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        if outbox.overflowed:
            await socket.close(OVERLOADED, "too slow: connect again to catch up")
        elif receiving.done() and receiving.result():
            await socket.close(POLICY, "signed out, or too many messages that make no sense")
    finally:
        telemetry.SOCKETS.dec()
        connection.close()
        sending.cancel()
        # A client that has gone is sent nothing more, but its last command is finished:
        # otherwise a move could be durable without being sent to the opponent.
        await asyncio.wait({receiving}, timeout=FINISH_SECONDS)
        receiving.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)


async def _receive_all(
    socket: LiveSocket, connection: Connection, is_valid: Callable[[], bool]
) -> bool:
    """Handle messages; true if the socket is to be closed, false if the client has gone."""
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return False
        if not is_valid():
            return True
        text = received.get("text")
        if not await connection.receive(received.get("bytes") or b"" if text is None else text):
            return True
