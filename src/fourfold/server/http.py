"""Plain HTTP: for bots, for links, and for whoever wants a record."""

import asyncio
import io
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
import segno
from litestar import Controller, MediaType, Request, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.play import Match, Seat, record_of
from fourfold.protocol.messages import AtTable, Told, encode
from fourfold.protocol.requests import (
    Asked,
    Created,
    Handover,
    Known,
    Links,
    Listed,
    Named,
    NewTable,
    Sat,
    Sitting,
    State,
    TakingOver,
)
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.hosted import Hosted, is_over
from fourfold.server.hub import Hub
from fourfold.server.listening import Listener, caught_up
from fourfold.server.live import MOST_WAITING, command_key, play_command, seat_for
from fourfold.server.names import digest, display_name, read_code
from fourfold.server.refusals import NotThere, NotYours, TooOften
from fourfold.server.safety import Doorkeeper, Guest
from fourfold.server.store import StoredTable

HANDOVER_SECONDS = 600.0
MOST_LISTED = 100
KEEP_ALIVE = 15.0

Asking = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=32)]
TheHub = NamedDependency[Hub]
TheDoor = NamedDependency[Doorkeeper]
TheGuest = NamedDependency[Guest]
After = Annotated[int | None, QueryParameter(ge=0, le=2**31)]


def listener_of(hosted: Hosted, guest: Guest) -> Listener:
    """Return somebody who asks once as a listener, who is told nothing further."""
    return Listener(hosted, guest.id, lambda _: None)


def links(hosted: Hosted, guest: Guest, base: str, *, organiser: bool = False) -> Links:
    """Return where to send people: only those who sit here, or who made the table, invite."""
    invites = bool(hosted.free_seats()) and (organiser or bool(hosted.seats_of(guest.id)))
    return Links(
        sit=f"{base}/sit/{hosted.code}" if invites else None,
        watch=f"{base}/watch/{hosted.id}",
        code=hosted.code if invites else None,
    )


