"""Joining a table: links, codes, seats, and handing a seat to another device."""

import secrets

from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from fourfold.locale import Language
from fourfold.locale.settings import settings_in_words
from fourfold.play import Seat
from fourfold.protocol.requests import (
    Handover,
    HandoverRequest,
    ListedTable,
    SeatRequest,
    TableLinks,
    TakenSeat,
)
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotThere, NotYours
from fourfold.server.security.class_codes import is_like_class_code
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import digest, read_code
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.web.dependencies import (
    CodePath,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
    TablePath,
)
from fourfold.server.web.files.generated import PicturesDependency, picture_response
from fourfold.server.web.files.qr_codes import qr_code
from fourfold.server.web.guests import check_listed, check_rated, update_name
from fourfold.server.web.languages import language_asked_for

HANDOVER_SECONDS = 600.0


def links_to(table: LiveTable, guest: Guest, base: str, *, organiser: bool = False) -> TableLinks:
    """Return the links to a table: only its players, and the guest who made it, may invite."""
    invites = bool(table.free_seats()) and (organiser or bool(table.seats_of(guest.id)))
    return TableLinks(
        sit=f"{base}/sit/{table.code}" if invites else None,
        watch=f"{base}/watch/{table.id}",
        code=table.code if invites else None,
    )


class JoiningApi(Controller):
    """Links, codes and seats."""

    path = "/api"

    @get("/tables/{table:str}/links", summary="Links to sit and to watch")
    async def show_links(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        origins: OriginsDependency,
        guest: GuestDependency,
    ) -> TableLinks:
        """Return the links to send to people."""
        return links_to(await hub.table(table), guest, origins.base_url(request))

    @get(
        "/tables/{table:str}/qr.svg",
        summary="The link to sit as a QR code",
        media_type="image/svg+xml",
    )
    async def qr(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        pictures: PicturesDependency,
        guest: GuestDependency,
    ) -> Response[bytes]:
        """Return the link to join, or to watch when no seat is free, as a picture."""
        found = links_to(await hub.table(table), guest, origins.base_url(request))
        link = found.sit or found.watch
        if (picture := pictures.get(link)) is None:
            limits.check_hard_work(guest, address_of(request))
            picture = pictures.keep(link, await hub.slow_work.run(qr_code, link))
        return picture_response(request, picture)

    @post("/tables/{table:str}/sit", summary="Sit down", status_code=HTTP_200_OK)
    async def sit(
        self,
        request: HttpRequest,
        table: TablePath,
        data: JSONBody[SeatRequest],
        hub: HubDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[TakenSeat]:
        """Take a free seat."""
        live_table = await hub.table(table)
        invited = live_table.public
        if data.code and not invited:
            with limits.trying_table_code(guest, address_of(request)):
                invited = read_code(data.code) == live_table.code
                _check_invited(live_table, guest, invited=invited)
        _check_invited(live_table, guest, invited=invited)
        return await _sit(request, live_table, data, hub, identities, guest)

    @post("/tables/{table:str}/handover", summary="Hand your seat to another device")
    async def hand_over(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Handover:
        """Return a link that gives your seat to one more device."""
        live_table = await hub.table(table)
        seats = live_table.seats_of(guest.id)
        if not seats:
            raise NotYours("you do not have a seat here")
        if live_table.settings.rated:
            raise Refusal("at a rated table, sign in to your profile on the other device instead")
        limits.check_handover(guest)
        secret = secrets.token_urlsafe(24)
        expires = hub.now() + HANDOVER_SECONDS
        for seat in seats:
            await hub.database.change(
                Store.add_handover,
                digest(f"{secret}{seat}"),
                live_table.id,
                seat.value,
                expires,
            )
        return Handover(f"{origins.base_url(request)}/take/{secret}", HANDOVER_SECONDS)

    @get("/sit/{code:str}", summary="What is played behind a code")
    async def look_in(
        self,
        request: HttpRequest,
        code: CodePath,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> ListedTable:
        """Return a table's settings to a guest who was invited and has not joined yet."""
        with limits.trying_table_code(guest, address_of(request)):
            table = await _table_by_code(code, hub)
        waiting = bool(table.free_seats())
        if not waiting and not table.seats_of(guest.id):
            # A code that was used leads no other guest to the table, not even to watch.
            raise Refusal("no seat is free at this table", code=Code.SEAT_TAKEN)
        over = table.game is not None and table.game.ended is not None
        language = language_asked_for(request)
        return listed_table(table, guest.id, language, waiting=waiting, over=over)

    @post("/sit", summary="Sit down by code", status_code=HTTP_200_OK)
    async def sit_by_code(
        self,
        request: HttpRequest,
        data: JSONBody[SeatRequest],
        hub: HubDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[TakenSeat]:
        """Find a table by its code, and take a free seat."""
        with limits.trying_table_code(guest, address_of(request)):
            table = await _table_by_code(data.code, hub)
        return await _sit(request, table, data, hub, identities, guest)

    @post("/take", summary="Take over a seat", status_code=HTTP_200_OK)
    async def take_over(
        self,
        request: HttpRequest,
        data: JSONBody[HandoverRequest],
        hub: HubDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[TakenSeat]:
        """Take the seat that another device of yours handed over."""
        taken = [
            found
            for seat in Seat
            if (
                found := await hub.database.change(
                    Store.take_over, digest(f"{data.secret}{seat}"), guest.id, hub.now()
                )
            )
        ]
        if not taken:
            raise NotThere("this link has been used or has expired: ask for another")
        table = await hub.table(taken[0][0])
        for _, seat in taken:
            table.seat(guest.id, Seat(seat))
        hub.presence.tell(table)
        sat = TakenSeat(table.id, Seat(taken[0][1]), identities.token(guest), again=True)
        return Response(sat, cookies=[identities.cookie(guest, request)])


async def _sit(
    request: HttpRequest,
    table: LiveTable,
    data: SeatRequest,
    hub: Hub,
    identities: Identities,
    guest: Guest,
) -> Response[TakenSeat]:
    again = bool(table.seats_of(guest.id))
    if table.public and not again:
        await check_listed(hub.database, guest)
    await check_rated(hub.database, table.settings, guest)
    name = await update_name(hub.database, guest, data.name, hub.now())
    seat = await hub.sit(table, guest.id, name, data.seat)
    sat = TakenSeat(table.id, seat, identities.token(guest), again)
    return Response(sat, cookies=[identities.cookie(guest, request)])


def _check_invited(table: LiveTable, guest: Guest, *, invited: bool) -> None:
    if not invited and not table.seats_of(guest.id):
        raise NotYours("this table is not public: join it with its code")


async def _table_by_code(text: str, hub: Hub) -> LiveTable:
    """Return the table that a code leads to."""
    code = read_code(text)
    table_id = await hub.database.read(Queries.table_id_of, code) if code else None
    if table_id is None:
        if is_like_class_code(text):
            raise NotThere(
                "this looks like the code on a class card: scan the QR code on the card, or open "
                "the link that your teacher gives you"
            )
        raise NotThere("there is no table with this code")
    return await hub.table(table_id)


def listed_table(
    table: LiveTable, guest: str, language: Language, *, waiting: bool, over: bool
) -> ListedTable:
    """Return what guests without a seat may know about a table."""
    return ListedTable(
        table.id,
        table.settings.as_told(blindfolded=table.settings.blindfolded(None)),
        table.since,
        waiting,
        over,
        table.seats_of(guest),
        tuple(settings_in_words(table.settings, language)),
    )
