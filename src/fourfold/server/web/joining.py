"""Ways to a table: links, codes, seats, and seats that are handed over to another device."""

import io
import secrets

import msgspec
import segno
from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from fourfold.locale import Language
from fourfold.locale.settings import settings_in_words
from fourfold.play import Seat
from fourfold.protocol.requests import Handover, Links, ListedTable, Sat, Sitting, TakingOver
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotThere, NotYours
from fourfold.server.security.identity import Doorkeeper, Guest
from fourfold.server.security.tokens import digest, read_code
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import Hosted
from fourfold.server.web.dependencies import Asking, TableId, TheDoor, TheGuest, TheHub, named
from fourfold.server.web.languages import language_asked_for

HANDOVER_SECONDS = 600.0


def links(hosted: Hosted, guest: Guest, base: str, *, organiser: bool = False) -> Links:
    """Return where to send people: only those who sit here, or who made the table, invite."""
    invites = bool(hosted.free_seats()) and (organiser or bool(hosted.seats_of(guest.id)))
    return Links(
        sit=f"{base}/sit/{hosted.code}" if invites else None,
        watch=f"{base}/watch/{hosted.id}",
        code=hosted.code if invites else None,
    )


class Doors(Controller):
    """Ways to a table: links, codes, seats, and seats that are handed over."""

    path = "/api"

    @get("/tables/{table:str}/links", summary="Links to sit and to watch")
    async def show_links(
        self, request: Asking, table: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> Links:
        """Return where to send people."""
        return links(await hub.table(table), guest, door.base_url(request))

    @get(
        "/tables/{table:str}/qr.svg",
        summary="The link to sit as a QR code",
        media_type="image/svg+xml",
    )
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

    @post("/tables/{table:str}/sit", summary="Sit down", status_code=HTTP_200_OK)
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

    @post("/tables/{table:str}/handover", summary="Hand your seat to another device")
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

    @get("/sit/{code:str}", summary="What is played behind a code")
    async def look_in(
        self, request: Asking, code: TableId, hub: TheHub, door: TheDoor, guest: TheGuest
    ) -> ListedTable:
        """Return what is agreed on at a table, for whoever was invited and has not sat down."""
        door.check_code(request)
        hosted = await _behind(code, hub)
        waiting = bool(hosted.free_seats())
        if not waiting and not hosted.seats_of(guest.id):
            # An invitation that was used leads nobody else to the table, not even to watch.
            raise Refusal("no seat is free at this table", code=Code.SEAT_TAKEN)
        over = hosted.game is not None and hosted.game.ended is not None
        language = language_asked_for(request)
        return on_a_list(hosted, guest.id, language, waiting=waiting, over=over)

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


def on_a_list(
    hosted: Hosted, guest: str, language: Language, *, waiting: bool, over: bool
) -> ListedTable:
    """Return what is told of a table to those who do not sit there."""
    return ListedTable(
        hosted.id,
        hosted.settings.as_told(blindfolded=hosted.settings.blindfolded(None)),
        hosted.since,
        waiting,
        over,
        hosted.seats_of(guest),
        tuple(settings_in_words(hosted.settings, language)),
    )
