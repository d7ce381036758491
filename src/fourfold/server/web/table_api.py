"""Plain HTTP: for bots, for links, and for whoever wants a record."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Controller, MediaType, Response, get, post, put
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.locale import Language
from fourfold.play import LiveGame, record_of
from fourfold.protocol.messages import AtTable, Told, encode
from fourfold.protocol.requests import (
    CommandRequest,
    Created,
    Known,
    ListedTable,
    Named,
    NewTable,
    State,
)
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere, TooOften
from fourfold.server.security.identity import Doorkeeper, Guest
from fourfold.server.security.tokens import display_name
from fourfold.server.storage.store import StoredTable
from fourfold.server.tables.broadcast import Listener, caught_up
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import Hosted, is_over
from fourfold.server.web.dependencies import Asking, TableId, TheDoor, TheGuest, TheHub, named
from fourfold.server.web.joining import links, on_a_list
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.websocket import MOST_WAITING, command_key, play_command, seat_for

MOST_LISTED = 100
KEEP_ALIVE = 15.0

After = Annotated[int | None, QueryParameter(ge=0, le=2**31)]


def listener_of(hosted: Hosted, guest: Guest) -> Listener:
    """Return somebody who asks once as a listener, who is told nothing further."""
    return Listener(hosted, guest.id, lambda _: None)


class Guests(Controller):
    """Who you are."""

    path = "/api/guest"

    @get(summary="Who the server takes you for")
    async def show(
        self, request: Asking, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Response[Known]:
        """Return your name and token; a new guest is given one."""
        return Response(
            Known(await named(hub, guest, ""), door.token(guest)),
            cookies=[door.cookie(guest, request)],
        )

    @put(summary="Set your display name")
    async def rename(
        self, request: Asking, data: JSONBody[Named], hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Response[Known]:
        """Keep your name; it is shown at tables where you sit down from now on."""
        name = display_name(data.name)
        await hub.read(hub.store.set_name, guest.id, name, hub.now())
        return Response(Known(name, door.token(guest)), cookies=[door.cookie(guest, request)])


class Tables(Controller):
    """Tables: make one, find one, play at one."""

    path = "/api/tables"

    @post(summary="Make a table", status_code=HTTP_201_CREATED)
    async def create(
        self, request: Asking, data: JSONBody[NewTable], hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Response[Created]:
        """Make a table with any settings; it begins as soon as nobody is missing."""
        door.check_new_table(guest, request)
        name = await named(hub, guest, data.name)
        one, two = (
            msgspec.structs.replace(seat, name=display_name(seat.name))
            for seat in data.settings.seats
        )
        settings = msgspec.structs.replace(data.settings, seats=(one, two))
        hosted = await hub.create(
            guest.id, settings, name=name, sit=data.sit, first=data.first, public=data.public
        )
        created = Created(
            hosted.id,
            self._at(hub, hosted, guest),
            links(hosted, guest, door.base_url(request), organiser=True),
            door.token(guest),
        )
        return Response(created, cookies=[door.cookie(guest, request)])

    @get(summary="Open public tables")
    async def open_tables(
        self, request: Asking, hub: TheHub, guest: TheGuest, playing: FromQuery[bool] = False
    ) -> list[ListedTable]:
        """Return public tables at which a seat is free, the newest first.

        With `playing` also those at which nobody is missing, to watch.
        """
        stored = await hub.read(hub.store.open_tables, MOST_LISTED, playing)
        language = language_asked_for(request)
        return [_listed(each, guest.id, language) for each in stored]

    @get("/mine", summary="Your tables")
    async def mine(self, request: Asking, hub: TheHub, guest: TheGuest) -> list[ListedTable]:
        """Return the tables at which you sit, the newest first."""
        stored = await hub.read(hub.store.tables_of, guest.id, MOST_LISTED)
        language = language_asked_for(request)
        return [_listed(each, guest.id, language) for each in stored]

    @get("/{table:str}", summary="How a table stands")
    async def state(
        self, table: TableId, hub: TheHub, guest: TheGuest, after: After = None
    ) -> State:
        """Return who is there, your view, and what happened after a sequence number."""
        hosted = await hub.table(table)
        told = caught_up(listener_of(hosted, guest), after, hub.now())
        return State(self._at(hub, hosted, guest), told)

    @post("/{table:str}/commands", summary="Ask for something", status_code=HTTP_200_OK)
    async def command(
        self,
        table: TableId,
        data: JSONBody[CommandRequest],
        hub: TheHub,
        door: TheDoor,
        guest: TheGuest,
    ) -> Told:
        """Send a command as over the websocket; a refusal has status 409."""
        if not door.messages.take(guest.id):
            raise TooOften("too many messages: wait a moment")
        hosted = await hub.table(table)
        listener = listener_of(hosted, guest)
        seat = seat_for(data.command, listener, hosted.game)
        _, events = await hub.grant(
            hosted,
            (play_command(data.command, seat),),
            key=command_key(guest, data.id),
            answers=data.answers,
        )
        telemetry.GRANTED.inc()
        told = caught_up(listener, data.answers, hub.now(), data.id)
        felt = tuple(each for each in events if each not in told.events and listener.may_know(each))
        return msgspec.structs.replace(told, events=told.events + felt)

    @get("/{table:str}/events", summary="What happens, as it happens")
    async def events(
        self,
        request: Asking,
        table: TableId,
        hub: TheHub,
        door: TheDoor,
        guest: TheGuest,
        after: After = None,
    ) -> ServerSentEvent:
        """Stream `AtTable` and `Told` messages as server-sent events, from a sequence number."""
        hosted = await hub.table(table)
        if after is not None and after > hosted.sequence:
            await hub.refresh(hosted)
        address = door.address(request)
        if not door.sockets.enter(address):
            raise TooOften("too many connections from this address")
        return ServerSentEvent(_stream(hosted, after, hub, door, guest, address))

    @get("/{table:str}/record", summary="A game's record", media_type=MediaType.TEXT)
    async def record(
        self,
        table: TableId,
        hub: TheHub,
        guest: TheGuest,
        game: Annotated[int | None, QueryParameter(ge=1, le=2**31)] = None,
    ) -> Response[str]:
        """Return the record of a game of this table, counted from 1; left out, of the last."""
        hosted = await hub.table(table)
        live_game = hosted.game_numbered(len(hosted.games) if game is None else game)
        if live_game is None:
            raise NotThere("there is no such game at this table")
        if listener_of(hosted, guest).view(live_game, hub.now()).blindfolded:
            raise Refusal(
                "the mask forbids it: the record comes when the game is over", code=Code.BLINDFOLD
            )
        return _text(live_game)

    def _at(self, hub: Hub, hosted: Hosted, guest: Guest) -> AtTable:
        return hub.who_is_here(listener_of(hosted, guest))


def _listed(stored: StoredTable, guest: str, language: Language) -> ListedTable:
    hosted, over = Hosted(stored), is_over(stored.last)
    return on_a_list(hosted, guest, language, waiting=stored.waiting, over=over)


def _text(live_game: LiveGame) -> Response[str]:
    return Response(
        write_record(record_of(live_game)),
        media_type=MediaType.TEXT,
        headers={"Content-Disposition": 'inline; filename="fourfold.txt"'},
    )


async def _stream(
    hosted: Hosted, after: int | None, hub: Hub, door: Doorkeeper, guest: Guest, address: str
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield messages as they come; a reader that is too slow is cut off."""
    waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
    over = asyncio.Event()

    def deliver(text: str) -> None:
        try:
            waiting.put_nowait(text)
        except asyncio.QueueFull:
            over.set()

    def end() -> None:
        over.set()
        deliver("")

    listener = Listener(hosted, guest.id, deliver, end=end)
    telemetry.STREAMS.inc()
    try:
        async with hosted.lock:
            hub.join(listener)
            deliver(encode(caught_up(listener, after, hub.now())))
        while not over.is_set():
            try:
                text = await asyncio.wait_for(waiting.get(), KEEP_ALIVE)
            except TimeoutError:
                # A word now and then tells proxies that it is alive, and us who has gone.
                yield ServerSentEventMessage(comment="still here")
                continue
            if text:
                yield ServerSentEventMessage(data=text)
    finally:
        telemetry.STREAMS.dec()
        door.sockets.leave(address)
        hub.leave(listener)
