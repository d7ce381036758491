"""People over HTTP: keep your name, sign in on other devices, take your data, be deleted."""

from collections.abc import Sequence

from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from fourfold.club.rated_games import CurrentRating
from fourfold.protocol.people import (
    Device,
    ListedPlayer,
    Me,
    MyChanges,
    Passkey,
    PersonRating,
    SecretLink,
    SignedIn,
    SignIn,
)
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import Guest, display_name
from fourfold.server.security.links import digest_of, in_groups, link, new_secret
from fourfold.server.security.tokens import digest
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import accounts, links
from fourfold.server.storage.people.ratings import ratings_of
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    IdPath,
    LimitsDependency,
    OriginsDependency,
)
from fourfold.server.web.files.qr_codes import qr_code
from fourfold.server.web.guests import check_no_pupil, check_own_name, stored_name
from fourfold.server.web.people.passkeys import is_offered
from fourfold.server.web.people.signing_in import sign_in, sign_out

PERSONAL, ONE_DEVICE = "person", "device"
"""The kinds of links that sign in: one on paper, until it is revoked; one for ten minutes, once."""

PAGE = "/me"
"""The page to which such links lead."""

DEVICE_SECONDS = 600.0
MOST_LISTED = 500


class PeopleApi(Controller):
    """Who you are on this server, for as long as you like."""

    path = "/api"

    @get("/me", summary="Who you are")
    async def show(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        guest: GuestDependency,
    ) -> Me:
        """Return what is stored about you; a guest without a token has nothing yet."""
        now = hub.now()
        person = await database.query(accounts.person, guest.id)
        made = await database.query(links.links_to, PERSONAL, guest.id, now)
        return Me(
            name=await stored_name(database, guest),
            kept=person is not None,
            since=None if person is None else person.since,
            listed=person is not None and person.listed,
            link_since=made[0].since if made else None,
            devices=tuple(
                Device(each.id, each.label, each.since, each.id == guest.device)
                for each in await database.query(accounts.devices, guest.id)
            ),
            passkeys=tuple(
                Passkey(each.digest, each.label, each.since, each.used)
                for each in await database.query(accounts.passkeys, guest.id)
            ),
            offers_passkeys=is_offered(request, origins),
            ratings=_ratings((await database.query(ratings_of, [guest.id]))[guest.id]),
        )

    @put("/me", summary="Change your name, or whether you are listed")
    async def change(
        self,
        request: HttpRequest,
        data: JSONBody[MyChanges],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[SignedIn]:
        """Store your name, and whether you wish to be in the list of players."""
        name = display_name(data.name) if data.name is not None else None
        if data.listed:
            await _check_kept(database, guest)
        if name is not None:
            await check_own_name(database, guest)
            await database.change(Store.set_name, guest.id, name, hub.now())
        if data.listed is not None:
            await database.transact(accounts.set_listed, guest.id, data.listed)
        changed = SignedIn(await stored_name(database, guest), identities.token(guest))
        return Response(changed, cookies=[identities.cookie(guest, request)])

    @post("/me/link", summary="Make your personal link", status_code=HTTP_201_CREATED)
    async def make_link(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[SecretLink]:
        """Make the link by which you sign in anywhere; an earlier one is revoked.

        From then on you are a person: this device gets a token of its own.
        """
        limits.check_handover(guest)
        if not await stored_name(database, guest):
            raise Refusal("choose a name first: your link is made for it")
        await check_no_pupil(database, guest)
        now, secret = hub.now(), new_secret()
        await database.transact(accounts.keep_person, guest.id, now)
        await database.transact(links.revoke_links, PERSONAL, guest.id)
        await database.transact(links.add_link, digest_of(secret), PERSONAL, guest.id, now)
        base, token = origins.base_url(request), identities.token(guest)
        if guest.device:
            return Response(await _secret_link(hub, base, secret, None, token))
        # The token that was not for one device is replaced: it could not be signed out alone.
        signed_in = await sign_in(request, database, identities, guest.id, now)
        await sign_out(database, identities, guest.credential, now)
        made = await _secret_link(hub, base, secret, None, signed_in.content.token)
        return Response(made, cookies=signed_in.cookies)

    @delete("/me/link", summary="Revoke your personal link", status_code=HTTP_204_NO_CONTENT)
    async def revoke_link(self, database: DatabaseDependency, guest: GuestDependency) -> None:
        """Revoke your link and its code; devices that are signed in stay so."""
        await database.transact(links.revoke_links, PERSONAL, guest.id)

    @post("/me/device-link", summary="Sign in on another device", status_code=HTTP_201_CREATED)
    async def make_device_link(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> SecretLink:
        """Make a link that signs one other device in as you, once, within ten minutes."""
        limits.check_handover(guest)
        await _check_kept(database, guest)
        secret = new_secret()
        await database.transact(
            links.add_link,
            digest_of(secret),
            ONE_DEVICE,
            guest.id,
            hub.now(),
            seconds=DEVICE_SECONDS,
            once=True,
        )
        base, token = origins.base_url(request), identities.token(guest)
        return await _secret_link(hub, base, secret, DEVICE_SECONDS, token)

    @post("/sign-in", summary="Sign in by link or code", status_code=HTTP_200_OK)
    async def sign_in_by_link(
        self,
        request: HttpRequest,
        data: JSONBody[SignIn],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
    ) -> Response[SignedIn]:
        """Swap a link, or its code, for a cookie."""
        known, now = digest_of(data.secret), hub.now()
        guest = await database.transact(links.open_link, known, PERSONAL, now)
        if guest is None:
            guest = await database.transact(links.open_link, known, ONE_DEVICE, now)
        if guest is None:
            raise NotThere(
                "this link or code is not valid: it may have been used, revoked or mistyped"
            )
        return await sign_in(request, database, identities, guest, now)

    @post("/sign-out", summary="Sign this device out", status_code=HTTP_204_NO_CONTENT)
    async def sign_this_out(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[None]:
        """Sign this device out: what was yours here needs your link, code or passkey again."""
        if not guest.device:
            raise Refusal("you are a guest here: without a personal link you could not come back")
        await database.transact(accounts.remove_device, guest.id, guest.device)
        await sign_out(database, identities, guest.credential, hub.now())
        return Response(
            None, status_code=HTTP_204_NO_CONTENT, cookies=[identities.no_cookie(request)]
        )

    @delete("/me/devices/{device:str}", summary="Sign out a device")
    async def sign_device_out(
        self,
        device: IdPath,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> None:
        """Sign out one of your devices."""
        if not await database.transact(accounts.remove_device, guest.id, device):
            raise NotThere("you are not signed in on that device")
        await sign_out(database, identities, digest(device), hub.now())

    @get("/players", summary="The players of this server")
    async def players(
        self, database: DatabaseDependency, guest: GuestDependency
    ) -> list[ListedPlayer]:
        """Return the people who wish to be listed, by name."""
        found = await database.query(accounts.listed_people, MOST_LISTED)
        ratings = await database.query(ratings_of, [id_ for id_, _ in found])
        return [ListedPlayer(name, id_ == guest.id, _ratings(ratings[id_])) for id_, name in found]


async def _secret_link(
    hub: Hub, base: str, secret: str, seconds: float | None, token: str
) -> SecretLink:
    address = link(base, PAGE, secret)
    picture = await hub.slow_work.run(qr_code, address)
    return SecretLink(address, in_groups(secret), picture.decode(), seconds, token)


def _ratings(standings: Sequence[tuple[str, CurrentRating]]) -> tuple[PersonRating, ...]:
    """Return ratings as they are shown: only those of which enough is known."""
    found = []
    for kind, standing in standings:
        game, _, family = kind.partition(" ")
        rating = round(standing.rating.rating) if standing.is_shown else None
        deviation = round(standing.rating.deviation)
        found.append(PersonRating(game, family, standing.games, rating, deviation))
    return tuple(found)


async def _check_kept(database: Database, guest: Guest) -> None:
    if await database.query(accounts.person, guest.id) is None:
        raise Refusal("make your personal link first: as a guest, you exist only in this browser")
