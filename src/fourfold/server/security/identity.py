"""Guests: who is asking, by a signed token or cookie, and their names."""

import unicodedata
from dataclasses import dataclass

from litestar.datastructures.cookie import Cookie

from fourfold.rules.refusal import Refusal
from fourfold.server.security.origins import ClientConnection, Origins
from fourfold.server.security.tokens import Signer, new_id

COOKIE = "fourfold_guest"
LONGEST_NAME = 40
INVISIBLE_LETTERS = "\u115f\u1160\u3164\uffa0"
_YEAR = 365 * 86_400


@dataclass(frozen=True, slots=True)
class Guest:
    """The sender of a request, if known."""

    id: str
    is_new: bool
    """Whether there was no valid token: then nothing belongs to this guest yet."""


class Identities:
    """Recognises guests by their tokens, and gives tokens to new ones."""

    def __init__(self, signer: Signer, origins: Origins) -> None:
        self._signer = signer
        self._origins = origins

    def guest(self, connection: ClientConnection) -> Guest:
        """Return who is asking: by a bearer token, as bots do, or by a cookie, as browsers do."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            token = connection.cookies.get(COOKIE, "")
        known = self._signer.read(token)
        return Guest(known or new_id(), known is None)

    def token(self, guest: Guest) -> str:
        """Return the token by which a guest is recognised."""
        return self._signer.sign(guest.id)

    def cookie(self, guest: Guest, connection: ClientConnection) -> Cookie:
        """Return the cookie by which a browser is recognised; scripts cannot read it."""
        return Cookie(
            key=COOKIE,
            value=self.token(guest),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._origins.is_https(connection),
            path="/",
        )


def display_name(text: str) -> str:
    """Return a name as it is shown, or refuse it."""
    name = " ".join(text.split())
    seen = [c for c in name if unicodedata.category(c)[0] in "LNPS" and c not in INVISIBLE_LETTERS]
    if len(name) > LONGEST_NAME or not name.isprintable() or (name and not seen):
        raise Refusal(
            "a name must be one line of printable text, at most {longest} characters long",
            longest=LONGEST_NAME,
        )
    return name
