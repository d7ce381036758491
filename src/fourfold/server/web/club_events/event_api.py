"""Events over HTTP, for everyone and for players: find one, follow it, take part."""

from collections.abc import AsyncIterator

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.club.events import ClubEvent
from fourfold.club.events import commands as cmd
from fourfold.protocol.events import (
    ArbiterAnswer,
    Entry,
    EntryAnswer,
    EventFound,
    EventInfo,
    EventMatch,
    ListedEvent,
    MyEvent,
    NewEvent,
    NewEventInfo,
    PlayerWish,
)
from fourfold.rules.refusal import Refusal
from fourfold.server.club_events.keeper import ARBITER, EventKeeper
from fourfold.server.refusals import NotThere, NotYours
from fourfold.server.security.identity import display_name
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import read_code
from fourfold.server.storage.classes.class_events import class_of_event
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.storage.people import links
from fourfold.server.storage.store import Store
from fourfold.server.web.checks import count_question
from fourfold.server.web.club_events import exports
from fourfold.server.web.club_events.access import EventPath, KeeperDependency, is_arbiter
from fourfold.server.web.club_events.said import facts_in_words
from fourfold.server.web.club_events.views import event_info, listed, matches_of, my_event
from fourfold.server.web.connections.counted import CountedConnections, at_the_end_of
from fourfold.server.web.dependencies import (
    CodePath,
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
)
from fourfold.server.web.guests import check_listed
from fourfold.server.web.languages import language_asked_for

MOST_LISTED = 50


async def read_whole(
    keeper: EventKeeper, event_id: str
) -> tuple[StoredEvent, ClubEvent, list[StoredEventTable]]:
    """Return an event, and its tables."""
    stored, event = await keeper.find(event_id)
    rows = await keeper.hub.database.query(stored_events.tables_of_event, event_id)
    return stored, event, rows


