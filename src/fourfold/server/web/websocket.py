"""The websocket: messages in, messages out, for as many tables as a client likes."""

import asyncio
from collections import deque
from typing import Any, assert_never

from litestar import WebSocket
from sqlalchemy.exc import SQLAlchemyError

from fourfold.play import LiveGame, Seat
from fourfold.play import commands as cmd
from fourfold.protocol import messages as say
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import Stale, TooOften
from fourfold.server.security.identity import Doorkeeper, Guest
from fourfold.server.tables.broadcast import Listener, caught_up
from fourfold.server.tables.hub import Hub
from fourfold.talk import Said, Shown

MOST_TABLES = 50
"""So many tables may one socket listen to."""

MOST_WAITING = 500
"""So many messages may wait for a slow client; it is then cut off, and may catch up later."""

MOST_FAULTS = 100
"""After so many messages that make no sense the socket is closed."""

POLICY, OVERLOADED = 1008, 1013

LAST_WISH = 10.0
"""Seconds in which a wish is finished whose sender has gone."""


def play_command(asked: say.AnyWish, seat: Seat) -> cmd.AnyCommand:
    """Return a client's wish as a command of a seat."""
    match asked:
        case say.Act(action):
            return cmd.Act(seat, action)
        case say.Explore(place):
            return cmd.Explore(seat, place)
        case say.Resign():
            return cmd.Resign(seat)
        case say.OfferDraw():
            return cmd.OfferDraw(seat)
        case say.AskTakeback():
            return cmd.AskTakeback(seat)
        case say.Accept():
            return cmd.Accept(seat)
        case say.Decline():
            return cmd.Decline(seat)
        case say.AskRematch():
            return cmd.AskRematch(seat)
        case say.ClaimFlag():
            return cmd.ClaimFlag(seat)
        case _:  # pragma: no cover
            assert_never(asked)


def seat_for(asked: say.AnyWish, listener: Listener, game: LiveGame | None) -> Seat:
    """Return which seat wishes for something, where one listener may hold both."""
    if game is None:
        raise Refusal("the game has not begun yet: a seat is still free", code=Code.NOT_BEGUN)
    seat = listener.speaker(game)
    if len(listener.seats) == 2:
        if isinstance(asked, say.Accept | say.Decline) and game.offer is not None:
            return game.offer.seat.other
        if isinstance(asked, say.AskTakeback) and game.played:
            return game.played[-1].seat
        if isinstance(asked, say.AskRematch) and game.rematch == {Seat.ONE}:
            return Seat.TWO
    return seat


def command_key(guest: Guest, id_: str) -> str:
    """Return what a command is known by: nobody can use up somebody else's ids."""
    return f"{guest.id}:{id_}"


class Outbox:
    """Messages on their way to one client; a slow one holds nobody up."""

    def __init__(self, socket: "WebSocket[Any, Any, Any]") -> None:
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._more = asyncio.Event()
        self.overflown = False

    def put(self, text: str) -> None:
        """Send a message as soon as the client takes it."""
        if len(self._waiting) >= MOST_WAITING:
            self.overflown = True
        else:
            self._waiting.append(text)
        self._more.set()

    async def send_on(self) -> None:
        """Send until the client falls too far behind."""
        while not self.overflown:
            await self._more.wait()
            self._more.clear()
            while self._waiting and not self.overflown:
                await self._socket.send_data(self._waiting.popleft(), mode="text")


