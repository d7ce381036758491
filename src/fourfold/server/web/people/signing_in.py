"""Signing a device in as a person."""

import asyncio
import re
from collections.abc import Callable

from litestar import Response
from sqlalchemy.exc import SQLAlchemyError

from fourfold.protocol.people import SignedIn
from fourfold.server import telemetry
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.tokens import new_id
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import accounts
from fourfold.server.web.dependencies import HttpRequest
from fourfold.server.web.guests import stored_name

INTERVAL = 2.0
"""Seconds after which a device is signed out in all processes."""

OVERLAP = 60.0
"""The clocks of other machines may be behind by so many seconds."""

BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "Chrom": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}


def device_label(user_agent: str) -> str:
    """Return what a device is called in the list: the same words in all languages.

    >>> device_label("Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0")
    'Firefox · Android'
    >>> device_label("curl/8.5")
    'curl'
    """
    found = [
        next((name for sign, name in names.items() if sign in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    ]
    program = re.match(r"[\w-]{1,20}", user_agent, re.ASCII)
    return " · ".join(filter(None, found)) or (program[0] if program else "?")


class SignOuts:
    """Takes up which tokens were signed out through other processes."""

    def __init__(
        self, identities: Identities, database: Database, now: Callable[[], float]
    ) -> None:
        self._identities = identities
        self._database = database
        self._now = now
        self._read = 0.0

    async def read(self) -> None:
        """Take up what was signed out since the last time, and a little longer."""
        now = self._now()
        found = await self._database.query(accounts.signed_out, self._read - OVERLAP)
        self._identities.signed_out.update(found)
        self._read = now

    async def run(self) -> None:
        """Do so for ever."""
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await self.read()
            except (SQLAlchemyError, OSError) as error:  # the next time tries again
                telemetry.log.error("signed out", error=type(error).__name__)


async def sign_in(
    request: HttpRequest, database: Database, identities: Identities, guest: str, now: float
) -> Response[SignedIn]:
    """Sign a device in as a person: from now on its cookie says so."""
    device = accounts.StoredDevice(
        new_id(), device_label(request.headers.get("user-agent", "")), now
    )
    await database.transact(accounts.add_device, guest, device)
    signed_in = Guest(guest, is_new=False, device=device.id)
    name = await stored_name(database, signed_in)
    return Response(
        SignedIn(name, identities.token(signed_in)),
        cookies=[identities.cookie(signed_in, request)],
    )


async def sign_out(database: Database, identities: Identities, credential: str, now: float) -> None:
    """Let tokens with this credential be valid no more, here and in all other processes."""
    await database.transact(accounts.sign_out, credential, now)
    identities.signed_out.add(credential)
