"""Someone to play, over HTTP: ask for a game, and be matched with anyone who wants the same."""

import msgspec
from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from fourfold.locale import Language
from fourfold.play import Seat, TableSettings
from fourfold.protocol.people import ListedSeek, Seek, SeekAnswer
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere, NotYours
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import digest
from fourfold.server.storage.people import seeks
from fourfold.server.storage.people.ratings import ratings_of
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, new_settings
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    TablePath,
)
from fourfold.server.web.guests import check_listed, check_rated, update_name
from fourfold.server.web.joining import listed_table
from fourfold.server.web.languages import language_asked_for

MOST_LISTED = 50


class SeekApi(Controller):
    """Someone to play."""

    path = "/api/seeks"

    @get(summary="Who waits for an opponent")
    async def listed(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> list[ListedSeek]:
        """Return those who wait now, the longest waiting first; sit down at any of their tables."""
        language = language_asked_for(request)
        ids = await database.query(seeks.open_seeks, hub.now(), MOST_LISTED)
        found = [await _listed(hub, id_, guest, language) for id_ in ids]
        return [each for each in found if each is not None]

    @post(summary="Ask for a game", status_code=HTTP_200_OK)
    async def ask(
        self,
        request: HttpRequest,
        data: JSONBody[Seek],
        hub: HubDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[SeekAnswer]:
        """Play anyone who wants the same game; if no one does yet, wait at a table of yours."""
        await fair_play.check_start(guest, data.settings)
        settings = new_settings(data.settings, (Seat.ONE,), "")
        wanted = wish(settings)
        await check_listed(hub.database, guest)
        await check_rated(hub.database, settings, guest)
        limits.check_new_table(guest, address_of(request), public=True)
        name = await update_name(hub.database, guest, data.name, hub.now())
        if found := await _matched(hub, guest, name, wanted):
            return _answer(request, identities, guest, found, matched=True)
        table = await hub.create(guest.id, settings, name=name, public=True)
        if found := await _matched(hub, guest, name, wanted, table):
            await _give_up(hub, table)
            return _answer(request, identities, guest, found, matched=True)
        return _answer(request, identities, guest, table, matched=False)

    @put("/{table:str}", summary="Go on waiting")
    async def wait(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[SeekAnswer]:
        """Say that you still wait, every ten seconds; after thirty without, no one is sent to you.

        If you were gone for longer, you are matched again, perhaps at another table.
        """
        live_table = await _own_table(hub, table, guest)
        waits = bool(live_table.free_seats())
        if waits and not await hub.database.transact(
            seeks.note_seen, live_table.id, guest.id, hub.now()
        ):
            name = live_table.settings.seat(Seat.ONE).name
            wanted = wish(live_table.settings)
            if found := await _matched(hub, guest, name, wanted, live_table):
                await _give_up(hub, live_table)
                return _answer(request, identities, guest, found, matched=True)
        return _answer(request, identities, guest, live_table, matched=not waits)

    @delete("/{table:str}", summary="Stop waiting", status_code=HTTP_204_NO_CONTENT)
    async def stop(self, table: TablePath, hub: HubDependency, guest: GuestDependency) -> None:
        """Give your seek up; the table at which no one has joined you is deleted."""
        live_table = await _own_table(hub, table, guest)
        await hub.database.transact(seeks.remove_seek, live_table.id)
        await _give_up(hub, live_table)


def wish(settings: TableSettings) -> str:
    """Return what two people must have in common to be matched, or refuse unequal terms."""
    one, two = (msgspec.structs.replace(seat, name="") for seat in settings.seats)
    if one.level is not None or two.level is not None:
        raise Refusal("you don’t need to search for a computer: choose “Play the computer”")
    if one != two or settings.start:
        raise Refusal(
            "games against people you don’t know are played on equal terms: no time odds, and no "
            "position of your own"
        )
    told = settings.as_told(blindfolded=False)
    return digest(msgspec.json.encode(msgspec.structs.replace(told, seats=(one, two))).decode())


async def _matched(
    hub: Hub, guest: Guest, name: str, wanted: str, mine: LiveTable | None = None
) -> LiveTable | None:
    """Return the table of someone who waits for the same, where the guest now sits."""
    own = None if mine is None else seeks.StoredSeek(mine.id, guest.id, wanted)
    while True:
        found = await hub.database.transact(seeks.match, guest.id, wanted, hub.now(), own)
        if found is None:
            return None
        try:
            table = await hub.table(found)
            await hub.sit(table, guest.id, name)
        except Refusal as refusal:
            if refusal.code not in (Code.SEAT_TAKEN, Code.NO_SUCH_TABLE):
                raise
            continue  # someone else came first: look for another one
        return table


async def _give_up(hub: Hub, table: LiveTable) -> None:
    """Delete a table at which no one waits any more, unless someone has just joined it."""
    stored = await hub.database.read(Queries.table, table.id)
    if stored is not None and stored.waiting:
        hub.forget(await hub.database.change(Store.delete_tables, [stored], unannounced=True))
        hub.public_version += 1


async def _own_table(hub: Hub, table: str, guest: Guest) -> LiveTable:
    live_table = await hub.table(table)
    if not live_table.seats_of(guest.id):
        raise NotYours("you do not have a seat here")
    return live_table


async def _listed(hub: Hub, table_id: str, guest: Guest, language: Language) -> ListedSeek | None:
    """Return a seek as others find it; ``None`` if it is gone or no one can join any more."""
    try:
        table = await hub.table(table_id)
        if not table.free_seats():
            return None
        listed = listed_table(table, guest.id, language, waiting=True, over=False)
    except (NotThere, msgspec.MsgspecError) as error:
        telemetry.log.error("seek", error=type(error).__name__)
        return None
    rating = None
    if table.settings.rated:
        standings = await hub.database.query(ratings_of, table.guests())
        known = [dict(each).get(table.settings.rated_kind) for each in standings.values()]
        rating = next((round(each.rating.rating) for each in known if each and each.is_shown), None)
    return ListedSeek(
        table.id,
        table.settings.seat(Seat.ONE).name,
        listed.settings,
        listed.settings_in_words,
        rating,
        bool(listed.yours),
    )


def _answer(
    request: HttpRequest, identities: Identities, guest: Guest, table: LiveTable, *, matched: bool
) -> Response[SeekAnswer]:
    answer = SeekAnswer(table.id, matched, identities.token(guest))
    return Response(answer, cookies=[identities.cookie(guest, request)])
