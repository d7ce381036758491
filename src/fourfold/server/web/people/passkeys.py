"""Passkeys over HTTP: make one, sign in with one, remove one."""

from urllib.parse import urlsplit

from litestar import Controller, Response, delete, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.protocol.people import Passkey, PasskeyAnswer, PasskeyOptions, SignedIn
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere
from fourfold.server.security import passkeys
from fourfold.server.security.links import digest_of, new_secret, read_secret
from fourfold.server.security.origins import Origins, address_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import accounts, links
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
from fourfold.server.web.guests import stored_name
from fourfold.server.web.people.signing_in import device_label, sign_in

CHALLENGE = "passkey"
ANYONE = ""
"""The subject of a challenge to sign in: it is not known yet who it is."""

MOST_PASSKEYS = 20


def is_offered(request: HttpRequest, origins: Origins) -> bool:
    """Return whether this browser, at the address where it is, can have passkeys."""
    base = origins.base_url(request)
    return passkeys.offers_passkeys(base) and urlsplit(base).netloc == request.headers.get("host")


class PasskeyApi(Controller):
    """Passkeys: your device knows you, by a finger, a face or a PIN."""

    path = "/api"

    @post("/me/passkeys/options", summary="Begin to make a passkey", status_code=HTTP_200_OK)
    async def begin(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> PasskeyOptions:
        """Return what your browser needs to make a passkey."""
        _check_offered(request, origins)
        limits.check_handover(guest)
        if await database.query(accounts.person, guest.id) is None:
            raise Refusal(
                "make your personal link first: as a guest, you exist only in this browser"
            )
        known = await database.query(accounts.passkeys, guest.id)
        if len(known) >= MOST_PASSKEYS:
            raise Refusal("you can have at most {most} passkeys: remove one", most=MOST_PASSKEYS)
        challenge = await _new_challenge(database, guest.id, hub.now())
        options = passkeys.creation_options(
            origins.base_url(request),
            guest.id,
            await stored_name(database, guest),
            [each.credential for each in known],
            challenge.encode(),
        )
        return PasskeyOptions(challenge, options)

    @post("/me/passkeys", summary="Make a passkey", status_code=HTTP_201_CREATED)
    async def make(
        self,
        request: HttpRequest,
        data: JSONBody[PasskeyAnswer],
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        guest: GuestDependency,
    ) -> Passkey:
        """Store the passkey that your browser made."""
        _check_offered(request, origins)
        now = hub.now()
        challenge = await _challenge(database, data.challenge, guest.id, now)
        base = origins.base_url(request)
        id_, credential = passkeys.new_passkey(base, challenge, data.credential)
        label = device_label(request.headers.get("user-agent", ""))
        if await database.query(accounts.owner_of_passkey, id_) is not None:
            raise Refusal("this passkey has already been added")
        made = accounts.StoredPasskey(id_, guest.id, label, now, None, credential)
        await database.transact(accounts.add_passkey, made)
        return Passkey(id_, label, now, None)

    @delete("/me/passkeys/{passkey:str}", summary="Remove a passkey")
    async def remove(
        self, passkey: IdPath, database: DatabaseDependency, guest: GuestDependency
    ) -> None:
        """Remove one of your passkeys from this server."""
        if not await database.transact(accounts.remove_passkey, guest.id, passkey):
            raise NotThere("that is not one of your passkeys")

    @post("/sign-in/passkey/options", summary="Begin to sign in", status_code=HTTP_200_OK)
    async def begin_sign_in(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> PasskeyOptions:
        """Return what your browser needs to use a passkey."""
        _check_offered(request, origins)
        limits.check_hard_work(guest, address_of(request))
        challenge = await _new_challenge(database, ANYONE, hub.now())
        options = passkeys.request_options(origins.base_url(request), challenge.encode())
        return PasskeyOptions(challenge, options)

    @post("/sign-in/passkey", summary="Sign in with a passkey", status_code=HTTP_200_OK)
    async def sign_in_by_passkey(
        self,
        request: HttpRequest,
        data: JSONBody[PasskeyAnswer],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        origins: OriginsDependency,
    ) -> Response[SignedIn]:
        """Swap what your browser signed for a cookie."""
        _check_offered(request, origins)
        now = hub.now()
        challenge = await _challenge(database, data.challenge, ANYONE, now)
        id_ = passkeys.used_passkey(data.credential)
        guest = await database.query(accounts.owner_of_passkey, id_)
        if guest is None:
            raise NotThere("this server does not know that passkey: it may have been removed")
        stored = await database.query(accounts.passkeys, guest)
        credential = next(each.credential for each in stored if each.digest == id_)
        base = origins.base_url(request)
        passkeys.check_passkey(base, challenge, credential, data.credential)
        await database.transact(accounts.note_passkey_used, id_, now)
        return await sign_in(request, database, identities, guest, now)


def _check_offered(request: HttpRequest, origins: Origins) -> None:
    if not is_offered(request, origins):
        raise Refusal(
            "passkeys need https and a domain name, or localhost: use your personal link here"
        )


async def _new_challenge(database: Database, subject: str, now: float) -> str:
    secret = new_secret()
    await database.transact(
        links.add_link,
        digest_of(secret),
        CHALLENGE,
        subject,
        now,
        seconds=passkeys.SECONDS,
        once=True,
    )
    return secret


async def _challenge(database: Database, secret: str, subject: str, now: float) -> bytes:
    """Return the bytes that were to be signed; each challenge can be answered once."""
    found = await database.transact(links.open_link, digest_of(secret), CHALLENGE, now)
    if found != subject:
        raise Refusal("this took too long: try again")
    return read_secret(secret).encode()
