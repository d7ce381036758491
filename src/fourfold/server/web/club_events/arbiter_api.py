"""Events over HTTP, for arbiters: run one, and hand it over."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from fourfold.club.events import commands as cmd
from fourfold.play import Seat
from fourfold.play import commands as table_cmd
from fourfold.protocol.events import (
    ArbiterAnswer,
    ArbiterLink,
    ArbiterRequest,
    ArbiterSecret,
    ArbiterView,
    NewEventInfo,
    PauseRequest,
    TimeRequest,
)
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.club_events.keeper import ARBITER, EventKeeper
from fourfold.server.club_events.pairing_work import PLAYERS_PER_HARD_WORK
from fourfold.server.club_events.round_tables import seat_of
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import display_name
from fourfold.server.security.links import digest_of, link, new_secret
from fourfold.server.security.origins import address_of
from fourfold.server.storage.classes.class_events import class_of_event
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.people import links
from fourfold.server.web.checks import count_question
from fourfold.server.web.club_events.access import EventPath, KeeperDependency, check_arbiter
from fourfold.server.web.club_events.arbiter_view import arbiter_view
from fourfold.server.web.club_events.event_api import read_whole
from fourfold.server.web.club_events.said import facts_in_words
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
)
from fourfold.server.web.files.qr_codes import qr_code
from fourfold.server.web.languages import language_asked_for

AfterQuery = Annotated[int, QueryParameter(ge=0, le=2**31)]
MOST_LINKS = 20


class ArbiterApi(Controller):
    """The arbiter's console."""

    path = "/api/events/{event:str}"

    @post("/arbiter", summary="Become an arbiter by a link", status_code=HTTP_200_OK)
    async def use_link(
        self,
        request: HttpRequest,
        event: EventPath,
        data: JSONBody[ArbiterSecret],
        keeper: KeeperDependency,
        hub: HubDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[NewEventInfo]:
        """Swap the secret of an arbiter's link for the right to run the tournament."""
        await keeper.find(event)
        found = await hub.database.transact(
            links.use_link, digest_of(data.secret), ARBITER, guest.id, hub.now()
        )
        if found != event:
            raise NotThere("this link is not valid any more: ask for another")
        made = NewEventInfo(event, identities.token(guest))
        return Response(made, cookies=[identities.cookie(guest, request)])

    @get("/arbiter", summary="All tables at a glance", guards=[count_question])
    async def show(
        self,
        request: HttpRequest,
        event: EventPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        origins: OriginsDependency,
        guest: GuestDependency,
    ) -> ArbiterView:
        """Return what an arbiter needs beyond what everyone knows."""
        await check_arbiter(keeper, event, guest)
        stored, found, rows = await read_whole(keeper, event)
        database = hub.database
        made = await database.query(links.links_to, ARBITER, event, hub.now())
        return await arbiter_view(
            hub,
            stored,
            found,
            rows,
            language_asked_for(request),
            link=_entry_link(origins.base_url(request), event, stored.code),
            taken=await database.query(stored_events.players_of, event),
            links=len(made),
            taught=await database.query(class_of_event, event),
        )

    @get("/log", summary="The log of a tournament", media_type="text/plain")
    async def log(
        self,
        event: EventPath,
        keeper: KeeperDependency,
        guest: GuestDependency,
        after: AfterQuery = 0,
    ) -> str:
        """Return what has happened after a number, a line of JSON for each fact."""
        await check_arbiter(keeper, event, guest)
        stored, _ = await keeper.find(event)
        database = keeper.hub.database
        bodies = await database.query(stored_events.facts_between, event, after, stored.sequence)
        return "".join(f"{body}\n" for body in bodies)

    @post("/commands", summary="Run the tournament", status_code=HTTP_200_OK)
    async def command(
        self,
        request: HttpRequest,
        event: EventPath,
        data: JSONBody[ArbiterRequest],
        keeper: KeeperDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> ArbiterAnswer:
        """Carry out a command, or refuse it with status 409."""
        await check_arbiter(keeper, event, guest)
        address = address_of(request)
        if isinstance(data.command, cmd.Pair):
            _, found = await keeper.find(event)
            times = 1 + len(found.players) / PLAYERS_PER_HARD_WORK
            limits.check_hard_work(guest, address, times)
        change = await keeper.apply(
            event,
            _checked(data.command),
            key=f"{guest.id}:{data.id}",
            answers=data.answers,
            asker=Asker(address, guest.id),
        )
        said = facts_in_words(change, language_asked_for(request))
        return ArbiterAnswer(change.sequence, said)

    @post("/pause", summary="Stop all clocks", status_code=HTTP_204_NO_CONTENT)
    async def pause(
        self,
        event: EventPath,
        data: JSONBody[PauseRequest],
        keeper: KeeperDependency,
        guest: GuestDependency,
    ) -> None:
        """Stop the clocks of all tables, or let them go on."""
        await check_arbiter(keeper, event, guest)
        await keeper.set_paused(event, paused=data.paused)

    @post("/tables/{number:int}/time", summary="Add time", status_code=HTTP_204_NO_CONTENT)
    async def add_time(
        self,
        event: EventPath,
        number: FromPath[int],
        data: JSONBody[TimeRequest],
        keeper: KeeperDependency,
        hub: HubDependency,
        guest: GuestDependency,
    ) -> None:
        """Give one player at a table more time, or both."""
        await check_arbiter(keeper, event, guest)
        _, found, rows = await read_whole(keeper, event)
        match = found.table(number)
        at = [row for row in rows if (row.round, row.number) == (len(found.rounds), number)]
        if not at or match.is_complete:
            raise Refusal("no game is being played at table {table} here", table=number)
        if data.player is not None and data.player not in match.players:
            raise Refusal("that player is not at table {table}", table=number)
        if found.settings.table.new_clock().rules == (None, None):
            raise Refusal("there is no clock in this tournament")
        seats = list(Seat) if data.player is None else [seat_of(match, data.player)]
        table = await hub.table(at[-1].table_id)
        commands = [table_cmd.AddTime(seat, float(data.seconds)) for seat in seats]
        await hub.apply(table, commands)

    @post(
        "/players/{number:int}/release",
        summary="Let a player use another device",
        status_code=HTTP_204_NO_CONTENT,
    )
    async def release(
        self,
        event: EventPath,
        number: FromPath[int],
        keeper: KeeperDependency,
        guest: GuestDependency,
    ) -> None:
        """Let a player take their place again from another device, by the code and their name."""
        await check_arbiter(keeper, event, guest)
        await _check_open_to_all(keeper, event)
        _, found = await keeper.find(event)
        found.player(number)
        await keeper.release(event, number)

    @get(
        "/qr.svg",
        summary="The link to enter, as a QR code",
        media_type="image/svg+xml",
        guards=[count_question],
    )
    async def qr(
        self,
        request: HttpRequest,
        event: EventPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        origins: OriginsDependency,
        guest: GuestDependency,
    ) -> Response[bytes]:
        """Return the link by which players enter as a picture."""
        await check_arbiter(keeper, event, guest)
        stored, _ = await keeper.find(event)
        address = _entry_link(origins.base_url(request), event, stored.code)
        picture = await hub.slow_work.run(qr_code, address)
        return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    @post("/links", summary="Hand the tournament over", status_code=HTTP_201_CREATED)
    async def make_link(
        self,
        request: HttpRequest,
        event: EventPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> ArbiterLink:
        """Return a link that makes someone else an arbiter too; it is shown only once."""
        await check_arbiter(keeper, event, guest)
        await _check_open_to_all(keeper, event)
        limits.check_handover(guest)
        if len(await database.query(links.links_to, ARBITER, event, hub.now())) >= MOST_LINKS:
            raise Refusal("there are too many links: revoke them first")
        secret = new_secret()
        await database.transact(links.add_link, digest_of(secret), ARBITER, event, hub.now())
        address = link(origins.base_url(request), f"/events/{event}/arbiter", secret)
        picture = await hub.slow_work.run(qr_code, address)
        return ArbiterLink(address, picture.decode())

    @delete("/links", summary="Revoke all links", status_code=HTTP_204_NO_CONTENT)
    async def revoke_links(
        self,
        event: EventPath,
        keeper: KeeperDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> None:
        """Take the rights from everyone who got them by a link, except from yourself."""
        await check_arbiter(keeper, event, guest)
        await database.transact(links.revoke_links, ARBITER, event, keep=guest.id)


async def _check_open_to_all(keeper: EventKeeper, event_id: str) -> None:
    """Refuse what a teacher does for the whole class, and not for one tournament."""
    if await keeper.hub.database.query(class_of_event, event_id) is not None:
        raise Refusal("this tournament belongs to a class: do this on the page of the class")


def _entry_link(base: str, event_id: str, code: str) -> str:
    return f"{base}/events/{event_id}#{code}"


def _checked(command: cmd.AnyEventCommand) -> cmd.AnyEventCommand:
    """Return a command whose names can be shown, or refuse it."""
    match command:
        case cmd.Enter(name=name, level=level) | cmd.Replace(name=name, level=level):
            if level is None:
                return msgspec.structs.replace(command, name=display_name(name))
            return command
        case _:
            return command