class EventApi(Controller):
    """Tournaments: find one, follow it, take part."""

    path = "/api/events"

    @get(summary="Tournaments on this server")
    async def list_events(
        self,
        request: HttpRequest,
        keeper: KeeperDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> list[ListedEvent]:
        """Return listed tournaments and your own, the open ones first, then the newest."""
        language, rows = language_asked_for(request), list[ListedEvent]()
        for stored in await database.query(stored_events.listed_events, guest.id, MOST_LISTED):
            _, event = await keeper.find(stored.id)
            mine = await database.query(stored_events.player_of, stored.id, guest.id)
            arbiter = await database.query(links.has_right, guest.id, ARBITER, stored.id)
            rows.append(listed(stored, event, language, yours=mine is not None, arbiter=arbiter))
        return rows

    @post(summary="Create a tournament", status_code=HTTP_201_CREATED)
    async def create(
        self,
        request: HttpRequest,
        data: JSONBody[NewEvent],
        keeper: KeeperDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[NewEventInfo]:
        """Create a tournament; you are its arbiter."""
        if data.listed:
            await check_listed(keeper.hub.database, guest)
        limits.check_new_table(guest, address_of(request), public=data.listed)
        stored = await keeper.create(data.settings, guest.id, listed=data.listed)
        made = NewEventInfo(stored.id, identities.token(guest))
        return Response(made, cookies=[identities.cookie(guest, request)])

    @get("/code/{code:str}", summary="The tournament behind a code")
    async def find_by_code(
        self,
        request: HttpRequest,
        code: CodePath,
        keeper: KeeperDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> EventFound:
        """Return the tournament that a code lets players enter."""
        with limits.trying_event_code(guest, address_of(request)):
            database = keeper.hub.database
            found = await database.query(stored_events.find_event_by_code, read_code(code))
            if found is None or await database.query(class_of_event, found) is not None:
                raise NotThere("there is no tournament with this code")
        stored, _ = await keeper.find(found)
        return EventFound(stored.id, stored.name)

    @get("/{event:str}", summary="A tournament", guards=[count_question])
    async def show(
        self, request: HttpRequest, event: EventPath, keeper: KeeperDependency, hub: HubDependency
    ) -> EventInfo:
        """Return the round, the pairings, the standings and all results."""
        stored, found, rows = await read_whole(keeper, event)
        language = language_asked_for(request)
        of_class = await hub.database.query(class_of_event, event) is not None

        def made() -> EventInfo:
            return event_info(stored, found, rows, language, of_class=of_class)

        return await hub.slow_work.run(made)

    @get("/{event:str}/rounds/{number:int}", summary="The matches of a round")
    async def show_round(
        self,
        request: HttpRequest,
        event: EventPath,
        number: FromPath[int],
        keeper: KeeperDependency,
    ) -> list[EventMatch]:
        """Return who met whom in a round that was published, and how it ended."""
        _, found, rows = await read_whole(keeper, event)
        if not 1 <= number <= len(found.rounds):
            raise NotThere("round {round} has not been published", round=number)
        language = language_asked_for(request)
        return list(matches_of(found, found.rounds[number - 1], rows, language))

    @get("/{event:str}/me", summary="Your own part in a tournament", guards=[count_question])
    async def show_mine(
        self,
        request: HttpRequest,
        event: EventPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        guest: GuestDependency,
    ) -> MyEvent:
        """Return as which player you take part, and where you play now."""
        stored, found, rows = await read_whole(keeper, event)
        player = await hub.database.query(stored_events.player_of, event, guest.id)
        arbiter = await is_arbiter(keeper, event, guest)
        language = language_asked_for(request)

        def made() -> MyEvent:
            return my_event(stored, found, rows, player, language, arbiter=arbiter)

        return await hub.slow_work.run(made)

    @get(
        "/{event:str}/changes",
        summary="When a tournament changes",
        middleware=[CountedConnections()],
    )
    async def changes(
        self, request: HttpRequest, event: EventPath, keeper: KeeperDependency
    ) -> ServerSentEvent:
        """Stream the number of the last fact as server-sent events, whenever there is a new one."""
        stored, _ = await keeper.find(event)
        keeper.feeds.join(event)
        at_the_end_of(request).callback(keeper.feeds.leave, event)
        return ServerSentEvent(_stream(keeper, event, stored.sequence))

    @get("/{event:str}/export/{kind:str}", summary="Results as a file", guards=[count_question])
    async def export(
        self, event: EventPath, kind: FromPath[str], keeper: KeeperDependency, hub: HubDependency
    ) -> Response[bytes]:
        """Return all results as `csv`, `trf` (TRF16) or `json`."""
        media_type = exports.kind_named(kind).media_type
        stored, found = await keeper.find(event)
        headers = {"Content-Disposition": f'attachment; filename="tournament.{kind}"'}
        file = await hub.slow_work.run(exports.export, stored, found, kind)
        return Response(file, media_type=media_type, headers=headers)

    @post("/{event:str}/enter", summary="Enter a tournament", status_code=HTTP_200_OK)
    async def enter(
        self,
        request: HttpRequest,
        event: EventPath,
        data: JSONBody[Entry],
        keeper: KeeperDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[EntryAnswer]:
        """Take part under a name, with the code of the tournament.

        A name that the arbiter has entered is taken over by the first who enters under it.
        """
        stored, _ = await keeper.find(event)
        database, now = keeper.hub.database, keeper.hub.now()
        if await database.query(class_of_event, event) is not None:
            raise NotYours("only pupils of the class play in this tournament")
        await check_listed(database, guest)
        with limits.trying_event_code(guest, address_of(request)):
            if read_code(data.code) != stored.code:
                raise NotYours("that is not this tournament’s code: ask the arbiter for it")
        name = display_name(data.name)
        if not name:
            raise Refusal("a name is missing")
        if not await keeper.has_place(event, guest.id, name):
            limits.check_entry(address_of(request))
        await keeper.enter(event, guest.id, name)
        await database.change(Store.set_name, guest.id, name, now)
        player = await database.query(stored_events.player_of, event, guest.id)
        assert player is not None
        answer = EntryAnswer(player, name, identities.token(guest))
        return Response(answer, cookies=[identities.cookie(guest, request)])

    @post("/{event:str}/mine", summary="Leave, come back, or miss a round", status_code=HTTP_200_OK)
    async def ask(
        self,
        request: HttpRequest,
        event: EventPath,
        data: JSONBody[PlayerWish],
        keeper: KeeperDependency,
        guest: GuestDependency,
    ) -> ArbiterAnswer:
        """Ask for something that concerns only yourself."""
        player = await keeper.hub.database.query(stored_events.player_of, event, guest.id)
        if player is None:
            raise NotYours("you are not playing in this tournament")
        wishes: dict[str, cmd.AnyEventCommand] = {
            "withdraw": cmd.Withdraw(player),
            "return": cmd.Return(player),
            "bye": cmd.RequestBye(player),
            "miss": cmd.MissRound(player),
        }
        change = await keeper.apply(
            event, wishes[data.wish], key=f"{guest.id}:{data.id}", by_player=True
        )
        said = facts_in_words(change, language_asked_for(request))
        return ArbiterAnswer(change.sequence, said)


async def _stream(
    keeper: EventKeeper, event_id: str, sequence: int
) -> AsyncIterator[ServerSentEventMessage]:
    async for number in keeper.feeds.follow(event_id, sequence):
        if number is None:
            yield ServerSentEventMessage(comment="still here", data=None)
        else:
            yield ServerSentEventMessage(data=str(number))
