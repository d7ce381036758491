"""Tables over HTTP: make one, find one, play at one, and get the record of a game."""

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.locale.record import record_in
from fourfold.play.events import Explored
from fourfold.play.view import hidden_from
from fourfold.protocol.messages import Told
from fourfold.protocol.requests import (
    CommandRequest,
    ListedTable,
    NewTable,
    NewTableInfo,
    TableState,
)
from fourfold.protocol.views import wire_view
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import Guest, display_name
from fourfold.server.security.origins import address_of
from fourfold.server.storage.queries import Queries
from fourfold.server.tables.broadcast import catch_up_unlocked
from fourfold.server.tables.commands import command_key, command_of, seat_for
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    FairPlayDependency,
    GameQuery,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
    SequenceQuery,
    TablePath,
)
from fourfold.server.web.guests import check_listed, check_rated, update_name
from fourfold.server.web.joining import links_to
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.table_list import MOST_LISTED, PublicTables, listings

PublicTablesDependency = NamedDependency[PublicTables]


def asker(table: LiveTable, guest: Guest) -> Subscriber:
    """Return a guest who asks once, as a subscriber who is sent nothing further."""
    return Subscriber(table, guest.id, lambda _: None)


def _told_of_game(subscriber: Subscriber, number: int, now: float) -> Told:
    """Return the view of one game at a table, and the score after it."""
    table = subscriber.table
    game = table.game_numbered(number)
    if game is None:
        raise NotThere("there is no such game at this table")
    view = wire_view(subscriber.view(game, now))
    return Told(table.id, table.sequence, (), view, score=table.score_after(number))


class TableApi(Controller):
    """Tables: make one, find one, play at one."""

    path = "/api/tables"

    @post(summary="Make a table", status_code=HTTP_201_CREATED)
    async def create(
        self,
        request: HttpRequest,
        data: JSONBody[NewTable],
        hub: HubDependency,
        identities: IdentitiesDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        public_tables: PublicTablesDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[NewTableInfo]:
        """Make a table with any settings; the game starts as soon as no seat is free."""
        limits.check_new_table(guest, address_of(request), public=data.public)
        if data.public:
            await check_listed(hub.database, guest)
        await fair_play.check_start(guest, data.settings)
        await check_rated(hub.database, data.settings, guest)
        name = await update_name(hub.database, guest, data.name, hub.now())
        one, two = (
            msgspec.structs.replace(
                seat, name=display_name(seat.name, computer=seat.level is not None)
            )
            for seat in data.settings.seats
        )
        settings = msgspec.structs.replace(data.settings, seats=(one, two))
        await fair_play.check_new_table(guest, settings, data.sit)
        table = await hub.create(
            guest.id, settings, name=name, sit=data.sit, first=data.first, public=data.public
        )
        if data.public:
            public_tables.remember(table.id, address_of(request))
        created = NewTableInfo(
            table.id,
            hub.presence.status(asker(table, guest)),
            links_to(table, guest, origins.base_url(request), organiser=True),
            identities.token(guest),
        )
        return Response(created, cookies=[identities.cookie(guest, request)])

    @get(summary="Open public tables")
    async def open_tables(
        self,
        request: HttpRequest,
        public_tables: PublicTablesDependency,
        guest: GuestDependency,
        playing: FromQuery[bool] = False,
    ) -> list[ListedTable]:
        """Return public tables at which a seat is free, the newest first.

        With `playing` also those where no seat is free, to watch.
        """
        language = language_asked_for(request)
        return await public_tables.listed(guest.id, language, playing=playing)

    @get("/mine", summary="Your tables")
    async def mine(
        self, request: HttpRequest, database: DatabaseDependency, guest: GuestDependency
    ) -> list[ListedTable]:
        """Return the tables at which you have a seat, the newest first."""
        stored = await database.read(Queries.tables_of, guest.id, MOST_LISTED)
        return list(listings(stored, guest.id, language_asked_for(request)))

    @get("/{table:str}", summary="How a table stands")
    async def state(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
        after: SequenceQuery = None,
        game: GameQuery = None,
    ) -> TableState:
        """Return who is there, your view, and what happened after a sequence number.

        With `game`, your view of an earlier game of this table, counted from 1.
        """
        subscriber = asker(await hub.table(table), guest)
        if game is not None:
            limits.check_hard_work(guest, address_of(request))
            found = await hub.slow_work.run(_told_of_game, subscriber, game, hub.now())
            return TableState(hub.presence.status(subscriber), found)
        told = await catch_up_unlocked(hub.slow_work, subscriber, after, hub.now(), None)
        return TableState(hub.presence.status(subscriber), told)

    @post("/{table:str}/commands", summary="Ask for something", status_code=HTTP_200_OK)
    async def command(
        self,
        table: TablePath,
        data: JSONBody[CommandRequest],
        hub: HubDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Told:
        """Send a command as over the websocket; a refusal has status 409."""
        subscriber = asker(await hub.table(table), guest)
        seat = seat_for(data.command, subscriber, subscriber.table.game)
        commands = (command_of(data.command, seat),)
        await fair_play.check_commands(guest, subscriber.table, commands)
        _, events = await hub.apply(
            subscriber.table,
            commands,
            key=command_key(guest.id, data.id),
            answers=data.answers,
        )
        telemetry.GRANTED.inc()
        now = hub.now()
        told = await catch_up_unlocked(hub.slow_work, subscriber, data.answers, now, data.id)
        known = subscriber.known_of(tuple(events))
        explored = tuple(event for event in known if isinstance(event, Explored))
        return msgspec.structs.replace(told, events=told.events + explored)

    @get("/{table:str}/record", summary="A game's record", media_type=MediaType.TEXT)
    async def record(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
        game: GameQuery = None,
    ) -> Response[str]:
        """Return the record of a game of this table, counted from 1; by default of the last."""
        limits.check_hard_work(guest, address_of(request))
        language = language_asked_for(request)
        live_table = await hub.table(table)
        number = len(live_table.games) if game is None else game
        live_game = await hub.slow_work.run(live_table.game_numbered, number)
        if live_game is None:
            raise NotThere("there is no such game at this table")
        view = asker(live_table, guest).view(live_game, hub.now())
        if view.blindfolded:
            raise hidden_from(
                view,
                Refusal(
                    "you are blindfolded: you can read the record when the game is over",
                    code=Code.BLINDFOLD,
                ),
            )
        text = await hub.slow_work.run(lambda: write_record(record_in(live_game, language)))
        return Response(
            text,
            media_type=MediaType.TEXT,
            headers={"Content-Disposition": 'inline; filename="fourfold.txt"'},
        )