class Client:
    """One websocket."""

    def __init__(
        self, hub: Hub, door: Doorkeeper, guest: Guest, outbox: Outbox, address: str = ""
    ) -> None:
        self._hub = hub
        self._door = door
        self._guest = guest
        self._outbox = outbox
        self._address = address
        self._listeners: dict[str, Listener] = {}
        self._faults = 0
        self._closed = False

    async def receive(self, text: str | bytes) -> bool:
        """Deal with a message; false to close the socket."""
        try:
            message = say.decode(text)
        except Refusal as refusal:
            return self._fault(refusal)
        within = self._door.messages.take(self._guest.id)
        if not (self._door.addresses.take(self._address) and within):
            telemetry.TOO_FAST.inc()
            self._refuse(message, TooOften("too many messages: wait a moment"))
            self._faults += 1
            return self._faults < MOST_FAULTS
        try:
            await self._answer(message)
        except Refusal as refusal:
            self._refuse(message, refusal)
        except (SQLAlchemyError, OSError) as error:
            telemetry.log.error("cannot store", error=type(error).__name__)
            self._refuse(
                message,
                Refusal(
                    "the server cannot store anything now: try again later", code=Code.CANNOT_STORE
                ),
            )
        return True

    def close(self) -> None:
        """Leave all tables, and sit down at no other."""
        self._closed = True
        for listener in self._listeners.values():
            self._hub.leave(listener)
        self._listeners.clear()

    def _send(self, message: say.AnyFromServer) -> None:
        self._outbox.put(say.encode(message))

    def _fault(self, refusal: Refusal) -> bool:
        self._faults += 1
        self._send(say.Fault(str(refusal), refusal.code))
        return self._faults < MOST_FAULTS

    def _refuse(self, message: say.AnyFromClient, refusal: Refusal) -> None:
        match message:
            case say.Command(table=table, id=id_) | say.Say(table=table, id=id_):
                telemetry.REFUSED.inc()
                listener = self._listeners.get(table)
                talk = None if listener is None else listener.talk
                said = "" if talk is None else talk.refuse(refusal)
                stale = isinstance(refusal, Stale)
                self._send(say.Refused(table, id_, str(refusal), said, stale, refusal.code))
            case _:
                self._fault(refusal)

    async def _answer(self, message: say.AnyFromClient) -> None:
        match message:
            case say.Subscribe():
                await self._subscribe(message)
            case say.Unsubscribe(table):
                if (listener := self._listeners.pop(table, None)) is not None:
                    self._hub.leave(listener)
            case say.Command(table, id_, answers, asked):
                listener = self._listener(table)
                seat = seat_for(asked, listener, listener.hosted.game)
                await self._grant(listener, (play_command(asked, seat),), id_, answers)
            case say.Say():
                await self._hear(message)
            case say.Ping(id_):
                self._send(say.Pong(id_, self._hub.now()))
            case _:  # pragma: no cover
                assert_never(message)

    def _listener(self, table: str) -> Listener:
        if (listener := self._listeners.get(table)) is None:
            raise Refusal("subscribe to this table first", code=Code.NOT_SUBSCRIBED)
        return listener

    async def _subscribe(self, message: say.Subscribe) -> None:
        if message.table not in self._listeners and len(self._listeners) >= MOST_TABLES:
            raise Refusal("one socket listens to at most {most} tables", most=MOST_TABLES)
        hosted = await self._hub.table(message.table)
        listener = Listener(
            hosted,
            self._guest.id,
            self._outbox.put,
            lang=message.lang,
            words=message.words,
            paused=message.paused,
        )
        if message.after is not None and message.after > hosted.sequence:
            await self._hub.refresh(hosted)  # another process has told more than we know
        async with hosted.lock:  # so that nothing happens between catching up and listening
            if not self._closed:
                old = self._listeners.get(message.table)
                self._listeners[message.table] = listener
                self._hub.join(listener, instead_of=old)
                self._send(caught_up(listener, message.after, self._hub.now()))

    async def _hear(self, message: say.Say) -> None:
        listener = self._listener(message.table)
        hosted, talk = listener.hosted, listener.talk
        if talk is None:
            raise Refusal(
                "subscribe with a language first, to talk in words", code=Code.NOT_SUBSCRIBED
            )
        if hosted.game is None:
            raise Refusal("the game has not begun yet: a seat is still free", code=Code.NOT_BEGUN)
        if command_key(self._guest, message.id) in hosted.granted:
            told = caught_up(listener, message.answers, self._hub.now(), message.id)
            self._send(told)  # a resend; what it meant then may mean something else now
            return
        request = talk.read(message.line)
        view = listener.view(hosted.game, self._hub.now())
        seat = listener.speaker(hosted.game) if listener.seats else None
        response = talk.respond(request, hosted.game, view, seat)
        match response:
            case Said(sentences):
                self._send(say.Answered(message.table, message.id, sentences))
            case Shown(text):
                self._send(say.Answered(message.table, message.id, (), text))
            case _:
                acts = [each for each in response.commands if isinstance(each, cmd.Act)]
                if view.blindfolded and len(acts) > 1:
                    # A line that is refused in the end would be a look at the board for nothing.
                    raise Refusal(
                        "behind the mask one thing is done at a time", code=Code.BLINDFOLD
                    )
                await self._grant(listener, response.commands, message.id, message.answers)

    async def _grant(
        self,
        listener: Listener,
        commands: tuple[cmd.AnyCommand, ...],
        id_: str,
        answers: int,
    ) -> None:
        hosted = listener.hosted
        key = command_key(self._guest, id_)
        _, events = await self._hub.grant(
            hosted, commands, key=key, answers=answers, did=(listener, id_)
        )
        telemetry.GRANTED.inc()
        if not events:
            # A resend: the client is given what it has not seen, and that it was granted.
            self._send(caught_up(listener, answers, self._hub.now(), id_))


async def converse(
    socket: "WebSocket[Any, Any, Any]", hub: Hub, door: Doorkeeper, guest: Guest, name: str
) -> None:
    """Talk with one client until it goes."""
    outbox = Outbox(socket)
    client = Client(hub, door, guest, outbox, door.address(socket))
    outbox.put(say.encode(say.Hello(name, hub.now())))
    sending = asyncio.create_task(outbox.send_on())
    receiving = asyncio.create_task(_receive_on(socket, client))
    telemetry.SOCKETS.inc()
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        if outbox.overflown:
            await socket.close(OVERLOADED, "too slow: connect again to catch up")
        elif receiving.done() and receiving.result():
            await socket.close(POLICY, "too many messages that make no sense")
    finally:
        telemetry.SOCKETS.dec()
        client.close()
        sending.cancel()
        # Whoever has gone is no longer told anything, but what was asked for is finished:
        # otherwise a move could be durable without the opponent hearing of it.
        await asyncio.wait({receiving}, timeout=LAST_WISH)
        receiving.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)


async def _receive_on(socket: "WebSocket[Any, Any, Any]", client: Client) -> bool:
    """Deal with messages; true if the socket is to be closed, false if the client has gone."""
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return False
        text = received.get("text")
        if not await client.receive(received.get("bytes") or b"" if text is None else text):
            return True
