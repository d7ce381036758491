"""Guests over HTTP: who you are, and your display name."""

from litestar import Controller, Response, get, put
from litestar.params import JSONBody

from fourfold.play import TableSettings
from fourfold.protocol.requests import GuestName, GuestToken
from fourfold.rules.refusal import Refusal
from fourfold.server.security.identity import Guest, display_name
from fourfold.server.storage.classes.pupils import pupil_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import accounts
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
)


async def update_name(database: Database, guest: Guest, name: str, now: float) -> str:
    """Return a guest's name; a new name is stored, but pupils keep the one from their teacher."""
    if (name := display_name(name)) and not await is_pupil(database, guest):
        await database.change(Store.set_name, guest.id, name, now)
        return name
    return await stored_name(database, guest)


async def stored_name(database: Database, guest: Guest) -> str:
    """Return a guest's name; empty if there is none."""
    return "" if guest.is_new else await database.read(Queries.guest_name, guest.id)


async def is_pupil(database: Database, guest: Guest) -> bool:
    """Return whether a guest is here as a pupil of a class."""
    return not guest.is_new and await database.query(pupil_of, guest.id) is not None


async def check_no_pupil(database: Database, guest: Guest) -> None:
    """Refuse a pupil what would outlast their place in the class."""
    if await is_pupil(database, guest):
        raise Refusal("you are here as a pupil of a class: leave the class first")


async def check_own_name(database: Database, guest: Guest) -> None:
    """Refuse a pupil who chooses another name."""
    if await is_pupil(database, guest):
        raise Refusal("your teacher has chosen your name: ask your teacher to change it")


async def check_listed(database: Database, guest: Guest) -> None:
    """Refuse a pupil what would show them to everyone."""
    if await is_pupil(database, guest):
        raise Refusal("you are here as a pupil of a class, and pupils are in no public list")


async def check_rated(database: Database, settings: TableSettings, guest: Guest) -> None:
    """Refuse a guest who does not keep their name at a rated table."""
    if settings.rated and await database.query(accounts.person, guest.id) is None:
        raise Refusal(
            "rated games are for players with a personal link: make yours first, in your profile"
        )


class GuestApi(Controller):
    """Who you are."""

    path = "/api/guest"

    @get(summary="Who the server takes you for")
    async def show(
        self,
        request: HttpRequest,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[GuestToken]:
        """Return your name and token; a new guest is given one."""
        name = await stored_name(database, guest)
        return Response(
            GuestToken(name, identities.token(guest)), cookies=[identities.cookie(guest, request)]
        )

    @put(summary="Set your display name")
    async def rename(
        self,
        request: HttpRequest,
        data: JSONBody[GuestName],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[GuestToken]:
        """Store your name; it is shown at tables that you join from now on."""
        name = display_name(data.name)
        await check_own_name(database, guest)
        await database.change(Store.set_name, guest.id, name, hub.now())
        return Response(
            GuestToken(name, identities.token(guest)), cookies=[identities.cookie(guest, request)]
        )