async def named(hub: Hub, guest: Guest, name: str) -> str:
    """Return what a guest is called; a new name is kept."""
    if name := display_name(name):
        await hub.read(hub.store.set_name, guest.id, name, hub.now())
        return name
    return "" if guest.is_new else await hub.read(hub.store.name_of, guest.id)


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
            msgspec.structs.replace(chair, name=display_name(chair.name))
            for chair in data.table.chairs
        )
        agreed = msgspec.structs.replace(data.table, chairs=(one, two))
        hosted = await hub.create(
            guest.id, agreed, name=name, sit=data.sit, first=data.first, public=data.public
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
        self, hub: TheHub, guest: TheGuest, playing: FromQuery[bool] = False
    ) -> list[Listed]:
        """Return public tables at which a seat is free, the newest first.

        With `playing` also those at which nobody is missing, to watch.
        """
        stored = await hub.read(hub.store.open_tables, MOST_LISTED, playing)
        return [_listed(each, guest.id) for each in stored]

    @get("/mine", summary="Your tables")
    async def mine(self, hub: TheHub, guest: TheGuest) -> list[Listed]:
        """Return the tables at which you sit, the newest first."""
        stored = await hub.read(hub.store.tables_of, guest.id, MOST_LISTED)
        return [_listed(each, guest.id) for each in stored]

    @get("/{table:str}", summary="How a table stands")
    async def state(
        self, table: TableId, hub: TheHub, guest: TheGuest, after: After = None
    ) -> State:
        """Return who is there, your view, and what happened after a sequence number."""
        hosted = await hub.table(table)
        told = caught_up(listener_of(hosted, guest), after, hub.now())
        return State(self._at(hub, hosted, guest), told)

    @get("/{table:str}/links", summary="Links to sit and to watch")
    async def show_links(
        self, request: Asking, table: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Links:
        """Return where to send people."""
        return links(await hub.table(table), guest, door.base_url(request))

    @get("/{table:str}/qr.svg", summary="The link to sit as a QR code", media_type="image/svg+xml")
    async def qr(
        self, request: Asking, table: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Response[bytes]:
        """Return the link to sit, or to watch when nobody is missing, as a picture."""
        found = links(await hub.table(table), guest, door.base_url(request))
        picture = io.BytesIO()
        segno.make(found.sit or found.watch, error="m").save(
            picture, kind="svg", border=2, scale=8, xmldecl=False, title=found.sit or found.watch
        )
        return Response(picture.getvalue(), media_type="image/svg+xml")

    @post("/{table:str}/sit", summary="Sit down", status_code=HTTP_200_OK)
    async def sit(
        self,
        request: Asking,
        table: TableId,
        data: JSONBody[Sitting],
        hub: TheHub,
        door: TheDoor,
        guest: TheGuest,
    ) -> Response[Sat]:
        """Take a free seat."""
        hosted = await hub.table(table)
        return await _sit(request, hosted, data, hub, door, guest)

    @post("/{table:str}/commands", summary="Ask for something", status_code=HTTP_200_OK)
    async def command(
        self, table: TableId, data: JSONBody[Asked], hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Told:
        """Send a command as over the websocket; a refusal has status 409."""
        if not door.messages.take(guest.id):
            raise TooOften("too many messages: wait a moment")
        hosted = await hub.table(table)
        listener = listener_of(hosted, guest)
        seat = seat_for(data.wish, listener, hosted.match)
        _, events = await hub.grant(
            hosted,
            (play_command(data.wish, seat),),
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
        match = hosted.game(len(hosted.games) if game is None else game)
        if match is None:
            raise NotThere("there is no such game at this table")
        if listener_of(hosted, guest).view(match, hub.now()).masked:
            raise Refusal("the mask forbids it: the record comes when the game is over")
        return _text(match)

    @post("/{table:str}/handover", summary="Hand your seat to another device")
    async def hand_over(
        self, request: Asking, table: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Handover:
        """Return a link that seats one more device of yours."""
        hosted = await hub.table(table)
        seats = hosted.seats_of(guest.id)
        if not seats:
            raise NotYours("no seat here belongs to you")
        secret = secrets.token_urlsafe(24)
        expires = hub.now() + HANDOVER_SECONDS
        for seat in seats:
            await hub.read(
                hub.store.add_handover, digest(f"{secret}{seat}"), hosted.id, seat.value, expires
            )
        return Handover(f"{door.base_url(request)}/take/{secret}", HANDOVER_SECONDS)

    def _at(self, hub: Hub, hosted: Hosted, guest: Guest) -> AtTable:
        return hub.who_is_here(listener_of(hosted, guest))


class Doors(Controller):
    """Ways to a table."""

    path = "/api"

    @get("/sit/{code:str}", summary="What is played behind a code")
    async def look_in(
        self, request: Asking, code: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Listed:
        """Return what is agreed on at a table, for whoever was invited and has not sat down."""
        door.check_code(request)
        hosted = await _behind(code, hub)
        over = hosted.match is not None and hosted.match.ended is not None
        return _on_a_list(hosted, guest.id, waiting=bool(hosted.free_seats()), over=over)

    @post("/sit", summary="Sit down by code", status_code=HTTP_200_OK)
    async def sit_by_code(
        self, request: Asking, data: JSONBody[Sitting], hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Response[Sat]:
        """Find a table by its code, and take a free seat."""
        door.check_code(request)
        hosted = await _behind(data.code, hub)
        known = msgspec.structs.replace(data, code="")
        return await _sit(request, hosted, known, hub, door, guest, invited=True)

    @post("/take", summary="Take over a seat", status_code=HTTP_200_OK)
    async def take_over(
        self,
        request: Asking,
        data: JSONBody[TakingOver],
        hub: TheHub,
        door: TheDoor,
        guest: TheGuest,
    ) -> Response[Sat]:
        """Take the seat that another device of yours handed over."""
        door.check_code(request)
        taken = [
            found
            for seat in Seat
            if (
                found := await hub.read(
                    hub.store.take_over, digest(f"{data.secret}{seat}"), guest.id, hub.now()
                )
            )
        ]
        if not taken:
            raise NotThere("this link was used already, or is too old: ask for another")
        hosted = await hub.table(taken[0][0])
        for _, seat in taken:
            hosted.seat(guest.id, Seat(seat))
        hub.tell_who_is_here(hosted)
        sat = Sat(hosted.id, Seat(taken[0][1]), door.token(guest), again=True)
        return Response(sat, cookies=[door.cookie(guest, request)])


async def _sit(
    request: Asking,
    hosted: Hosted,
    data: Sitting,
    hub: Hub,
    door: Doorkeeper,
    guest: Guest,
    *,
    invited: bool = False,
) -> Response[Sat]:
    invited = invited or hosted.public
    if data.code and not invited:
        door.check_code(request)
        invited = read_code(data.code) == hosted.code
    if not invited and not hosted.seats_of(guest.id):
        raise NotYours("this table is not public: sit down by its code")
    again = bool(hosted.seats_of(guest.id))
    seat = await hub.sit(hosted, guest.id, await named(hub, guest, data.name), data.seat)
    sat = Sat(hosted.id, seat, door.token(guest), again)
    return Response(sat, cookies=[door.cookie(guest, request)])


async def _behind(typed: str, hub: Hub) -> Hosted:
    """Return the table that a code leads to."""
    code = read_code(typed)
    table = await hub.read(hub.store.id_of, code) if code else None
    if table is None:
        raise NotThere("there is no table with this code")
    return await hub.table(table)


def _listed(stored: StoredTable, guest: str) -> Listed:
    return _on_a_list(Hosted(stored), guest, waiting=stored.waiting, over=is_over(stored.last))


def _on_a_list(hosted: Hosted, guest: str, *, waiting: bool, over: bool) -> Listed:
    agreed = hosted.agreed
    if agreed.masked(None):
        agreed = msgspec.structs.replace(agreed, start="")
    return Listed(hosted.id, agreed, hosted.since, waiting, over, hosted.seats_of(guest))


def _text(match: Match) -> Response[str]:
    return Response(
        write_record(record_of(match)),
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
